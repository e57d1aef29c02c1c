"""Drafts from outside and to the outside: as text in any format of Kakuro, as a link, as a file."""

from collections.abc import Callable, Mapping

from core.errors import PuzzleError
from core.formats import catalogue as formats
from core.language import sentence
from core.play.writing import WrittenGame
from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.protocol import Puzzle
from visualizer.runs.drafting import LARGEST
from visualizer.runs.editor import Editor
from visualizer.scenes.files.intake import Intake, copy_of
from visualizer.scenes.files.ways import Way, ways_of_puzzle
from visualizer.widgets.stage import Stage


class Exchange(Intake):
    """What is opened can be undone. `clock` is for the stopwatch of a saved game."""

    def __init__(self, stage: Stage, editor: Editor, clock: Callable[[], float]) -> None:
        super().__init__(stage, clock)
        self._editor = editor

    def text(self) -> str:
        return copy_of(self._editor.puzzle)

    def copy(self) -> None:
        if self._stage.clipboard.copy(self.text()):
            self._editor.say(sentence("The puzzle is on the clipboard."))

    def take_text(self, text: str) -> None:
        """A puzzle in any format."""
        self.take(formats.read_playable(text, sentence("clipboard"), formats.kind_of_text(text, self.kind)))

    def for_file(self) -> tuple[str, Mapping[str, Way]]:
        """What the draft is, as it stands now, and the ways to write it."""
        self._editor.settle()
        puzzle = self._editor.puzzle
        return f"{self.kind}-{puzzle.rows}x{puzzle.columns}", ways_of_puzzle(puzzle)

    def take(self, content: Puzzle | WrittenGame) -> None:
        """The puzzle alone of a game. Raises PuzzleError."""
        self._editor.open(_checked(content))

    def check(self, content: Puzzle | WrittenGame) -> None:
        """Raises PuzzleError for what cannot be edited here."""
        _checked(content)


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
