"""Says which candidates are crossed out, and why."""

from typing import Any

from core.language import Sentence, counted, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.digit_signs import digit_sign
from core.steps.events import Narrowed
from core.steps.moment import Site
from visualizer.narration.digits.candidates import assumed, concluded
from visualizer.narration.digits.words import on, place_of
from visualizer.narration.sudoku.words import constraint_name


def narrowed(event: Narrowed, site: Site) -> Sentence:
    place, variables = place_of(site), dict(site.variables)
    if place == ("exact_cover", "solve"):
        return _covered(event, variables)
    if place == ("human", "assume"):
        return assumed(event)
    if len(event.because) == 1 and place != ("human", "reason"):
        return _excluded(event)
    return concluded(event)


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
