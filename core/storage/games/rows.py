"""A game as rows: what of it changes in one, and one for each action."""

import json
import sqlite3
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from core.errors import MalformedSave
from core.formats import catalogue as formats
from core.language import sentence
from core.play.json_values import parsed
from core.play.origin import Origin
from core.play.rebuilding import rebuilt
from core.play.session import Session
from core.play.writing import read_action, written_action
from core.puzzles.kinds import played_kinds
from core.puzzles.protocol import Puzzle
from core.settings import GRADES

_REMEMBERED = 200  # puzzles that were read


class State(NamedTuple):
    """All that an action of the history does not tell, by the names of columns."""

    length: int
    current: int
    tip: int
    checkpoints: str
    help: str
    elapsed: float
    finished_after: float | None
    open_cells: int


class Rows(NamedTuple):
    game: sqlite3.Row
    actions: list[sqlite3.Row]  # with their parents


def state_of(session: Session) -> State:
    history = session.history
    return State(
        length=len(history),
        current=history.current,
        tip=history.tip,
        checkpoints=json.dumps(session.checkpoints),
        help=json.dumps(session.help),
        elapsed=session.stopwatch.elapsed,
        finished_after=session.finished_after,
        open_cells=session.sheet.board.values().count(0),
    )


def insert_game(
    connection: sqlite3.Connection, key: str, session: Session, origin: Origin, state: State, now: float
) -> int:
    """Its number. It is the one that was played last, and no action is written yet."""
    what = {
        "key": key,
        "kind": session.puzzle.kind,
        "puzzle": formats.write(session.puzzle),
        "grade": origin.grade,
        "code": origin.code,
        "saved_at": now,
        **state._asdict(),
    }
    values = ", ".join(f":{name}" for name in what)
    cursor = connection.execute(f"INSERT INTO games ({', '.join(what)}, turn) VALUES ({values}, {_NEXT_TURN})", what)
    assert cursor.lastrowid is not None, "a row has a number"
    return cursor.lastrowid


def update_game(
    connection: sqlite3.Connection, game: int, key: str, revision: int, length: int, state: State, now: float
) -> bool:
    """Whether it is there as it was left; it is at the next revision then, and was played last.

    One that was deleted is not any more: it is played on.
    """
    changes = ", ".join(f"{name} = :{name}" for name in State._fields)
    cursor = connection.execute(
        f"UPDATE games SET {changes}, revision = revision + 1, turn = {_NEXT_TURN}, saved_at = :now, deleted_at = NULL"
        " WHERE id = :id AND key = :key AND revision = :revision AND length = :former_length",
        {**state._asdict(), "id": game, "key": key, "revision": revision, "former_length": length, "now": now},
    )
    return cursor.rowcount == 1


def bring_to_front(connection: sqlite3.Connection, game: int) -> None:
    """As the one that was played last."""
    connection.execute(f"UPDATE games SET turn = {_NEXT_TURN} WHERE id = ?", (game,))


_NEXT_TURN = "(SELECT ifnull(max(turn), 0) + 1 FROM games)"


def append_actions(connection: sqlite3.Connection, game: int, session: Session, nodes: range) -> None:
    history = session.history
    connection.executemany(
        "INSERT INTO nodes VALUES (?, ?, ?, ?)",
        ((game, node, history.parents[node], written_action(history.action(node))) for node in nodes),
    )


def games_in_turn(connection: sqlite3.Connection) -> tuple[int, ...]:
    """Numbers of those that are no saves, the one that was played last first."""
    query = "SELECT id FROM games WHERE name IS NULL AND deleted_at IS NULL ORDER BY turn DESC, id DESC"
    return tuple(number for (number,) in connection.execute(query))


def rows_of(connection: sqlite3.Connection, game: int) -> Rows | None:
    row = connection.execute("SELECT * FROM games WHERE id = ?", (game,)).fetchone()
    query = "SELECT parent, action FROM nodes WHERE game = ? ORDER BY node"
    return row and Rows(row, connection.execute(query, (game,)).fetchall())


def read_puzzle(row: sqlite3.Row | Mapping[str, object]) -> Puzzle:
    """Raises PuzzleError."""
    return _puzzle(_text(row["kind"]), _text(row["puzzle"]))


@lru_cache(_REMEMBERED)
def _puzzle(kind: str, text: str) -> Puzzle:
    """A list shows the same ones again and again, and a large one takes its time."""
    if kind not in played_kinds():
        raise MalformedSave(sentence("expected a puzzle that is played, found one of the kind {kind}", kind=kind))
    return formats.read_playable(text, sentence("a saved game"), kind)


def read_origin(row: sqlite3.Row) -> Origin:
    """What can be read of it: a game can be played without."""
    grade, code = row["grade"], row["code"]
    return Origin(grade if grade in GRADES else None, code if isinstance(code, str) else None)


def read_game(rows: Rows, clock: Callable[[], float]) -> Session:
    """Raises PuzzleError where anything is not as it must be."""
    row, actions = rows
    if row["length"] != len(actions) + 1:
        raise MalformedSave(sentence("actions of the game are missing"))
    return rebuilt(
        read_puzzle(row),
        [(parent, read_action(_text(action))) for parent, action in actions],
        current=row["current"],
        tip=row["tip"],
        checkpoints=parsed(_text(row["checkpoints"])),
        help=parsed(_text(row["help"])),
        elapsed=row["elapsed"],
        finished_after=row["finished_after"],
        clock=clock,
    )


def read_number(value: object) -> float:
    """In a damaged file anything may stand anywhere."""
    if not isinstance(value, int | float) or not 0 <= value < float("inf"):
        raise MalformedSave(sentence("expected a number, found something else"))
    return value


def read_moment(value: object) -> float:
    """Of seconds since 1970, which can be told as a day."""
    moment = read_number(value)
    if moment >= _LATEST:
        raise MalformedSave(sentence("expected a time before the year 3000, found a later one"))
    return moment


_LATEST = 32_503_593_600.0  # a day before the year 3000: each system can tell it, in each time zone


def _text(value: Any) -> str:
    """In a damaged file anything may stand anywhere."""
    if not isinstance(value, str):
        raise MalformedSave(sentence("expected a text, found something else"))
    return value
