"""Chance with a seed: all is drawn by `Random.random`, the only method that stays the same in every Python."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

_T = TypeVar("_T")


def shuffled(values: Iterable[_T], chance: Random) -> list[_T]:
    """As Fisher and Yates do."""
    listed = list(values)
    for last in range(len(listed) - 1, 0, -1):
        other = _below(last + 1, chance)
        listed[last], listed[other] = listed[other], listed[last]
    return listed


def _below(count: int, chance: Random) -> int:
    return int(chance.random() * count)


class Luck:
    """For algorithms to watch. It lasts for so many digits of a search, and is renewed for the next one."""

    def __init__(self, seed: int, lasts: int = 0) -> None:
        self._chance = Random(seed)
        self._lasts = self._left = lasts

    def choice(self, items: Sequence[_T]) -> _T:
        return items[_below(len(items), self._chance)]

    def pair(self, items: Iterable[_T]) -> list[_T]:
        """Two of them, in any order."""
        return self.shuffled(items)[:2]

    def shuffled(self, items: Iterable[_T]) -> list[_T]:
        return shuffled(items, self._chance)

    def renewed(self) -> "Luck":
        """Itself, for a search that begins."""
        self._left = self._lasts
        return self

    def has_run_out(self) -> bool:
        """Counts one digit more, and tells whether it is too many."""
        self._left -= 1
        return self._left < 0
