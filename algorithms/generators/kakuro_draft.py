"""A filled Kakuro and what a filter leaves open of it; after a change only what depends on it is worked out anew."""

from collections import deque
from collections.abc import Iterable, Mapping
from functools import cached_property
from heapq import heappop, heappush
from math import inf

from algorithms.engines.kakuro import Layout, layout_of
from algorithms.engines.kakuro_filters import RunFilter
from core.puzzles.geometry import Bits
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.kakuro.combinations import ALL_DIGITS

Reduction = tuple[int, int, Bits]  # when, which cell, its candidates before


class Draft:
    """Never changes: `changed` makes another one, so that a change is undone by keeping the one before."""

    def __init__(self, outline: Outline, digits: Iterable[int], rule: RunFilter) -> None:
        self.outline = outline
        self.digits = list(digits)
        self._rule = rule
        layout = layout_of(outline)
        self.sums = [sum(self.digits[cell] for cell in cells) for cells in layout.runs]
        self.masks = [ALL_DIGITS] * len(self.digits)
        self._history: list[tuple[Reduction, ...]] = [()] * len(self.sums)
        self._time = 0
        self._settle(layout, range(len(self.sums)))

    @property
    def puzzle(self) -> KakuroPuzzle:
        return KakuroPuzzle(self.outline, tuple(self.sums))

    @cached_property
    def surplus(self) -> int:
        """Candidates beyond the one of the solution; 0 if the filter finds it."""
        return sum(map(int.bit_count, self.masks)) - len(self.masks)

    @cached_property
    def open_cells(self) -> list[int]:
        return [cell for cell, mask in enumerate(self.masks) if mask & mask - 1]

    def changed(self, digits: Mapping[int, int]) -> "Draft":
        """With other digits in some cells."""
        layout, runs_of = layout_of(self.outline), self.outline.runs_of
        other = self._copy()
        for cell, digit in digits.items():
            for run in runs_of[cell]:
                other.sums[run] += digit - other.digits[cell]
            other.digits[cell] = digit
        runs = {run for cell in digits for run in runs_of[cell]}
        other._settle(layout, other._retract(layout, [run for run in runs if other.sums[run] != self.sums[run]]))
        return other

    def redrawn(self, outline: Outline, digits: Iterable[int]) -> "Draft":
        """Of another outline; nothing that was worked out is kept."""
        return Draft(outline, digits, self._rule)

    def _copy(self) -> "Draft":
        other = Draft.__new__(Draft)
        other.outline, other._rule, other._time = self.outline, self._rule, self._time
        other.digits, other.sums, other.masks = self.digits[:], self.sums[:], self.masks[:]
        other._history = self._history[:]
        return other

    def _retract(self, layout: Layout, runs: Iterable[int]) -> list[int]:
        """Takes back what these runs have excluded and all that was excluded because of it; the runs concerned.

        When a reduction is taken back, so is what the other run of its cell excluded later.
        """
        since: dict[int, float] = dict.fromkeys(sorted(runs), -1)
        queue: list[tuple[float, int]] = [(-1, run) for run in since]
        restored: dict[int, tuple[int, Bits]] = {}
        while queue:
            start, run = heappop(queue)
            if start > since[run]:
                continue
            history = self._history[run]
            kept = sum(1 for reduction in history if reduction[0] < start)
            self._history[run] = history[:kept]
            for when, cell, mask in history[kept:]:
                if cell not in restored or when < restored[cell][0]:
                    restored[cell] = when, mask
                other = layout.run_pairs[cell] - run
                if when < since.get(other, inf):
                    since[other] = when
                    heappush(queue, (when, other))
        for cell, (_, mask) in restored.items():
            self.masks[cell] = mask
        return list(since)

    def _settle(self, layout: Layout, runs: Iterable[int]) -> None:
        """As the engine does, and notes what was excluded."""
        masks, waiting = self.masks, deque(runs)
        listed = set(waiting)
        while waiting:
            run = waiting.popleft()
            listed.remove(run)
            cells = layout.runs[run]
            left = self._rule(self.sums[run], [masks[cell] for cell in cells])
            assert left, "the digits are a solution"
            reductions = [(self._time, cell, mask) for cell in cells if left[mask := masks[cell]] != mask]
            for _, cell, mask in reductions:
                masks[cell] = left[mask]
                other = layout.run_pairs[cell] - run
                if other not in listed:
                    listed.add(other)
                    waiting.append(other)
            if reductions:
                self._history[run] += tuple(reductions)
                self._time += 1
