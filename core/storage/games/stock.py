"""Puzzles that were made in advance, by the key of what was asked for; each is taken once."""

import sqlite3

from core.errors import PuzzleError
from core.formats import catalogue as formats
from core.puzzles.protocol import Puzzle
from core.storage.games.rows import read_puzzle


def put(connection: sqlite3.Connection, key: str, puzzle: Puzzle, code: str) -> None:
    connection.execute(
        "INSERT INTO stock (key, kind, puzzle, code) VALUES (?, ?, ?, ?)",
        (key, puzzle.kind, formats.write(puzzle), code),
    )


def take(connection: sqlite3.Connection, key: str) -> tuple[Puzzle, str] | None:
    """The oldest one; what cannot be read goes, too."""
    for row in connection.execute("SELECT * FROM stock WHERE key = ? ORDER BY id", (key,)).fetchall():
        connection.execute("DELETE FROM stock WHERE id = ?", (row["id"],))
        try:
            return read_puzzle(row), str(row["code"])
        except PuzzleError:
            continue
    return None


def count(connection: sqlite3.Connection, key: str) -> int:
    number: int = connection.execute("SELECT count(*) FROM stock WHERE key = ?", (key,)).fetchone()[0]
    return number
