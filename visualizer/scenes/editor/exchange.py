"""Drafts from outside and to the outside: as text in any format of Kakuro, as a link, as a file."""

from pathlib import Path

from core.errors import PuzzleError
from core.formats import catalogue as formats
from core.formats import kakuro_link
from core.language import Sentence, sentence
from core.puzzles.kakuro import KakuroPuzzle
from core.storage.text_files import read_text
from visualizer.runs.drafting import LARGEST
from visualizer.runs.editor import Editor
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.stage import Stage

_KIND = KakuroPuzzle.kind


class Exchange:
    """What is opened can be undone."""

    def __init__(self, stage: Stage, editor: Editor) -> None:
        self._stage = stage
        self._editor = editor

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
        self._try(text, sentence("clipboard"))

    def open_file(self, path: str) -> None:
        try:
            text = read_text(Path(path))
        except PuzzleError as refusal:
            self._refuse(refusal.sentence)
            return
        self._try(text, path)

    def _try(self, text: str, source: Sentence | str) -> None:
        try:
            self._editor.open(_read(text, source))
        except PuzzleError as refusal:
            self._refuse(refusal.sentence)

    def _refuse(self, what: Sentence) -> None:
        close = Answer(sentence("Close"), is_default=True, cancels=True)
        self._stage.open(Dialog(self._stage, sentence("This cannot be opened"), what, [close]))


def _read(text: str, source: Sentence | str) -> KakuroPuzzle:
    """Raises PuzzleError."""
    puzzle = formats.read_playable(text, source, formats.kind_of_text(text, _KIND))
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
