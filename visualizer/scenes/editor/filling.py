"""Has sums made for the outline of a draft: in another process, so that the window goes on, and it can be cancelled."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.puzzles.kakuro import KakuroPuzzle, Outline

if TYPE_CHECKING:
    from algorithms.generators.orders import KakuroOrder
    from algorithms.generators.workshop import Workshop

# Generators and workshop are imported where they are needed: few who draw have the sums made.

_WAKES = 0.05  # seconds between two looks at the work


class Filling:
    """`update` it while time passes; `take_over` gets the puzzle, of which the outline may have had to change."""

    def __init__(self, seeds: Random, take_over: Callable[[KakuroPuzzle], None]) -> None:
        self._seeds = seeds
        self._take_over = take_over
        self._workshop: Workshop | None = None
        self._order: KakuroOrder | None = None

    @property
    def is_making(self) -> bool:
        return self._order is not None

    @property
    def moves(self) -> int:
        """Done so far."""
        return self._workshop.moves if self._workshop is not None and self._order is not None else 0

    @property
    def wakes_in_seconds(self) -> float | None:
        return _WAKES if self.is_making else None

    def make(self, outline: Outline, grade: Grade) -> None:
        """Raises PuzzleError where no sums give the outline one solution."""
        from algorithms.generators.orders import SEEDS, KakuroOrder
        from algorithms.generators.workshop import Workshop

        order = KakuroOrder(grade, self._seeds.randrange(SEEDS), outline=outline)
        if order.obstacle:
            raise PuzzleError(order.obstacle)
        self._workshop = self._workshop or Workshop()
        self._workshop.order(order)
        self._order = order

    def update(self) -> None:
        """Raises PuzzleError, once, if there is no such puzzle."""
        if self._workshop is None or self._order is None:
            return
        try:
            puzzle = self._workshop.poll()
        except PuzzleError:
            self._order = None
            raise
        if isinstance(puzzle, KakuroPuzzle):
            self._order = None
            self._take_over(puzzle)

    def cancel(self) -> None:
        """Ends the process at once."""
        self._order = None
        if self._workshop is not None:
            self._workshop.cancel()
