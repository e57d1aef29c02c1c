"""Makes outlines of Kakuro: the same after half a turn, in one piece, each run of two to nine cells."""

from dataclasses import dataclass
from functools import cached_property
from random import Random

from algorithms.luck import shuffled
from core.errors import PuzzleError
from core.language import sentence
from core.puzzles.geometry import Bits, Cell
from core.puzzles.kakuro import Outline
from core.puzzles.kakuro.outline import LONGEST

SMALLEST, LARGEST = 2, 50  # rows, and columns, that are made
WHITE_SHARE = 0.66
SPREAD = 0.03  # below the share that was asked for


def outline(rows: int, columns: int, random: Random, white_share: float = WHITE_SHARE) -> Outline:
    """Starts all white and blackens at random. Where so few white cells cannot be, as on small ones, there are more.

    Raises PuzzleError for a strip of two or three by ten or more: one of its runs would have more than nine cells.
    """
    refuse_strips(rows, columns)
    frame = Frame(rows, columns)
    while True:
        if white := _without_long_runs(frame, random, white_share):
            return frame.outline(_blackened(frame, white, random, white_share))


def refuse_strips(rows: int, columns: int) -> None:
    """Every column of three cells in one piece holds the middle one, so that the middle row is one run."""
    assert min(rows, columns) >= SMALLEST and max(rows, columns) <= LARGEST, "there are so many at most"
    if min(rows, columns) < 4 and max(rows, columns) > LONGEST:
        raise PuzzleError(
            sentence(
                "a Kakuro of {rows} x {columns} would need a run of more than nine cells: ask for four rows and columns"
                " at least, or for nine at most",
                rows=rows,
                columns=columns,
            )
        )


@dataclass(frozen=True)
class Frame:
    """Sets of cells as whole numbers, row after row, each followed by a bit that is never set."""

    rows: int
    columns: int

    @cached_property
    def all(self) -> Bits:
        return self._first_row * self._first_column

    @cached_property
    def _first_row(self) -> Bits:
        return (1 << self.columns) - 1

    @cached_property
    def _first_column(self) -> Bits:
        return sum(1 << row * self._step for row in range(self.rows))

    @property
    def _step(self) -> int:
        return self.columns + 1

    def bit(self, cell: Cell) -> Bits:
        return 1 << cell.row * self._step + cell.column

    def pair(self, cell: Cell) -> Bits:
        """The cell and where it lies after half a turn."""
        return self.bit(cell) | self.bit(Cell(self.rows - 1 - cell.row, self.columns - 1 - cell.column))

    def cells(self, bits: Bits) -> list[Cell]:
        return [Cell(*divmod(place, self._step)) for place, sign in enumerate(reversed(f"{bits:b}")) if sign == "1"]

    def bits(self, outline: Outline) -> Bits:
        return sum(map(self.bit, outline.white))

    def outline(self, white: Bits) -> Outline:
        return Outline(self.rows, self.columns, frozenset(self.cells(white)))

    def lone(self, white: Bits) -> Bits:
        """Cells that are a run of one, across or down."""
        return white & ~(white << 1 | white >> 1) | white & ~(white << self._step | white >> self._step)

    def long(self, white: Bits) -> Bits:
        """The cells of runs of ten and more."""
        return self._long(white, 1) | self._long(white, self._step)

    def _long(self, white: Bits, step: int) -> Bits:
        two = white & white >> step
        four = two & two >> 2 * step
        firsts = found = four & four >> 4 * step & two >> 8 * step
        for _ in range(LONGEST):
            firsts <<= step
            found |= firsts
        return found

    def is_whole(self, white: Bits) -> bool:
        """In one piece from side to side."""
        if not white & self._first_row or not white & self._first_column:
            return False
        reached, before = white & -white, 0
        while reached != before:
            before = reached
            reached |= (reached << 1 | reached >> 1) & white
            reached |= (reached << self._step | reached >> self._step) & white
        return reached == white

    def without(self, white: Bits, cell: Cell) -> Bits:
        """Blackens the cell, its partner and what would be a run of one; 0 if the rest is not whole."""
        white &= ~self.pair(cell)
        while lone := self.lone(white):
            white &= ~lone
        return white if self.is_whole(white) else 0


def _without_long_runs(frame: Frame, random: Random, white_share: float) -> Bits:
    """0 where a long run cannot be broken."""
    white = frame.all
    while long := frame.long(white):
        least = min(white_share, 0.6) * frame.all.bit_count() if min(frame.rows, frame.columns) > 5 else 1
        tries = (frame.without(white, cell) for cell in shuffled(frame.cells(long), random))
        white = next((rest for rest in tries if rest.bit_count() >= least), 0)
    return white


def _blackened(frame: Frame, white: Bits, random: Random, white_share: float) -> Bits:
    """Until the share is reached; large walls only where small ones do not get there."""
    least, wanted = ((white_share - spread) * frame.all.bit_count() for spread in (SPREAD, 0))
    for most in (2, 4, LARGEST):
        for cell in shuffled(frame.cells(white), random):
            if white.bit_count() <= wanted:
                return white
            if frame.bit(cell) & white:
                rest = frame.without(white, cell)
                if rest.bit_count() >= max(least, white.bit_count() - most):
                    white = rest
    return white
