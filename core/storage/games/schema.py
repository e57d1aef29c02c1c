"""The tables, how a file of an older version comes to have them, and how they are changed: all of it or nothing."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress

# A game is a row of what changes and a row for each action. A save is one with a name, on which nobody plays.
# `revision` goes up whenever it is written, `turn` puts games in the order in which they were played, and `length`
# is how many nodes its history has, the start included. `saved_at` is when it was written last. Copies have the
# `key` of the game that they come from.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            key TEXT NOT NULL,
            kind TEXT NOT NULL,
            puzzle TEXT NOT NULL,
            grade TEXT,
            code TEXT,
            revision INTEGER NOT NULL DEFAULT 1,
            turn INTEGER NOT NULL,
            length INTEGER NOT NULL,
            current INTEGER NOT NULL,
            tip INTEGER NOT NULL,
            checkpoints TEXT NOT NULL,
            help TEXT NOT NULL,
            elapsed REAL NOT NULL,
            finished_after REAL,
            open_cells INTEGER NOT NULL,
            is_unreadable INTEGER NOT NULL DEFAULT 0,
            name TEXT,
            folded TEXT,
            saved_at REAL,
            deleted_at REAL
        )
        """,
        """
        CREATE TABLE nodes (
            game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            node INTEGER NOT NULL,
            parent INTEGER NOT NULL,
            action TEXT NOT NULL,
            PRIMARY KEY (game, node)
        ) WITHOUT ROWID
        """,
        # Without seconds: a game of which the solution was shown, which has no result for ever.
        """
        CREATE TABLE results (
            key TEXT PRIMARY KEY,
            seconds REAL,
            finished_at REAL NOT NULL,
            kind TEXT NOT NULL,
            rows INTEGER NOT NULL,
            columns INTEGER NOT NULL,
            grade TEXT,
            helps TEXT NOT NULL,
            code TEXT
        )
        """,
        """
        CREATE TABLE stock (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            key TEXT NOT NULL,
            kind TEXT NOT NULL,
            puzzle TEXT NOT NULL,
            code TEXT NOT NULL
        )
        """,
        "CREATE UNIQUE INDEX save_names ON games (folded) WHERE folded IS NOT NULL AND deleted_at IS NULL",
        "CREATE INDEX game_turns ON games (turn)",
    ),
)
TABLES = ("games", "nodes", "results", "stock")

WRITING = "BEGIN IMMEDIATE"  # Others are waited for here, and never halfway through.
READING = "BEGIN"


@contextmanager
def transaction(connection: sqlite3.Connection, begin: str = WRITING) -> Iterator[None]:
    connection.execute(begin)
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            with suppress(sqlite3.Error):  # the error that led here tells more
                connection.execute("ROLLBACK")
        raise


def version_of(connection: sqlite3.Connection) -> int:
    """0 of an empty file, and of one that is not ours."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(connection: sqlite3.Connection) -> None:
    """Within a transaction. Writes in any case, so that it is known whether one can."""
    for statements in MIGRATIONS[version_of(connection) :]:
        for statement in statements:
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def last_game(connection: sqlite3.Connection) -> int:
    """The greatest number of one; 0 where none is, or none can be found any more."""
    try:
        number: int = connection.execute("SELECT ifnull(max(id), 0) FROM games").fetchone()[0]
    except sqlite3.DatabaseError:
        return 0
    return number


def columns_of(connection: sqlite3.Connection, table: str) -> frozenset[str]:
    """None of a table that is missing."""
    return frozenset(row[1] for row in connection.execute(f"PRAGMA table_info({table})"))


def expected_columns() -> dict[str, frozenset[str]]:
    """By table."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    expected = {table: columns_of(connection, table) for table in TABLES}
    connection.close()
    return expected
