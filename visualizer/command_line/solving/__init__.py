"""How a command searches a puzzle of each kind and writes down what it finds; one kind a file."""

import importlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from core.language import Sentence
from core.puzzles.geometry import Cell
from core.puzzles.protocol import Puzzle

Solution = tuple[int, ...]


class Solving(Protocol):
    """A module of this folder, named like the kind."""

    def search(self, puzzle: Any) -> Iterator[Solution | None]:
        """Each solution, and None for each other branch."""
        ...

    def why_none(self, puzzle: Any) -> Sentence | None:
        """Why there cannot be a solution, if that is seen without a search though the givens break no rule."""
        ...

    def in_one_line(self, puzzle: Any, solution: Solution) -> str: ...
    def drawing(self, puzzle: Any, solution: Solution) -> str:
        """For people, several lines."""
        ...

    def where_they_differ(self, puzzle: Any, one: Solution, other: Solution) -> Sequence[Cell]: ...
    def cell_name(self, puzzle: Any, cell: Cell) -> Sentence | str: ...


@dataclass(frozen=True)
class Findings:
    """`count` solutions were found, of which the first two are kept; there may be more if not all `is_counted`.

    If `gave_up`, the search came to the end of its budget; otherwise to the wanted number of solutions.
    """

    solutions: tuple[Solution, ...]
    count: int
    is_counted: bool
    gave_up: bool = False

    @property
    def number(self) -> int | str | None:
        """For programs: ">7" is more than seven, and None is not known at all."""
        if self.is_counted:
            return self.count
        return f">{self.count - 1}" if self.count else None


@cache
def solving_of(kind: str) -> Solving:
    return importlib.import_module(f"{__name__}.{kind}")


def findings(puzzle: Puzzle, wanted: int, budget: int) -> Findings:
    """At most as many solutions as are wanted; gives up after so many branches in a row without one."""
    kept: list[Solution] = []
    count = in_vain = 0
    for solution in solving_of(puzzle.kind).search(puzzle):
        if solution is None:
            in_vain += 1
            if in_vain >= budget:
                return Findings(tuple(kept), count, is_counted=False, gave_up=True)
            continue
        count, in_vain = count + 1, 0
        if len(kept) < 2:
            kept.append(solution)
        if count == wanted:
            return Findings(tuple(kept), count, is_counted=False)
    return Findings(tuple(kept), count, is_counted=True)
