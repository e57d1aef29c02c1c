"""Paints a Kakuro: the walls and their clues, the cells, and over them what the current step does."""

from core.steps.events import Solved
from visualizer.boards.digits.notes import Group
from visualizer.boards.digits.overlay import draw_cursor, draw_event, draw_pointed_out, draw_solved, draw_tried
from visualizer.boards.digits.palette import Palette
from visualizer.boards.digits.picture import draw_cells, draw_givens, draw_labels
from visualizer.boards.digits.steps import faces_of
from visualizer.boards.kakuro.clues import draw_clues, light_clues
from visualizer.boards.kakuro.palette import palette_of, walls_of
from visualizer.boards.kakuro.runs import ToldRun, told_runs
from visualizer.boards.kakuro.view import KakuroView
from visualizer.boards.shown import Shown
from visualizer.canvas.protocol import Canvas


def draw(canvas: Canvas, view: KakuroView, shown: Shown) -> None:
    """Ground first, then the cells, then what the step does."""
    palette = palette_of(view.look.theme, is_hopeless=shown.is_hopeless)
    is_solved = shown.is_solved or isinstance(shown.event, Solved)
    key = (palette.name, view.puzzle, shown.board.sums, view.board, view.ground, view.labels, view.look)
    canvas.stored(key, view.rect, lambda sheet: _draw_ground(sheet, view, palette, shown), is_opaque=True)
    runs = told_runs(shown)
    groups = [Group(run.cells, is_starved) for run, is_starved in runs]
    faces = faces_of(view, shown, groups, is_solved=is_solved)
    draw_cells(canvas, view, palette, faces)
    told = {run for run, _ in runs}
    pointed_out = [ToldRun(run, is_starved=False) for run in shown.pointed_out if run not in told]
    light_clues(canvas, view, palette, shown.board, [*runs, *pointed_out])
    draw_pointed_out(canvas, view, [run.cells for run in shown.pointed_out])
    draw_event(canvas, view, shown, palette, faces, groups)
    draw_tried(canvas, view, shown, palette, faces)
    if is_solved:
        draw_solved(canvas, view)
    draw_cursor(canvas, view, shown)


def _draw_ground(canvas: Canvas, view: KakuroView, palette: Palette, shown: Shown) -> None:
    """All that stays the same through a run: walls, clues, empty cells and givens."""
    walls = walls_of(view.look.theme, is_hopeless=shown.is_hopeless)
    canvas.rectangle(view.rect, view.ground)
    if view.labels:
        draw_labels(canvas, view)
    canvas.rectangle(view.board, walls.ground, radius=2 * view.strong)
    draw_clues(canvas, view, walls, shown.board)
    draw_givens(canvas, view, palette)
