"""A game that is being played, and is in the file with all that was done."""

import sqlite3
from collections.abc import Callable
from typing import NamedTuple

from core.language import Sentence, sentence
from core.play.origin import Origin
from core.play.session import Session
from core.storage.games.database import Database
from core.storage.games.results import write_result
from core.storage.games.rows import State, append_actions, insert_game, state_of, update_game
from core.storage.games.troubles import NotKept


class Place(NamedTuple):
    """Where the game is in the file, and what of it."""

    game: int
    revision: int
    generation: int
    state: State


class KeptGame:
    """`now` gives seconds since 1970; copies of a game have the same key. Without a place it is not in the file yet."""

    def __init__(
        self,
        database: Database,
        now: Callable[[], float],
        session: Session,
        origin: Origin,
        key: str,
        place: Place | None = None,
    ) -> None:
        self.session = session
        self.origin = origin
        self.key = key
        self._database = database
        self._now = now
        self._place = place
        self.is_kept = place is not None  # all that was done is in the file

    @property
    def id(self) -> int:
        """0 until it is in the file."""
        return self._place.game if self._place else 0

    def keep(self) -> Sentence | None:
        """What is new. Says what has happened to the file, or why it cannot be done, once."""
        state = state_of(self.session)
        try:
            self._settle(self._database.run(lambda connection: self._write(connection, state)))
        except NotKept as trouble:
            self.is_kept = False
            self._database.complain(trouble)
        return self._database.next_notice()

    def keep_and(self, work: Callable[[sqlite3.Connection, int], None]) -> None:
        """What is new, and then the work, which gets the game's number. Raises NotKept, and what the work raises."""
        state = state_of(self.session)

        def write(connection: sqlite3.Connection) -> Place:
            place = self._write(connection, state, must_be_there=True)
            work(connection, place.game)
            return place

        self._settle(self._database.run(write))

    def _settle(self, place: Place) -> None:
        before, self._place, self.is_kept = self._place, place, True
        if before and before.generation == place.generation and before.game != place.game:
            self._database.tell(
                sentence(
                    "Another window has gone on with this game. What is done here is a game of its own from now on."
                )
            )

    def _write(self, connection: sqlite3.Connection, state: State, *, must_be_there: bool = False) -> Place:
        """Where another window has gone on with the game, this one only looks on until something is done here."""
        place, generation = self._place, self._database.generation
        if place is None:
            return self._write_whole(connection, state)
        may_look_on = place.generation == generation and not must_be_there
        if may_look_on and state == place.state:
            return place
        length = place.state["length"]
        if update_game(connection, place.game, self.key, place.revision, length, state):
            append_actions(connection, place.game, self.session, length)
            self._write_result(connection)
            return Place(place.game, place.revision + 1, generation, state)
        if may_look_on and _is_only_later(state, place.state):
            return place
        return self._write_whole(connection, state)

    def _write_whole(self, connection: sqlite3.Connection, state: State) -> Place:
        game = insert_game(connection, self.key, self.session, self.origin, state)
        append_actions(connection, game, self.session, 1)
        self._write_result(connection)
        return Place(game, 1, self._database.generation, state)

    def _write_result(self, connection: sqlite3.Connection) -> None:
        write_result(connection, self.key, self.session, self.origin, self._now())


def _is_only_later(state: State, before: State) -> bool:
    """Nothing was done, and time has passed."""
    return state | {"elapsed": 0} == before | {"elapsed": 0}
