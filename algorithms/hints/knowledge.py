"""What the engine knows of a puzzle that is being played, found in slices so that nobody waits."""

from collections.abc import Sequence
from typing import Literal

from algorithms.engines.kakuro import Digits, search
from core.puzzles.kakuro import KakuroPuzzle

CELLS_OF_A_SLICE = 800  # that its branches look at together

Solutions = Literal["none", "one", "several"]

_COUNTS: tuple[Solutions, ...] = ("none", "one", "several")


class Knowledge:
    """`first` is a solution, if there is any, and `solution` the only one."""

    def __init__(self, puzzle: KakuroPuzzle) -> None:
        self.puzzle = puzzle
        self.solutions: Solutions | None = None  # until it is known
        self._searched = _Search(puzzle, 2)
        self._asked: tuple[Digits, _Search] | None = None  # the question that is being worked on
        self._known: list[Digits] = []  # solutions
        self._wrong: set[Digits] = set()

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
        if not self.is_ready and self._searched.work():
            self._known = self._searched.found
            self.solutions = _COUNTS[len(self._known)]

    def is_right(self, values: Sequence[int]) -> bool | None:
        """Whether the digits can be completed; None while that is not known, and each call does a slice for it.

        Of a puzzle with one solution, or none, it is known at once.
        """
        if not self.is_ready:
            self.work()
            return None
        if any(_agree(values, known) for known in self._known):
            return True
        return self._is_completed((*values,)) if self.solutions == "several" else False

    def _is_completed(self, values: Digits) -> bool | None:
        if values in self._wrong:
            return False
        if self._asked is None or self._asked[0] != values:
            self._asked = values, _Search(self.puzzle.with_givens(values), 1)
        asked = self._asked[1]
        if not asked.work():
            return None
        self._known += asked.found
        if not asked.found:
            self._wrong.add(values)
        return bool(asked.found)


class _Search:
    """For so many solutions at most."""

    def __init__(self, puzzle: KakuroPuzzle, limit: int) -> None:
        self.found: list[Digits] = []
        self._branches = search(puzzle)
        self._limit = limit
        self._slice = max(1, CELLS_OF_A_SLICE // max(1, len(puzzle.givens)))

    def work(self) -> bool:
        """One slice; whether it is over."""
        for _ in range(self._slice):
            if len(self.found) == self._limit:
                return True
            try:
                digits = next(self._branches)
            except StopIteration:
                return True
            if digits:
                self.found.append(digits)
        return False


def _agree(values: Sequence[int], solution: Digits) -> bool:
    return all(value in (0, digit) for value, digit in zip(values, solution, strict=True))
