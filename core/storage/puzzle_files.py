"""What stands in a file of a person: puzzles in any format, or a saved game."""

import os
from collections.abc import Callable, Iterator
from io import StringIO
from itertools import islice
from pathlib import Path

from core.errors import MalformedPuzzle, PuzzleError
from core.formats import catalogue as formats
from core.formats.entry import Entry
from core.language import sentence
from core.play.writing import WrittenGame, read_session
from core.puzzles.kinds import fault_of
from core.puzzles.protocol import Puzzle
from core.storage.text_files import read_text

GAME_ENDING = ".krok"
MOST = 100  # puzzles that are looked at of one file

_LONGEST = 1 << 24  # bytes: the game of somebody who never stops, or a book of puzzles
_ENOUGH = 1 << 14  # signs by which a kind is known

Content = Puzzle | WrittenGame | PuzzleError


def contents_of(path: Path, likely: str, clock: Callable[[], float]) -> tuple[Content, ...]:
    """One or more: each a puzzle, a game, or why it is neither; `likely` is the kind that broken ones are taken for.

    Refusals tell the name of the file without its folder. Raises PuzzleError for what is no text at all.
    """
    if os.path.exists(path) and not (os.path.isfile(path) or os.path.isdir(path)):  # noqa: PTH110, PTH112, PTH113
        raise MalformedPuzzle(sentence("this is no file"), source=path.name)  # a pipe would be waited for
    text = read_text(path, path.name, _LONGEST)
    if text.lstrip().startswith("{") or path.suffix.lower() == GAME_ENDING:  # which no puzzle does
        return (_game_or_refusal(text, clock, path.name),)
    kind = formats.kind_of_extension(path.suffix) or formats.kind_of_text(text[:_ENOUGH], likely)
    entries = formats.read_all(StringIO(text, newline=None), path.name, kind)
    found = tuple(_playable(entry, path.name) for entry in islice(entries, MOST))
    return found or (MalformedPuzzle(sentence("expected a puzzle, found nothing"), source=path.name),)


def _game_or_refusal(text: str, clock: Callable[[], float], source: str) -> WrittenGame | PuzzleError:
    try:
        return read_session(text, clock, source)
    except PuzzleError as refusal:
        return refusal


def _playable(entry: Entry, source: str) -> Puzzle | PuzzleError:
    puzzle = entry.content
    if isinstance(puzzle, PuzzleError):
        return puzzle
    fault = fault_of(puzzle)
    return puzzle if fault is None else MalformedPuzzle(fault, source=source, line=entry.line)


def endings_of(kind: str | None) -> frozenset[str]:
    """Of all formats of the kind, and of games; None: of every kind."""
    return frozenset(_endings(kind))


def _endings(kind: str | None) -> Iterator[str]:
    yield GAME_ENDING
    for form in formats.formats().values():
        if kind in (None, form.KIND):
            yield from form.EXTENSIONS
