"""Which part of an enlarged board is on show. Lengths are in cells, from the board's left and top edge."""

from math import exp
from typing import NamedTuple

Place = tuple[float, float]  # right and down

_AROUND = 2  # cells that are seen on each side of the one that is followed
_HASTE = 16  # the larger, the sooner it is there
_THERE = 0.02  # cells from the goal


class Extent(NamedTuple):
    """Of the whole board with its clues, and of what is on show of it at once."""

    board: Place
    shown: Place

    def held(self, corner: Place) -> Place:
        """So that nothing beyond the board is shown."""
        right, down = (
            max(0.0, min(at, whole - shown)) for at, whole, shown in zip(corner, self.board, self.shown, strict=True)
        )
        return right, down

    def around(self, place: Place) -> Place:
        """The corner with which that is in the middle."""
        return self.held((place[0] - self.shown[0] / 2, place[1] - self.shown[1] / 2))

    def following(self, corner: Place, cell: Place) -> Place:
        """The nearest corner with which the cell that begins there is seen, and what is around it."""
        right, down = map(_followed, corner, cell, self.shown)
        return self.held((right, down))


def _followed(at: float, cell: float, shown: float) -> float:
    first, last = cell - _AROUND, cell + 1 + _AROUND
    if last - first > shown:
        return (first + last - shown) / 2
    return max(last - shown, min(at, first))


class Camera:
    """Goes calmly where it is wanted; `corner` is the left and top end of what is on show."""

    def __init__(self) -> None:
        self.corner: Place = (0.0, 0.0)
        self.goal: Place = (0.0, 0.0)

    @property
    def is_moving(self) -> bool:
        return self.corner != self.goal

    def jump(self, corner: Place) -> None:
        self.corner = self.goal = corner

    def update(self, seconds: float) -> None:
        share = 1 - exp(-_HASTE * seconds)
        right, down = (at + (goal - at) * share for at, goal in zip(self.corner, self.goal, strict=True))
        is_there = max(abs(right - self.goal[0]), abs(down - self.goal[1])) < _THERE
        self.corner = self.goal if is_there else (right, down)
