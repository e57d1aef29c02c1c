"""Makes the puzzles of orders, in this process or in others, and hands them on one after another."""

from collections.abc import Callable, Generator, Iterable
from itertools import count

from algorithms.generators.orders import Order
from algorithms.generators.workshop import Workshop
from core.errors import PuzzleError
from core.puzzles.protocol import Puzzle

MOST_JOBS = 60  # Windows waits for no more than 63 at a time
_GLANCE = 0.1  # seconds between two looks at the moves

Hear = Callable[[int], None]  # is told how many moves are done by now


def made(orders: Iterable[Order], jobs: int, hear: Hear) -> Generator[Puzzle, None, None]:
    """Of each order its puzzle, whichever is made first. Raises PuzzleError where there is none."""
    return _made_here(orders, hear) if jobs == 1 else _made_elsewhere(orders, jobs, hear)


def _made_here(orders: Iterable[Order], hear: Hear) -> Generator[Puzzle, None, None]:
    moves = 0
    for order in orders:
        for puzzle in order.moves():
            if puzzle is not None:
                yield puzzle
                break
            moves += 1
            hear(moves)


def _made_elsewhere(orders: Iterable[Order], jobs: int, hear: Hear) -> Generator[Puzzle, None, None]:
    team = _Team(orders, jobs)
    try:
        for number in count():
            while number not in team.results:
                if not team.at:
                    return
                Workshop.wait_for_any(team.at, _GLANCE)
                team.go_on()
                hear(team.moves)
            result = team.results.pop(number)
            if isinstance(result, PuzzleError):
                raise result
            yield result
    finally:
        team.disband()


class _Team:
    """Workshops and the number of the order that each is at; results wait until they are asked for."""

    def __init__(self, orders: Iterable[Order], jobs: int) -> None:
        self.at: dict[Workshop, int] = {}
        self.results: dict[int, Puzzle | PuzzleError] = {}
        self._coming = enumerate(orders)
        self._finished = 0  # moves for results
        for _ in range(jobs):
            self._hand_out(Workshop())

    @property
    def moves(self) -> int:
        return self._finished + sum(workshop.moves for workshop in self.at)

    def go_on(self) -> None:
        """Takes what is made, and gives each who is done the next order."""
        for workshop in list(self.at):
            result = _result(workshop)
            if result is not None:
                self._finished += workshop.moves
                self.results[self.at.pop(workshop)] = result
                self._hand_out(workshop)

    def _hand_out(self, workshop: Workshop) -> None:
        number, order = next(self._coming, (0, None))
        if order is None:
            workshop.cancel()
            return
        workshop.order(order)
        self.at[workshop] = number

    def disband(self) -> None:
        for workshop in self.at:
            workshop.cancel()


def _result(workshop: Workshop) -> Puzzle | PuzzleError | None:
    try:
        return workshop.poll()
    except PuzzleError as refusal:
        return refusal
