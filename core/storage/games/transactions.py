"""A transaction: all of it or nothing."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress

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
