"""Which digits can make a sum: the tables that everybody who solves a Kakuro knows a part of.

A set of digits is a whole number of nine bits: bit d - 1 stands for the digit d.
"""

from functools import cache
from itertools import combinations

from core.puzzles.geometry import Bits

ALL_DIGITS: Bits = (1 << 9) - 1


@cache
def digit_sets(length: int, total: int) -> tuple[Bits, ...]:
    """All sets of so many different digits with that sum, those with small digits first."""
    return tuple(
        sum(1 << digit - 1 for digit in digits) for digits in combinations(range(1, 10), length) if sum(digits) == total
    )


@cache
def possible_sums(length: int) -> range:
    """From the smallest to the largest sum of so many different digits; every one between can be made too."""
    assert 1 <= length <= 9, "there are nine digits"
    return range(length * (length + 1) // 2, length * (19 - length) // 2 + 1)


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
