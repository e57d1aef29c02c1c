"""How digits are written on boards that have more than nine of them."""

from collections.abc import Sequence

_LETTERS = "ABCDEFGHIJKLMNOP"


def digit_sign(digit: int) -> str:
    """As it is written in a cell: 1 to 9, then A, B, C ..."""
    return str(digit) if digit < 10 else _LETTERS[digit - 10]


def digit_signs(digits: Sequence[int]) -> str:
    """Several of them, as people list them: "2, 5, A"."""
    return ", ".join(map(digit_sign, digits))
