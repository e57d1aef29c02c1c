"""A filled Kakuro and what a filter leaves open of it; a change costs what depends on it, whatever the size."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from heapq import heappop, heappush
from math import inf

from algorithms.engines.kakuro_filters import RunFilter
from algorithms.generators.kakuro_frame import Frame, Place, places
from core.puzzles.geometry import Bits
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.kakuro.combinations import ALL_DIGITS, unique_sums

Reduction = tuple[int, Place, Bits]  # when, which cell, its candidates before


class Draft:
    """Cells are places of its frame, and runs have numbers, which are not used again once a run is gone."""

    def __init__(self, frame: Frame, white: Bits, digits: Sequence[int], rule: RunFilter) -> None:
        self.frame = frame
        self.white: Bits = 0
        self.cells_at_first = white.bit_count()
        self._outline: Outline | None = None
        self.digits, self.masks = [0] * self.frame.size, [0] * self.frame.size
        self.cells_of: list[tuple[Place, ...]] = []  # by run
        self.sums: list[int] = []
        self.runs_of = [-1] * self.frame.size, [-1] * self.frame.size  # across and down
        self._pairs = [-2] * self.frame.size  # the numbers of a cell's runs added: less the one, it is the other
        self.open: Bits = 0
        self.surplus = 0  # candidates beyond the one of the solution; 0 if the filter finds it
        self.runs = self.unique = 0  # how many runs, and how many of their sums are unique
        self._rule = rule
        self._time = 0
        self._history: list[tuple[Reduction, ...]] = []
        self._masks_before: dict[Place, Bits] = {}
        self._history_before: dict[int, tuple[Reduction, ...]] = {}
        self._digits_before: dict[Place, int] = {}
        self.redraw(white, dict(enumerate(digits)))

    @property
    def outline(self) -> Outline:
        if self._outline is None:
            self._outline = self.frame.outline(self.white)
        return self._outline

    @property
    def puzzle(self) -> KakuroPuzzle:
        outline, runs_of = self.outline, dict(zip(("across", "down"), self.runs_of, strict=True))
        firsts = ((run.way, self.frame.place(run.cells[0])) for run in outline.runs)
        return KakuroPuzzle(outline, tuple(self.sums[runs_of[way][place]] for way, place in firsts))

    @property
    def puzzle_of_open_cells(self) -> KakuroPuzzle:
        """With the digits that the filter finds as givens."""
        found = (0 if self.open >> place & 1 else self.digits[place] for place in places(self.white))
        return self.puzzle.with_givens(tuple(found))

    def open_from(self, start: Place, most: int) -> list[Place]:
        """So many open cells at most: from that place on, then from the first one."""
        found: list[Place] = []
        for some in (self.open >> start << start, self.open & (1 << start) - 1):
            while some and len(found) < most:
                found.append((some & -some).bit_length() - 1)
                some &= some - 1
        return found

    # Changes

    def change(self, digits: Mapping[Place, int]) -> None:
        """Other digits in some cells."""
        self._begin()
        self._digits_before = {place: self.digits[place] for place in digits}
        self._settle(self._retract(self._put(digits)))

    def undo(self) -> None:
        """Takes the last change of digits back."""
        self._put(self._digits_before)
        after = {place: self.masks[place] for place in self._masks_before}
        for place, mask in self._masks_before.items():
            self.masks[place] = mask
        self._count(after)
        for run, history in self._history_before.items():
            self._history[run] = history
        self._begin()

    def redraw(self, white: Bits, digits: Mapping[Place, int]) -> None:
        """Another outline, whose new cells get these digits. It cannot be undone."""
        self._begin()
        changed = self.white ^ white
        gone = [self._runs_near(changed, way) for way in range(2)]
        touched = self._retract([*gone[0], *gone[1]])
        areas = [self._cleared(runs) | changed for runs in gone]
        for place in places(changed):
            self._masks_before.setdefault(place, self.masks[place])
            self.digits[place] = digits.get(place, 0)
            self.masks[place] = ALL_DIGITS if white >> place & 1 else 0
        self.white, self._outline = white, None
        born = [run for way, area in enumerate(areas) for run in self._joined(area & white, way)]
        self._settle([*(run for run in touched if self.cells_of[run]), *born])

    def _put(self, digits: Mapping[Place, int]) -> list[int]:
        """The runs whose sums change."""
        before: dict[int, int] = {}
        for place, digit in digits.items():
            for run in (of[place] for of in self.runs_of):
                before.setdefault(run, self.sums[run])
                self.unique -= self._is_unique(run)
                self.sums[run] += digit - self.digits[place]
                self.unique += self._is_unique(run)
            self.digits[place] = digit
        return [run for run, total in before.items() if self.sums[run] != total]

    def _is_unique(self, run: int) -> bool:
        return (len(self.cells_of[run]), self.sums[run]) in unique_sums()

    def _runs_near(self, changed: Bits, way: int) -> list[int]:
        """Those that hold or touch one of these cells."""
        step = (1, self.frame.step)[way]
        near = (changed | changed << step | changed >> step) & self.white
        return list(dict.fromkeys(self.runs_of[way][place] for place in places(near)))

    def _cleared(self, runs: Sequence[int]) -> Bits:
        """The cells that these runs had."""
        cells = sum(1 << place for run in runs for place in self.cells_of[run])
        for run in runs:
            self.runs -= 1
            self.unique -= self._is_unique(run)
            self.cells_of[run] = ()
        return cells

    def _joined(self, area: Bits, way: int) -> range:
        """New runs, of all cells of the area."""
        step, first_new = (1, self.frame.step)[way], len(self.sums)
        for place in places(area & ~(area << step)):
            cells = [place]
            while area >> cells[-1] + step & 1:
                cells.append(cells[-1] + step)
            self._join(tuple(cells), self.runs_of[way])
        return range(first_new, len(self.sums))

    def _join(self, cells: tuple[Place, ...], of: list[int]) -> None:
        run = len(self.sums)
        for cell in cells:
            self._pairs[cell] += run - of[cell]
            of[cell] = run
        self.cells_of.append(cells)
        self.sums.append(sum(self.digits[cell] for cell in cells))
        self._history.append(())
        self.runs += 1
        self.unique += self._is_unique(run)

    # Propagation

    def _begin(self) -> None:
        self._masks_before, self._history_before, self._digits_before = {}, {}, {}

    def _count(self, before: Mapping[Place, Bits]) -> None:
        """What is open, after candidates of these cells have changed."""
        for place, mask in before.items():
            was, rest = mask & mask - 1, self.masks[place] & self.masks[place] - 1
            self.surplus += rest.bit_count() - was.bit_count()
            if bool(was) != bool(rest):
                self.open ^= 1 << place

    def _retract(self, runs: Iterable[int]) -> list[int]:
        """Takes back what these runs have excluded and all that was excluded because of it; the runs concerned.

        When a reduction is taken back, so is what the other run of its cell excluded later.
        """
        since: dict[int, float] = dict.fromkeys(runs, -1)
        queue: list[tuple[float, int]] = [(-1, run) for run in since]
        restored: dict[Place, tuple[int, Bits]] = {}
        while queue:
            start, run = heappop(queue)
            if start > since[run]:
                continue
            history = self._history[run]
            kept = len(history)
            while kept and history[kept - 1][0] >= start:
                kept -= 1
            if kept < len(history):
                self._history_before.setdefault(run, history)
                self._history[run] = history[:kept]
            for when, cell, mask in history[kept:]:
                if cell not in restored or when < restored[cell][0]:
                    restored[cell] = when, mask
                other = self._pairs[cell] - run
                if when < since.get(other, inf):
                    since[other] = when
                    heappush(queue, (when, other))
        for cell, (_, mask) in restored.items():
            self._masks_before.setdefault(cell, self.masks[cell])
            self.masks[cell] = mask
        return list(since)

    def _settle(self, runs: Iterable[int]) -> None:
        """As the engine does, and notes what was excluded."""
        masks, pairs, cells_of, rule = self.masks, self._pairs, self.cells_of, self._rule
        waiting = deque(dict.fromkeys(runs))
        listed = set(waiting)
        while waiting:
            run = waiting.popleft()
            listed.remove(run)
            cells = cells_of[run]
            left = rule(self.sums[run], [masks[cell] for cell in cells])
            assert left, "the digits are a solution"
            reductions = [(self._time, cell, mask) for cell in cells if left[mask := masks[cell]] != mask]
            if not reductions:
                continue
            self._history_before.setdefault(run, self._history[run])
            self._history[run] += tuple(reductions)
            self._time += 1
            for _, cell, mask in reductions:
                self._masks_before.setdefault(cell, mask)
                masks[cell] = left[mask]
                other = pairs[cell] - run
                if other not in listed:
                    listed.add(other)
                    waiting.append(other)
        self._count(self._masks_before)
