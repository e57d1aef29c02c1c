"""Says which candidates are crossed out, which come back, and why."""

from core.language import Sentence, counted, sentence
from core.steps.events import Kind, Narrowed, Placed, Restored
from core.steps.moment import Site
from visualizer.narration.digits.words import choices, on, place_of
from visualizer.narration.steps import titled
from visualizer.narration.told import Narration

TAKE_BACK = sentence("Take back")

_MOST_NAMED = 6


def assumed(event: Narrowed) -> Sentence:
    """It was assumed, and does not count any more."""
    return on(_ASSUMED, *event.lost[0])


_ASSUMED = sentence("All that follows from {digit} on {cell} has been seen: cross it out and reason on without it.")


def concluded(event: Narrowed) -> Sentence:
    """After a remark has said why."""
    count = len(event.lost)
    if not 1 <= count <= _MOST_NAMED:
        return counted(
            "So {count} candidate is excluded: cross it out.",
            "So {count} candidates are excluded: cross them out.",
            count=count,
        )
    return sentence("So these candidates are excluded: {lost}.", lost=choices(event.lost))


def restored(event: Restored, site: Site) -> Narration:
    digits = sum(isinstance(change, Placed) for change in event.undone)
    if digits:
        return Narration(Kind.RESTORED, TAKE_BACK, _taken_off(digits, site))
    if not event.undone:
        return titled(Kind.RESTORED, sentence("Nothing has changed, so nothing is taken back."))
    count = sum(len(change.lost) for change in event.undone if isinstance(change, Narrowed))
    return titled(Kind.RESTORED, _back(count))


def _back(count: int) -> Sentence:
    if not count:
        return sentence("Nothing was crossed out, so nothing comes back.")
    return counted(
        "{count} candidate that was crossed out is back.",
        "{count} candidates that were crossed out are back.",
        count=count,
    )


def _taken_off(digits: int, site: Site) -> Sentence:
    if place_of(site)[0] == "human":
        return counted(
            "This reasoning has come to its end: {count} digit leaves the board, and its candidates are back.",
            "This reasoning has come to its end: {count} digits leave the board, and their candidates are back.",
            count=digits,
        )
    return counted(
        "What the search has placed leaves the board: {count} digit.",
        "What the search has placed leaves the board: {count} digits.",
        count=digits,
    )
