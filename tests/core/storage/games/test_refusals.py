"""What was refused waits, and is made good before the program ends: games, their order, and their results."""

import sqlite3
import tempfile
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from core.storage.games import database, open_store, store_in_memory
from tests.core.storage.games.playing import SMALL, Clock, all_games, begun, finish, known, opened, play

CELLS = SMALL.outline.cells


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture(autouse=True)
def _nobody_waits_for_a_lock(monkeypatch):
    monkeypatch.setattr(database, "PATIENCE_SECONDS", 0)


class Lock:
    """Another program, which keeps the file for itself or lets it go."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)

    @property
    def is_held(self) -> bool:
        return self._connection.in_transaction

    def toggle(self) -> None:
        self._connection.execute("ROLLBACK" if self.is_held else "BEGIN EXCLUSIVE")

    def close(self) -> None:
        self._connection.close()


class Refusals(RuleBasedStateMachine):
    """Another program locks the file now and then, while one game after the other is played and left."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "games.db"
        self.clock = Clock()
        self.store = opened(self.path)
        self.lock = Lock(self.path)
        self.left: list[tuple[object, ...]] = []  # what was known of the games when they were left
        self.begin()

    @rule()
    def toggle_the_lock(self) -> None:
        self.lock.toggle()

    @rule(chance=st.integers(0, 1 << 30))
    def play(self, chance: int) -> None:
        self.clock.seconds += 1
        play(self.game.session, Random(chance))
        self.keep()

    @rule()
    def finish_or_wait(self) -> None:
        self.clock.seconds += 1
        if not self.game.session.is_finished:
            finish(self.game.session)
        self.keep()

    @rule()
    def begin_another_one(self) -> None:
        self.left.append(known(self.game.session))
        self.begin()

    @rule()
    def end_the_program_and_begin_again(self) -> None:
        if self.lock.is_held:
            self.lock.toggle()
        self.kept = known(self.game.session)
        self.store.close()
        self.store = opened(self.path)
        self.game = self.store.last(self.clock)
        assert known(self.game.session) == self.kept, "the game that was played last comes back as it was"
        self.game.session.stopwatch.start()

    @invariant()
    def what_is_said_to_be_kept_is_there(self) -> None:
        assert self.game.is_kept == (known(self.game.session) == self.kept)
        if self.game.is_kept:
            self.all_is_there()

    def begin(self) -> None:
        self.game = begun(self.store, clock=self.clock)
        self.keep()

    def keep(self) -> None:
        self.game.keep()
        assert self.game.is_kept is not self.lock.is_held
        self.kept = known(self.game.session) if self.game.is_kept else None

    def all_is_there(self) -> None:
        games = [known(self.game.session), *reversed(self.left)]
        assert all_games(self.store) == games
        finished = [seconds for *_, seconds in reversed(games) if seconds is not None]
        assert sorted(result.seconds for result in self.store.results()) == sorted(finished)

    def teardown(self) -> None:
        self.lock.close()
        self.store.close()
        self.folder.cleanup()


TestRefusals = Refusals.TestCase
TestRefusals.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)


def test_a_change_is_not_kept_before_it_is(path):
    game = begun(opened(path))
    assert game.is_kept
    game.session.place(CELLS[0], 1)
    assert not game.is_kept
    game.keep()
    assert game.is_kept
    assert opened(path).last(Clock()).is_kept


def test_memory_in_the_place_of_the_file_keeps_nothing_until_the_file_is_there(tmp_path):
    folder = tmp_path / "data"
    folder.write_text("in the way")
    store, _ = open_store(folder / "games.db", lambda: 1e9)
    game = begun(store)
    assert not game.is_kept
    folder.unlink()
    game.keep()
    assert game.is_kept
    assert all_games(opened(folder / "games.db")) == [known(game.session)]


def test_where_memory_is_asked_for_it_keeps():
    assert begun(store_in_memory()).is_kept


def test_a_save_is_written_behind_the_games_that_wait(path):
    store, lock = opened(path), Lock(path)
    lock.toggle()
    waits, game = begun(store), begun(store)
    lock.toggle()
    store.save_as(game, "saved")
    assert [game.is_kept, waits.is_kept] == [True, True]
    assert store.last(Clock()).id == game.id


def test_a_game_that_waits_is_kept_as_it_was_left(path):
    clock, store, lock = Clock(), opened(path), Lock(path)
    left = begun(store, clock=clock)
    lock.toggle()
    clock.seconds += 10
    left.session.place(CELLS[0], 1)
    left.keep()
    game = begun(store, clock=clock)
    clock.seconds += 100
    lock.toggle()
    game.keep()
    assert [session[-2] for session in all_games(store)] == [100, 10], "seconds"
