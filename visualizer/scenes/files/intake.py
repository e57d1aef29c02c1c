"""What comes from outside without a dialog: dropped files and pasted text."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from core.errors import PuzzleError
from core.formats import catalogue as formats
from core.formats import kakuro_link
from core.language import Sentence, sentence
from core.play.writing import WrittenGame
from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.protocol import Puzzle
from core.storage.puzzle_files import contents_of
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.stage import Stage


class Intake:
    """Of Kakuro; what is refused is said in a dialog, and all stays as it is. `clock` is for a game's stopwatch."""

    kind = KakuroPuzzle.kind

    def __init__(self, stage: Stage, clock: Callable[[], float]) -> None:
        self._stage = stage
        self._clock = clock

    # What each of them does in its own way; all raise PuzzleError for what is not wanted

    def check(self, content: Puzzle | WrittenGame) -> None:
        raise NotImplementedError

    def take(self, content: Puzzle | WrittenGame) -> None:
        raise NotImplementedError

    def take_text(self, text: str) -> None:
        raise NotImplementedError

    # The same for all

    def open_file(self, path: str) -> None:
        """The first of several in it."""
        try:
            content = contents_of(Path(path), self.kind, self._clock)[0]
            if isinstance(content, PuzzleError):
                raise content
            self.take(content)
        except PuzzleError as refusal:
            refuse(self._stage, refusal.sentence)

    def paste(self, text: str) -> None:
        if not text.strip():
            self._stage.toast(sentence("The clipboard is empty."))
            return
        try:
            self.take_text(text)
        except PuzzleError as refusal:
            refuse(self._stage, refusal.sentence)


def refuse(stage: Stage, what: Sentence) -> None:
    close = Answer(sentence("Close"), is_default=True, cancels=True)
    stage.open(Dialog(stage, sentence("This cannot be opened"), what, [close]))


def copy_of(puzzle: Any) -> str:
    """A link of puzz.link; where the puzzle has digits, of which no link can tell, all of it as text."""
    return formats.write(puzzle) if any(puzzle.givens) else _ADDRESS + kakuro_link.write(puzzle).strip()


_ADDRESS = "https://puzz.link/p?"
