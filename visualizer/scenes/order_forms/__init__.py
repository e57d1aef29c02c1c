"""What can be wished for when a new puzzle is made; one kind of puzzle a file, none for kinds that are not made."""

import importlib
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol

from core.puzzles.protocol import Puzzle
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

if TYPE_CHECKING:
    from algorithms.generators.orders import Order


class OrderForm(Protocol):
    """The controls, and what they say."""

    @property
    def widget(self) -> Widget: ...
    def enable(self, *, enabled: bool) -> None: ...
    def order(self, seed: int) -> "Order":
        """Raises PuzzleError for what cannot be."""
        ...


def has_form(kind: str) -> bool:
    return _name(kind) is not None


def form_for(puzzle: Puzzle, stage: Stage, last: "Order | None", heard: Callable[[], None]) -> OrderForm:
    """As the puzzle on show and the last order of its kind suggest it; `heard` is told of each change."""
    form: OrderForm = importlib.import_module(str(_name(puzzle.kind))).Form(puzzle, stage, last, heard)
    return form


@cache
def _name(kind: str) -> str | None:
    name = f"{__name__}.{kind}"
    return name if find_spec(name) else None
