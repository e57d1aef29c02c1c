"""What is told beside the board: of the part on which the pointer rests, or of a cell if that is wanted."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

from core.puzzles.geometry import Cell
from core.puzzles.protocol import Puzzle
from visualizer.canvas.rectangle import Point
from visualizer.kinds import Aside, BoardView, kind_of

_REST_SECONDS = 0.2  # a pointer that only crosses the board brings nothing


class Subject(NamedTuple):
    """`version` changes whenever something on the board does."""

    puzzle: Puzzle
    board: Any
    version: Hashable


class Asides:
    """`are_wanted` is switched by key; then `cell` is asked for."""

    def __init__(self, subject: Callable[[], Subject]) -> None:
        self._subject = subject
        self.are_wanted = False
        self._rested_seconds = 0.0
        self._key: Hashable = None
        self._pointed: Aside | None = None
        self._of_cell: Sequence[Aside] = ()

    def follow(self, view: BoardView, point: Point | None, cell: Cell | None) -> None:
        """As the board stands now; `point` is that of the pointer, if it is over the board."""
        puzzle, board, version = self._subject()
        key = (version, view, point, cell if self.are_wanted else None)
        if key == self._key:
            return
        self._key, self._pointed, self._of_cell = key, None, ()
        asides = kind_of(puzzle).asides
        if asides is not None and point is not None:
            self._pointed = asides.aside_at(view, board, point)
        if asides is not None and self.are_wanted and cell is not None:
            self._of_cell = asides.asides_of(board, cell)

    def update(self, seconds: float) -> None:
        self._rested_seconds = self._rested_seconds + seconds if self._pointed is not None else 0.0

    def hurry(self) -> None:
        """What the pointer is on is told at once: it was pressed."""
        self._rested_seconds = _REST_SECONDS

    @property
    def is_coming(self) -> bool:
        """Only the moment has not passed for which the pointer must rest."""
        return self._pointed is not None and self._rested_seconds < _REST_SECONDS

    @property
    def tells_of_cell(self) -> bool:
        return bool(self._of_cell)

    @property
    def told(self) -> Sequence[Aside]:
        if self._pointed is not None and not self.is_coming:
            return (self._pointed,)
        return self._of_cell
