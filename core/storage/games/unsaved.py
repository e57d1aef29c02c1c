"""Games without a name that were begun and left: what a list of them shows, without reading what was done in them."""

import sqlite3
from dataclasses import dataclass

from core.errors import PuzzleError
from core.formats.kakuro_table import size_in
from core.play.origin import Origin
from core.puzzles.protocol import Puzzle
from core.storage.games.rows import read_moment, read_number, read_origin, read_puzzle

_LISTED = 20  # those that were played last


@dataclass(frozen=True, slots=True)
class StoredPuzzle:
    """Read only when it is looked at: a large one takes its time."""

    kind: str
    text: str

    def read(self) -> Puzzle:
        """Raises PuzzleError."""
        return read_puzzle({"kind": self.kind, "puzzle": self.text})


@dataclass(frozen=True, slots=True)
class UnsavedGame:
    id: int
    puzzle: StoredPuzzle
    rows: int
    columns: int
    origin: Origin
    elapsed: float
    open_cells: int
    played_at: float | None  # in seconds since 1970; None where that was not written yet
    is_finished: bool


def unsaved_games(connection: sqlite3.Connection, present: int) -> tuple[UnsavedGame, ...]:
    """The one that was played last first; without what cannot be read."""
    found = (_game(row) for row in connection.execute(_GAMES, {"present": present, "most": _LISTED}))
    return tuple(game for game in found if game is not None)


# Not those which stand where the present game, or a save of them, stands.
_GAMES = """
    SELECT id, kind, puzzle, grade, code, elapsed, open_cells, finished_after, saved_at
    FROM games AS game
    WHERE name IS NULL AND deleted_at IS NULL AND NOT is_unreadable AND length > 1 AND id != :present
    AND NOT EXISTS (
        SELECT 1 FROM games AS copy
        WHERE copy.key = game.key AND copy.deleted_at IS NULL AND (copy.name IS NOT NULL OR copy.id = :present)
        AND copy.length = game.length AND copy.current = game.current AND copy.tip = game.tip
        AND NOT EXISTS (
            SELECT 1 FROM nodes AS one JOIN nodes AS other ON other.game = copy.id AND other.node = one.node
            WHERE one.game = game.id AND (one.parent != other.parent OR one.action != other.action)
        )
    )
    ORDER BY turn DESC, id DESC LIMIT :most
"""


def _game(row: sqlite3.Row) -> UnsavedGame | None:
    """None of a damaged one."""
    size = size_in(str(row["puzzle"]))
    if size is None:
        return None
    try:
        return UnsavedGame(
            row["id"],
            StoredPuzzle(str(row["kind"]), str(row["puzzle"])),
            *size,
            read_origin(row),
            elapsed=read_number(row["elapsed"]),
            open_cells=int(read_number(row["open_cells"])),
            played_at=None if row["saved_at"] is None else read_moment(row["saved_at"]),
            is_finished=row["finished_after"] is not None,
        )
    except PuzzleError:
        return None
