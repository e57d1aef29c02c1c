"""What a narration consists of."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from core.language import Sentence
from core.steps.events import Kind

Say = Callable[[Sentence], str]  # turns a sentence into the words of one language


class RunState(Enum):
    """How a whole run stands, where no single step is told of."""

    BEFORE_START = auto()
    ALL_FOUND = auto()
    NO_SOLUTION = auto()
    STOPPED = auto()
    SUCCEEDED = auto()  # returned True
    ATTACKED = auto()  # returned False with a queen that stands attacked
    GIVEN_UP = auto()  # returned False with a row that has no queen
    LOOPS = auto()
    OUT_OF_MEMORY = auto()
    FAILED = auto()
    SEARCHING = auto()  # on the way to a step that is not there yet
    EDITING = auto()


@dataclass(frozen=True, slots=True)
class Narration:
    """A word or two for what happened, and one sentence with the reason."""

    kind: Kind | RunState
    title: Sentence
    sentence: Sentence


def about(template: Sentence, **facts: object) -> Sentence:
    """A sentence out of a table, with its facts."""
    return template._replace(facts=tuple(facts.items()))
