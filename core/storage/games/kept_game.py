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
    """`now` gives seconds since 1970; copies of a game have the same key. Without a place it is not in the file yet.

    `waiting` are those games of the store that are not kept, in the order in which they were played.
    """

    def __init__(
        self,
        database: Database,
        now: Callable[[], float],
        waiting: "list[KeptGame]",
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
        self._waiting = waiting
        self._place = place
        self._state = place.state if place else state_of(session)  # that is to be in the file
        self._version = session.version  # of the session in that state
        self._is_settled = place is not None  # and was not refused

    @property
    def id(self) -> int:
        """0 until it is in the file."""
        return self._place.game if self._place else 0

    @property
    def is_kept(self) -> bool:
        """What is shown is in the file; where that was refused, `keep` tries again."""
        return (
            self._place is not None
            and self._is_settled
            and self._version == self.session.version
            and self._place.generation == self._database.generation
            and self._database.is_lasting
        )

    def keep(self) -> Sentence | None:
        """What is new. Says what has happened to the file, or why it cannot be done, once."""
        try:
            self._keep_in_turn()
        except NotKept as trouble:
            self._database.complain(trouble)
        return self._database.next_notice()

    def keep_and(self, work: Callable[[sqlite3.Connection, int], None]) -> None:
        """What is new, and then the work, which gets the game's number. Raises NotKept, and what the work raises."""
        self._keep_in_turn()

        def write(connection: sqlite3.Connection) -> Place:
            place = self._write(connection, must_be_there=True)
            work(connection, place.game)
            return place

        self._settle(self._database.run(write))

    def _keep_in_turn(self) -> None:
        """Games that were refused come first, so that this one is the last one that was played. Raises NotKept."""
        self._state, self._version, self._is_settled = state_of(self.session), self.session.version, False
        self._waiting[:] = [*(game for game in self._waiting if game is not self), self]
        try:
            for game in tuple(self._waiting):
                game._settle(self._database.run(game._write))
        finally:
            self._waiting[:] = [game for game in self._waiting if not game.is_kept]

    def _settle(self, place: Place) -> None:
        before, self._place, self._is_settled = self._place, place, True
        if before and before.generation == place.generation and before.game != place.game:
            self._database.tell(
                sentence(
                    "Another window has gone on with this game. What is done here is a game of its own from now on."
                )
            )

    def _write(self, connection: sqlite3.Connection, *, must_be_there: bool = False) -> Place:
        """Where another window has gone on with the game, this one only looks on until something is done here."""
        place, state, generation = self._place, self._state, self._database.generation
        if place is None:
            return self._write_whole(connection)
        may_look_on = place.generation == generation and not must_be_there
        if may_look_on and state == place.state:
            return place
        length = place.state.length
        if update_game(connection, place.game, self.key, place.revision, length, state, self._now()):
            append_actions(connection, place.game, self.session, range(length, state.length))
            self._write_result(connection)
            return Place(place.game, place.revision + 1, generation, state)
        if may_look_on and _is_only_later(state, place.state):
            return place
        return self._write_whole(connection)

    def _write_whole(self, connection: sqlite3.Connection) -> Place:
        game = insert_game(connection, self.key, self.session, self.origin, self._state, self._now())
        append_actions(connection, game, self.session, range(1, self._state.length))
        self._write_result(connection)
        return Place(game, 1, self._database.generation, self._state)

    def _write_result(self, connection: sqlite3.Connection) -> None:
        write_result(connection, self.key, self.session, self.origin, self._now())


def _is_only_later(state: State, before: State) -> bool:
    """Nothing was done, and time has passed."""
    return state._replace(elapsed=0) == before._replace(elapsed=0)
