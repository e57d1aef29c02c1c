"""The way from clue to clue: in the order in which they stand, or to the next one in a direction."""

from functools import lru_cache

from core.puzzles.kakuro import Outline, Run
from visualizer.boards.kakuro.view import clue_place
from visualizer.runs.drafting import needs_sum

_OFF = 0.2  # of a wall, from its middle to a clue on it
_ASIDE = 3  # what a way aside counts more than a way straight on


@lru_cache(16)
def clue_order(outline: Outline) -> tuple[Run, ...]:
    """Runs that need a sum, as their clues are read."""
    return tuple(sorted(filter(needs_sum, outline.runs), key=lambda run: (clue_place(run), run.way)))


def next_clue(outline: Outline, run: Run | None, step: int) -> Run | None:
    """The first one, or the last, if there is none before; None behind the end."""
    order = clue_order(outline)
    if run is None or run not in order:
        return (order[0] if step > 0 else order[-1]) if order else None
    at = order.index(run) + step
    return order[at] if 0 <= at < len(order) else None


def clue_beside(outline: Outline, run: Run, down: int, right: int) -> Run | None:
    """The nearest one in that direction: in the same line, if there is one there."""
    here = _at(run)

    def distance(other: Run) -> tuple[bool, float]:
        row, column = _at(other)[0] - here[0], _at(other)[1] - here[1]
        ahead, aside = row * down + column * right, abs(row * right) + abs(column * down)
        return aside > 2 * _OFF + 0.01, ahead + _ASIDE * aside

    return min(
        (other for other in clue_order(outline) if _is_ahead(here, _at(other), down, right)),
        key=distance,
        default=None,
    )


def _is_ahead(here: tuple[float, float], there: tuple[float, float], down: int, right: int) -> bool:
    return (there[0] - here[0]) * down + (there[1] - here[1]) * right > _OFF


def _at(run: Run) -> tuple[float, float]:
    (row, column), off = clue_place(run), _OFF if run.way == "across" else -_OFF
    return row - off, column + off
