"""Says why digits are placed, refused and taken back."""

from collections.abc import Mapping, Sequence

from core.language import Sentence, sentence
from core.puzzles.cell_names import cell_names
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Run
from core.steps.call_stack import Frame
from core.steps.events import Placed, Rejected, Removed
from core.steps.moment import Site
from core.steps.values import Frozen
from visualizer.narration.digits.searching import refused, tried
from visualizer.narration.digits.words import on, place_of
from visualizer.narration.kakuro.reach import is_full, reach_of, standing_at
from visualizer.narration.kakuro.words import name_of, run_made_of, within


def placed(event: Placed, site: Site, puzzle: KakuroPuzzle, frames: Sequence[Frame] | None) -> Sentence:
    place, cell, digit = place_of(site), event.cell, event.value
    if place == ("filling", "fill"):
        return on(_ANY[_is_single(dict(site.variables).get("digits"))], cell, digit)
    if place in _PLACED:
        return on(_PLACED[place], cell, digit)
    standing = standing_at(frames, puzzle)
    if standing is None:
        return _free(event, puzzle)
    standing[cell] = digit
    return _completed(event, puzzle, standing) or _reached(event, site, puzzle, standing) or _free(event, puzzle)


_FEWEST = sentence("No cell has fewer candidates than {cell}: try {digit} there.")

_PLACED = {
    ("combinations", "branch"): _FEWEST,
    ("proof", "branch"): _FEWEST,
    ("filling", "arrange"): sentence("{digit} is one of the digits of a unique sum: try it on {cell}."),
    ("human", "reason"): sentence("So {digit} goes on {cell}."),
    ("human", "assume"): sentence("{digit} on {cell} is only assumed: what follows from it will tell."),
}

# By whether no other digit is allowed.
_ANY = {
    True: sentence("Only {digit} is allowed on {cell}: place it there."),
    False: sentence("A digit at random that breaks no rule: {digit} on {cell}."),
}


def _is_single(digits: object) -> bool:
    return isinstance(digits, tuple) and len(digits) == 1


def _completed(event: Placed, puzzle: KakuroPuzzle, standing: Mapping[Cell, int]) -> Sentence | None:
    """None if no run that has a sum is full now."""
    full = [run for run in puzzle.outline.runs_through(event.cell) if puzzle.total(run) and is_full(run, standing)]
    if not full:
        return None
    if len(full) == 2:
        return on(_BOTH_COMPLETED, event.cell, event.value)
    return on(_COMPLETED, event.cell, event.value, run=name_of(full[0], puzzle))


_COMPLETED = sentence("{digit} on {cell} completes {run}: its sum is right, and no digit repeats.")
_BOTH_COMPLETED = sentence("{digit} on {cell} completes both its runs: their sums are right, and no digit repeats.")


def _reached(event: Placed, site: Site, puzzle: KakuroPuzzle, standing: Mapping[Cell, int]) -> Sentence | None:
    """None where not both bounds are looked at, or where a run has no sum."""
    runs = puzzle.outline.runs_through(event.cell)
    if dict(site.variables).get("bounds") != (True, True) or not all(map(puzzle.total, runs)):
        return None
    across, down = (_reach(run, puzzle, standing) for run in runs)
    return on(_REACHED, event.cell, event.value, across=across, down=down)


_REACHED = sentence("With {digit} on {cell} the sum can be {across}, and {down}: place it.")


def _reach(run: Run, puzzle: KakuroPuzzle, standing: Mapping[Cell, int]) -> Sentence:
    least, most = reach_of(run, standing)
    return sentence("{least} to {most} {where}", least=least, most=most, where=within(run, puzzle))


def _free(event: Placed, puzzle: KakuroPuzzle) -> Sentence:
    across, down = (within(run, puzzle) for run in puzzle.outline.runs_through(event.cell))
    return on(_FREE, event.cell, event.value, across=across, down=down)


_FREE = sentence("No {digit} stands {across} or {down}: place it on {cell}.")


def removed(event: Removed, site: Site) -> Sentence:
    match place_of(site):
        case ("backtracking", "solve"):
            return tried(event, is_digit_left=event.before < 9)
        case ("filling", "arrange"):
            return on(_NOT_ARRANGED, event.cell, event.before)
        case ("proof", "branch") if _has_two(dict(site.variables).get("known")):
            return on(_TWO_KNOWN, event.cell, event.before)
        case ("uniqueness", "fill") if dict(site.variables).get("is_enough"):
            return on(_TWO_KNOWN, event.cell, event.before)
    return tried(event)


_NOT_ARRANGED = sentence("With {digit} on {cell} the other digits of the sum find no place: take it back.")
_TWO_KNOWN = sentence("Two solutions are known, which is enough: take {digit} back from {cell}.")


def _has_two(known: object) -> bool:
    return isinstance(known, tuple) and len(known) > 1


# Refusals


def rejected(event: Rejected, site: Site, puzzle: KakuroPuzzle, frames: Sequence[Frame] | None) -> Sentence:
    if event.rule in _WRONG_SUMS:
        conflict = _wrong_sum(event, puzzle, frames)
    else:
        conflict = _repeated(event, puzzle)
    return refused(conflict, is_digit_left=_is_digit_left(event, site))


def _is_digit_left(event: Rejected, site: Site) -> bool | None:
    """None if what is still to be tried is not known."""
    match place_of(site):
        case ("backtracking", "solve"):
            return event.value < 9
        case ("filling", "arrange"):
            digits = dict(site.variables).get("digits")
            return event.value != digits.items[-1] if isinstance(digits, Frozen) else None
    return None


def _repeated(event: Rejected, puzzle: KakuroPuzzle) -> Sentence:
    rivals, runs = event.because, puzzle.outline.runs_through(event.cell)
    if len(rivals) > 1:
        return on(_REPEATED, event.cell, event.value, rivals=cell_names(rivals))
    where = next(within(run, puzzle) for run in runs if rivals[0] in run.cells)
    return on(_REPEATED_IN_RUN, event.cell, event.value, where=where, rival=cell_names(rivals))


_REPEATED = sentence("{cell} cannot be {digit}, which already stands in its runs, on {rivals}")
_REPEATED_IN_RUN = sentence("{cell} cannot be {digit}, which already stands {where}, on {rival}")


def _wrong_sum(event: Rejected, puzzle: KakuroPuzzle, frames: Sequence[Frame] | None) -> Sentence:
    run = run_made_of((event.cell, *event.because), puzzle)
    assert run is not None, "a sum is wrong because of all the other cells of its run"
    standing, facts = standing_at(frames, puzzle), {"run": name_of(run, puzzle)}
    templates = _WRONG_SUMS[event.rule]
    if standing is None:
        return on(templates["unknown"], event.cell, event.value, **facts)
    standing[event.cell] = event.value
    least, most = reach_of(run, standing)
    known = "full" if is_full(run, standing) else "open"
    made = least if event.rule == "too_large" else most
    return on(templates[known], event.cell, event.value, made=made, **facts)


# By whether the digits of the run are known, and all of them are there.
_WRONG_SUMS = {
    "too_large": {
        "open": sentence("{digit} on {cell} is too large, since {run} would make at least {made}"),
        "full": sentence("{digit} on {cell} is too large, since {run} would make {made}"),
        "unknown": sentence("{digit} on {cell} is too large, since {run} would make more"),
    },
    "too_small": {
        "open": sentence("{digit} on {cell} is too small, since {run} would make at most {made}"),
        "full": sentence("{digit} on {cell} is too small, since {run} would make {made}"),
        "unknown": sentence("{digit} on {cell} is too small, since {run} would make less"),
    },
}
