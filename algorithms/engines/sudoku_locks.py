"""Locked candidates in the long number of the exact cover, found for all units at once.

Where a box crosses a row or a column, the two share a segment of cells. If a digit has all places of one of them there,
the rest of the other loses it. A segment is known by its head: the bit of its first cell in the field that has nothing
else left. The columns of a box lie across its fields; their heads are kept apart, above the word.
"""

from functools import cache

from algorithms.engines.sudoku_cover import Cover, cover_of
from core.puzzles.geometry import Bits
from core.puzzles.sudoku import grid_of


class Locks(dict[int, Bits]):
    """For one size, by the position of a head: what the locked segment leaves of a word, to be met by &."""

    def __init__(self, cover: Cover) -> None:
        super().__init__()
        self._cover = cover
        self._end = len(cover.owners)
        self._boxes = 3 * self._end // 4  # where their fields begin
        unit_guards = cover.guards ^ cover.cell_guards
        lowest = unit_guards >> cover.size
        along = lowest * sum(1 << place for place in range(0, cover.size, cover.box))
        across = (lowest >> self._boxes) * ((1 << cover.box) - 1)
        self._along = (unit_guards, along, range(1, cover.box))
        self._across = (unit_guards >> self._boxes, across, range(cover.box, cover.size, cover.box))

    def heads(self, word: Bits) -> Bits:
        """Of all segments that are locked in the word."""
        across = _alone(word >> self._boxes, self._cover.size, *self._across)
        return _alone(word, self._cover.size, *self._along) | across << self._end

    def __missing__(self, head: int) -> Bits:
        cover = self._cover
        position = head if head < self._end else head - self._end + self._boxes
        unit = position // cover.width // cover.size - cover.size
        number, digit = divmod(cover.owners[position], cover.size)
        units = grid_of(cover.box).unit_numbers
        losers = set(units[self._crossing(unit, number, head)]) - set(units[unit])
        lost = (bit for loser in losers for bit in cover.bits[loser * cover.size + digit])
        remainder = self[head] = cover.without(lost)
        return remainder

    def _crossing(self, unit: int, number: int, head: int) -> int:
        """The other unit that holds the segment with the cell of this number."""
        size, grid = self._cover.size, grid_of(self._cover.box)
        cell = grid.cells[number]
        if unit < 2 * size:
            return 2 * size + grid.box_number(cell)
        return cell.row if head < self._end else size + cell.column


def _alone(word: Bits, size: int, guards: Bits, heads: Bits, places: range) -> Bits:
    """Of the segments with these heads and their other bits at these places, those that are alone in an open field."""
    met = word
    for place in places:
        met |= word >> place
    met &= heads
    open_fields = word & guards
    full = open_fields - (open_fields >> size)
    others = met & (met + full)  # without the first of each field
    alone = open_fields & ~(others + full)
    return met & (alone - (alone >> size))


@cache
def locks_of(box: int) -> Locks:
    """Of the one cover for a side of a box, in cells."""
    return Locks(cover_of(box))
