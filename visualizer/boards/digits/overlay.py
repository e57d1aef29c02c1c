"""What is painted over the cells: frames, lines and marks, each with a shape of its own beside its colour."""

from collections.abc import Sequence

from core.puzzles.digit_board import DigitBoard
from core.puzzles.geometry import Cell
from core.steps.events import Narrowed, Noted, Placed, Rejected, Removed, Restored
from visualizer.boards.digits.connection import draw_connection
from visualizer.boards.digits.faces import Face, draw_digit, draw_tried_candidate
from visualizer.boards.digits.notes import Group, cells_of
from visualizer.boards.digits.palette import Palette
from visualizer.boards.digits.view import DigitView
from visualizer.boards.marks import Mark, draw_mark
from visualizer.boards.shown import Shown
from visualizer.canvas.protocol import Canvas, Color

_LEAST_MARKED = 24  # pixels of a cell that has room for marks beside its digit


def draw_event(
    canvas: Canvas,
    view: DigitView,
    shown: Shown,
    palette: Palette,
    faces: Sequence[Face | None],
    groups: Sequence[Group],
) -> None:
    """`groups` are those that the step tells of; what it tells of all their cells is said of the groups."""
    theme = view.look.theme
    match shown.event:
        case Placed(cell, digit):
            if shown.landing < 1:
                draw_digit(canvas, view, palette, view.rect_of(cell), digit, "placed", landing_share(shown.landing))
            _frame(canvas, view, cell, theme.place)
        case Removed(cell):
            _draw_undone(canvas, view, cell)
        case Rejected(cell, _, because):
            _draw_conflict(canvas, view, cell, because, faces, groups)
        case Narrowed(_, because):
            for cell in shown.event.cells:
                _frame(canvas, view, cell, theme.try_, thin=True)
            for cells, _ in groups:
                _frame_group(canvas, view, cells, theme.highlight_edge)
            for cell in () if groups else because:
                _frame(canvas, view, cell, theme.place if shown.board.value(cell) else theme.highlight_edge)
        case Restored(undone):
            for change in undone:
                if isinstance(change, Placed):
                    _draw_undone(canvas, view, change.cell)
        case Noted():
            _draw_note(canvas, view, shown.board, shown.event, groups)


def landing_share(landing: float) -> float:
    """In six steps, since each size of a digit is rendered for itself."""
    return 0.5 + round(landing * 5) / 10


def _draw_undone(canvas: Canvas, view: DigitView, cell: Cell) -> None:
    _frame(canvas, view, cell, view.look.theme.undo)
    _draw_corner_mark(canvas, view, cell, Mark.UNDONE)


def _draw_conflict(
    canvas: Canvas,
    view: DigitView,
    cell: Cell,
    rivals: tuple[Cell, ...],
    faces: Sequence[Face | None],
    groups: Sequence[Group],
) -> None:
    """A broken line from each cell in conflict, or a frame around a group; the cell itself gets a frame and a cross."""
    theme = view.look.theme

    def is_empty(between: Cell) -> bool:
        number = view.number_of(between)
        return number is not None and faces[number] is None

    for cells, _ in groups:
        _frame_group(canvas, view, cells, theme.reject)
    for rival in () if groups else rivals:
        draw_connection(canvas, view, rival, cell, theme.reject, is_empty)
        _frame(canvas, view, rival, theme.reject, thin=True)
    _frame(canvas, view, cell, theme.reject)
    _draw_corner_mark(canvas, view, cell, Mark.REJECTED)


def _draw_note(canvas: Canvas, view: DigitView, board: DigitBoard, noted: Noted, groups: Sequence[Group]) -> None:
    """In the colour of a rejection, and with a cross, where nothing fits any more."""
    theme = view.look.theme
    for cells, is_starved in groups:
        _frame_group(canvas, view, cells, theme.reject if is_starved else theme.highlight_edge)
        if is_starved:
            _draw_corner_mark(canvas, view, cells[-1], Mark.REJECTED)
    for cell in cells_of(noted):
        is_starved = not board.value(cell) and not set(board.candidates(cell)) & set(board.allowed(cell))
        _frame(canvas, view, cell, theme.reject if is_starved else theme.highlight_edge)
        if is_starved:
            _draw_corner_mark(canvas, view, cell, Mark.REJECTED)


def draw_tried(canvas: Canvas, view: DigitView, shown: Shown, palette: Palette, faces: Sequence[Face | None]) -> None:
    """At the places of the candidates; where a digit stands in the cell, side by side below it."""
    below: dict[Cell, list[Mark]] = {}
    for (cell, digit), mark in shown.tried:
        number = view.number_of(cell)
        face = (None if number is None else faces[number]) or Face()
        if shown.board.value(cell) or face.digit:
            below.setdefault(cell, []).append(mark)
        else:
            draw_tried_candidate(canvas, view, palette, view.rect_of(cell), face, digit, mark)
    for cell, marks in below.items():
        _draw_trail(canvas, view, cell, marks)


def _draw_trail(canvas: Canvas, view: DigitView, cell: Cell, marks: list[Mark]) -> None:
    """None where the cell has no room for a mark of each other digit: some of them would tell a wrong number."""
    rect, radius = view.rect_of(cell), max(3, view.side // 14)
    pitch, rim = 2 * radius + 1, radius + max(view.look.px(2) + 2, view.side // 12)
    most = view.digits - 1
    if most * pitch <= view.side - 2 * rim + pitch:
        first = rect.center[0] - (len(marks) - 1) * pitch // 2
        places = [(first + number * pitch, rect.bottom - rim) for number in range(len(marks))]
    elif (most + 1) // 2 * pitch <= view.side * 0.72:
        top = rect.bottom - rim - ((most + 1) // 2 - 1) * pitch
        sides = rect.x + rim, rect.right - rim - 1
        places = [(sides[number * 2 // most], top + number % (most // 2) * pitch) for number in range(len(marks))]
    else:
        return
    for place, mark in zip(places, marks, strict=True):
        draw_mark(canvas, view.look, mark, place, radius)


def draw_pointed_out(canvas: Canvas, view: DigitView, groups: Sequence[Sequence[Cell]]) -> None:
    """Around the cells, where it covers nothing of what a step does to them."""
    for cells in groups:
        rect = view.rect_of(cells[0]).around(view.rect_of(cells[-1])).inset(-view.strong)
        canvas.frame(rect, view.look.theme.highlight_edge, max(view.look.px(2), view.strong), radius=2 * view.strong)


def draw_solved(canvas: Canvas, view: DigitView) -> None:
    """A frame, and a mark on its corner, where it covers neither digits nor candidates."""
    canvas.frame(view.board, view.look.theme.solved, view.strong, radius=2 * view.strong)
    if view.side >= _LEAST_MARKED:
        radius = max(3, view.side // 10)
        rim, middle = round(radius * 1.35) + 1, view.strong // 2
        at = max(view.board.x + middle, view.rect.x + rim), max(view.board.y + middle, view.rect.y + rim)
        draw_mark(canvas, view.look, Mark.SOLVED, at, radius)


def draw_cursor(canvas: Canvas, view: DigitView, shown: Shown) -> None:
    """The chosen cell and the one of the keyboard; they may be the same."""
    theme, look = view.look.theme, view.look
    if shown.chosen is not None:
        inside = view.rect_of(shown.chosen).inset(min(look.px(3), view.side // 8))
        canvas.frame(inside, theme.ink, look.px(2), radius=look.px(4))
    if shown.cursor is not None:
        canvas.frame(view.rect_of(shown.cursor), theme.accent, look.px(3), radius=look.px(4))


def _draw_corner_mark(canvas: Canvas, view: DigitView, cell: Cell, mark: Mark) -> None:
    if view.side < _LEAST_MARKED:
        return
    rect, radius = view.rect_of(cell), max(3, view.side // 10)
    rim = radius + max(3, view.side // 9)
    draw_mark(canvas, view.look, mark, (rect.right - rim, rect.y + rim), radius)


def _frame(canvas: Canvas, view: DigitView, cell: Cell, color: Color, *, thin: bool = False) -> None:
    look, side = view.look, view.side
    width = min(look.px(1.5) if thin else max(look.px(2), side // 20), side // 8 + 1)
    rect = view.rect_of(cell).inset(1 if side >= _LEAST_MARKED else 0)
    canvas.frame(rect, color, width, radius=min(look.px(5), side // 5))


def _frame_group(canvas: Canvas, view: DigitView, cells: Sequence[Cell], color: Color) -> None:
    rect = view.rect_of(cells[0]).around(view.rect_of(cells[-1]))
    canvas.frame(rect, color, max(view.look.px(2), view.strong), radius=view.strong)
