"""A hint: rungs of a ladder, each of which tells a little more than the one before."""

from dataclasses import dataclass
from typing import Literal

from core.language import Sentence
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.kakuro import Run


@dataclass(frozen=True)
class Rung:
    """One sentence, and what is lit on the board with it."""

    says: Sentence
    cells: tuple[Cell, ...] = ()
    runs: tuple[Run, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    lost: tuple[Candidate, ...] = ()


@dataclass(frozen=True)
class Hint:
    """The last rung says what pressing once more does; one that cannot be followed has a single rung, which says why.

    "wrong" leads back to where all digits were right, "place" puts the digit, and "cross" crosses out what is lost.
    """

    kind: Literal["wrong", "place", "cross", "finished", "refused"]
    rungs: tuple[Rung, ...]
    placed: Candidate | None = None
    lost: tuple[Candidate, ...] = ()
