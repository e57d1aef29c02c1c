"""Puzzles and games from outside and to the outside: as text, as a link, as a code, as a file."""

from collections.abc import Callable, Mapping
from typing import Any

from core.errors import MalformedPuzzle, PuzzleError
from core.formats import catalogue as formats
from core.language import sentence
from core.play.origin import Origin
from core.play.session import Session
from core.play.writing import WrittenGame, read_session
from core.puzzles.protocol import Puzzle
from visualizer.runs.game import Game, Said
from visualizer.scenes.files.intake import Intake, copy_of
from visualizer.scenes.files.ways import Way, ways_of_game
from visualizer.widgets.stage import Stage


class Sharing(Intake):
    """`begin` gets a session, where its puzzle comes from, and the key of the game that it is a copy of, if it is one.

    `order_code` has a board made by its code.
    """

    def __init__(
        self,
        stage: Stage,
        game: Game,
        clock: Callable[[], float],
        begin: Callable[[Session, Origin, str | None], None],
        order_code: Callable[[str], None],
    ) -> None:
        super().__init__(stage, clock)
        self._game = game
        self._begin = begin
        self._order_code = order_code

    def link(self) -> str:
        """Of the puzzle, without what was played."""
        return copy_of(self._game.session.puzzle)

    def copy_code(self) -> None:
        """The code that makes the same board elsewhere; the link, where the puzzle was not made here."""
        code = self._game.kept.origin.code
        if code is None:
            words = sentence("This board was not made here: its link is on the clipboard.")
        else:
            words = sentence("The code {code} is on the clipboard: it makes the same board elsewhere.", code=code)
        if self._stage.clipboard.copy(code or self.link()):
            self._game.said = Said(words, "good")

    def take_text(self, text: str) -> None:
        """A code, a link, a puzzle in any format, or a whole game."""
        if text.strip().casefold().startswith(f"{self.kind}-"):
            self._order_code(text.strip())
        elif text.lstrip().startswith("{"):  # as no puzzle does
            self.take(read_session(text, self._clock, sentence("clipboard")))
        else:
            self.take(_read(text))

    def for_file(self) -> tuple[str, Mapping[str, Way]]:
        """The code that the board was made by, or what it is; and the ways to write the game as it stands now."""
        kept = self._game.kept
        puzzle: Any = kept.session.puzzle
        name = kept.origin.code or f"{self.kind}-{puzzle.rows}x{puzzle.columns}"
        return name, ways_of_game(kept.session, kept.origin, kept.key)

    def take(self, content: Puzzle | WrittenGame) -> None:
        """What is played already is kept. Raises PuzzleError."""
        self.check(content)
        if isinstance(content, WrittenGame):
            self._begin(*content)
        else:
            self._begin(Session(content, self._clock), Origin(), None)

    def check(self, content: Puzzle | WrittenGame) -> None:
        """Raises PuzzleError for what cannot be played here."""
        puzzle: Any = content.session.puzzle if isinstance(content, WrittenGame) else content
        if puzzle.kind != self.kind:
            raise PuzzleError(sentence("This is no Kakuro: open it in the lab, where it can be watched."))
        if not any(puzzle.sums):
            raise PuzzleError(sentence("This is an outline without sums: there is nothing to solve yet."))
        if all(puzzle.givens):
            raise PuzzleError(sentence("All digits of this puzzle are given: there is nothing to solve."))


def _read(text: str) -> Puzzle:
    """Raises PuzzleError; of what is nothing that Krok knows, it says so, and does not tell of other puzzles."""
    kind, source = formats.kind_of_text(text, Sharing.kind), sentence("clipboard")
    try:
        puzzle: Puzzle = formats.read_playable(text, source, kind)
    except MalformedPuzzle:
        if kind == Sharing.kind:
            raise
        raise MalformedPuzzle(sentence("this is no Kakuro, and no link or code of one"), source=source) from None
    return puzzle
