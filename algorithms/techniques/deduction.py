"""What a human technique has found: where, which idea, why, and what follows."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from core.language import Sentence
from core.puzzles.geometry import Candidate, Cell


class Grade(IntEnum):
    """How hard a puzzle is: what its hardest step needs."""

    EASY = 1
    MEDIUM = 2
    HARD = 3
    EXPERT = 4


@dataclass(frozen=True, slots=True)
class Deduction:
    """At least one candidate is placed or lost. `reason` has English and facts, for every language."""

    reason: Sentence  # which cells, digits and units, and why it follows
    cells: tuple[Cell, ...]  # those that make up the pattern
    digits: tuple[int, ...]
    units: tuple[tuple[str, Any], ...] = ()  # in which it stands: rows, columns and boxes; runs of a Kakuro
    placed: tuple[Candidate, ...] = ()
    lost: tuple[Candidate, ...] = ()
