"""The matrix of a Sudoku as an exact cover, as the board has it: its columns are constraints, its rows candidates.

Each row has a 1 in four columns. To solve is to choose rows such that each column has exactly one 1 among them. A row
that clashes with a chosen one is a candidate crossed out; a column that has its 1 is fulfilled by a digit on the board.
`engines/sudoku_cover` has the same matrix in one number, for speed.
"""

from collections.abc import Iterator
from typing import NamedTuple

from algorithms.techniques.sudoku_layout import layout_of
from core.puzzles.geometry import Bits, Candidate, Cell
from core.puzzles.sudoku import SudokuBoard, Unit


class Constraint(NamedTuple):
    """The unit needs the digit exactly once; or, where `digit` is 0, the cell needs one digit."""

    where: Cell | Unit
    digit: int = 0

    def facts(self) -> dict[str, object]:
        """For a note: the cell, or the unit and the digit."""
        return {"unit": self.where, "digit": self.digit} if self.digit else {"cell": self.where}


def columns_of(board: SudokuBoard, row: Candidate) -> tuple[Constraint, ...]:
    """The four that the candidate would fulfil: of its cell, its row, its column and its box."""
    cell, digit = row
    return (Constraint(cell), *(Constraint(unit, digit) for unit in board.units_of(cell)))


def rows_of(board: SudokuBoard, column: Constraint) -> tuple[Candidate, ...]:
    """Candidates that are left for the constraint: digits of its cell, or places in its unit."""
    where, digit = column
    if isinstance(where, Cell):
        return tuple(Candidate(where, digit) for digit in board.candidates(where))
    return tuple(Candidate(cell, digit) for cell in board.places(where, digit))


def clashing_rows(board: SudokuBoard, row: Candidate, column: Constraint) -> tuple[Candidate, ...]:
    """Candidates that would fulfil the constraint once more, beside that one."""
    return tuple(other for other in rows_of(board, column) if other != row)


def scarcest_column(board: SudokuBoard) -> Constraint | None:
    """The open one with the fewest rows; None when every constraint is fulfilled."""
    return min(_row_counts(board), default=(0, None), key=lambda pair: pair[0])[1]


def _row_counts(board: SudokuBoard) -> Iterator[tuple[int, Constraint]]:
    """Each open constraint with the number of candidates that are left for it."""
    grid = board.grid
    places: list[Bits] = [0] * (board.size + 1)  # by digit: the cells that may hold it
    standing: list[Bits] = [0] * (board.size + 1)
    for number, (value, candidates) in enumerate(zip(board.values(), board.candidate_sets(), strict=True)):
        if value:
            standing[value] |= 1 << number
            continue
        yield candidates.bit_count(), Constraint(grid.cells[number])
        for digit in grid.digits:
            if candidates >> digit & 1:
                places[digit] |= 1 << number
    for unit, cells in layout_of(board.box).units:
        for digit in grid.digits:
            if not standing[digit] & cells:
                yield (places[digit] & cells).bit_count(), Constraint(unit, digit)
