"""How deep the recursion was over time, in bins that a strip can draw: a pyramid over the trace."""

from array import array

from core.steps.events import Kind
from core.steps.trace import Trace

BIN = 64  # steps in a bin of the lowest level

# Bits of what a bin holds.
PLACED, REJECTED, REMOVED, SOLVED = 1, 2, 4, 8

_BIT_OF_KIND = bytes(
    {Kind.PLACED: PLACED, Kind.MOVED: PLACED, Kind.REJECTED: REJECTED, Kind.REMOVED: REMOVED, Kind.SOLVED: SOLVED}.get(
        kind, 0
    )
    for kind in Kind
)


class DepthProfile:
    """Deepest call and kinds of events of any stretch of steps, without reading each of them."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.deepest = 0
        # Depths and kinds, level by level.
        self._levels: list[tuple[array[int], bytearray]] = [(array("I"), bytearray())]

    @property
    def bytes_used(self) -> int:
        return sum(len(kinds) * 5 for _, kinds in self._levels)

    def grow(self) -> None:
        """Takes in the whole bins recorded since the last time."""
        depths, kinds = self._levels[0]
        trace = self.trace
        for start in range(len(depths) * BIN, len(trace) - BIN + 1, BIN):
            depth = max(trace.depths[start : start + BIN])
            depths.append(depth)
            kinds.append(_bits(trace.kinds[start : start + BIN]))
            self.deepest = max(self.deepest, depth)
        for level in range(1, len(self._levels) + 1):
            if not self._grow_level(level):
                break

    def _grow_level(self, level: int) -> bool:
        below, kinds_below = self._levels[level - 1]
        if level == len(self._levels):
            if len(below) < 2:
                return False
            self._levels.append((array("I"), bytearray()))
        depths, kinds = self._levels[level]
        for first in range(2 * len(depths), len(below) - 1, 2):
            depths.append(max(below[first], below[first + 1]))
            kinds.append(kinds_below[first] | kinds_below[first + 1])
        return True

    def stretch(self, start: int, end: int) -> tuple[int, int]:
        """Deepest call, and the bits of what happened, among steps `start` to before `end`."""
        depth = bits = 0
        while start < end:
            level, size = self._largest_bin(start, end)
            if level < 0:
                stop = min(end, (start // BIN + 1) * BIN)
                depth = max(depth, *self.trace.depths[start:stop])
                bits |= _bits(self.trace.kinds[start:stop])
                start = stop
            else:
                depths, kinds = self._levels[level]
                depth = max(depth, depths[start // size])
                bits |= kinds[start // size]
                start += size
        return depth, bits

    def _largest_bin(self, start: int, end: int) -> tuple[int, int]:
        """Level and size in steps of the largest whole bin that begins at `start`; level -1 for none."""
        level, size = -1, BIN
        while level + 1 < len(self._levels):
            if start % size or start + size > end or start // size >= len(self._levels[level + 1][0]):
                break
            level, size = level + 1, 2 * size
        return level, size // 2


def _bits(kinds: bytearray) -> int:
    bits = 0
    for kind in set(kinds):
        bits |= _BIT_OF_KIND[kind]
    return bits
