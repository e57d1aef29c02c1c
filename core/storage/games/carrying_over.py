"""Carries games and results from one file to another, and as much as can be read from a damaged one."""

import sqlite3
from enum import Enum
from typing import Any

from core.storage.games.saves import fold, free_name
from core.storage.games.schema import columns_of, transaction

_SOUGHT = 10_000  # numbers behind the damage
_LAST = 2**63 - 1  # number that there can be

Row = dict[str, Any]


class Carried(Enum):
    ALL = "all"
    SOME = "some"
    NOTHING = "nothing"


def carry_over(source: sqlite3.Connection, target: sqlite3.Connection, *, after: int = 0) -> Carried:
    """Games with greater numbers than `after`, which keep them if they can, and all results.

    Puzzles made in advance are left behind: others can be made.
    """
    games, are_games_whole = _rows(source, "games", after)
    results, are_results_whole = _rows(source, "results")
    changes = target.total_changes
    with transaction(target):
        carried = [_carry_game(source, target, row) for row in games]
        for row in results:
            _insert(target, "results", row)
    if are_games_whole and are_results_whole and all(carried):
        return Carried.ALL
    return Carried.SOME if target.total_changes > changes else Carried.NOTHING


def _rows(source: sqlite3.Connection, table: str, after: int = 0) -> tuple[list[Row], bool]:
    """As far as they can be read: from the first on, from the last back, and one by one. Whether these are all."""
    select = f"SELECT rowid AS number, * FROM {table} WHERE rowid"
    found: dict[int, Row] = {}
    if _read(source, f"{select} > ? ORDER BY rowid", after, found):
        return [*found.values()], True
    first = max(found, default=after) + 1
    _read(source, f"{select} > ? ORDER BY rowid DESC", after, found)
    for number in range(first, min(first + _SOUGHT, _LAST)):
        if number in found:
            break
        _read(source, f"{select} = ?", number, found)
    return [found[number] for number in sorted(found)], False


def _read(source: sqlite3.Connection, query: str, number: int, found: dict[int, Row]) -> bool:
    """As far as they can be read. Whether these are all."""
    try:
        for row in source.execute(query, (number,)):
            found[row["number"]] = dict(row)
    except (sqlite3.DatabaseError, UnicodeDecodeError):  # which is of a column's name
        return False
    return True


def _carry_game(source: sqlite3.Connection, target: sqlite3.Connection, row: Row) -> bool:
    """Whether all of it could be read; one that lacks its last actions goes on before them, if it is not over."""
    nodes = _nodes(source, row["number"])
    is_whole = len(nodes) + 1 == row.get("length")
    if not is_whole:
        if row.get("finished_after") is not None or not isinstance(row.get("current"), int):
            return False
        last = min(row["current"], len(nodes))
        row |= {"length": len(nodes) + 1, "current": last, "tip": last, "checkpoints": "{}"}
    row["id"] = row["number"] if _is_free(target, row["number"]) else None
    if row.get("name") is not None:
        row["name"] = free_name(target, str(row["name"]))
        row["folded"] = fold(row["name"])
    game = _insert(target, "games", row)
    target.executemany("INSERT INTO nodes VALUES (?, ?, ?, ?)", ((game, *node) for node in nodes) if game else ())
    return is_whole and game is not None


def _nodes(source: sqlite3.Connection, game: int) -> list[tuple[int, int, str]]:
    """Number, parent and action, as far as they can be read and none is missing."""
    found: list[tuple[int, int, str]] = []
    try:
        for row in source.execute("SELECT node, parent, action FROM nodes WHERE game = ? ORDER BY node", (game,)):
            node, parent, action = row
            if node != len(found) + 1 or not isinstance(parent, int) or not isinstance(action, str):
                break
            found.append((node, parent, action))
    except sqlite3.DatabaseError:
        pass
    return found


def _is_free(target: sqlite3.Connection, game: int) -> bool:
    return target.execute("SELECT 1 FROM games WHERE id = ?", (game,)).fetchone() is None


def _insert(target: sqlite3.Connection, table: str, row: Row) -> int | None:
    """The number of the new row; None if it cannot be one, or is there already."""
    names = sorted(columns_of(target, table) & row.keys())
    values = ", ".join(f":{name}" for name in names)
    cursor = target.execute(f"INSERT OR IGNORE INTO {table} ({', '.join(names)}) VALUES ({values})", row)
    return cursor.lastrowid if cursor.rowcount else None
