"""What is painted over the cells: frames, lines and marks, each with a shape of its own beside its colour."""

from math import hypot

from core.puzzles.geometry import Cell
from core.puzzles.sudoku import SudokuBoard, Unit
from core.steps.events import Narrowed, Noted, Placed, Rejected, Removed, Restored
from visualizer.boards.marks import Mark, draw_mark
from visualizer.boards.shown import Shown
from visualizer.boards.sudoku.faces import draw_digit
from visualizer.boards.sudoku.palette import Palette
from visualizer.boards.sudoku.steps import cells_of, digits_of, units_of
from visualizer.boards.sudoku.view import SudokuView
from visualizer.canvas.protocol import Canvas, Color
from visualizer.canvas.rectangle import Point

_LEAST_MARKED = 24  # pixels of a cell that has room for marks beside its digit


def draw_event(canvas: Canvas, view: SudokuView, shown: Shown, palette: Palette) -> None:
    theme = view.look.theme
    match shown.event:
        case Placed(cell, digit):
            if shown.landing < 1:
                draw_digit(canvas, view, palette, view.rect_of(cell), digit, "placed", _landing_share(shown.landing))
            _frame(canvas, view, cell, theme.place)
        case Removed(cell):
            _draw_undone(canvas, view, cell)
        case Rejected(cell, _, because):
            _draw_conflict(canvas, view, cell, because)
        case Narrowed(_, because):
            for cell in shown.event.cells:
                _frame(canvas, view, cell, theme.try_, thin=True)
            for cell in because:
                _frame(canvas, view, cell, theme.place if shown.board.value(cell) else theme.highlight_edge)
        case Restored(undone):
            for change in undone:
                if isinstance(change, Placed):
                    _draw_undone(canvas, view, change.cell)
        case Noted():
            _draw_note(canvas, view, shown.board, shown.event)


def _landing_share(landing: float) -> float:
    """In six steps, since each size of a digit is rendered for itself."""
    return 0.5 + round(landing * 5) / 10


def _draw_undone(canvas: Canvas, view: SudokuView, cell: Cell) -> None:
    _frame(canvas, view, cell, view.look.theme.undo)
    _draw_corner_mark(canvas, view, cell, Mark.UNDONE)


def _draw_conflict(canvas: Canvas, view: SudokuView, cell: Cell, rivals: tuple[Cell, ...]) -> None:
    """A dotted line from each cell in conflict; the cell itself gets a frame and a cross."""
    theme, width, dash = view.look.theme, max(2, view.side // 18), max(4, view.side // 9)
    end = view.rect_of(cell).center
    for rival in rivals:
        start, apart = view.rect_of(rival).center, view.side * 0.46
        canvas.line(_towards(start, end, apart), _towards(end, start, apart), theme.reject, width, dash)
        _frame(canvas, view, rival, theme.reject, thin=True)
    _frame(canvas, view, cell, theme.reject)
    _draw_corner_mark(canvas, view, cell, Mark.REJECTED)


def _towards(start: Point, end: Point, distance: float) -> Point:
    """The point of the line that is so far from its start, at most its middle."""
    right, down = end[0] - start[0], end[1] - start[1]
    share = min(0.5, distance / max(1.0, hypot(right, down)))
    return round(start[0] + right * share), round(start[1] + down * share)


def _draw_note(canvas: Canvas, view: SudokuView, board: SudokuBoard, noted: Noted) -> None:
    """In the colour of a rejection, and with a cross, where nothing fits any more."""
    theme, digits = view.look.theme, digits_of(noted)
    for unit in units_of(noted):
        is_starved = len(digits) == 1 and not cells_of(noted) and not _has_room(board, unit, *digits)
        _frame_unit(canvas, view, unit, theme.reject if is_starved else theme.highlight_edge)
        if is_starved:
            _draw_corner_mark(canvas, view, board.cells_of(unit)[-1], Mark.REJECTED)
    for cell in cells_of(noted):
        is_starved = not board.value(cell) and not set(board.candidates(cell)) & set(board.allowed(cell))
        _frame(canvas, view, cell, theme.reject if is_starved else theme.highlight_edge)
        if is_starved:
            _draw_corner_mark(canvas, view, cell, Mark.REJECTED)


def _has_room(board: SudokuBoard, unit: Unit, digit: int) -> bool:
    return any(board.value(cell) == digit for cell in board.cells_of(unit)) or bool(board.places(unit, digit))


def draw_tried(canvas: Canvas, view: SudokuView, shown: Shown) -> None:
    """At the places of the candidates; where a digit stands in the cell, side by side below it."""
    below: dict[Cell, list[Mark]] = {}
    for (cell, digit), mark in shown.tried:
        if shown.board.value(cell) or _shows_digit(shown, cell):
            below.setdefault(cell, []).append(mark)
        else:
            at = view.place_in(view.rect_of(cell), digit)
            draw_mark(canvas, view.look, mark, at, max(2, round(view.room * 0.4)))
    for cell, marks in below.items():
        _draw_trail(canvas, view, cell, marks)


def _shows_digit(shown: Shown, cell: Cell) -> bool:
    """One that is on its way out, or is refused."""
    return isinstance(shown.event, Removed | Rejected) and shown.event.cell == cell


def _draw_trail(canvas: Canvas, view: SudokuView, cell: Cell, marks: list[Mark]) -> None:
    """As many of the latest ones as fit."""
    if view.side < _LEAST_MARKED:
        return
    rect = view.rect_of(cell)
    radius = max(3, min(view.side // 12, view.side // (2 * len(marks) + 2) - 1))
    pitch = 2 * radius + 2
    fitting = marks[-max(1, (view.side - 4) // pitch) :]
    x = rect.center[0] - (len(fitting) - 1) * pitch // 2
    y = rect.bottom - radius - max(view.look.px(2) + 1, view.side // 16)
    for mark in fitting:
        draw_mark(canvas, view.look, mark, (x, y), radius)
        x += pitch


def draw_solved(canvas: Canvas, view: SudokuView) -> None:
    canvas.frame(view.board, view.look.theme.solved, view.strong, radius=2 * view.strong)
    _draw_corner_mark(canvas, view, Cell(0, view.puzzle.size - 1), Mark.SOLVED)


def draw_cursor(canvas: Canvas, view: SudokuView, shown: Shown) -> None:
    """The chosen cell and the one of the keyboard; they may be the same."""
    theme, look = view.look.theme, view.look
    if shown.chosen is not None:
        inside = view.rect_of(shown.chosen).inset(min(look.px(3), view.side // 8))
        canvas.frame(inside, theme.ink, look.px(2), radius=look.px(4))
    if shown.cursor is not None:
        canvas.frame(view.rect_of(shown.cursor), theme.accent, look.px(3), radius=look.px(4))


def _draw_corner_mark(canvas: Canvas, view: SudokuView, cell: Cell, mark: Mark) -> None:
    if view.side < _LEAST_MARKED:
        return
    rect, radius = view.rect_of(cell), max(3, view.side // (8 if mark is Mark.SOLVED else 10))
    rim = radius + max(3, view.side // 9)
    draw_mark(canvas, view.look, mark, (rect.right - rim, rect.y + rim), radius)


def _frame(canvas: Canvas, view: SudokuView, cell: Cell, color: Color, *, thin: bool = False) -> None:
    look, side = view.look, view.side
    width = min(look.px(1.5) if thin else max(look.px(2), side // 20), side // 8 + 1)
    rect = view.rect_of(cell).inset(1 if side >= _LEAST_MARKED else 0)
    canvas.frame(rect, color, width, radius=min(look.px(5), side // 5))


def _frame_unit(canvas: Canvas, view: SudokuView, unit: Unit, color: Color) -> None:
    cells = view.puzzle.grid.cells_of(unit)
    rect = view.rect_of(cells[0]).around(view.rect_of(cells[-1]))
    canvas.frame(rect, color, max(view.look.px(2), view.strong), radius=view.strong)
