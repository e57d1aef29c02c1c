"""Files of every version are read, for ever: `version_1.sql` and those to come are stores as they were written then."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from core.storage.games import open_store, schema
from core.storage.games.schema import MIGRATIONS
from tests.core.storage.games.playing import EASY, SMALL, Clock, all_games, known, opened, said

FOLDER = Path(__file__).parent
CELLS = SMALL.outline.cells


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


def write(path, version):
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((FOLDER / f"version_{version}.sql").read_text("utf-8"))


def test_there_is_a_store_of_every_version():
    stores = [FOLDER / f"version_{version}.sql" for version in range(1, len(MIGRATIONS) + 1)]
    assert [store for store in stores if not store.exists()] == []


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_a_store_of_an_older_version_has_all_that_it_had(path, version):
    write(path, version)
    store = opened(path, 1.7e9)
    game = store.last(Clock())
    assert (game.session.puzzle, game.origin) == (SMALL, EASY)
    assert len(game.session.history) == 6
    assert (game.session.history.current, game.session.history.tip) == (2, 5)
    assert game.session.checkpoints == {"before I guess": 4}
    assert game.session.help == {"hint": 1}
    assert game.session.stopwatch.elapsed == 42.5
    assert game.session.sheet.marks(CELLS[1]).notes == 1 << 2
    assert [(save.name, save.open_cells, save.is_finished) for save in store.saves()] == [
        ("done", 0, True),
        ("Večer", 3, False),
    ]
    assert [(result.seconds, result.helps) for result in store.results()] == [(0, {"check": 1})]
    assert store.stock_take("kakuro 2x2") == (SMALL, "code")
    game.session.redo()
    game.keep()
    assert all_games(opened(path))[0] == known(game.session)


NEXT = (*MIGRATIONS, ("ALTER TABLE games ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'", "DROP INDEX game_turns"))


def test_an_older_file_is_brought_to_the_newest_version_and_not_back(path, monkeypatch):
    write(path, 1)
    with monkeypatch.context() as patch:
        patch.setattr(schema, "MIGRATIONS", NEXT)
        patch.setattr("core.storage.games.connections.MIGRATIONS", NEXT)
        with closing(opened(path, 1.7e9)) as store:
            assert len(store.saves()) == 2
            mood = store.database.run(lambda connection: connection.execute("SELECT mood FROM games").fetchone()[0])
            assert mood == "calm"
    _, notices = open_store(path, lambda: 1.7e9)
    assert "newer version" in said(notices)[0]


def test_a_change_of_the_tables_that_fails_leaves_the_file_as_it_was(path, monkeypatch):
    write(path, 1)
    failing = (*MIGRATIONS, (NEXT[-1][0], "ALTER TABLE nothing ADD COLUMN mood"))
    with monkeypatch.context() as patch:
        patch.setattr(schema, "MIGRATIONS", failing)
        with (
            pytest.raises(sqlite3.OperationalError),
            closing(sqlite3.connect(path, isolation_level=None)) as connection,
            schema.transaction(connection),
        ):
            schema.migrate(connection)
    with closing(sqlite3.connect(path)) as connection:
        assert "mood" not in schema.columns_of(connection, "games")
    assert len(opened(path, 1.7e9).saves()) == 2
