"""Says how a search goes on after a refusal, and when all was tried."""

from core.language import Sentence, sentence
from core.steps.events import Removed
from visualizer.narration.digits.words import on
from visualizer.narration.told import about


def refused(conflict: Sentence, *, is_digit_left: bool | None) -> Sentence:
    """A conflict, and what comes next if it is known."""
    return about(_NEXT[is_digit_left], conflict=conflict)


_NEXT = {
    True: sentence("{conflict}: try the next digit."),
    False: sentence("{conflict}, and no digit is left: step back."),
    None: sentence("{conflict}."),
}


def tried(event: Removed, *, is_digit_left: bool | None = None) -> Sentence:
    """Why a digit is taken back, and what comes next if it is known."""
    return on(_TRIED[is_digit_left], event.cell, event.before)


_TRIED = {
    True: sentence("All that can follow {digit} on {cell} has been tried: take it back and try the next digit."),
    False: sentence("All that can follow {digit} on {cell} has been tried, and no digit is left: take it back."),
    None: sentence("All that can follow {digit} on {cell} has been tried: take it back."),
}
