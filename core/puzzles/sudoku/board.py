"""The board on which a Sudoku is solved."""

from functools import reduce
from operator import or_
from typing import Protocol

from core.puzzles.digit_board import DigitBoard, Givens
from core.puzzles.geometry import Cell
from core.puzzles.sudoku.grid import SudokuGrid, Unit


class SudokuGivens(Givens, Protocol):
    """What a board asks of its puzzle."""

    @property
    def grid(self) -> SudokuGrid: ...


class SudokuBoard(DigitBoard):
    """No digit twice in a row, a column or a box."""

    def __init__(self, puzzle: SudokuGivens) -> None:
        self.grid = puzzle.grid
        self.size = puzzle.grid.size
        self.box = puzzle.grid.box
        super().__init__(puzzle, puzzle.grid.cells, puzzle.grid.digits)

    def allowed_sets(self) -> list[int]:
        """Of all cells in reading order, one bit a digit: what no cell of its units holds, itself included."""
        size, box, free = self.size, self.box, (2 << self.size) - 2
        units = [reduce(or_, [1 << self._values[number] for number in unit]) for unit in self.grid.unit_numbers]
        rows, columns, boxes = units[:size], units[size : 2 * size], units[2 * size :]
        return [
            free & ~(rows[row] | columns[column] | boxes[row // box * box + column // box])
            for row in range(size)
            for column in range(size)
        ]

    def peer_numbers(self, number: int) -> tuple[int, ...]:
        return self.grid.peer_numbers[number]

    def units_of(self, cell: Cell) -> tuple[Unit, ...]:
        return self.grid.units_of(cell)

    def cells_of(self, unit: Unit) -> tuple[Cell, ...]:
        return self.grid.cells_of(unit)

    def places(self, unit: Unit, digit: int) -> tuple[Cell, ...]:
        """Empty cells of the unit that have the digit as a candidate."""
        return tuple(cell for cell in self.grid.cells_of(unit) if self.is_candidate(cell, digit))

    def opposite(self, cell: Cell) -> Cell:
        """The cell whose place it takes when the grid is turned by half."""
        return self.grid.cells[-1 - self.grid.number(cell)]
