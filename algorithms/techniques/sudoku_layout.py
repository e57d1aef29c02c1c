"""The units and peers of a Sudoku grid as sets of bits, and how such sets are made and read."""

from collections.abc import Iterable, Iterator
from functools import cache

from core.puzzles.geometry import Bits
from core.puzzles.sudoku import SudokuGrid, Unit, grid_of

UnitCells = tuple[Unit, Bits]


class Layout:
    """The units and peers of a grid as sets of cells: bit n of a set stands for the cell with the number n."""

    def __init__(self, grid: SudokuGrid) -> None:
        self.grid = grid
        self.size = size = grid.size
        self.all: Bits = (1 << size * size) - 1
        self.units: tuple[UnitCells, ...] = tuple(
            (unit, bits_of(numbers)) for unit, numbers in zip(grid.units, grid.unit_numbers, strict=True)
        )
        self.rows, self.columns, self.boxes = (self.units[size * kind : size * (kind + 1)] for kind in range(3))
        self.peers: tuple[Bits, ...] = tuple(map(bits_of, grid.peer_numbers))  # by number of the cell
        self.units_of = tuple(
            tuple((unit, bits) for unit, bits in self.units if bits >> number & 1) for number in range(size * size)
        )

    def seen_by_all(self, numbers: Iterable[int]) -> Bits:
        """The cells that see each of these."""
        seen = self.all
        for number in numbers:
            seen &= self.peers[number]
        return seen


@cache
def layout_of(box: int) -> Layout:
    """The one layout for a side of a box, in cells."""
    return Layout(grid_of(box))


def bits_of(numbers: Iterable[int]) -> Bits:
    """The set of these numbers."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def numbers_in(bits: Bits) -> Iterator[int]:
    """Ascending."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
