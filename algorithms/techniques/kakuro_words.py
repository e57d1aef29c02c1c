"""How sets of digits are written in the reasons of the Kakuro techniques."""

from collections.abc import Iterable

from core.puzzles.geometry import Bits
from core.puzzles.kakuro.combinations import digits_in
from core.puzzles.kakuro.names import addition


def digit_names(digits: Bits) -> str:
    """A set of them: "7, 9"."""
    return ", ".join(map(str, digits_in(digits)))


def combination_names(combinations: Iterable[Bits]) -> str:
    """ "1 + 6, 2 + 5"."""
    return ", ".join(addition(digits_in(digits)) for digits in combinations)
