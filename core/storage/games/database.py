"""The file of games, whatever happens to it: a damaged one is replaced, and memory serves where there is none."""

import os
import sqlite3
from collections import deque
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeVar

from core.language import Sentence
from core.storage.games.carrying_over import carry_over
from core.storage.games.connections import PATIENCE_SECONDS, check, opened_in_memory, opened_to_read
from core.storage.games.replacing import Identity, identity_of, opened_or_replaced
from core.storage.games.schema import READING, WRITING, last_game, transaction
from core.storage.games.troubles import PASSING, REASONS, Damaged, Newer, NotKept, primary_code, reason_of

T = TypeVar("T")
U = TypeVar("U")
Work = Callable[[sqlite3.Connection], T]


class Database:
    """Each use of it is one transaction. When `generation` goes up, it is another file than before."""

    def __init__(self, path: Path | None) -> None:
        self.path = path and Path(os.path.realpath(path))  # None for memory alone
        self.generation = 0
        self._notices: deque[Sentence] = deque()
        self._trouble: Sentence | None = None
        self._patience_seconds = PATIENCE_SECONDS
        self._connection = opened_in_memory()
        self._file: Identity | None = None  # that is open; None while it is memory, or a file that is gone
        self._carried = 0  # the last game of the memory that is in the file as well
        self._find_file()
        if self._file is None:
            self._read_what_is_there()

    @property
    def is_lasting(self) -> bool:
        """False while memory serves in the place of the file."""
        return self._file is not None or self.path is None

    def run(self, work: Work[T], begin: str = WRITING) -> T:
        """Raises NotKept if the file cannot be used now."""
        self._find_file()
        try:
            result = self._attempt(work, begin)
        except sqlite3.DatabaseError as error:
            if primary_code(error) not in REASONS:
                raise
            self._be_patient(0)
            raise NotKept(self.path or Path(":memory:"), reason_of(error)) from None
        if self._file is not None and begin == WRITING:
            self._trouble = None
            self._be_patient(PATIENCE_SECONDS)
        return result

    def read(self, work: Work[T], otherwise: U) -> T | U:
        """If the file cannot be used now, that is told."""
        try:
            return self.run(work, READING)
        except NotKept as trouble:
            self.complain(trouble)
            return otherwise

    def close(self) -> None:
        with suppress(sqlite3.DatabaseError):
            self._connection.close()

    # What people are told

    def tell(self, notice: Sentence) -> None:
        self._notices.append(notice)

    def complain(self, trouble: NotKept) -> None:
        """Once, until it is another one."""
        if trouble.sentence != self._trouble:
            self.tell(trouble.sentence)
        self._trouble = trouble.sentence

    def next_notice(self) -> Sentence | None:
        """That nobody has been told yet."""
        return self._notices.popleft() if self._notices else None

    # Finding the file

    def _find_file(self) -> None:
        """Opens it, unless it is open. One that was moved or deleted meanwhile is another one."""
        if self.path is None or (self._file is not None and self._file == identity_of(self.path)):
            return
        if self._file is not None:
            self._file, self._carried = None, last_game(self._connection)
        try:
            self._take(opened_or_replaced(self.path, self._patience_seconds, self.tell))
        except (OSError, sqlite3.DatabaseError, Damaged, Newer) as error:
            self._patience_seconds = 0
            self.complain(NotKept(self.path, reason_of(error)))
        else:
            self._file = identity_of(self.path)

    def _take(self, connection: sqlite3.Connection) -> None:
        """With what was done without it."""
        try:
            carry_over(self._connection, connection, after=self._carried)
        except sqlite3.DatabaseError:
            connection.close()
            raise
        self._connection.close()
        self._connection = connection
        self.generation += 1

    # When it cannot be used

    def _read_what_is_there(self) -> None:
        """So that it can be played on, even though it cannot be written."""
        if self.path is not None:
            with suppress(sqlite3.DatabaseError), closing(opened_to_read(self.path)) as source:
                carry_over(source, self._connection)
        self._carried = last_game(self._connection)

    def _attempt(self, work: Work[T], begin: str) -> T:
        """A second time, if the file turns out to be damaged."""
        try:
            return self._transact(work, begin)
        except sqlite3.DatabaseError as error:
            if not self._is_damage(error):
                raise
        self._connection.close()
        self._connection, self._file, self._carried = opened_in_memory(), None, 0
        self.generation += 1
        self._find_file()
        return self._transact(work, begin)

    def _transact(self, work: Work[T], begin: str) -> T:
        with transaction(self._connection, begin):
            return work(self._connection)

    def _is_damage(self, error: sqlite3.DatabaseError) -> bool:
        """Otherwise it passes, or is a fault of the program."""
        if primary_code(error) in PASSING or isinstance(error, sqlite3.ProgrammingError):
            return False
        try:
            check(self._connection)
        except (Damaged, sqlite3.DatabaseError):
            return True
        return False

    def _be_patient(self, seconds: float) -> None:
        """Nobody wants to wait at each step for what has not come the last time."""
        if seconds != self._patience_seconds:
            self._patience_seconds = seconds
            self._connection.execute(f"PRAGMA busy_timeout = {round(1000 * seconds)}")
