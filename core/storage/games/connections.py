"""Opens a file of games, and sees that it is one and whole."""

import sqlite3
from functools import cache
from pathlib import Path

from core.language import sentence
from core.storage.games.schema import MIGRATIONS, columns_of, expected_columns, migrate, transaction, version_of
from core.storage.games.troubles import PASSING, Damaged, Newer, primary_code, reason_of

PATIENCE_SECONDS = 0.1  # for another program that writes; the window stands still meanwhile


def opened(path: Path, patience_seconds: float) -> sqlite3.Connection:
    """A file that is not there is made. Raises OSError, sqlite3.OperationalError, Damaged or Newer."""
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = _connected(str(path), patience_seconds)
    try:
        choose_journal(connection)
        _refuse_half_a_page(connection, path)
        _prepare(connection)
    except BaseException as error:
        connection.close()
        if isinstance(error, sqlite3.DatabaseError) and primary_code(error) not in PASSING:
            raise Damaged(reason_of(error)) from None
        raise
    return connection


def opened_in_memory() -> sqlite3.Connection:
    """Empty."""
    connection = _connected(":memory:", 0)
    _prepare(connection)
    return connection


def opened_to_read(path: Path) -> sqlite3.Connection:
    """Whatever it holds. Raises sqlite3.DatabaseError."""
    uri = f"{path.absolute().as_uri()}?mode=ro"
    try:
        return _readable(uri)
    except sqlite3.OperationalError as error:
        if primary_code(error) not in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY):
            raise
        # In a folder that cannot be written, only what has come to the file itself can be read.
        return _readable(f"{uri}&immutable=1")


def choose_journal(connection: sqlite3.Connection) -> None:
    """Written ahead, where the file system can do that: then nothing is waited for. Else as safely as without."""
    try:
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    except sqlite3.OperationalError as error:
        if primary_code(error) not in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_CANTOPEN):
            raise
        (mode,) = connection.execute("PRAGMA journal_mode = DELETE").fetchone()
    connection.execute(f"PRAGMA synchronous = {'NORMAL' if mode == 'wal' else 'FULL'}")


def check(connection: sqlite3.Connection) -> None:
    """Raises Damaged, or sqlite3.DatabaseError."""
    # Not quick_check, which passes over the indexes: they are small, and a game that is not found is lost, too.
    if connection.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        raise Damaged(sentence("a part of it does not fit the others"))
    for table, columns in _expected_columns().items():
        if not columns <= columns_of(connection, table):
            raise Damaged(sentence("a part of it is missing"))


_expected_columns = cache(expected_columns)


def _connected(name: str, patience_seconds: float, *, uri: bool = False) -> sqlite3.Connection:
    connection = sqlite3.connect(name, timeout=patience_seconds, isolation_level=None, uri=uri)
    connection.row_factory = sqlite3.Row
    # A byte that is wrong makes one text wrong, which is found where the text is read.
    connection.text_factory = lambda content: content.decode("utf-8", "replace")
    return connection


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA foreign_keys = ON")
    version = version_of(connection)
    if version > len(MIGRATIONS):
        raise Newer
    if version == 0 and connection.execute("SELECT 1 FROM sqlite_master").fetchone():
        raise Damaged(sentence("it does not hold games"))
    with transaction(connection):  # so that a damaged file stays as it is
        migrate(connection)
        check(connection)


def _refuse_half_a_page(connection: sqlite3.Connection, path: Path) -> None:
    """Zeros would be read for the other half, unless what is written ahead has all of it."""
    ahead = path.with_name(f"{path.name}-wal")
    is_ahead = ahead.exists() and ahead.stat().st_size > 0
    if path.stat().st_size % connection.execute("PRAGMA page_size").fetchone()[0] and not is_ahead:
        raise Damaged(sentence("a part of it is missing"))


def _readable(uri: str) -> sqlite3.Connection:
    connection = _connected(uri, 0, uri=True)
    connection.execute("PRAGMA writable_schema = ON")  # Then a file that is shorter than it says is read nevertheless.
    try:
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.DatabaseError:
        connection.close()
        raise
    return connection
