"""Ways to write a puzzle or a game into a file: a name for people, what it is good for, and the text."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.formats.catalogue import Excerpt, Format, formats
from core.language import Sentence, sentence
from core.play.origin import Origin
from core.play.session import Session
from core.play.writing import written_session
from core.puzzles.protocol import Puzzle
from core.storage.puzzle_files import GAME_ENDING


@dataclass(frozen=True, slots=True)
class Way:
    """`text` raises PuzzleError where the format cannot tell all of the puzzle."""

    name: Sentence
    good_for: Sentence
    endings: tuple[str, ...]  # the first one is added where none of them was typed
    text: Callable[[], str]


def ways_of_game(session: Session, origin: Origin, key: str | None = None) -> dict[str, Way]:
    """The whole game first, then its puzzle in each format, by name."""
    game = Way(
        sentence("Game of Krok"),
        sentence("With digits, notes, the whole history, checkpoints and time: it goes on where it was saved."),
        (GAME_ENDING,),
        lambda: written_session(session, origin, key),
    )
    return {"krok": game, **ways_of_puzzle(session.puzzle)}


def ways_of_puzzle(puzzle: Puzzle) -> dict[str, Way]:
    """The usual format first."""
    mine = [(name, form) for name, form in formats().items() if puzzle.kind == form.KIND]
    mine.sort(key=lambda one: not one[1].IS_CANONICAL)
    return {name: Way(form.NAME, GOOD_FOR[name], form.EXTENSIONS, _text(form, puzzle)) for name, form in mine}


def _text(form: Format, puzzle: Any) -> Callable[[], str]:
    return lambda: form.write(form.part_of(puzzle) if isinstance(form, Excerpt) else puzzle)


GOOD_FOR: Mapping[str, Sentence] = {
    "kakuro_backslash": sentence("For spreadsheets and for reading: a wall is its two clues with a backslash between."),
    "kakuro_compact": sentence("The shortest one: a puzzle is one word, and a file can hold many."),
    "kakuro_link": sentence("To solve it in a browser, or to send it in a message; without given digits."),
    "kakuro_outline": sentence("The walls alone, without sums and digits: to make other puzzles of that shape."),
    "kakuro_pzpr": sentence("For the editors of pzpr and puzz.link; it keeps given digits."),
    "kakuro_sgt": sentence("For Simon Tatham's puzzles; without given digits, and for square boards only."),
    "kakuro_table": sentence("The usual one: complete, easy to read and to write by hand."),
    "queens_drawing": sentence("The usual one: a drawing that can be typed by hand."),
    "sudoku_collection": sentence("A line a puzzle, as files with many of them have it."),
    "sudoku_line": sentence("The usual one: short, and known to nearly all programs."),
    "sudoku_opensudoku": sentence("For OpenSudoku on a telephone, and for what reads its files; 9 rows only."),
    "sudoku_sdk": sentence("In rows as on paper, for reading and for other programs."),
}
