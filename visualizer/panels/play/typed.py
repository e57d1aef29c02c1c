"""What is typed on a board that is played: digits, with a modifier for what else can be done with one."""

from typing import NamedTuple

from visualizer.inputs import KeyPressed
from visualizer.runs.game import Mode

_ERASING = ("0", "delete", "backspace")


class Typed(NamedTuple):
    """`mode` None is the one that is chosen; digit 0 takes away."""

    digit: int
    mode: Mode | None = None
    is_color: bool = False


def typed_on(key: KeyPressed) -> Typed | None:
    """None for a key that says no digit.

    The row of digits counts by place: with Shift it types other signs, and on a Czech keyboard it does so without.
    """
    digit = _digit(key)
    match key:
        case _ if digit is None:
            return None
        case KeyPressed(alt=True, control=False):
            return Typed(digit, is_color=True)
        case KeyPressed(alt=True):
            return None
        case KeyPressed(control=True):
            return Typed(digit, "cross") if digit else None
        case KeyPressed(shift=True):
            return Typed(digit, "note") if digit else None
    return Typed(digit)


def _digit(key: KeyPressed) -> int | None:
    if key.digit_key is not None:
        return key.digit_key
    if key.key in _ERASING:
        return 0
    return int(key.key) if key.key in tuple("123456789") else None
