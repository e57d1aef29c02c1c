"""Which digits can make a sum: the tables that everybody who solves a Kakuro knows a part of.

A set of digits is a whole number of nine bits: bit d - 1 stands for the digit d.
"""

from functools import cache, lru_cache
from itertools import combinations

from core.puzzles.geometry import Bits

ALL_DIGITS: Bits = (1 << 9) - 1


@cache
def digit_sets(length: int, total: int) -> tuple[Bits, ...]:
    """All sets of so many different digits with that sum, or with any if it is 0; small sums and digits first."""
    return tuple(
        sum(1 << digit - 1 for digit in digits)
        for digits in sorted(combinations(range(1, 10), length), key=sum)
        if total in (0, sum(digits))
    )


@cache
def possible_sums(length: int) -> range:
    """From the smallest to the largest sum of so many different digits; every one between can be made too."""
    assert 1 <= length <= 9, "there are nine digits"
    return range(length * (length + 1) // 2, length * (19 - length) // 2 + 1)


@lru_cache(10_000)
def bounds(length: int, standing: tuple[int, ...]) -> tuple[int, int]:
    """The smallest and the largest sum of so many cells where those digits stand; what joins them does not repeat."""
    others = [digit for digit in range(1, 10) if digit not in standing]
    made, left = sum(standing), length - len(standing)
    return made + sum(others[:left]), made + sum(others[::-1][:left])


@cache
def unique_sums() -> dict[tuple[int, int], Bits]:
    """The 34 sums of runs of two to nine cells that only one set of digits makes, by length and sum."""
    return {
        (length, total): digit_sets(length, total)[0]
        for length in range(2, 10)
        for total in possible_sums(length)
        if len(digit_sets(length, total)) == 1
    }


def digits_in(digits: Bits) -> tuple[int, ...]:
    """Ascending."""
    return tuple(digit for digit in range(1, 10) if digits >> digit - 1 & 1)
