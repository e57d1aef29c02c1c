"""A Sudoku as it is given."""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from core.puzzles.geometry import Cell
from core.puzzles.sudoku.board import SudokuBoard
from core.puzzles.sudoku.grid import SudokuGrid, Unit, grid_of

BOXES = (2, 3, 4, 5)  # sides of a box, in cells


class Clash(NamedTuple):
    """Two givens of one unit that are the same digit."""

    unit: Unit
    digit: int
    cells: tuple[Cell, Cell]


@dataclass(frozen=True)
class SudokuPuzzle:
    """`box` x `box` boxes of as many cells; `givens` are the digits row by row, 0 for an empty cell.

    The givens may break the rules, as people's files do: `clash` says where. Algorithms to watch are not given such.
    """

    box: int
    givens: tuple[int, ...]
    kind: ClassVar[str] = "sudoku"

    def __post_init__(self) -> None:
        assert self.box in BOXES, "a box has from 2 to 5 cells a side"
        assert len(self.givens) == self.size**2, "there is a digit, or a 0, for each cell"
        assert all(0 <= digit <= self.size for digit in self.givens), "each digit is at most the size"

    @classmethod
    def empty(cls, box: int = 3) -> "SudokuPuzzle":
        return cls(box, (0,) * box**4)

    @property
    def size(self) -> int:
        """Cells of a side, and digits."""
        return self.box * self.box

    @property
    def rows(self) -> int:
        return self.size

    @property
    def columns(self) -> int:
        return self.size

    @property
    def grid(self) -> SudokuGrid:
        return grid_of(self.box)

    def blank(self) -> "SudokuPuzzle":
        """Itself: a maker keeps the givens."""
        return self

    def board(self) -> SudokuBoard:
        """A new board with the givens on it."""
        return SudokuBoard(self)

    @property
    def marks(self) -> int:
        """How many givens there are."""
        return len(self.givens) - self.givens.count(0)

    def grown(self, notches: int) -> "SudokuPuzzle":
        """The side of a box is a cell longer for each notch. Another size has other digits: it begins empty."""
        box = max(BOXES[0], min(self.box + notches, BOXES[-1]))
        return self if box == self.box else SudokuPuzzle.empty(box)

    def cleared(self) -> "SudokuPuzzle":
        """Without givens."""
        return SudokuPuzzle.empty(self.box)

    def given(self, cell: Cell) -> int:
        """0 where none is."""
        return self.givens[self.grid.number(cell)]

    def with_givens(self, givens: tuple[int, ...]) -> "SudokuPuzzle":
        """One of the same size with these."""
        return SudokuPuzzle(self.box, givens)

    def with_given(self, cell: Cell, digit: int) -> "SudokuPuzzle":
        """The same puzzle with another digit, or with 0 for none, on the cell."""
        number = self.grid.number(cell)
        return self.with_givens((*self.givens[:number], digit, *self.givens[number + 1 :]))

    def clash(self) -> Clash | None:
        """The first pair of givens that break a rule, by units: rows, columns, boxes."""
        for unit, numbers in zip(self.grid.units, self.grid.unit_numbers, strict=True):
            seen: dict[int, int] = {}
            for number in numbers:
                digit = self.givens[number]
                if digit and digit in seen:
                    return Clash(unit, digit, (self.grid.cells[seen[digit]], self.grid.cells[number]))
                seen[digit] = number
        return None

    def name_of(self, cell: Cell) -> str:
        """Row and column from 1, as the field writes them: r3c7."""
        return f"r{cell.row + 1}c{cell.column + 1}"
