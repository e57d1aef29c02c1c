"""Paints a Sudoku: the grid, the cells, and over them what the current step does."""

from core.steps.events import Solved
from visualizer.boards.digits.overlay import draw_cursor, draw_event, draw_solved, draw_tried
from visualizer.boards.digits.palette import Palette, palette_of
from visualizer.boards.digits.picture import draw_cells, draw_givens, draw_labels
from visualizer.boards.digits.steps import faces_of
from visualizer.boards.shown import Shown
from visualizer.boards.sudoku.units import groups_of
from visualizer.boards.sudoku.view import SudokuView
from visualizer.canvas.protocol import Canvas


def draw(canvas: Canvas, view: SudokuView, shown: Shown) -> None:
    """Ground first, then the cells, then what the step does."""
    palette = palette_of(view.look.theme, is_hopeless=shown.is_hopeless)
    is_solved = shown.is_solved or isinstance(shown.event, Solved)
    key = (palette.name, view.puzzle, view.board, view.ground, view.labels, view.look)
    canvas.stored(key, view.rect, lambda sheet: _draw_ground(sheet, view, palette), is_opaque=True)
    groups = groups_of(shown)
    faces = faces_of(view, shown, groups, is_solved=is_solved)
    draw_cells(canvas, view, palette, faces)
    draw_event(canvas, view, shown, palette, faces, groups)
    draw_tried(canvas, view, shown, palette, faces)
    if is_solved:
        draw_solved(canvas, view)
    draw_cursor(canvas, view, shown)


def _draw_ground(canvas: Canvas, view: SudokuView, palette: Palette) -> None:
    """All that stays the same through a run: the empty grid and the givens."""
    canvas.rectangle(view.rect, view.ground)
    if view.labels:
        draw_labels(canvas, view)
    canvas.rectangle(view.board, palette.strong_line, radius=2 * view.strong)
    for number in range(view.puzzle.size):
        canvas.rectangle(view.box_rect(number), palette.thin_line)
    draw_givens(canvas, view, palette)
