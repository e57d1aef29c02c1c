"""What may stand in the way of a file of games, and how people are told."""

import sqlite3
from pathlib import Path

from core.errors import PuzzleError
from core.language import Sentence, sentence


class Damaged(Exception):
    """The file is no store of games, or not whole."""

    def __init__(self, reason: Sentence | str) -> None:
        super().__init__(reason)
        self.reason = reason


class Newer(Exception):
    """The file is of a version that is not known yet."""


class NotKept(PuzzleError):
    """Nothing is wrong with the file, but now it cannot be used; it may go better the next time."""

    def __init__(self, file: Path, reason: Sentence | str) -> None:
        super().__init__(
            sentence(
                "Games cannot be kept in {file} now ({reason}). Everything else works, and each step tries again.",
                file=str(file),
                reason=reason,
            )
        )


def reason_of(error: OSError | sqlite3.Error | Damaged | Newer) -> Sentence | str:
    """In the person's words, where there are any."""
    match error:
        case OSError():
            return error.strerror or str(error)
        case Damaged():
            return error.reason
        case Newer():
            return sentence("it is of a newer version of Krok")
        case sqlite3.Error():
            return REASONS.get(primary_code(error), str(error))


def primary_code(error: sqlite3.Error) -> int:
    """0 where there is none."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


REASONS: dict[int, Sentence | str] = {
    sqlite3.SQLITE_FULL: sentence("the disk is full"),
    sqlite3.SQLITE_BUSY: sentence("another program keeps it locked"),
    sqlite3.SQLITE_LOCKED: sentence("another program keeps it locked"),
    sqlite3.SQLITE_PROTOCOL: sentence("another program keeps it locked"),
    sqlite3.SQLITE_READONLY: sentence("it may not be written"),
    sqlite3.SQLITE_PERM: sentence("it may not be written"),
    sqlite3.SQLITE_AUTH: sentence("it may not be written"),
    sqlite3.SQLITE_CANTOPEN: sentence("it cannot be opened"),
    sqlite3.SQLITE_IOERR: sentence("reading or writing failed"),
    sqlite3.SQLITE_NOMEM: sentence("the memory is used up"),
    sqlite3.SQLITE_NOTADB: sentence("it does not hold games"),
    sqlite3.SQLITE_CORRUPT: sentence("a part of it does not fit the others"),
}
PASSING = frozenset(REASONS) - {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}  # what may be over the next time
