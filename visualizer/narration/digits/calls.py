"""Says what functions are called for, and what they answer, where several kinds of puzzles have them."""

from core.language import Sentence, sentence
from core.steps.events import Returned
from core.steps.moment import Moment, Site
from core.steps.values import Frozen
from visualizer.narration.digits.words import place_of


def called(moment: Moment) -> Sentence | None:
    """Those of who reasons as people do, and of the player's own guesses."""
    match place_of(moment.site):
        case ("human", "solve"):
            return _REASONS_ON if moment.waiting else _REASONS
        case ("human", "reason"):
            return sentence("reason goes through the techniques, the easiest first.")
        case ("human", "assume"):
            return sentence("assume takes a cell with the fewest candidates, and tries one of them.")
        case ("your_guesses", "replay"):
            return sentence("replay makes the guesses that you made here, one after another.")
    return None


_REASONS = sentence("solve begins to reason.")
_REASONS_ON = sentence("solve reasons on from what is assumed.")


def answer(event: Returned, site: Site) -> Sentence | None:
    """Those of who reasons as people do, and of the player's own guesses."""
    match place_of(site), event.value:
        case ("human", "solve"), None:
            return _reasoned(dict(site.variables).get("wrong"))
        case ("human", "reason"), True:
            return sentence("reason returns True: a technique has helped.")
        case ("human", "reason"), False:
            return sentence("reason returns False: no technique helps.")
        case ("your_guesses", "replay"), _:
            return sentence("replay returns: here you tried nothing else.")
    return None


def _reasoned(wrong: object) -> Sentence:
    if isinstance(wrong, Frozen) and wrong.items:
        return sentence("solve returns: this reasoning has come to a contradiction.")
    return sentence("solve returns: this reasoning has come to a solution.")


def solution_is_counted(function: str) -> Sentence:
    return sentence("{function} returns; the solution is counted, and the search goes on.", function=function)


def plain_answer(event: Returned, value: str) -> Sentence:
    """Of a function that no other sentence is known for; `value` is what it returns, as people read it."""
    if event.value is not None:
        return sentence("{function} returns {value}.", function=event.function, value=value)
    if event.function in ("solve", "fill", "branch"):
        return sentence("{function} returns: nothing is left to try here.", function=event.function)
    return sentence("{function} returns: its work is done.", function=event.function)
