"""Says which candidates are crossed out, which come back, and why."""

from typing import Any

from core.language import Sentence, counted, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.sudoku.puzzle import digit_sign
from core.steps.events import Kind, Narrowed, Placed, Restored
from core.steps.moment import Site
from visualizer.narration.steps import titled
from visualizer.narration.sudoku.words import choices, constraint_name, on, place_of
from visualizer.narration.told import Narration

_MOST_NAMED = 6


def narrowed(event: Narrowed, site: Site) -> Sentence:
    place, variables = place_of(site), dict(site.variables)
    if place == ("exact_cover", "solve"):
        return _covered(event, variables)
    if place == ("human", "assume"):
        return on(_ASSUMED, *event.lost[0])
    if len(event.because) == 1 and place != ("human", "reason"):
        return _excluded(event)
    return _concluded(event)


_ASSUMED = sentence("All that follows from {digit} on {cell} has been seen: cross it out and reason on without it.")


def _excluded(event: Narrowed) -> Sentence:
    """By what stands on one cell."""
    cell = cell_name(event.because[0])
    if not event.lost:
        return sentence("The digit on {cell} excludes no candidate: nothing to cross out.", cell=cell)
    return counted(
        "{digit} on {cell} excludes {count} candidate around it: cross it out.",
        "{digit} on {cell} excludes {count} candidates around it: cross them out.",
        count=len(event.lost),
        cell=cell,
        digit=digit_sign(event.lost[0].value),
    )


def _covered(event: Narrowed, variables: dict[str, Any]) -> Sentence:
    """The row of the matrix, chosen for the solution, meets the constraint of a column, which is covered."""
    cell, digit = variables["row"]
    constraint = constraint_name(*variables["covered"])
    if not event.lost:
        return on(_NOTHING_TO_COVER, cell, digit, constraint=constraint)
    return counted(
        "{digit} on {cell} meets “{constraint}”: cross out {count} other candidate for it.",
        "{digit} on {cell} meets “{constraint}”: cross out {count} other candidates for it.",
        count=len(event.lost),
        cell=cell_name(cell),
        digit=digit_sign(digit),
        constraint=constraint,
    )


_NOTHING_TO_COVER = sentence("{digit} on {cell} meets “{constraint}”; no other candidate is left for it.")


def _concluded(event: Narrowed) -> Sentence:
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


TAKE_BACK = sentence("Take back")


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
