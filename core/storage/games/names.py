"""The names of saves: short, printable, and not twice in whatever letters."""

import sqlite3
import unicodedata
from itertools import chain, count

from core.errors import PuzzleError
from core.language import counted, sentence

LONGEST = 60  # signs


class NameTaken(PuzzleError):
    """Another save has the name, perhaps in other letters."""

    def __init__(self, name: str) -> None:
        super().__init__(sentence("There is a saved game with the name “{name}” already.", name=name))


def trimmed(name: str) -> str:
    """Without what cannot be seen, and with one blank between words. Raises PuzzleError for a name that is none."""
    words = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
    words = unicodedata.normalize("NFC", words)
    if not words:
        raise PuzzleError(sentence("Expected a name for the saved game, found nothing."))
    if len(words) > LONGEST:
        raise PuzzleError(
            counted(
                "The name has {count} sign, expected at most {most}.",
                "The name has {count} signs, expected at most {most}.",
                count=len(words),
                most=LONGEST,
            )
        )
    return words


def fold(name: str) -> str:
    """The same for small and capital letters, of any alphabet."""
    return unicodedata.normalize("NFC", name.casefold())


def is_taken(connection: sqlite3.Connection, name: str, *, besides: int = 0) -> bool:
    """By a save that is not deleted, other than the one with this number."""
    query = "SELECT 1 FROM games WHERE folded = ? AND deleted_at IS NULL AND id != ?"
    return connection.execute(query, (fold(name), besides)).fetchone() is not None


def free_name(connection: sqlite3.Connection, name: str) -> str:
    """This one, or with a number behind it."""
    several = chain([name], (f"{name} ({number})" for number in count(2)))
    return next(one for one in several if not is_taken(connection, one))
