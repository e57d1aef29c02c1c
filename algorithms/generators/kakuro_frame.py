"""Sets of cells of a rectangle as whole numbers, and what makes a set of white cells a good outline."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from core.puzzles.geometry import Bits, Cell
from core.puzzles.kakuro import Outline
from core.puzzles.kakuro.outline import LONGEST

Place = int  # of a cell: the number of its bit


@dataclass(frozen=True)
class Frame:
    """Row after row, each followed by a bit that is never set; an empty row follows too."""

    rows: int
    columns: int
    is_turned: bool = True  # cells change in pairs, so that it stays the same after half a turn

    @cached_property
    def all(self) -> Bits:
        return self._first_row * self._first_column

    @cached_property
    def _first_row(self) -> Bits:
        return (1 << self.columns) - 1

    @cached_property
    def _first_column(self) -> Bits:
        return sum(1 << row * self.step for row in range(self.rows))

    @cached_property
    def _sides(self) -> tuple[Bits, ...]:
        last_row, last_column = self._first_row << (self.rows - 1) * self.step, self._first_column << self.columns - 1
        return self._first_row, last_row, self._first_column, last_column

    @property
    def step(self) -> int:
        """From a place to the one below."""
        return self.columns + 1

    @property
    def size(self) -> int:
        """How many places there are, those that are never set included."""
        return self.step * (self.rows + 1)

    def place(self, cell: Cell) -> Place:
        return cell.row * self.step + cell.column

    def cell(self, place: Place) -> Cell:
        return Cell(*divmod(place, self.step))

    def pair(self, place: Place) -> Bits:
        """It and where it lies after half a turn; it alone where that does not matter."""
        return 1 << place | 1 << (self.rows * self.step - 2 - place if self.is_turned else place)

    def bits(self, cells: Iterable[Cell]) -> Bits:
        return sum(1 << self.place(cell) for cell in cells)

    def outline(self, white: Bits) -> Outline:
        return Outline(self.rows, self.columns, frozenset(map(self.cell, places(white))))

    def around(self, white: Bits) -> Bits:
        """These and the cells beside them."""
        return (white | white << 1 | white >> 1 | white << self.step | white >> self.step) & self.all

    def runs_through(self, place: Place, white: Bits) -> Iterator[list[Place]]:
        """The one across, then the one down."""
        for step in (1, self.step):
            run = [place]
            while run[0] >= step and white >> run[0] - step & 1:
                run.insert(0, run[0] - step)
            while white >> run[-1] + step & 1:
                run.append(run[-1] + step)
            yield run

    # Laws of outlines

    def lone(self, white: Bits) -> Bits:
        """Cells that are a run of one, across or down."""
        return white & ~(white << 1 | white >> 1) | white & ~(white << self.step | white >> self.step)

    def long(self, white: Bits) -> Bits:
        """The cells of runs of ten and more."""
        return _long(white, 1) | _long(white, self.step)

    def without(self, white: Bits, away: Bits) -> Bits:
        """Blackens these and what would become a run of one; 0 if that parts the rest, or clears a side."""
        rest, allowed = white & ~away, self.lone(white)
        while lone := self.lone(rest) & ~allowed:
            rest &= ~lone
        return 0 if self._is_parted(white, rest) else rest

    def _is_parted(self, white: Bits, rest: Bits) -> bool:
        """Or a side is cleared. It is looked for around each piece that was taken away."""
        if any(white & side and not rest & side for side in self._sides):
            return True
        away = white & ~rest
        while away:
            piece = self._reached(away & -away, away, 0)
            away &= ~piece
            beside = self.around(piece) & rest
            if beside & ~self._reached(beside & -beside, rest, beside):
                return True
        return False

    def _reached(self, start: Bits, within: Bits, goal: Bits) -> Bits:
        """From there; it may end as soon as the goal is reached."""
        reached, before = start, 0
        while reached != before and (not goal or goal & ~reached):
            before = reached
            reached = self.around(reached) & within
        return reached


def places(bits: Bits) -> list[Place]:
    return [place for place, sign in enumerate(reversed(f"{bits:b}")) if sign == "1"]


def _long(white: Bits, step: int) -> Bits:
    two = white & white >> step
    four = two & two >> 2 * step
    firsts = found = four & four >> 4 * step & two >> 8 * step
    for _ in range(LONGEST):
        firsts <<= step
        found |= firsts
    return found
