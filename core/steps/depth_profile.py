"""How deep the recursion was over time, in bins that a strip can draw: a pyramid over the trace."""

from array import array
from dataclasses import dataclass

from core.steps.events import Kind
from core.steps.trace import BLOCK, Trace

BIN = 64  # steps in a bin of the lowest level

_Bins = tuple["array[int]", "array[int]"]  # deepest and least call of each


@dataclass(frozen=True, slots=True)
class Stretch:
    """What happened in some steps that follow each other; one without steps has depth 0."""

    least: int
    deepest: int
    counts: tuple[int, ...]  # of the steps of each kind, in the order of the kinds


class DepthProfile:
    """Least and deepest call of any stretch of steps, without reading each of them."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.deepest = 0
        self._levels: list[_Bins] = [(array("I"), array("I"))]

    @property
    def bytes_used(self) -> int:
        return sum(len(deepest) * 8 for deepest, _ in self._levels)

    def grow(self) -> None:
        """Takes in the whole bins recorded since the last time."""
        deepest, least = self._levels[0]
        depths = self.trace.depths
        for start in range(len(deepest) * BIN, len(depths) - BIN + 1, BIN):
            # Of a set, since a bin has few depths and to look at each step twice would take longer.
            seen = set(depths[start : start + BIN])
            deepest.append(max(seen))
            least.append(min(seen))
            self.deepest = max(self.deepest, deepest[-1])
        level = 1
        while self._grow_level(level):
            level += 1

    def _grow_level(self, level: int) -> bool:
        below, least_below = self._levels[level - 1]
        if len(below) < 2:
            return False
        if level == len(self._levels):
            self._levels.append((array("I"), array("I")))
        deepest, least = self._levels[level]
        for first in range(2 * len(deepest), len(below) - 1, 2):
            deepest.append(max(below[first], below[first + 1]))
            least.append(min(least_below[first], least_below[first + 1]))
        return True

    def stretch(self, start: int, end: int) -> Stretch:
        """Steps `start` to before `end`."""
        return Stretch(*self._range(start, end), self._counts(start, end))

    def _counts(self, start: int, end: int) -> tuple[int, ...]:
        if end - start <= BLOCK:
            return tuple(map(self.trace.kinds[start:end].count, Kind))
        count = self.trace.count
        return tuple(count(kind, end) - count(kind, start) for kind in Kind)

    def _range(self, start: int, end: int) -> tuple[int, int]:
        least, deepest = 0xFFFF_FFFF, 0
        while start < end:
            level, size = self._largest_bin(start, end)
            if level < 0:
                stop = min(end, (start // BIN + 1) * BIN)
                seen = set(self.trace.depths[start:stop])
                least, deepest = min(least, *seen), max(deepest, *seen)
                start = stop
            else:
                highest, lowest = self._levels[level]
                deepest = max(deepest, highest[start // size])
                least = min(least, lowest[start // size])
                start += size
        return min(least, deepest), deepest

    def _largest_bin(self, start: int, end: int) -> tuple[int, int]:
        """Level and size in steps of the largest whole bin that begins at `start`; level -1 for none."""
        level, size = -1, BIN
        while level + 1 < len(self._levels):
            if start % size or start + size > end or start // size >= len(self._levels[level + 1][0]):
                break
            level, size = level + 1, 2 * size
        return level, size // 2
