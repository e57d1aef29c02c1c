"""Drafts from outside and to the outside: as text in any format of Kakuro, as a link, as a file."""

from collections.abc import Callable, Mapping
from pathlib import Path

from core.errors import PuzzleError
from core.formats import catalogue as formats
from core.formats import kakuro_link
from core.language import Sentence, sentence
from core.play.writing import WrittenGame
from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.protocol import Puzzle
from core.storage.puzzle_files import contents_of
from visualizer.runs.drafting import LARGEST
from visualizer.runs.editor import Editor
from visualizer.scenes.files.ways import Way, ways_of_puzzle
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.stage import Stage

_KIND = KakuroPuzzle.kind


class Exchange:
    """What is opened can be undone. `clock` is for the stopwatch of a saved game."""

    kind = _KIND

    def __init__(self, stage: Stage, editor: Editor, clock: Callable[[], float]) -> None:
        self._stage = stage
        self._editor = editor
        self._clock = clock

    def text(self) -> str:
        """A link for puzz.link; where the puzzle has digits, which no link can tell, all of it as text."""
        puzzle = self._editor.puzzle
        return formats.write(puzzle) if any(puzzle.givens) else kakuro_link.write(puzzle)

    def copy(self) -> None:
        if self._stage.clipboard.copy(self.text()):
            self._editor.say(sentence("The puzzle is on the clipboard."))

    def paste(self, text: str) -> None:
        if not text.strip():
            self._stage.toast(sentence("The clipboard is empty."))
            return
        try:
            self.take(formats.read_playable(text, sentence("clipboard"), formats.kind_of_text(text, _KIND)))
        except PuzzleError as refusal:
            self._refuse(refusal.sentence)

    def open_file(self, path: str) -> None:
        """The first puzzle of several."""
        try:
            content = contents_of(Path(path), _KIND, self._clock)[0]
            if isinstance(content, PuzzleError):
                raise content
            self.take(content)
        except PuzzleError as refusal:
            self._refuse(refusal.sentence)

    def for_file(self) -> tuple[str, Mapping[str, Way]]:
        """What the draft is, as it stands now, and the ways to write it."""
        self._editor.settle()
        puzzle = self._editor.puzzle
        return f"{_KIND}-{puzzle.rows}x{puzzle.columns}", ways_of_puzzle(puzzle)

    def take(self, content: Puzzle | WrittenGame) -> None:
        """The puzzle alone of a game. Raises PuzzleError."""
        self._editor.open(_checked(content))

    def check(self, content: Puzzle | WrittenGame) -> None:
        """Raises PuzzleError for what cannot be edited here."""
        _checked(content)

    def _refuse(self, what: Sentence) -> None:
        close = Answer(sentence("Close"), is_default=True, cancels=True)
        self._stage.open(Dialog(self._stage, sentence("This cannot be opened"), what, [close]))


def _checked(content: Puzzle | WrittenGame) -> KakuroPuzzle:
    puzzle = content.session.puzzle if isinstance(content, WrittenGame) else content
    if not isinstance(puzzle, KakuroPuzzle):
        raise PuzzleError(sentence("This is no Kakuro: open it in the lab, where it can be watched."))
    if max(puzzle.rows, puzzle.columns) > LARGEST:
        raise PuzzleError(
            sentence(
                "This board has {rows} × {columns} cells; here they can have {most} × {most} at most.",
                rows=puzzle.rows,
                columns=puzzle.columns,
                most=LARGEST,
            )
        )
    return puzzle
