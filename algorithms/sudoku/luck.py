"""Chance with a seed, which runs out when a search that it leads goes on for too long."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

_T = TypeVar("_T")


class Luck:
    """The same seed always gives the same. It lasts for so many digits, and then has to be renewed."""

    def __init__(self, seed: int, lasts: int = 0) -> None:
        self._chance = Random(seed)
        self._lasts = self._left = lasts

    def choice(self, items: Sequence[_T]) -> _T:
        return self._chance.choice(items)

    def pair(self, items: Sequence[_T]) -> list[_T]:
        """Two of them, in any order."""
        return self._chance.sample(items, 2)

    def shuffled(self, items: Iterable[_T]) -> list[_T]:
        listed = list(items)
        self._chance.shuffle(listed)
        return listed

    def renewed(self) -> "Luck":
        """Itself, for a search that begins."""
        self._left = self._lasts
        return self

    def has_run_out(self) -> bool:
        """Counts one digit more, and tells whether it is too many."""
        self._left -= 1
        return self._left < 0
