"""Says what the functions of the algorithms for Sudoku are called for, and what they answer."""

from typing import Any

from core.language import Sentence, sentence
from core.puzzles.sudoku import SudokuPuzzle, Unit
from core.puzzles.sudoku.names import unit_name
from core.puzzles.sudoku.puzzle import digit_sign
from core.steps.events import Called, Returned
from core.steps.moment import Moment, Site, Variables
from core.steps.values import Frozen
from visualizer.narration.steps import begins
from visualizer.narration.sudoku.values import value_text
from visualizer.narration.sudoku.words import on, place_of
from visualizer.narration.told import about


def called(event: Called, moment: Moment) -> Sentence:
    place = place_of(moment.site)
    facts: dict[str, Any] = dict(event.arguments)
    match place:
        case ("human", "solve"):
            return _REASONS_ON if moment.waiting else _REASONS
        case ("human", "put"):
            return _put(facts)
        case ("random_search", "search"):
            return _SEARCHES[facts.get("unlike") is None]
        case ("make_by_shuffling", "swap_lines" | "swap_bands" | "swap_digits"):
            return _swaps(event.function, facts)
    if place[0].startswith("make_") and event.function == "solve":
        return sentence("solve begins; when it ends, a puzzle stands on the board.")
    return _CALLS.get(place) or begins(event.function)


_CALLS = {
    ("backtracking", "solve"): sentence("solve looks for the first empty cell, and tries the digits there."),
    ("forward_checking", "solve"): sentence("solve looks whether each empty cell has a candidate, and fills one."),
    ("exact_cover", "solve"): sentence("solve looks for the constraint that has the fewest candidates."),
    ("fewest_candidates", "solve"): sentence("solve begins; fill does the work."),
    ("fewest_candidates", "fill"): sentence("fill looks for the empty cell that has the fewest allowed digits."),
    ("human", "reason"): sentence("reason goes through the techniques, the easiest first."),
    ("human", "assume"): sentence("assume takes a cell with the fewest candidates, and tries one of them."),
    ("random_search", "fill"): sentence("fill puts random digits on the board, and looks for a solution."),
}

_REASONS = sentence("solve begins to reason.")
_REASONS_ON = sentence("solve reasons on from what is assumed.")

# By whether no solution is known yet.
_SEARCHES = {
    True: sentence("search looks for a solution, where the fewest digits are allowed first."),
    False: sentence("search looks for another solution, where the fewest digits are allowed first."),
}


def _put(facts: dict[str, Any]) -> Sentence:
    return on(sentence("put places {digit} on {cell}, and crosses it out around."), facts["cell"], facts["digit"])


def _swaps(function: str, facts: dict[str, Any]) -> Sentence:
    one, other = facts["one"], facts["other"]
    if function == "swap_digits":
        swaps = sentence("swap_digits turns each {one} into {other}, and each {other} into {one}.")
        return about(swaps, one=digit_sign(one), other=digit_sign(other))
    if function == "swap_bands":
        return about(_BANDS[facts["kind"]], one=one + 1, other=other + 1)
    lines = [unit_name(Unit(facts["kind"], number)) for number in (one, other)]
    return sentence("swap_lines swaps {one} and {other}.", one=lines[0], other=lines[1])


_BANDS = {
    "row": sentence("swap_bands swaps the bands {one} and {other}, row by row."),
    "column": sentence("swap_bands swaps the stacks {one} and {other}, column by column."),
}


# Answers


def answer(event: Returned, site: Site, puzzle: SudokuPuzzle) -> Sentence:
    place = place_of(site)
    if event.value is None and _is_filled(place, site.variables):
        return sentence("{function} returns; the solution is counted, and the search goes on.", function=event.function)
    match place:
        case ("human", "solve"):
            return _reasoned(dict(site.variables).get("wrong"))
        case ("random_search", "fill") if event.value is not None:
            return sentence("fill returns {mark}, the mark before its search: the board is full.", mark=event.value)
        case ("random_search", "search") if event.value is False and "cell" not in dict(site.variables):
            return sentence("search returns False: this is the solution that is known already.")
    if (*place, event.value) in _ANSWERS:
        return _ANSWERS[(*place, event.value)]
    if place[0].startswith("make_") and event.function == "solve":
        return _MADE[event.value is True]
    if event.value is not None:
        value = value_text(event.value, "", puzzle)
        return sentence("{function} returns {value}.", function=event.function, value=value)
    if event.function in ("solve", "fill"):
        return sentence("{function} returns: nothing is left to try here.", function=event.function)
    return sentence("{function} returns: its work is done.", function=event.function)


def _is_filled(place: tuple[str, str], variables: Variables) -> bool:
    """Whether a call has found the board full: some of its variables have no value then."""
    values = dict(variables)
    match place:
        case ("backtracking", "solve"):
            return values.get("cell") is None
        case ("exact_cover", "solve"):
            return values.get("column") is None
        case ("forward_checking", "solve"):
            return "starved" not in values
        case ("fewest_candidates", "fill"):
            return "cell" not in values
    return False


def _reasoned(wrong: object) -> Sentence:
    if isinstance(wrong, Frozen) and wrong.items:
        return sentence("solve returns: this reasoning has come to a contradiction.")
    return sentence("solve returns: this reasoning has come to a solution.")


_ANSWERS: dict[tuple[str, str, object], Sentence] = {
    ("human", "reason", True): sentence("reason returns True: a technique has helped."),
    ("human", "reason", False): sentence("reason returns False: no technique helps."),
    ("random_search", "fill", None): sentence("fill returns None: no solution was found for these givens."),
    ("random_search", "search", True): sentence("search returns True: a solution stands on the board."),
    ("random_search", "search", False): sentence("search returns False: no digit leads on from here."),
    ("random_search", "search", None): sentence("search returns None: it is cut, since it takes too long."),
}

# By whether there is a puzzle.
_MADE = {
    True: sentence("solve returns True: a puzzle stands on the board."),
    False: sentence("solve returns False: no puzzle was made."),
}
