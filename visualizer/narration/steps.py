"""What the narrations of steps share, whatever the puzzle is."""

from collections.abc import Sequence

from core.language import Sentence, sentence
from core.steps.call_stack import Frame
from core.steps.events import Kind
from visualizer.narration.told import Narration

TITLES: dict[Kind, Sentence] = {
    Kind.CALLED: sentence("Call"),
    Kind.RETURNED: sentence("Return"),
    Kind.PLACED: sentence("Place"),
    Kind.REMOVED: sentence("Step back"),
    Kind.REJECTED: sentence("Reject"),
    Kind.MOVED: sentence("Move on"),
    Kind.NARROWED: sentence("Cross out"),
    Kind.RESTORED: sentence("Free again"),
    Kind.SOLVED: sentence("Solution"),
    Kind.NOTED: sentence("Note"),
    Kind.SUMMED: sentence("Sums"),
}


def titled(kind: Kind, why: Sentence) -> Narration:
    """With the usual title of its kind."""
    return Narration(kind, TITLES[kind], why)


def begins(function: str) -> Sentence:
    """Of a call that no other sentence is known for."""
    return sentence("{function} begins.", function=function)


def going_on(what: Sentence, frames: Sequence[Frame] | None) -> Sentence:
    """A return, and where the program goes on, if the frames of the step are known."""
    if not frames or len(frames) < 2:
        return what
    caller = frames[1].site
    return sentence(
        "{what} Then {function} goes on in line {line}.",
        what=what,
        function=caller.function,
        line=caller.line,
    )


def remark(key: str) -> Sentence:
    """A note that no other sentence is known for."""
    return sentence("{remark}", remark=key.replace("_", " "))
