"""The clues on the walls: a diagonal, the sum of the run down below it, that of the run across above it."""

from collections.abc import Sequence

from core.puzzles.kakuro import KakuroBoard, Run
from visualizer.boards.digits.palette import Palette
from visualizer.boards.kakuro.palette import Walls, on
from visualizer.boards.kakuro.runs import ToldRun
from visualizer.boards.kakuro.view import KakuroView, clue_place, clued_runs
from visualizer.canvas.protocol import Canvas, Color, Font
from visualizer.canvas.rectangle import Point, Rect

_LEAST_LEGIBLE = 7  # pixels of a font
_LEAST_SIGNED = 4  # pixels of a wall on which something stands for a sum that is too small to be read
_SHARES = 0.29, 0.42  # of the wall: where there is plenty, and where there is little
_FROM_SIDE, _FROM_TOP = 0.3, 0.29  # of the wall, to the middle of a sum across; that of a sum down is opposite


def draw_clues(canvas: Canvas, view: KakuroView, walls: Walls, board: KakuroBoard) -> None:
    """All of them, as they stand while nothing is told of them."""
    font = clue_font(view)
    for place, runs in clued_runs(board.outline, board.sums).items():
        rect = view.wall_rect(place)
        if font is not None:
            draw_diagonal(canvas, view, walls, rect)
        for run in runs:
            if font is not None:
                _write(canvas, rect, run, board.total(run), font, walls.clue)
            elif view.side >= _LEAST_SIGNED:
                canvas.polygon(
                    half_of_wall(rect.inset(view.side // 8), run.way, apart=max(1, view.side // 8)), walls.sign
                )


def light_clues(
    canvas: Canvas, view: KakuroView, palette: Palette, board: KakuroBoard, runs: Sequence[ToldRun]
) -> None:
    """Half a wall is filled for each run that a step tells of."""
    theme, font = view.look.theme, clue_font(view)
    for run, is_starved in runs:
        if total := board.total(run):
            rect, ground = view.wall_rect(clue_place(run)), theme.reject if is_starved else palette.marked
            canvas.polygon(half_of_wall(rect, run.way), ground)
            if font is not None:
                _write(canvas, rect, run, total, font, on(ground, theme))


def clue_font(view: KakuroView) -> Font | None:
    """None where sums would be too small to be read."""
    look = view.look
    calm, tight = (int(view.side * share) for share in _SHARES)  # never larger, so that two sums have room
    size = max(calm, min(tight, look.px(11)))
    return look.font("strong")._replace(size=size) if size >= _LEAST_LEGIBLE else None


def draw_diagonal(canvas: Canvas, view: KakuroView, walls: Walls, rect: Rect) -> None:
    inner = rect.inset(view.side // 20)
    canvas.line(inner[:2], (inner.right - 1, inner.bottom - 1), walls.sign, max(1, view.side // 48))


def _write(canvas: Canvas, rect: Rect, run: Run, total: int, font: Font, color: Color) -> None:
    canvas.text(str(total), clue_at(rect, run.way), font, color, "center")


def clue_at(rect: Rect, way: str) -> Point:
    """The middle of a sum on its wall."""
    side, top = round(rect.width * _FROM_SIDE), round(rect.height * _FROM_TOP)
    return (rect.right - side, rect.y + top) if way == "across" else (rect.x + side, rect.bottom - top)


def half_of_wall(rect: Rect, way: str, apart: int = 0) -> list[Point]:
    """Above the diagonal for a run across, below it for one down; so many pixels away from it."""
    left, top, right, bottom = rect.x, rect.y, rect.right - 1, rect.bottom - 1
    if way == "across":
        return [(left + apart, top), (right, top), (right, bottom - apart)]
    return [(left, top + apart), (left, bottom), (right - apart, bottom)]
