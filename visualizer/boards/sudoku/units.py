"""The rows, columns and boxes that a remark tells of."""

from core.puzzles.geometry import Cell
from core.puzzles.sudoku import SudokuBoard, Unit
from core.steps.events import Noted
from visualizer.boards.digits.notes import Group, cells_of, digits_of, told
from visualizer.boards.shown import Shown


def groups_of(shown: Shown) -> tuple[Group, ...]:
    """None where the event is no remark."""
    noted = shown.event
    return tuple(_groups(shown.board, noted)) if isinstance(noted, Noted) else ()


def _groups(board: SudokuBoard, noted: Noted) -> list[Group]:
    digits, tells_of_cells = digits_of(noted), bool(cells_of(noted))
    units = [board.cells_of(Unit(*unit)) for unit in told(noted, "units", "unit")]
    return [
        Group(cells, len(digits) == 1 and not tells_of_cells and not _has_room(board, cells, *digits))
        for cells in units
    ]


def _has_room(board: SudokuBoard, cells: tuple[Cell, ...], digit: int) -> bool:
    return any(board.value(cell) == digit or board.is_candidate(cell, digit) for cell in cells)
