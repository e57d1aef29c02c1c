"""Whether a puzzle has no solution, one, or several, unless that would take too long."""

from collections.abc import Iterable, Iterator
from typing import Generic, Literal, TypeVar

PATIENCE = 100_000  # branches, after which nobody knows

Solutions = Literal["none", "one", "several", "unknown"]
Solution = TypeVar("Solution")

_COUNTS: tuple[Solutions, ...] = ("none", "one", "several")


class SolutionCount(Generic[Solution]):
    """Of an engine's search, a branch for each turn of a loop over it; so many are enough, and mean at least so many.

    `solutions` is None until the end, and `found` are those that were found so far.
    """

    def __init__(self, search: Iterable[Solution | None], *, enough: Literal[1, 2] = 2) -> None:
        self.solutions: Solutions | None = None
        self.found: tuple[Solution, ...] = ()
        self._search = search
        self._enough = enough

    def __iter__(self) -> Iterator[None]:
        for branch, solution in enumerate(self._search, 1):
            if solution is not None:
                self.found += (solution,)
            if len(self.found) == self._enough:
                break
            if branch == PATIENCE:
                self.solutions = "unknown"
                return
            yield
        self.solutions = _COUNTS[len(self.found)]
