"""How deep the recursion was over time, in bins that a strip can draw: a pyramid over the trace."""

from array import array
from dataclasses import dataclass

from core.steps.events import Kind
from core.steps.trace import BLOCK, Trace

BIN = 64  # steps in a bin of the lowest level
_FAN = 16  # bins in one of the next level
_FEW = 8 * BLOCK  # steps; so many are counted faster one by one than by the counts that the trace keeps

_Bins = tuple["array[int]", "array[int]"]  # deepest and least call of each


@dataclass(frozen=True, slots=True)
class Stretch:
    """What happened in some steps that follow each other; one without steps has depth 0."""

    least: int
    deepest: int
    counts: tuple[int, ...]  # of the steps of each kind, in the order of the kinds


_EMPTY = Stretch(0, 0, (0,) * len(Kind))


class DepthProfile:
    """Least and deepest call of any stretch of steps, without reading each of them."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.deepest = 0
        self._levels: list[_Bins] = [(array("I"), array("I"))]
        self._kinds: tuple[int, ...] = ()
        self._moments_known = 0

    @property
    def bytes_used(self) -> int:
        return sum(len(deepest) * 8 for deepest, _ in self._levels)

    def grow(self) -> None:
        """Takes in what has been recorded since the last time, in whole bins."""
        deepest, least = self._levels[0]
        depths = self.trace.depths
        for start in range(len(deepest) * BIN, len(depths) - BIN + 1, BIN):
            # Of a set, since a bin has few depths and to look at each step twice would take longer.
            seen = set(depths[start : start + BIN])
            deepest.append(max(seen))
            least.append(min(seen))
            self.deepest = max(self.deepest, deepest[-1])
        # Steps that fill no bin yet count as well: a short run has no others.
        self.deepest = max(self.deepest, *depths[len(deepest) * BIN :], 0)
        level = 1
        while self._grow_level(level):
            level += 1

    def _grow_level(self, level: int) -> bool:
        below, least_below = self._levels[level - 1]
        if len(below) < _FAN:
            return False
        if level == len(self._levels):
            self._levels.append((array("I"), array("I")))
        deepest, least = self._levels[level]
        for first in range(_FAN * len(deepest), len(below) - _FAN + 1, _FAN):
            deepest.append(max(below[first : first + _FAN]))
            least.append(min(least_below[first : first + _FAN]))
        return True

    def stretch(self, start: int, end: int) -> Stretch:
        """Steps `start` to before `end`."""
        return Stretch(*self._range(start, end), self._counts(start, end)) if start < end else _EMPTY

    def _range(self, first: int, last: int) -> tuple[int, int]:
        """Whole bins of the highest level, and what is beside them from the levels below, down to single steps."""
        depths = self.trace.depths
        start, end = -(-first // BIN), min(last // BIN, len(self._levels[0][0]))
        if start >= end:
            lows = highs = set(depths[first:last])
            return min(lows), max(highs)
        lows = {*depths[first : start * BIN], *depths[end * BIN : last]}
        highs = lows.copy()
        (deepest, least), *above = self._levels
        for deepest_above, least_above in above:
            first, last, start, end = start, end, -(-start // _FAN), min(end // _FAN, len(deepest_above))
            if start >= end:
                start, end = first, last
                break
            for left, right in ((first, start * _FAN), (end * _FAN, last)):
                highs.update(deepest[left:right])
                lows.update(least[left:right])
            deepest, least = deepest_above, least_above
        highs.update(deepest[start:end])
        lows.update(least[start:end])
        return min(lows), max(highs)

    def _counts(self, start: int, end: int) -> tuple[int, ...]:
        counts = [0] * len(Kind)
        is_short, trace = end - start <= _FEW, self.trace
        for kind in self._kinds_in_use():
            if is_short:
                counts[kind] = trace.kinds.count(kind, start, end)
            else:
                counts[kind] = trace.count(Kind(kind), end) - trace.count(Kind(kind), start)
        return tuple(counts)

    def _kinds_in_use(self) -> tuple[int, ...]:
        """Those that any step may have: most algorithms do without some, and to count them takes as long."""
        known = self.trace.table.kinds
        if len(known) > self._moments_known:
            self._kinds = tuple({*self._kinds, *known[self._moments_known :]})
            self._moments_known = len(known)
        return self._kinds
