"""Says which candidates are crossed out, and why."""

from core.language import Sentence, counted, listed, sentence
from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.kakuro.combinations import digit_sets, digits_in
from core.puzzles.kakuro.names import addition
from core.steps.events import Narrowed
from core.steps.moment import Site
from visualizer.narration.digits.candidates import assumed, concluded
from visualizer.narration.digits.words import choices, place_of
from visualizer.narration.kakuro.words import run_made_of, within

_MOST_NAMED = 3


def narrowed(event: Narrowed, site: Site, puzzle: KakuroPuzzle) -> Sentence:
    place = place_of(site)
    if place == ("human", "assume"):
        return assumed(event)
    run = run_made_of(event.because, puzzle)
    if run is None or place == ("human", "reason"):
        return concluded(event)
    total, where = puzzle.total(run), within(run, puzzle)
    sets = [digits_in(digits) for digits in digit_sets(len(run.cells), total)]
    lost = sorted({digit for _, digit in event.lost})
    if sets and not any(digit in digits for digits in sets for digit in lost):
        return _outside(event, sets, lost, where)
    return (_beside_sum if total else _beside_others)(event, where)


def _outside(event: Narrowed, sets: list[tuple[int, ...]], lost: list[int], where: Sentence) -> Sentence:
    """No combination has them."""
    if len(sets) == 1:
        return counted(
            "Only {combination} is possible {where}: cross out {count} other candidate.",
            "Only {combination} is possible {where}: cross out {count} other candidates.",
            count=len(event.lost),
            combination=addition(sets[0]),
            where=where,
        )
    return counted(
        "No combination {where} holds {digits}: cross out {count} candidate.",
        "No combination {where} holds {digits}: cross out {count} candidates.",
        count=len(event.lost),
        digits=listed(map(str, lost)),
        where=where,
    )


def _beside_sum(event: Narrowed, where: Sentence) -> Sentence:
    """No way to fill the run with its sum uses them."""
    if len(event.lost) <= _MOST_NAMED:
        return sentence(
            "None of these can help to make the sum {where}: {lost}.", where=where, lost=choices(event.lost)
        )
    return counted(
        "{count} candidate {where} cannot help to make its sum: cross it out.",
        "{count} candidates {where} cannot help to make its sum: cross them out.",
        count=len(event.lost),
        where=where,
    )


def _beside_others(event: Narrowed, where: Sentence) -> Sentence:
    """No way to fill the run uses them."""
    if len(event.lost) <= _MOST_NAMED:
        return sentence(
            "None of these can stand {where}, whatever else does: {lost}.", where=where, lost=choices(event.lost)
        )
    return counted(
        "{count} candidate {where} cannot stand there, whatever else does: cross it out.",
        "{count} candidates {where} cannot stand there, whatever else does: cross them out.",
        count=len(event.lost),
        where=where,
    )
