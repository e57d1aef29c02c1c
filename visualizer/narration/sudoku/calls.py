"""Says what the functions of the algorithms for Sudoku are called for, and what they answer."""

from typing import Any

from core.language import Sentence, sentence
from core.puzzles.digit_signs import digit_sign
from core.puzzles.sudoku import SudokuPuzzle, Unit
from core.puzzles.sudoku.names import unit_name
from core.steps.events import Called, Returned
from core.steps.moment import Moment, Site, Variables
from visualizer.narration.digits import calls as shared
from visualizer.narration.digits.words import on, place_of
from visualizer.narration.steps import begins
from visualizer.narration.sudoku.values import value_text
from visualizer.narration.told import about


def called(event: Called, moment: Moment) -> Sentence:
    place = place_of(moment.site)
    facts: dict[str, Any] = dict(event.arguments)
    match place:
        case ("human", "put"):
            return on(_PUTS, facts["cell"], facts["digit"])
        case ("random_search", "search"):
            return _SEARCHES[facts.get("unlike") is None]
        case ("make_by_shuffling", "swap_lines" | "swap_bands" | "swap_digits"):
            return _swaps(event.function, facts)
    if place[0].startswith("make_") and event.function == "solve":
        return sentence("solve begins; when it ends, a puzzle stands on the board.")
    return _CALLS.get(place) or shared.called(moment) or begins(event.function)


_CALLS = {
    ("backtracking", "solve"): sentence("solve looks for the first empty cell, and tries the digits there."),
    ("forward_checking", "solve"): sentence("solve looks whether each empty cell has a candidate, and fills one."),
    ("exact_cover", "solve"): sentence("solve looks for the constraint that has the fewest candidates."),
    ("fewest_candidates", "solve"): sentence("solve begins; fill does the work."),
    ("fewest_candidates", "fill"): sentence("fill looks for the empty cell that has the fewest allowed digits."),
    ("random_search", "fill"): sentence("fill puts random digits on the board, and looks for a solution."),
}

_PUTS = sentence("put places {digit} on {cell}, and crosses it out around.")

# By whether no solution is known yet.
_SEARCHES = {
    True: sentence("search looks for a solution, where the fewest digits are allowed first."),
    False: sentence("search looks for another solution, where the fewest digits are allowed first."),
}


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
        return shared.solution_is_counted(event.function)
    match place:
        case ("random_search", "fill") if event.value is not None:
            return sentence("fill returns {mark}, the mark before its search: the board is full.", mark=event.value)
        case ("random_search", "search") if event.value is False and "cell" not in dict(site.variables):
            return sentence("search returns False: this is the solution that is known already.")
    if (*place, event.value) in _ANSWERS:
        return _ANSWERS[(*place, event.value)]
    if place[0].startswith("make_") and event.function == "solve":
        return _MADE[event.value is True]
    return shared.answer(event, site) or shared.plain_answer(event, value_text(event.value, "", puzzle))


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


_ANSWERS: dict[tuple[str, str, object], Sentence] = {
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
