"""Says why those who fill an outline ask for sums and take the digits away."""

from core.language import Sentence, counted, sentence
from core.names import in_words
from core.steps.events import Kind, Placed, Restored, Solved, Summed
from core.steps.moment import Site
from visualizer.narration.digits.candidates import TAKE_BACK
from visualizer.narration.digits.words import place_of
from visualizer.narration.steps import titled
from visualizer.narration.told import Narration

PUZZLE_MADE = sentence("Puzzle made")

MAKERS = {("fill_outline", "solve"), ("make", "solve")}


def summed(event: Summed) -> Narration:
    if any(event.sums):
        return titled(Kind.SUMMED, sentence("The sums of the digits become the clues."))
    return titled(Kind.SUMMED, sentence("These sums have several solutions: they go, and it begins again."))


def restored(event: Restored, site: Site) -> Narration | None:
    """None if no maker has done it."""
    if place_of(site) not in MAKERS:
        return None
    return Narration(Kind.RESTORED, TAKE_BACK, _digits_go(event, has_sums=dict(site.variables).get("is_full") is True))


def _digits_go(event: Restored, *, has_sums: bool) -> Sentence:
    if has_sums:
        return sentence("The sums stay, and the digits leave the board: whoever solves the puzzle has to find them.")
    return counted(
        "A cell is left over, so {count} digit leaves the board, and it begins again.",
        "A cell is left over, so {count} digits leave the board, and it begins again.",
        count=len({change.cell for change in event.undone if isinstance(change, Placed)}),
    )


def solved(event: Solved, site: Site) -> Narration | None:
    """None if no maker has done it."""
    match place_of(site):
        case ("make", "solve"):
            why = sentence("The proof is closed: these sums have exactly one solution.")
        case ("fill_outline", "solve"):
            why = sentence(
                "Nobody knows yet whether these sums have only one solution: “{algorithm}” finds out.",
                algorithm=in_words("uniqueness"),
            )
        case _:
            return None
    return Narration(Kind.SOLVED, PUZZLE_MADE, why)
