"""What the picture of a board that is being played may tell: its sheet, what is chosen, and what help points at."""

from dataclasses import dataclass
from typing import Any

from core.play.sheet import Sheet
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.mistake import Mistake


@dataclass(frozen=True)
class Played:
    """The board as it stands; it is only looked at."""

    sheet: Sheet
    chosen: Cell | None = None
    lit_units: tuple[Any, ...] = ()  # in which the chosen cell lies
    lit_digit: int = 0  # is lit wherever it stands, also in notes
    mistakes: tuple[Mistake, ...] = ()
    told_cells: tuple[Cell, ...] = ()  # by a hint
    told_units: tuple[Any, ...] = ()
    told_candidates: tuple[Candidate, ...] = ()
    lost: tuple[Candidate, ...] = ()  # candidates that the hint crosses out
    pointed_out: tuple[Any, ...] = ()  # parts of which a card beside the board tells
    landing: tuple[Cell, float] | None = None  # a digit that has just been put, and how far it has come, 0 to 1
    dims_finished: bool = True  # clues of right runs step back
    is_solved: bool = False
    is_hidden: bool = False  # paused: only the walls are seen
