"""Paints a Sudoku: the grid, the cells, and over them what the current step does."""

from core.puzzles.geometry import Cell
from core.steps.events import Solved
from visualizer.boards.shown import Shown
from visualizer.boards.sudoku.faces import Face, draw_face
from visualizer.boards.sudoku.overlay import draw_cursor, draw_event, draw_solved, draw_tried
from visualizer.boards.sudoku.palette import Palette, palette_of
from visualizer.boards.sudoku.steps import faces_of
from visualizer.boards.sudoku.view import SudokuView
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect


def draw(canvas: Canvas, view: SudokuView, shown: Shown) -> None:
    """Ground first, then the cells, then what the step does."""
    palette = palette_of(view.look.theme, is_hopeless=shown.is_hopeless)
    is_solved = shown.is_solved or isinstance(shown.event, Solved)
    key = (palette.name, view.puzzle, view.board, view.ground, view.labels, view.look)
    canvas.stored(key, view.rect, lambda sheet: _draw_ground(sheet, view, palette), is_opaque=True)
    faces = faces_of(shown, is_solved=is_solved)
    _draw_cells(canvas, view, palette, faces)
    draw_event(canvas, view, shown, palette, faces)
    draw_tried(canvas, view, shown, palette, faces)
    if is_solved:
        draw_solved(canvas, view)
    draw_cursor(canvas, view, shown)


def _draw_ground(canvas: Canvas, view: SudokuView, palette: Palette) -> None:
    """All that stays the same through a run: the empty grid and the givens."""
    canvas.rectangle(view.rect, view.ground)
    if view.labels:
        _draw_labels(canvas, view)
    canvas.rectangle(view.board, palette.strong_line, radius=2 * view.strong)
    for number in range(view.puzzle.size):
        canvas.rectangle(view.box_rect(number), palette.thin_line)
    for cell, digit in zip(view.puzzle.grid.cells, view.puzzle.givens, strict=True):
        face = Face("given", digit, "given") if digit else Face()
        draw_face(canvas, view, palette, view.rect_of(cell), face)


def _draw_labels(canvas: Canvas, view: SudokuView) -> None:
    """As many as can be read; on small cells every second, third ..."""
    look, font, size = view.look, view.look.font("caption"), view.puzzle.size
    high, wide, gap = look.height(font), look.width(str(size), font), look.px(11)
    for index in range(0, size, -(-max(high, wide + look.px(3)) // view.side)):
        x, y = view.rect_of(Cell(index, index)).center
        if y + high // 2 < view.rect.bottom and x + wide // 2 < view.rect.right:
            canvas.text(str(index + 1), (view.board.x - gap, y), font, look.theme.muted, "center")
            canvas.text(str(index + 1), (x, view.board.y - gap), font, look.theme.muted, "center")


def _draw_cells(canvas: Canvas, view: SudokuView, palette: Palette, faces: list[Face | None]) -> None:
    """Equal ones are one stored picture; givens that are no more than givens stand on the ground already."""
    style = (palette.name, view.puzzle.box, view.look.scale)
    rect, shown = view.board, Face()

    def paint(sheet: Canvas) -> None:
        draw_face(sheet, view, palette, rect, shown)

    numbered = iter(faces)
    for top in view.tops:
        for left in view.lefts:
            face = next(numbered)
            if face is not None and face.ground != "given":
                rect, shown = Rect(left, top, view.side, view.side), face
                canvas.stored((style, face), rect, paint, is_opaque=True)
