"""Which cells of a Kakuro are white, and the runs that they make."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from core.puzzles.geometry import Cell

SMALLEST, LARGEST = 1, 60  # rows, and columns, of the playing area
LONGEST = 9  # cells of a run: as many as there are digits

Way = Literal["across", "down"]


class Run(NamedTuple):
    """White cells that follow each other, as far as they go; from the left, or from the top."""

    way: Way
    cells: tuple[Cell, ...]

    def others(self, cell: Cell) -> tuple[Cell, ...]:
        """Its cells without this one."""
        return tuple(other for other in self.cells if other != cell)


@dataclass(frozen=True)
class Outline:
    """`rows` x `columns` cells, without the row and the column of clues; cells that are not white are walls."""

    rows: int
    columns: int
    white: frozenset[Cell]

    def __post_init__(self) -> None:
        assert SMALLEST <= self.rows <= LARGEST and SMALLEST <= self.columns <= LARGEST, "there are so many at most"
        assert all(0 <= row < self.rows and 0 <= column < self.columns for row, column in self.white), (
            "every white cell lies inside"
        )

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The white ones in reading order."""
        return tuple(sorted(self.white))

    @cached_property
    def numbers(self) -> dict[Cell, int]:
        """Of the white cells in reading order, from 0."""
        return {cell: number for number, cell in enumerate(self.cells)}

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """Those across row by row, then those down column by column; also those of a single cell."""
        across = [[Cell(row, column) for column in range(self.columns)] for row in range(self.rows)]
        down = [[Cell(row, column) for row in range(self.rows)] for column in range(self.columns)]
        return (
            *(Run("across", cells) for line in across for cells in self._stretches(line)),
            *(Run("down", cells) for line in down for cells in self._stretches(line)),
        )

    def _stretches(self, line: list[Cell]) -> Iterator[tuple[Cell, ...]]:
        stretch: list[Cell] = []
        for cell in line:
            if cell in self.white:
                stretch.append(cell)
            elif stretch:
                yield tuple(stretch)
                stretch = []
        if stretch:
            yield tuple(stretch)

    @cached_property
    def runs_of(self) -> tuple[tuple[int, int], ...]:
        """For each white cell the numbers of its run across and of its run down, in `runs`."""
        found: dict[Cell, list[int]] = {cell: [] for cell in self.cells}
        for number, run in enumerate(self.runs):
            for cell in run.cells:
                found[cell].append(number)
        return tuple((across, down) for across, down in found.values())

    def runs_through(self, cell: Cell) -> tuple[Run, Run]:
        """The run across and the run down of a white cell."""
        across, down = self.runs_of[self.numbers[cell]]
        return self.runs[across], self.runs[down]
