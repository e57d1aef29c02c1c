"""Finds who narrates a kind of puzzle: the package of this folder that is named like the kind."""

import importlib
from collections.abc import Collection, Sequence
from functools import cache
from typing import Any, Protocol

from core.language import Sentence
from core.puzzles.protocol import Puzzle
from core.steps.call_stack import Frame
from core.steps.moment import Moment
from visualizer.narration.told import Narration, Say


class Voice(Protocol):
    """What such a package says."""

    EDITING: Sentence  # how the puzzle is edited
    STEP_TITLES: tuple[Sentence, ...]

    def narrate(self, moment: Moment, puzzle: Any, *, frames: Sequence[Frame] | None) -> Narration: ...

    def task(self, puzzle: Any) -> Sentence:
        """What is to be solved."""
        ...

    def outcome(self, returned: object, board: Any, solutions: int) -> Narration:
        """Of a solver that has come to its end."""
        ...

    def order(self, puzzle: Any) -> Sentence:
        """What is to be made; asked only where there are makers."""
        ...

    def made(self, board: Any, solutions: int) -> Narration:
        """Of a maker that has come to its end; asked only where there are makers."""
        ...

    def value_text(self, value: object, name: str, puzzle: Any, bit_variables: Collection[str], *, say: Say) -> str: ...


def voice_of(puzzle: Puzzle) -> Voice:
    return _voice_named(puzzle.kind)


@cache
def _voice_named(kind: str) -> Voice:
    return importlib.import_module(f"{__package__}.{kind}")
