"""Which combinations of digits a person looks for."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from core.puzzles.geometry import Bits
from core.puzzles.kakuro.combinations import digit_sets, possible_sums, unique_sums
from core.puzzles.kakuro.outline import LONGEST

LENGTHS = range(2, LONGEST + 1)


class Found(NamedTuple):
    """The combinations of one sum that are looked for; at least one."""

    length: int
    total: int
    sets: tuple[Bits, ...]

    @property
    def is_unique(self) -> bool:
        """Whether no other combination makes the sum, looked for or not."""
        return (self.length, self.total) in unique_sums()


@dataclass(frozen=True, slots=True)
class CombinationFilter:
    """None is any; in `wanted` and `unwanted` bit d - 1 is the digit d."""

    length: int | None = None
    total: int | None = None
    wanted: Bits = 0
    unwanted: Bits = 0
    only_unique: bool = False

    def lets_through(self, digits: Bits) -> bool:
        return digits & self.wanted == self.wanted and not digits & self.unwanted


@lru_cache(16)
def found(wishes: CombinationFilter) -> tuple[Found, ...]:
    """By length, then by sum."""
    lengths = LENGTHS if wishes.length is None else (wishes.length,)
    every = (Found(length, total, digit_sets(length, total)) for length in lengths for total in _sums(length, wishes))
    chosen = (one for one in every if one.is_unique or not wishes.only_unique)
    kept = (one._replace(sets=tuple(filter(wishes.lets_through, one.sets))) for one in chosen)
    return tuple(one for one in kept if one.sets)


def _sums(length: int, wishes: CombinationFilter) -> Iterable[int]:
    sums = possible_sums(length)
    if wishes.total is None:
        return sums
    return (wishes.total,) if wishes.total in sums else ()
