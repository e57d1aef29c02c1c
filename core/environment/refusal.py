"""What the set-up says to people."""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.language import Sentence


class CannotPrepare(Exception):
    """Krok cannot start; the sentence says why and what helps."""

    def __init__(self, what: "Sentence") -> None:
        super().__init__(what)
        self.sentence = what


def say(what: "Sentence") -> None:
    """On a line of its own in the terminal, where there is one."""
    from core.language import system_language

    # A windowed Python has no terminal, and print would then look for another place to write.
    if sys.stderr is not None:
        print(system_language().say(what), file=sys.stderr, flush=True)
