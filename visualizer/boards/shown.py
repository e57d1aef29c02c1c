"""What the picture of a board may tell: the board, and what the run has just done to it."""

from dataclasses import dataclass
from typing import Any

from core.puzzles.geometry import Candidate, Cell
from core.steps.events import Event
from visualizer.boards.marks import Mark


@dataclass(frozen=True)
class Shown:
    """The board at one step; it is only looked at."""

    board: Any
    event: Event | None = None
    tried: tuple[tuple[Candidate, Mark], ...] = ()  # what the choice that is open now has been through
    row: int | None = None  # the row being worked on, where the algorithm goes by rows
    is_at_end: bool = False
    is_solved: bool = False  # a solution stands there
    is_hopeless: bool = False  # the run is over and there was no solution
    shows_candidates: bool = True
    cursor: Cell | None = None
    chosen: Cell | None = None
    pointed_out: tuple[Any, ...] = ()  # parts of which a card beside the board tells
    solutions: tuple[tuple[int, ...], ...] = ()  # two that are compared: the one found first, and a later one
    landing: float = 1.0  # 0 to 1: how far what the event has placed has come
