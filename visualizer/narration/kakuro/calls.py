"""Says what the functions of the algorithms for Kakuro are called for, and what they answer."""

from typing import Any

from core.language import Sentence, counted, listed, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.kakuro import KakuroPuzzle
from core.steps.events import Called, Returned
from core.steps.moment import Moment, Site, Variables
from visualizer.narration.digits import calls as shared
from visualizer.narration.digits.words import Place, place_of
from visualizer.narration.kakuro.faults import are_givens_wrong
from visualizer.narration.kakuro.makers import MAKERS
from visualizer.narration.kakuro.values import value_text
from visualizer.narration.steps import begins


def called(event: Called, moment: Moment) -> Sentence:
    place = place_of(moment.site)
    facts: dict[str, Any] = dict(event.arguments)
    match place:
        case ("uniqueness", "solve"):
            return _SOLVES[facts["narrowing"] != "none"]
        case ("narrowing", "narrow"):
            return _NARROWS[facts["narrowing"]]
        case ("uniqueness", "fill"):
            return _FILLS[facts["cells"]]
        case ("proof", "look"):
            return _LOOKS[bool(facts.get("known"))]
        case ("filling", "fill"):
            return _fills_outline(facts["unique_share"])
        case ("filling", "arrange"):
            return _arranges(facts)
    if place in MAKERS:
        return sentence("solve begins; when it ends, a puzzle stands on the board.")
    return _CALLS.get(place) or shared.called(moment) or begins(event.function)


_BRANCHES = sentence("branch tries what is left on a cell that has the fewest candidates.")

_CALLS = {
    ("backtracking", "solve"): sentence("solve looks for the first empty cell, and tries the digits there."),
    ("combinations", "solve"): sentence("solve crosses out what makes no sum, then tries what is left."),
    ("combinations", "propagate"): sentence(
        "propagate goes through the runs, and keeps the digits with which they can make their sums."
    ),
    ("combinations", "branch"): _BRANCHES,
    ("proof", "prove"): sentence("prove looks for solutions of these sums, and stops at the second one."),
    ("proof", "branch"): _BRANCHES,
    ("proof", "compare"): sentence("compare looks whether another solution is known."),
}

# By whether candidates are crossed out before the search.
_SOLVES = {
    True: sentence("solve begins; narrow crosses out candidates, and fill does the rest of the work."),
    False: sentence("solve begins; fill does the work."),
}

# By what it looks at.
_NARROWS = {
    "none": sentence("narrow has nothing to do: the search begins with all candidates."),
    "unique_sums": sentence("narrow looks for sums that only one combination makes."),
    "combinations": sentence("narrow keeps the digits that stand in a combination of their run."),
    "placements": sentence("narrow keeps the digits with which a run can make its sum."),
}

# By the order of the cells.
_FILLS = {
    "by_rows": sentence("fill looks for the first empty cell, and tries the digits there, the largest first."),
    "by_runs": sentence("fill goes on in the run that has the fewest empty cells, with the largest digits first."),
    "nearest": sentence("fill looks for the empty cell nearest to the last one, and tries the largest digits first."),
    "most_constrained": sentence(
        "fill looks for the cell on which the fewest digits fit, and tries the largest first."
    ),
}

# By whether a solution is known.
_LOOKS = {
    True: sentence("look crosses out what makes no sum, and goes on to a second solution."),
    False: sentence("look crosses out what makes no sum, and goes on to a first solution."),
}


def _fills_outline(unique_share: int) -> Sentence:
    if not unique_share:
        return sentence("fill puts any digits on the cells, so that none repeats in a run.")
    return sentence(
        "fill gives unique sums to {share} % of the runs, and any digits to the other cells.",
        share=unique_share,
    )


def _arranges(facts: dict[str, Any]) -> Sentence:
    cells, digits = facts["cells"], facts["digits"]
    if not cells:
        return sentence("arrange is called with no cell left: all the digits of the sum have their place.")
    return counted(
        "arrange looks for a place for {digits} on {count} cell, which is {cell}.",
        "arrange looks for places for {digits} on {count} cells, the first of which is {cell}.",
        count=len(cells),
        digits=listed([str(digit) for digit in digits.items]),
        cell=cell_name(cells[0]),
    )


# Answers


def answer(event: Returned, site: Site, puzzle: KakuroPuzzle) -> Sentence:
    place = place_of(site)
    if _is_filled(place, site.variables):
        return _filled(event, puzzle)
    if place in MAKERS:
        return _MADE[event.value is True]
    if place in (("proof", "look"), ("proof", "branch")) and isinstance(event.value, tuple):
        return _solutions_known(event.function, len(event.value))
    if isinstance(event.value, bool) and (*place, event.value) in _ANSWERS:
        return _ANSWERS[*place, event.value]
    return shared.answer(event, site) or shared.plain_answer(event, value_text(event.value, "", puzzle))


def _is_filled(place: Place, variables: Variables) -> bool:
    """Whether a call has found the board full: some of its variables have no value then."""
    values = dict(variables)
    match place:
        case ("backtracking", "solve") | ("uniqueness", "fill"):
            return values.get("cell") is None
        case ("combinations", "branch"):
            return "cell" not in values
    return False


def _filled(event: Returned, puzzle: KakuroPuzzle) -> Sentence:
    if are_givens_wrong(puzzle):
        return sentence("{function} returns: all cells are full, but the givens break a rule.", function=event.function)
    if event.value is True:
        return sentence("fill returns True: the second solution is counted, and two are enough.")
    return shared.solution_is_counted(event.function)


def _solutions_known(function: str, count: int) -> Sentence:
    return counted(
        "{function} returns: {count} solution is known.",
        "{function} returns: {count} solutions are known.",
        count=count,
        function=function,
    )


_ANSWERS = {
    ("uniqueness", "fill", True): sentence("fill returns True: two solutions are enough."),
    ("uniqueness", "fill", False): sentence("fill returns False: nothing is left to try here."),
    ("combinations", "propagate", True): sentence("propagate returns True: each empty cell has a candidate left."),
    ("combinations", "propagate", False): sentence("propagate returns False: a cell has no candidate left."),
    ("filling", "fill", True): sentence("fill returns True: every cell has a digit, and none repeats in a run."),
    ("filling", "fill", False): sentence("fill returns False: no digit is allowed on a cell that is left over."),
    ("filling", "arrange", True): sentence("arrange returns True: all the digits of the sum have their place."),
    ("filling", "arrange", False): sentence("arrange returns False: the digits fit in no order."),
    ("proof", "prove", True): sentence("prove returns True: all was tried, and there is no second solution."),
    ("proof", "prove", False): sentence("prove returns False: there is a second solution."),
}

# By whether there is a puzzle.
_MADE = {
    True: sentence("solve returns True: a puzzle stands on the board."),
    False: sentence("solve returns False: no puzzle was made."),
}
