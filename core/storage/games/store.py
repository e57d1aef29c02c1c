"""The store of games: what a scene asks for, and what it answers when the file cannot be used."""

import secrets
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from core.errors import PuzzleError
from core.language import Sentence, sentence
from core.play.origin import Origin
from core.play.session import Session
from core.puzzles.protocol import Puzzle
from core.storage.games import results, saves, stock
from core.storage.games.database import Database
from core.storage.games.kept_game import KeptGame, Place
from core.storage.games.results import Result
from core.storage.games.rows import Rows, bring_to_front, games_in_turn, read_game, read_origin, rows_of, state_of
from core.storage.games.saves import SavedGame, trimmed
from core.storage.games.troubles import NotKept
from core.storage.games.unsaved import UnsavedGame, unsaved_games


def new_key() -> str:
    """Of a game, different from all others anywhere."""
    return secrets.token_hex(16)


def open_store(
    path: Path, now: Callable[[], float], new_key: Callable[[], str] = new_key
) -> "tuple[GameStore, tuple[Sentence, ...]]":
    """`now` gives seconds since 1970. Whatever is wrong with the file, there is a store, and the sentences tell."""
    store = GameStore(Database(path), now, new_key)
    with suppress(NotKept):
        store.database.run(lambda connection: saves.purge(connection, now()))
    return store, store.notices()


def store_in_memory(now: Callable[[], float] = lambda: 0.0) -> "GameStore":
    """Gone with the program; where `now` gives nothing else, it is always the year 1970."""
    return GameStore(Database(None), now, new_key)


class GameStore:
    """No verb of playing raises anything; those with saves raise PuzzleError, also where the file cannot be used."""

    def __init__(self, database: Database, now: Callable[[], float], new_key: Callable[[], str]) -> None:
        self.database = database
        self._now = now
        self._new_key = new_key
        self._waiting: list[KeptGame] = []
        self._told: set[int] = set()  # games that cannot be read

    def notices(self) -> tuple[Sentence, ...]:
        """What has happened to the file, and nobody has been told yet."""
        return tuple(iter(self.database.next_notice, None))

    def close(self) -> None:
        """Games that were refused are tried once more."""
        if self._waiting:
            self._waiting[-1].keep()
        self.database.close()

    # Playing

    def begin(self, session: Session, origin: Origin, key: str | None = None) -> KeptGame:
        """A new game, which is the one that was played last; a copy of the one with the key, if there is one."""
        return self._begun(session, origin, key or self._new_key())

    def last(self, clock: Callable[[], float]) -> KeptGame | None:
        """The game that was played last, over or not; one that cannot be read is passed over."""
        games, generation = self.database.read(games_in_turn, ()), self.database.generation
        for game in games:
            rows = self.database.read(partial(rows_of, game=game), None)
            if rows is None:
                continue
            try:
                session = read_game(rows, clock)
            except PuzzleError as error:
                self._pass_over(rows.game, error)
                continue
            return self._found(rows, session, generation)
        return None

    def load(self, game: int, clock: Callable[[], float]) -> KeptGame:
        """A copy of a save, or the very game that has no name, to be played on.

        Raises PuzzleError for one that cannot be read, and stays.
        """
        rows, generation = self.database.run(partial(saves.rows_to_play, game=game)), self.database.generation
        session = read_game(rows, clock)
        if rows.game["name"] is not None:
            return self._begun(session, read_origin(rows.game), str(rows.game["key"]))
        self.database.run(partial(bring_to_front, game=game))
        return self._found(rows, session, generation)

    def _found(self, rows: Rows, session: Session, generation: int) -> KeptGame:
        """To be gone on with."""
        place = Place(rows.game["id"], rows.game["revision"], generation, state_of(session))
        return self._game(session, read_origin(rows.game), str(rows.game["key"]), place)

    def _begun(self, session: Session, origin: Origin, key: str) -> KeptGame:
        game = self._game(session, origin, key)
        if notice := game.keep():
            self.database.tell(notice)
        return game

    def _game(self, session: Session, origin: Origin, key: str, place: Place | None = None) -> KeptGame:
        return KeptGame(self.database, self._now, self._waiting, session, origin, key, place)

    # Saves

    def saves(self) -> tuple[SavedGame, ...]:
        """The newest first; those that cannot be read are passed over."""
        found = []
        for row in self.database.read(saves.save_rows, ()):
            try:
                found.append(saves.read_save(row))
            except PuzzleError as error:
                self._pass_over(row, error)
        return tuple(found)

    def save_as(self, game: KeptGame, name: str, *, replace: bool = False) -> None:
        """Raises NameTaken, unless the other one is to be replaced."""
        write = partial(saves.write_save, name=trimmed(name), now=self._now(), replace=replace)
        game.keep_and(write)

    def unsaved(self, present: KeptGame) -> tuple[UnsavedGame, ...]:
        """The last 20 that were begun, besides the present one; the one that was played last first."""
        return self.database.read(lambda connection: unsaved_games(connection, present.id), ())

    def rename(self, game: int, name: str) -> None:
        """A game without a name is a save from now on. Raises NameTaken."""
        name = trimmed(name)
        self.database.run(lambda connection: saves.rename_game(connection, game, name, self._now()))

    def delete(self, game: int) -> None:
        """It is there for a day still."""
        self.database.run(lambda connection: saves.delete_game(connection, game, self._now()))

    def undelete(self, game: int, *, instead_of: int | None = None) -> None:
        """Raises NameTaken if another save has its name by now, other than the one whose place it takes."""

        def change(connection: sqlite3.Connection) -> None:
            if instead_of is not None:
                saves.delete_game(connection, instead_of, self._now())
            saves.undelete_game(connection, game)

        self.database.run(change)

    def _pass_over(self, row: sqlite3.Row, error: PuzzleError) -> None:
        """What cannot be read now, a later version may be able to read."""
        if row["id"] in self._told:
            return
        self._told.add(row["id"])
        self.database.tell(_unreadable(row, str(self.database.path), error))
        with suppress(NotKept):
            self.database.run(lambda connection: saves.spare(connection, row["id"]))

    # Results

    def best(self, rows: int, columns: int, grade: str, *, with_help: bool, kind: str = "kakuro") -> tuple[Result, ...]:
        """At most 20, the fastest first: those with help, or those without."""
        query = partial(results.best_results, kind=kind, rows=rows, columns=columns, grade=grade, with_help=with_help)
        return self.database.read(query, ())

    def results(self, kind: str = "kakuro") -> tuple[Result, ...]:
        """All, the oldest first."""
        return self.database.read(lambda connection: results.all_results(connection, kind), ())

    def result_of(self, game: KeptGame) -> Result | None:
        """That of the game or of a copy of it, whichever was finished first."""
        return self.database.read(lambda connection: results.result_of(connection, game.key), None)

    # Puzzles made in advance

    def stock_put(self, key: str, puzzle: Puzzle, code: str) -> None:
        """Nothing is lost where it cannot be kept: another one can be made."""
        with suppress(NotKept):
            self.database.run(lambda connection: stock.put(connection, key, puzzle, code))

    def stock_take(self, key: str) -> tuple[Puzzle, str] | None:
        """The oldest one, which is nobody else's then."""
        try:
            return self.database.run(lambda connection: stock.take(connection, key))
        except NotKept:
            return None

    def stock_count(self, key: str) -> int:
        return self.database.read(lambda connection: stock.count(connection, key), 0)


def _unreadable(row: sqlite3.Row, file: str, error: PuzzleError) -> Sentence:
    if row["name"] is None:
        return sentence("A game in {file} cannot be read ({what}). It stays there.", file=file, what=error.sentence)
    return sentence(
        "The saved game “{name}” cannot be read ({what}). It stays in {file}.",
        name=str(row["name"]),
        file=file,
        what=error.sentence,
    )
