"""What of the matrix is left, what is chosen, and what a step has just taken away or brought back."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from core.puzzles.geometry import Bits, Candidate, Cell
from core.puzzles.sudoku import SudokuBoard, SudokuGrid, Unit
from core.steps.events import Event, Narrowed, Noted, Placed, Restored


class Rows(NamedTuple):
    """Those of one cell, as sets with one bit a digit; in none of the sets: covered for longer."""

    left: Bits
    chosen: Bits
    lost: Bits  # with this step
    back: Bits  # with this step; they are left too
    is_given: bool  # the chosen one
    is_latest: bool  # it has been chosen with this step


@dataclass(frozen=True)
class Cover:
    """Rows by cell, in reading order; of columns, numbered group by group, a set with one bit for each.

    A row is left while its candidate is not crossed out and its cell is empty; it is chosen when its digit stands.
    A column is covered when a digit that stands fulfils it.
    """

    size: int
    rows: tuple[Rows, ...]
    covered: Bits
    column: int | None  # that the step tells of
    row: tuple[int, int] | None  # about to be chosen: the number of its cell, and its digit

    @property
    def rows_left(self) -> int:
        return sum(rows.left.bit_count() for rows in self.rows)

    @property
    def columns_left(self) -> int:
        return 4 * self.size**2 - self.covered.bit_count()

    def covered_in(self, group: int) -> Bits:
        """Of one of the four groups: cells, rows, columns, boxes."""
        squares = self.size**2
        return self.covered >> group * squares & (1 << squares) - 1


def cover_of(board: SudokuBoard, event: Event | None) -> Cover:
    grid = board.grid
    values, givens = board.values(), board.puzzle.givens
    lost = _by_cell(grid, event.lost if isinstance(event, Narrowed) else ())
    back = _by_cell(grid, _restored(event, board))
    latest = grid.number(event.cell) if isinstance(event, Placed) else None
    covered, rows = 0, []
    for number, (value, left) in enumerate(zip(values, board.candidate_sets(), strict=True)):
        if value:
            for column in column_numbers(grid, number, value):
                covered |= 1 << column
        chosen = 1 << value if value else 0
        is_given = givens[number] != 0
        rows.append(Rows(left, chosen, lost.get(number, 0), back.get(number, 0), is_given, number == latest))
    row = _row_told(board, event)
    return Cover(grid.size, tuple(rows), covered, _column_told(grid, event, row), row)


def column_numbers(grid: SudokuGrid, number: int, digit: int) -> tuple[int, int, int, int]:
    """The four that a digit on a cell fulfils: of its cell, its row, its column and its box."""
    size, box = grid.size, grid.box
    row, column = divmod(number, size)
    first = size * size + digit - 1
    return (
        number,
        first + size * row,
        first + size * (size + column),
        first + size * (2 * size + row // box * box + column // box),
    )


def _restored(event: Event | None, board: SudokuBoard) -> Iterator[Candidate]:
    for change in event.undone if isinstance(event, Restored) else ():
        if isinstance(change, Narrowed):
            yield from (one for one in change.lost if board.is_candidate(*one))


def _by_cell(grid: SudokuGrid, candidates: Iterable[Candidate]) -> dict[int, Bits]:
    sets: dict[int, Bits] = {}
    for cell, digit in candidates:
        number = grid.number(cell)
        sets[number] = sets.get(number, 0) | 1 << digit
    return sets


def _row_told(board: SudokuBoard, event: Event | None) -> tuple[int, int] | None:
    """That for which others are crossed out. The column of its cell comes first, and leaves no other digit there."""
    match event:
        case Narrowed(because=(cell,)) if board.candidate_count(cell) == 1:
            return board.grid.number(cell), board.candidates(cell)[0]
    return None


def _column_told(grid: SudokuGrid, event: Event | None, row: tuple[int, int] | None) -> int | None:
    """Of a remark about a cell, or about a digit in a unit; or the first that the row shares with all that is lost."""
    match event:
        case Noted():
            return _column_noted(grid, dict(event.facts))
        case Narrowed(lost) if row is not None and lost:
            meetings = [set(column_numbers(grid, grid.number(cell), digit)) for cell, digit in lost]
            common = set(column_numbers(grid, *row)).intersection(*meetings)
            return min(common, default=None)
    return None


def _column_noted(grid: SudokuGrid, facts: dict[str, object]) -> int | None:
    match facts:
        case {"unit": Unit() as unit, "digit": int(digit)}:
            return grid.size**2 + grid.units.index(unit) * grid.size + digit - 1
        case {"cell": Cell() as cell}:
            return grid.number(cell)
    return None


def runs(bits: Bits) -> Iterator[tuple[int, int]]:
    """Where bits are set side by side, from the lowest: the first one, and the one after the last."""
    start = 0
    while bits >> start:
        start += (bits >> start & -(bits >> start)).bit_length() - 1
        rest = ~(bits >> start)
        end = start + (rest & -rest).bit_length() - 1
        yield start, end
        start = end
