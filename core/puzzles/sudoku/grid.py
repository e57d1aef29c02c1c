"""The rows, columns and boxes of a Sudoku grid, and which cells see each other."""

from functools import cache
from typing import Literal, NamedTuple

from core.puzzles.geometry import Cell


class Unit(NamedTuple):
    """A row, a column or a box; numbers count from 0, those of boxes row by row."""

    kind: Literal["row", "column", "box"]
    number: int


class SudokuGrid:
    """What all Sudoku of one size share; made once for each by `grid_of`.

    A cell has a number too, from 0 in reading order, for tables and sets of bits: `cells[number]`, `number(cell)`.
    `unit_numbers` and `peer_numbers` say the same as `cells_of` and `peers` in such numbers.
    """

    def __init__(self, box: int) -> None:
        self.box = box
        self.size = size = box * box
        self.digits = range(1, size + 1)
        self.cells = tuple(Cell(row, column) for row in range(size) for column in range(size))
        rows = [tuple(range(size * row, size * (row + 1))) for row in range(size)]
        columns = [tuple(range(column, size * size, size)) for column in range(size)]
        boxes = [
            tuple(size * (top + row) + left + column for row in range(box) for column in range(box))
            for top in range(0, size, box)
            for left in range(0, size, box)
        ]
        self.units = tuple(Unit(kind, number) for kind in ("row", "column", "box") for number in range(size))
        self.unit_numbers = tuple(rows + columns + boxes)
        self.peer_numbers = tuple(self._seen_from(number) for number in range(size * size))
        self._unit_cells = {
            unit: tuple(self.cells[number] for number in numbers)
            for unit, numbers in zip(self.units, self.unit_numbers, strict=True)
        }

    def _seen_from(self, number: int) -> tuple[int, ...]:
        seen = {other for unit in self.units_of(self.cells[number]) for other in self.unit_numbers[self._index(unit)]}
        return tuple(sorted(seen - {number}))

    def _index(self, unit: Unit) -> int:
        return {"row": 0, "column": 1, "box": 2}[unit.kind] * self.size + unit.number

    def number(self, cell: Cell) -> int:
        """Of the cell in reading order, from 0."""
        return cell[0] * self.size + cell[1]

    def box_number(self, cell: Cell) -> int:
        return cell[0] // self.box * self.box + cell[1] // self.box

    def units_of(self, cell: Cell) -> tuple[Unit, Unit, Unit]:
        """Its row, its column and its box."""
        return Unit("row", cell[0]), Unit("column", cell[1]), Unit("box", self.box_number(cell))

    def cells_of(self, unit: Unit) -> tuple[Cell, ...]:
        """In reading order."""
        return self._unit_cells[unit]

    def peers(self, cell: Cell) -> tuple[Cell, ...]:
        """The other cells of its three units, in reading order."""
        return tuple(self.cells[number] for number in self.peer_numbers[self.number(cell)])

    def shared_units(self, one: Cell, other: Cell) -> tuple[Unit, ...]:
        """The units that hold both cells."""
        return tuple(unit for unit in self.units_of(one) if unit in self.units_of(other))


@cache
def grid_of(box: int) -> SudokuGrid:
    """The one grid for a side of a box, in cells."""
    return SudokuGrid(box)
