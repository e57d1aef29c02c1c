"""What the engine knows of a puzzle that is being played, found in slices so that nobody waits."""

from collections.abc import Generator, Iterator, Sequence
from itertools import islice

from algorithms.engines.kakuro import Digits, search
from algorithms.engines.solution_count import SolutionCount, Solutions
from core.puzzles.kakuro import KakuroPuzzle

CELLS_OF_A_SLICE = 800  # that its branches look at together


class Knowledge:
    """`first` is a solution, if one is known, and `solution` the only one."""

    def __init__(self, puzzle: KakuroPuzzle) -> None:
        self.puzzle = puzzle
        self.solutions: Solutions | None = None  # until the work is over
        self._known: list[Digits] = []  # solutions
        self._wrong: set[Digits] = set()
        self._slices = self._counted()

    @property
    def is_ready(self) -> bool:
        return self.solutions is not None

    @property
    def first(self) -> Digits | None:
        return self._known[0] if self._known else None

    @property
    def solution(self) -> Digits | None:
        return self.first if self.solutions == "one" else None

    def work(self) -> None:
        """One slice."""
        next(self._slices, None)

    def is_right(self, values: Sequence[int]) -> Generator[None, None, bool]:
        """Whether the digits can be completed, or it would take too long to refute them; gives way after each slice.

        Of a puzzle with one solution it is known at once.
        """
        while not self.is_ready:
            self.work()
            yield
        if any(_agree(values, known) for known in self._known):
            return True
        return self.solutions == "several" and (yield from self._is_completed((*values,)))

    def _is_completed(self, values: Digits) -> Generator[None, None, bool]:
        if values in self._wrong:
            return False
        count = SolutionCount(search(self.puzzle.with_givens(values)), enough=1)
        yield from self._in_slices(count)
        self._known += count.found
        if count.solutions == "none":
            self._wrong.add(values)
        return count.solutions != "none"

    def _counted(self) -> Iterator[None]:
        count = SolutionCount(search(self.puzzle))
        yield from self._in_slices(count)
        self._known += count.found
        self.solutions = count.solutions

    def _in_slices(self, count: SolutionCount[Digits]) -> Iterator[None]:
        branches = max(1, CELLS_OF_A_SLICE // max(1, len(self.puzzle.givens)))
        return islice(count, branches - 1, None, branches)


def _agree(values: Sequence[int], solution: Digits) -> bool:
    return all(value in (0, digit) for value, digit in zip(values, solution, strict=True))
