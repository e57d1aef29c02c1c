"""Saved games: rows with a name on which nobody plays. What is deleted stays a day, so that it can be undone.

Games without a name are deleted in the same way, and become saves when they are given one.
"""

import sqlite3
import unicodedata
from dataclasses import dataclass
from itertools import chain, count

from core.errors import PuzzleError
from core.language import counted, sentence
from core.play.origin import Origin
from core.puzzles.protocol import Puzzle
from core.storage.games.rows import Rows, read_moment, read_number, read_origin, read_puzzle, rows_of
from core.storage.games.schema import columns_of

LONGEST_NAME = 60  # signs
_DAY_SECONDS = 24 * 60 * 60
_UNNAMED = 100  # games without a name that are kept, those that were played last


@dataclass(frozen=True, slots=True)
class SavedGame:
    id: int
    name: str
    puzzle: Puzzle
    origin: Origin
    elapsed: float
    open_cells: int
    saved_at: float  # in seconds since 1970
    is_finished: bool


class NameTaken(PuzzleError):
    """Another save has the name, perhaps in other letters."""

    def __init__(self, name: str) -> None:
        super().__init__(sentence("There is a saved game with the name “{name}” already.", name=name))


def write_save(connection: sqlite3.Connection, game: int, name: str, now: float, *, replace: bool) -> None:
    """A copy of the game. Raises NameTaken."""
    if is_taken(connection, name):
        if not replace:
            raise NameTaken(name)
        connection.execute("UPDATE games SET deleted_at = ? WHERE folded = ? AND deleted_at IS NULL", (now, fold(name)))
    copied = ", ".join(sorted(columns_of(connection, "games") - {"id", "name", "folded", "saved_at"}))
    cursor = connection.execute(
        f"INSERT INTO games (name, folded, saved_at, {copied}) SELECT ?, ?, ?, {copied} FROM games WHERE id = ?",
        (name, fold(name), now, game),
    )
    connection.execute(
        "INSERT INTO nodes SELECT ?, node, parent, action FROM nodes WHERE game = ?", (cursor.lastrowid, game)
    )


def save_rows(connection: sqlite3.Connection) -> tuple[sqlite3.Row, ...]:
    """The newest first."""
    return tuple(
        connection.execute("SELECT * FROM games WHERE name IS NOT NULL AND deleted_at IS NULL ORDER BY id DESC")
    )


def rows_to_play(connection: sqlite3.Connection, game: int) -> Rows:
    """Raises PuzzleError if it is not there any more."""
    rows = rows_of(connection, game)
    if rows is None or rows.game["deleted_at"] is not None:
        raise PuzzleError(_GONE)
    return rows


_GONE = sentence("This game is not there any more.")


def read_save(row: sqlite3.Row) -> SavedGame:
    """Raises PuzzleError for what is none."""
    return SavedGame(
        id=row["id"],
        name=str(row["name"]),
        puzzle=read_puzzle(row),
        origin=read_origin(row),
        elapsed=read_number(row["elapsed"]),
        open_cells=int(read_number(row["open_cells"])),
        saved_at=read_moment(row["saved_at"]),
        is_finished=row["finished_after"] is not None,
    )


def rename_game(connection: sqlite3.Connection, game: int, name: str, now: float) -> None:
    """One without a name becomes a save. Raises NameTaken, or PuzzleError if it is not there any more."""
    query = "SELECT name FROM games WHERE deleted_at IS NULL AND id = ?"
    row = connection.execute(query, (game,)).fetchone()
    if row is None:
        raise PuzzleError(_GONE)
    if row["name"] is None:
        # A copy, as always: the game itself may be open in another window, and comes back when it is played on.
        write_save(connection, game, name, now, replace=False)
        delete_game(connection, game, now)
        return
    if is_taken(connection, name, besides=game):
        raise NameTaken(name)
    connection.execute("UPDATE games SET name = ?, folded = ? WHERE id = ?", (name, fold(name), game))


def delete_game(connection: sqlite3.Connection, game: int, now: float) -> None:
    connection.execute("UPDATE games SET deleted_at = ? WHERE deleted_at IS NULL AND id = ?", (now, game))


def undelete_game(connection: sqlite3.Connection, game: int) -> None:
    """Raises NameTaken, or PuzzleError if it is gone for ever."""
    row = connection.execute("SELECT name FROM games WHERE id = ?", (game,)).fetchone()
    if row is None:
        raise PuzzleError(_GONE)
    if row["name"] is not None and is_taken(connection, row["name"], besides=game):
        raise NameTaken(row["name"])
    connection.execute("UPDATE games SET deleted_at = NULL WHERE id = ?", (game,))


def purge(connection: sqlite3.Connection, now: float) -> None:
    """What was deleted more than a day ago, and games that were not saved, but for the last ones."""
    connection.execute("DELETE FROM games WHERE deleted_at < ?", (now - _DAY_SECONDS,))
    connection.execute(
        "DELETE FROM games WHERE name IS NULL AND NOT is_unreadable AND id NOT IN"
        " (SELECT id FROM games WHERE name IS NULL AND NOT is_unreadable ORDER BY turn DESC LIMIT ?)",
        (_UNNAMED,),
    )


def spare(connection: sqlite3.Connection, game: int) -> None:
    """From being purged: a later version may be able to read it."""
    connection.execute("UPDATE games SET is_unreadable = 1 WHERE id = ?", (game,))


# Names: short, printable, and not twice in whatever letters


def trimmed(name: str) -> str:
    """Without what cannot be seen, and with one blank between words. Raises PuzzleError for a name that is none."""
    words = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
    words = unicodedata.normalize("NFC", words)
    if not words:
        raise PuzzleError(sentence("Expected a name for the saved game, found nothing."))
    if len(words) > LONGEST_NAME:
        raise PuzzleError(
            counted(
                "The name has {count} sign, expected at most {most}.",
                "The name has {count} signs, expected at most {most}.",
                count=len(words),
                most=LONGEST_NAME,
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
