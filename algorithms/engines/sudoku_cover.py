"""A Sudoku as an exact cover in one long number, and how to choose all in it that is forced.

A solution chooses candidates so that each constraint has exactly one: every cell a digit, and every digit a cell in
every row, column and box. (The constraints are those of Knuth, "Dancing Links", 2000, as in `sudoku/exact_cover`.) Each
constraint is a field of bits: one for each of its candidates, and above them a guard that stands until one is chosen. A
candidate has a bit in four fields. Subtracting one from all fields at once takes the lowest candidate from each, and
the guard of a field falls if there was none left to take: so the fields with the fewest candidates are found by taking
until one is bare.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from core.puzzles.geometry import Bits


class Cover:
    """The tables for one size. A candidate is a number: that of the cell, times the size, plus the digit, less one."""

    def __init__(self, box: int) -> None:
        self.box = box
        self.size = size = box * box
        self.width = size + 1  # bits of a field
        self.everything: Bits = (1 << 4 * size * size * self.width) - 1  # the word of the empty grid
        self.guards: Bits = self.everything // ((1 << self.width) - 1) << size
        self.cell_guards: Bits = self.guards & (1 << size * size * self.width) - 1
        self.bits = tuple(self._bits_of(candidate) for candidate in range(size**3))
        self.owners = [0] * self.everything.bit_length()  # the candidate of each bit that is no guard
        for candidate, positions in enumerate(self.bits):
            for position in positions:
                self.owners[position] = candidate
        self.remainders = Remainders(self)

    def _bits_of(self, candidate: int) -> tuple[int, ...]:
        """Positions: in the field of its cell, and of its digit in the row, the column and the box."""
        size, box = self.size, self.box
        number, digit = divmod(candidate, size)
        row, column = divmod(number, size)
        around, place = row // box * box + column // box, row % box * box + column % box
        fields = (
            (number, digit),
            (size * (size + row) + digit, column),
            (size * (2 * size + column) + digit, row),
            (size * (3 * size + around) + digit, place),
        )
        return tuple(field * self.width + bit for field, bit in fields)

    def start(self, givens: Sequence[int]) -> tuple[Bits, list[int]] | None:
        """The word when the givens are chosen, and these; None if two of them clash."""
        word, chosen = self.everything, []
        for number, digit in enumerate(givens):
            if digit:
                candidate = number * self.size + digit - 1
                if not word >> self.bits[candidate][0] & 1:
                    return None
                word &= self.remainders[candidate]
                chosen.append(candidate)
        return word, chosen

    def without(self, positions: Iterable[int]) -> Bits:
        """The word of the empty grid less these bits."""
        gone = bytearray(len(self.owners) // 8 + 1)
        for position in positions:
            gone[position >> 3] |= 1 << (position & 7)
        return self.everything & ~int.from_bytes(gone, "little")

    def candidates(self, field: int, left: Bits) -> list[int]:
        """Those whose bits in the field are these; the field may have bits of others above it."""
        first = field * self.width
        left &= (1 << self.size) - 1
        return [self.owners[first + bit] for bit in range(self.size) if left >> bit & 1]

    def digits(self, chosen: Iterable[int]) -> tuple[int, ...]:
        """Of all cells in reading order, 0 where nothing is chosen."""
        values = [0] * self.size**2
        for candidate in chosen:
            values[candidate // self.size] = candidate % self.size + 1
        return tuple(values)


class Remainders(dict[int, Bits]):
    """By candidate: what choosing it leaves of a word, to be met by &. Gone are its four fields and all rivals there.

    Made when first asked for: all of those of 25x25 would fill the memory, and few are needed.
    """

    def __init__(self, cover: Cover) -> None:
        super().__init__()
        self._cover = cover

    def __missing__(self, candidate: int) -> Bits:
        cover, gone = self._cover, set[int]()
        for position in cover.bits[candidate]:
            guard = position - position % cover.width + cover.size
            gone.add(guard)
            for rival in cover.owners[guard - cover.size : guard]:
                gone.update(cover.bits[rival])
        remainder = self[candidate] = cover.without(gone)
        return remainder


@cache
def cover_of(box: int) -> Cover:
    """The one cover for a side of a box, in cells."""
    return Cover(box)


def choose_forced(cover: Cover, word: Bits, chosen: list[int], guards: Bits) -> tuple[Bits, int, Bits]:
    """Chooses the only candidate of a field, for as long as one of the guarded fields has only one.

    The word that remains, 0 for a solution; the fewest candidates that a field in it has, 0 for a dead end; and the
    guards of the fields that have so few.
    """
    size, owners, remainders = cover.size, cover.owners, cover.remainders
    while open_fields := word & guards:
        ones = open_fields >> size
        rest, fewest = word, 0
        while not (bare := open_fields & ~(taken := rest - ones)):
            rest &= taken
            fewest += 1
        if fewest != 1:
            return word, fewest, bare
        forced = word & (bare - (bare >> size))
        while forced:
            candidate = owners[forced.bit_length() - 1]
            remainder = remainders[candidate]
            word &= remainder
            forced &= remainder
            chosen.append(candidate)
    return word, 0, 0
