"""Results of finished games, one for each game for ever."""

import json
import sqlite3
from dataclasses import dataclass

from core.errors import MalformedSave
from core.play.json_values import numbers_by_text, parsed
from core.play.origin import Origin
from core.play.session import Session
from core.settings import GRADES
from core.storage.games.rows import read_moment, read_number

_MOST = 20  # in a list of the best ones
_SHOWN = "show"  # the help after which there is nothing left to find


@dataclass(frozen=True, slots=True)
class Result:
    seconds: float
    finished_at: float  # in seconds since 1970
    rows: int
    columns: int
    grade: str
    helps: dict[str, int]  # how often each sort of help was taken
    code: str | None


def write_result(connection: sqlite3.Connection, key: str, session: Session, origin: Origin, now: float) -> None:
    """Nothing, as long as there is none; a game whose solution was shown has none, however it goes on."""
    is_shown = _SHOWN in session.help
    if not is_shown and (session.finished_after is None or origin.grade is None):
        return
    puzzle = session.puzzle
    connection.execute(
        "INSERT OR IGNORE INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            key,
            None if is_shown else session.finished_after,
            now,
            puzzle.kind,
            puzzle.rows,
            puzzle.columns,
            origin.grade,
            json.dumps(session.help),
            origin.code,
        ),
    )


def result_of(connection: sqlite3.Connection, key: str) -> Result | None:
    """Of the game with this key and its copies."""
    return next(iter(_results(connection, "key = ?", (key,))), None)


def best_results(
    connection: sqlite3.Connection, kind: str, rows: int, columns: int, grade: str, *, with_help: bool
) -> tuple[Result, ...]:
    """The fastest first."""
    found = _results(
        connection,
        "kind = ? AND rows = ? AND columns = ? AND grade = ? ORDER BY seconds, finished_at, rowid",
        (kind, rows, columns, grade),
    )
    return tuple(result for result in found if bool(result.helps) is with_help)[:_MOST]


def all_results(connection: sqlite3.Connection, kind: str) -> tuple[Result, ...]:
    """The oldest first."""
    return tuple(_results(connection, "kind = ? ORDER BY rowid", (kind,)))


def _results(connection: sqlite3.Connection, which: str, values: tuple[object, ...]) -> list[Result]:
    query = f"SELECT * FROM results WHERE seconds IS NOT NULL AND {which}"
    found = (_result(row) for row in connection.execute(query, values))
    return [result for result in found if result is not None]


def _result(row: sqlite3.Row) -> Result | None:
    """None for one that is damaged, or of a grade that there is not."""
    if row["grade"] not in GRADES:
        return None
    try:
        helps = numbers_by_text(parsed(str(row["helps"])), "helps", 1, 1 << 53)
        times = read_number(row["seconds"]), read_moment(row["finished_at"])
        size = int(row["rows"]), int(row["columns"])
    except (MalformedSave, ValueError, TypeError, OverflowError):
        return None
    return Result(*times, *size, row["grade"], helps, row["code"])
