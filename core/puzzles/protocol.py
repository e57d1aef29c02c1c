"""What every kind of puzzle has, so that a run can be recorded, shown and kept without knowing which one it is."""

from collections.abc import Hashable
from typing import Any, ClassVar, Protocol

from core.puzzles.geometry import Cell
from core.steps.events import Event


class Puzzle(Hashable, Protocol):
    """Frozen; two equal ones are the same puzzle."""

    kind: ClassVar[str]

    @property
    def rows(self) -> int: ...
    @property
    def columns(self) -> int: ...
    @property
    def marks(self) -> int:
        """How many obstacles or givens there are."""
        ...

    def grown(self, notches: int) -> "Puzzle":
        """Of a larger size or a smaller one, with what can stay; of its own where there is none."""
        ...

    def cleared(self) -> "Puzzle":
        """Without obstacles or givens."""
        ...

    def blank(self) -> "Puzzle":
        """Without what a maker of puzzles is to find: what it begins with."""
        ...

    def board(self) -> "Board":
        """A new board, as the puzzle begins."""
        ...

    def name_of(self, cell: Cell) -> str:
        """As in variables and on the command line."""
        ...


class Board(Protocol):
    """Changes through verbs that return events; the events make the same changes on another board."""

    @property
    def puzzle(self) -> Any: ...
    @property
    def task(self) -> Any:
        """The puzzle, with what the board asks for now."""
        ...

    @property
    def is_as_given(self) -> bool:
        """Nothing stands there that was not there at the beginning."""
        ...

    def as_puzzle(self) -> Any:
        """The puzzle of which all that stands now is given."""
        ...

    def apply(self, event: Event) -> None: ...
    def revert(self, event: Event) -> None: ...
    def snapshot(self) -> Any: ...
    def return_to(self, snapshot: Any) -> None: ...
