"""Paints what boards with digits have in common: the numbers beside them, and their cells."""

from collections.abc import Sequence

from visualizer.boards.digits.faces import Face, draw_face
from visualizer.boards.digits.palette import Palette
from visualizer.boards.digits.view import DigitView
from visualizer.canvas.protocol import Canvas

LABEL_MARGIN = 22  # pixels at scale 1


def has_room_for_labels(view: DigitView) -> bool:
    return min(view.rect.width, view.rect.height) >= 6 * view.look.px(LABEL_MARGIN)


def draw_labels(canvas: Canvas, view: DigitView) -> None:
    """As many as can be read; on small cells every second, third ..."""
    look, font, rows, columns = view.look, view.look.font("caption"), len(view.tops), len(view.lefts)
    most = max(rows, columns)
    high, wide, gap, half = look.height(font), look.width(str(most), font), look.px(LABEL_MARGIN / 2), view.side // 2
    for index in range(0, most, -(-max(high, wide + look.px(3)) // view.side)):
        if index < rows and (y := view.tops[index] + half) + high // 2 < view.rect.bottom:
            canvas.text(str(index + 1), (view.board.x - gap, y), font, look.theme.muted, "center")
        if index < columns and (x := view.lefts[index] + half) + wide // 2 < view.rect.right:
            canvas.text(str(index + 1), (x, view.board.y - gap), font, look.theme.muted, "center")


def draw_givens(canvas: Canvas, view: DigitView, palette: Palette) -> None:
    """All cells as the run begins, without candidates."""
    for rect, digit in zip(view.rects, view.puzzle.givens, strict=True):
        draw_face(canvas, view, palette, rect, Face("given", digit, "given") if digit else Face())


def draw_cells(canvas: Canvas, view: DigitView, palette: Palette, faces: Sequence[Face | None]) -> None:
    """Equal ones are one stored picture; givens that are no more than givens stand on the ground already."""
    style = (palette.name, view.box, view.look.scale)
    rect, shown = view.board, Face()

    def paint(sheet: Canvas) -> None:
        draw_face(sheet, view, palette, rect, shown)

    for place, face in zip(view.rects, faces, strict=True):
        if face is not None and face.ground != "given":
            rect, shown = place, face
            canvas.stored((style, face), place, paint, is_opaque=True)
