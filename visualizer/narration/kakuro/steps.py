"""Says what happened at a step of an algorithm for Kakuro, and why."""

from collections.abc import Sequence

from algorithms.techniques.catalogue import find_techniques
from core.language import Sentence, sentence
from core.puzzles.kakuro import KakuroPuzzle
from core.steps.call_stack import Frame
from core.steps.events import (
    Called,
    Kind,
    Narrowed,
    Noted,
    Placed,
    Rejected,
    Removed,
    Restored,
    Returned,
    Solved,
    Summed,
)
from core.steps.moment import Moment, Site
from visualizer.narration.digits.candidates import TAKE_BACK, restored
from visualizer.narration.digits.words import place_of
from visualizer.narration.kakuro import makers
from visualizer.narration.kakuro.calls import answer, called
from visualizer.narration.kakuro.candidates import narrowed
from visualizer.narration.kakuro.notes import NOTE_TITLES, noted
from visualizer.narration.kakuro.placing import placed, rejected, removed
from visualizer.narration.steps import TITLES, going_on, titled
from visualizer.narration.told import Narration, about

STEP_TITLES = (
    *TITLES.values(),
    *NOTE_TITLES,
    TAKE_BACK,
    makers.PUZZLE_MADE,
    *(technique.title for technique in find_techniques("kakuro")),
)


def narrate(moment: Moment, puzzle: KakuroPuzzle, *, frames: Sequence[Frame] | None = None) -> Narration:
    """With the frames of the step, innermost first, a refusal also tells how much a run would make."""
    event, site = moment.event, moment.site
    match event:
        case Called():
            return titled(Kind.CALLED, called(event, moment))
        case Returned():
            return titled(Kind.RETURNED, going_on(answer(event, site, puzzle), frames))
        case Placed():
            return titled(Kind.PLACED, placed(event, site, puzzle, frames))
        case Removed():
            return titled(Kind.REMOVED, removed(event, site))
        case Rejected():
            return titled(Kind.REJECTED, rejected(event, site, puzzle, frames))
        case Narrowed():
            return titled(Kind.NARROWED, narrowed(event, site, puzzle))
        case Restored():
            return makers.restored(event, site) or restored(event, site)
        case Summed():
            return makers.summed(event)
        case Solved():
            return makers.solved(event, site) or titled(Kind.SOLVED, _solved(event.number, site, frames))
        case Noted():
            return noted(event, puzzle)
    raise AssertionError(f"an event without a sentence: {event!r}")


def _solved(number: int, site: Site, frames: Sequence[Frame] | None) -> Sentence:
    """Why it goes on after a solution, too; unless nothing was assumed, which is known by the calls."""
    told = _SOLVED.get(number, _ONE_MORE)
    if place_of(site) == ("human", "solve") and frames and not any(_is_assumption(frame) for frame in frames):
        told = _FORCED
    return about(told, number=number)


def _is_assumption(frame: Frame) -> bool:
    return frame.site.function == "assume"


_SOLVED = {
    1: sentence(
        "Solution {number}: all sums are right. Only the whole tree shows whether it is the only one: the search goes"
        " on."
    ),
    2: sentence("Solution {number}: the puzzle has more than one, so it is not a proper one. It differs where marked."),
}
_FORCED = sentence(
    "Solution {number}: all sums are right. Each digit followed from what was known, so there is no other."
)
_ONE_MORE = sentence("Solution {number}: all sums are right, and no digit repeats in a run.")
