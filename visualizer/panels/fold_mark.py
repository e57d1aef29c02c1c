"""The triangle that stands for a folded subtree: hollow for a failed one, filled for one with a solution."""

from visualizer.boards.marks import Mark, color_of
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look


def draw_fold(canvas: Canvas, look: Look, mark: Mark, tip: Point, half: int, tall: int) -> None:
    """`half` of its width beside and `tall` below its tip; the mark gives the colour."""
    room = Rect(tip[0] - half, tip[1], 2 * half + 1, tall + 1)
    canvas.stored(("fold", mark, half, tall, look.theme.name), room, lambda sheet: _paint(sheet, look, mark, room))


def _paint(canvas: Canvas, look: Look, mark: Mark, room: Rect) -> None:
    x, top, half, bottom = room.center[0], room.y, room.width // 2, room.bottom - 1
    canvas.polygon([(x, top), (x + half, bottom), (x - half, bottom)], color_of(mark, look.theme))
    if mark is Mark.UNDONE and half > 3:
        inner = [(x, top + 4), (x + half - 3, bottom - 2), (x - half + 3, bottom - 2)]
        canvas.polygon(inner, look.theme.card)
