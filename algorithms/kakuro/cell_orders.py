"""Which empty cell comes next in a search."""

from typing import Literal

from algorithms.kakuro.sums import open_in
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroBoard, Run

Order = Literal["by_rows", "by_runs", "nearest", "most_constrained"]


def next_cell(board: KakuroBoard, order: Order, last: Cell | None) -> Cell | None:
    """None when the board is full; `last` is the one filled before, None at first."""
    if order == "by_rows" or board.is_full():
        return board.first_open()
    if order == "by_runs":
        return _in_shortest_run(board)
    if order == "nearest":
        near = last or board.cells()[0]
        return min(board.open_cells(), key=lambda cell: _distance(cell, near))
    return min(board.open_cells(), key=lambda cell: _fitting_count(board, cell))


def _in_shortest_run(board: KakuroBoard) -> Cell:
    """The run that has the fewest empty cells is finished first."""
    return min(filter(None, (open_in(board, run) for run in board.runs())), key=len)[0]


def _distance(cell: Cell, other: Cell) -> int:
    return abs(cell.row - other.row) + abs(cell.column - other.column)


def _fitting_count(board: KakuroBoard, cell: Cell) -> int:
    """Digits that the cell may hold, as to what stands in its runs."""
    allowed = set(board.allowed(cell)).intersection(board.candidates(cell))
    return sum(all(_fits(board, run, digit) for run in board.runs_of(cell)) for digit in allowed)


def _fits(board: KakuroBoard, run: Run, digit: int) -> bool:
    total = board.total(run)
    return not total or board.least(run, digit) <= total <= board.most(run, digit)
