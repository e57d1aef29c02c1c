"""How sets of digits are written in the reasons of the Kakuro techniques."""

from collections.abc import Iterable

from core.puzzles.geometry import Bits
from core.puzzles.kakuro.combinations import digits_in


def digit_names(digits: Bits) -> str:
    """A set of them: "7, 9"."""
    return ", ".join(map(str, digits_in(digits)))


def sum_of(numbers: Iterable[int]) -> str:
    """Digits or sums that are added up: "7 + 9"."""
    return " + ".join(map(str, numbers))


def combination_names(combinations: Iterable[Bits]) -> str:
    """ "1 + 6, 2 + 5"."""
    return ", ".join(sum_of(digits_in(digits)) for digits in combinations)
