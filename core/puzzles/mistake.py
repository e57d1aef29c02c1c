"""What breaks a rule on a board that is being played on."""

from dataclasses import dataclass
from typing import Any, Literal

from core.language import Sentence
from core.puzzles.geometry import Cell


@dataclass(frozen=True, slots=True)
class Mistake:
    """Of a whole unit, never of a single cell, which would give the solution away.

    `cells` hold the same digit, or make the wrong sum; `what` says so in a whole sentence.
    """

    rule: Literal["repeat", "sum"]
    unit: Any
    cells: tuple[Cell, ...]
    what: Sentence
