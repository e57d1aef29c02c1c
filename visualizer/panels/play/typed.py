"""What is typed on a board that is played: digits, with a modifier for what else can be done with one."""

from typing import NamedTuple

from visualizer.inputs import KeyPressed
from visualizer.runs.game import Mode

_ERASING = ("delete", "backspace")


class Typed(NamedTuple):
    """`mode` None is the one that is chosen; digit 0 takes away."""

    digit: int
    mode: Mode | None = None
    is_color: bool = False


def typed_on(key: KeyPressed) -> Typed | None:
    """None for a key that says no digit."""
    digit = 0 if key.digit is None and key.key in _ERASING else key.digit
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
