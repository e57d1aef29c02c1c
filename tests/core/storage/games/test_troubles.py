"""Where the file cannot be used the program goes on, says so once, and tries again."""

import os
import sqlite3
import sys
from contextlib import closing

import pytest

from core.errors import PuzzleError
from core.storage.games import connections, open_store, store_in_memory
from core.storage.games.connections import choose_journal
from tests.core.storage.games.playing import SMALL, Clock, all_games, begun, known, opened, said

CELLS = SMALL.outline.cells


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


def test_a_folder_that_cannot_be_made_is_told_once_and_tried_again(tmp_path):
    (tmp_path / "data").write_text("in the way")
    store, notices = open_store(tmp_path / "data" / "games.db", lambda: 1e9)
    assert len(notices) == 1
    assert "Games cannot be kept in" in said(notices)[0]
    game = begun(store)
    store.save_as(game, "kept")
    game.session.place(CELLS[0], 1)
    assert game.keep() is None
    assert [save.name for save in store.saves()] == ["kept"]
    (tmp_path / "data").unlink()
    game.session.place(CELLS[1], 2)
    assert game.keep() is None
    after = opened(tmp_path / "data" / "games.db")
    assert all_games(after)[0] == known(game.session)
    assert [save.name for save in after.saves()] == ["kept"]


def test_a_folder_in_the_place_of_the_file_is_told(path):
    path.mkdir()
    store, notices = open_store(path, lambda: 1e9)
    assert "it cannot be opened" in said(notices)[0]
    assert begun(store).keep() is None


def test_a_file_that_may_only_be_read_is_played_on_in_memory(path, monkeypatch):
    store = opened(path)
    game = begun(store)
    game.session.place(CELLS[0], 1)
    store.save_as(game, "before")
    store.close()
    connected = connections._connected

    def only_to_read(name, patience_seconds, *, uri=False):
        if name == str(path):
            name, uri = f"{path.as_uri()}?mode=ro", True
        return connected(name, patience_seconds, uri=uri)

    with monkeypatch.context() as patch:
        patch.setattr(connections, "_connected", only_to_read)
        store, notices = open_store(path, lambda: 1e9)
        assert "it may not be written" in said(notices)[0]
        assert [save.name for save in store.saves()] == ["before"]
        again = store.last(Clock())
        assert known(again.session) == known(game.session)
        again.session.place(CELLS[1], 2)
        assert again.keep() is None
        store.save_as(again, "meanwhile")
    with closing(opened(path)) as other:
        other.save_as(begun(other), "Meanwhile")
    again.session.undo()
    assert again.keep() is None
    store.close()
    after = opened(path)
    assert known(after.last(Clock()).session) == known(again.session)
    assert [save.name for save in after.saves()] == ["meanwhile (2)", "Meanwhile", "before"]


@pytest.mark.skipif(
    sys.platform == "win32" or getattr(os, "geteuid", lambda: 0)() == 0, reason="everybody may write, or root does"
)
def test_a_folder_that_may_only_be_read_is_played_on_in_memory(path):
    store = opened(path)
    game = begun(store)
    store.close()
    path.chmod(0o400)
    path.parent.chmod(0o500)
    store, notices = open_store(path, lambda: 1e9)
    path.parent.chmod(0o700)
    assert len(notices) == 1
    assert known(store.last(Clock()).session) == known(game.session)


def test_a_full_disk_is_told_once_and_nothing_is_lost_when_there_is_room_again(path):
    store = opened(path)
    game = begun(store)
    pages = store.database.run(lambda connection: connection.execute("PRAGMA page_count").fetchone()[0])
    store.database.run(lambda connection: connection.execute(f"PRAGMA max_page_count = {pages}").fetchone())
    notices = [fill(game) for _ in range(100)]
    assert ["the disk is full" in said([notice])[0] for notice in notices if notice] == [True]
    with pytest.raises(PuzzleError):
        store.save_as(game, "too much")
    store.database.run(lambda connection: connection.execute("PRAGMA max_page_count = 100000").fetchone())
    assert game.keep() is None
    assert all_games(opened(path)) == [known(game.session)]
    store.database.run(lambda connection: connection.execute("PRAGMA max_page_count = 1").fetchone())
    assert any(fill(game) for _ in range(100)), "what comes again is told again"


def fill(game):
    for cell in CELLS:
        for digit in range(1, 10):
            game.session.note(cell, digit)
    return game.keep()


def test_a_file_that_another_program_locks_for_long_is_waited_for_once_and_told_once(path):
    store = opened(path)
    game = begun(store)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        game.session.place(CELLS[0], 1)
        assert "another program keeps it locked" in said([game.keep()])[0]
        game.session.place(CELLS[1], 2)
        assert game.keep() is None
        assert known(store.last(Clock()).session) != known(game.session), "it can be read meanwhile"
        with pytest.raises(PuzzleError):
            store.delete(1)
    assert game.keep() is None
    assert known(store.last(Clock()).session) == known(game.session)


def test_a_file_that_is_locked_when_the_program_begins_is_found_later(path):
    with closing(opened(path)) as store:
        begun(store)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        store, notices = open_store(path, lambda: 1e9)
        assert "locked" in said(notices)[0]
        game = begun(store)
    game.session.place(CELLS[0], 1)
    assert game.keep() is None
    games = all_games(opened(path))
    assert games[0] == known(game.session)


def test_what_is_told_is_told_again_when_the_reason_is_another_one(path):
    store = opened(path)
    game = begun(store)
    store.database.run(lambda connection: connection.execute("PRAGMA max_page_count = 1").fetchone())
    first = next(notice for notice in (fill(game) for _ in range(100)) if notice)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        second = fill(game)
    assert "full" in said([first])[0]
    assert "locked" in said([second])[0]


def test_a_store_in_memory_is_one_and_says_nothing(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with closing(store_in_memory()) as store:
        game = begun(store)
        game.session.place(CELLS[0], 1)
        assert game.keep() is None
        store.save_as(game, "save")
        assert known(store.last(Clock()).session) == known(game.session)
        assert [save.name for save in store.saves()] == ["save"]
        assert store.notices() == ()
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("name", ["a b", "100 %41", "#1", "Kroků ☃"])
def test_a_file_may_have_any_name(tmp_path, name):
    path = tmp_path / name / f"{name}.db"
    with closing(opened(path)) as store:
        game = begun(store)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE games SET name = 'saved', folded = 'saved', saved_at = 1")
        connection.execute("DROP TABLE stock")
    store, notices = open_store(path, lambda: 1e9)
    assert len(notices) == 1
    assert known(store.load(store.saves()[0].id, Clock()).session) == known(game.session)


@pytest.mark.skipif(sys.platform == "win32", reason="such file systems are mounted elsewhere")
def test_where_nothing_can_be_written_ahead_it_is_written_safely(path):
    uri = f"{path.as_uri()}?vfs=unix-dotfile"
    with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as connection:
        choose_journal(connection)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_a_fault_of_the_program_is_no_damage(path):
    store = opened(path)
    game = begun(store)
    with pytest.raises(sqlite3.IntegrityError):
        store.database.run(lambda connection: connection.execute("UPDATE games SET elapsed = NULL"))
    assert [file for file in path.parent.iterdir() if "broken" in file.name] == []
    assert known(store.last(Clock()).session) == known(game.session)
