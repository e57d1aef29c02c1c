"""What stands at one place of a text with many puzzles."""

from typing import NamedTuple

from core.errors import MalformedPuzzle
from core.puzzles.protocol import Puzzle


class Entry(NamedTuple):
    """A puzzle, or why it is none; `line` is None where the whole text is one puzzle."""

    line: int | None
    content: Puzzle | MalformedPuzzle
