"""What can be wished for when a new puzzle is made; one kind of puzzle a file, none for kinds that are not made."""

import importlib
from functools import cache
from importlib.util import find_spec
from typing import Protocol

from algorithms.generators.orders import Order
from core.puzzles.protocol import Puzzle
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget


class OrderForm(Protocol):
    """The controls, and what they say."""

    @property
    def widget(self) -> Widget: ...
    def order(self, seed: int) -> Order:
        """Raises PuzzleError for what cannot be."""
        ...


def has_form(kind: str) -> bool:
    return _name(kind) is not None


def form_for(puzzle: Puzzle, stage: Stage) -> OrderForm:
    """As the puzzle on show suggests it."""
    form: OrderForm = importlib.import_module(str(_name(puzzle.kind))).Form(puzzle, stage)
    return form


@cache
def _name(kind: str) -> str | None:
    name = f"{__name__}.{kind}"
    return name if find_spec(name) else None
