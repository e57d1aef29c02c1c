"""A damaged file is set aside, what can be read of it goes on, and nobody is left without a store."""

import shutil
import sqlite3
from contextlib import closing, suppress
from random import Random

import pytest

from core.errors import PuzzleError
from core.storage.games import connections, open_store, replacing
from core.storage.games.schema import MIGRATIONS
from core.storage.games.troubles import Damaged
from tests.core.storage.games.playing import (
    PUZZLE,
    SMALL,
    Clock,
    all_games,
    begun,
    finish,
    known,
    opened,
    play,
    said,
)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture(scope="module")
def healthy(tmp_path_factory):
    """A file with three saves and a game, and what is known of them."""
    path = tmp_path_factory.mktemp("healthy") / "games.db"
    store = opened(path)
    game = begun(store, PUZZLE)
    for name in ("one", "two", "three"):
        for number in range(60):
            play(game.session, Random(f"{name}{number}"))
        store.save_as(game, name)
    finished = begun(store)
    finish(finished.session)
    finished.keep()
    game.session.place(PUZZLE.outline.cells[0], 9)
    game.keep()
    store.close()
    return path, known(game.session)


@pytest.mark.parametrize(
    "content",
    [b"no SQLite", b"\x00" * 5000, b"SQLite format 3\x00", b"SQLite format 3\x00" + b"\xff" * 9000],
)
def test_what_is_no_store_is_set_aside_with_all_that_is_in_it(path, content):
    path.write_bytes(content)
    store, notices = open_store(path, lambda: 1e9)
    assert len(notices) == 1
    assert "games.broken-1.db" in said(notices)[0]
    assert path.with_name("games.broken-1.db").read_bytes() == content
    game = begun(store)
    store.close()
    assert known(opened(path).last(Clock()).session) == known(game.session)


def test_an_empty_file_is_a_new_store(path):
    path.touch()
    assert opened(path).last(Clock()) is None


def test_a_second_damaged_file_does_not_overwrite_the_first(path):
    for content in (b"first", b"second"):
        path.unlink(missing_ok=True)
        path.write_bytes(content)
        open_store(path, lambda: 1e9)[0].close()
    assert path.with_name("games.broken-1.db").read_bytes() == b"first"
    assert path.with_name("games.broken-2.db").read_bytes() == b"second"


@pytest.mark.parametrize("seed", range(24))
def test_damage_anywhere_leaves_a_store_in_which_one_can_play(path, healthy, seed):
    chance, (source, _) = Random(seed), healthy
    content = bytearray(source.read_bytes())
    if seed % 4 == 0:
        del content[chance.randrange(len(content)) :]
    else:
        begin = chance.randrange(len(content))
        size = min(chance.choice((1, 30, 3000)), len(content) - begin)
        content[begin : begin + size] = chance.randbytes(size)
    path.write_bytes(content)
    store, _ = open_store(path, lambda: 1e9)
    for save in store.saves():
        with suppress(PuzzleError):
            store.load(save.id, Clock())
    store.last(Clock())
    store.results()
    game = begun(store)
    game.session.place(SMALL.outline.cells[0], 1)
    game.keep()
    store.close()
    assert known(opened(path).last(Clock()).session) == known(game.session)


@pytest.mark.parametrize("name", [b"length", b"finished_after", b"current", b"name", b"elapsed"])
@pytest.mark.parametrize("sign", [b"x", b"\xff"])
def test_a_column_with_another_name_is_damage(path, healthy, name, sign):
    content = healthy[0].read_bytes().replace(b" " + name + b" ", b" " + sign * len(name) + b" ")
    path.write_bytes(content)
    store, notices = open_store(path, lambda: 1e9)
    assert "games.broken-1.db" in said(notices)[0]
    assert path.with_name("games.broken-1.db").read_bytes() == content
    begun(store)


def test_what_can_be_read_of_a_damaged_file_goes_on(path, healthy):
    source, session = healthy
    content = bytearray(source.read_bytes())
    begin = 4096 * (content.rindex(b'["note",[["mark"') // 4096)  # the last page with actions: those of the last save
    content[begin : begin + 4096] = Random(1).randbytes(4096)
    path.write_bytes(content)
    store, notices = open_store(path, lambda: 1e9)
    assert "what can be read of it is in a new file" in said(notices)[0]
    assert {"one", "two"} <= {save.name for save in store.saves()}
    assert known(store.last(Clock()).session) == session
    assert len(store.results()) == 1
    store.load(store.saves()[-1].id, Clock())


def test_games_before_between_and_behind_the_damage_are_rescued_and_the_file_set_aside_is_as_it_was(path):
    store = opened(path)
    game = begun(store, PUZZLE)
    for number in range(100, 220):
        store.save_as(game, f"save {number}")
    store.close()
    alter(path, "UPDATE games SET id = id + 1000000 WHERE name > 'save 208'")
    content = bytearray(path.read_bytes())
    for number in (140, 185):
        begin = 4096 * (content.index(f"save {number}save {number}".encode()) // 4096)
        content[begin : begin + 4096] = bytes(4096)
    path.write_bytes(content)
    store, _ = open_store(path, lambda: 1e9)
    names = {save.name for save in store.saves()}
    assert {"save 100", "save 163", "save 208", "save 219"} <= names
    assert {"save 140", "save 185"}.isdisjoint(names)
    assert store.last(Clock()) is not None
    assert path.with_name("games.broken-1.db").read_bytes() == content


def test_what_another_window_has_put_in_the_place_of_a_damaged_file_stays(path, monkeypatch):
    path.write_bytes(b"broken")
    games, calls = [], []

    def open_while_another_window_is_faster(path, patience_seconds):
        calls.append(path)
        if len(calls) > 1:
            return connections.opened(path, patience_seconds)
        with closing(open_store(path, lambda: 1e9)[0]) as other:
            games.append(begun(other))
        raise Damaged("seen before")

    monkeypatch.setattr(replacing, "opened", open_while_another_window_is_faster)
    store, notices = open_store(path, lambda: 1e9)
    assert notices == ()
    assert known(store.last(Clock()).session) == known(games[0].session)


def test_an_index_that_is_wrong_costs_no_game(path, healthy):
    source, session = healthy
    shutil.copy(source, path)
    alter(path, "DELETE FROM sqlite_master WHERE name = 'game_turns'")
    store, _ = open_store(path, lambda: 1e9)
    assert known(store.last(Clock()).session) == session


def test_of_a_game_that_goes_on_the_actions_before_the_damage_are_rescued(path):
    store = opened(path)
    game = begun(store, PUZZLE)
    for digit in range(1, 10):
        game.session.place(PUZZLE.outline.cells[0], digit)
    game.keep()
    store.close()
    alter(path, "DELETE FROM nodes WHERE node = 6", "DROP TABLE stock")
    store, _ = open_store(path, lambda: 1e9)
    session = store.last(Clock()).session
    assert len(session.history) == 6
    assert session.sheet.board.value(PUZZLE.outline.cells[0]) == 5


@pytest.mark.parametrize("table", ["games", "nodes", "results", "stock"])
def test_a_missing_table_is_damage(path, healthy, table):
    shutil.copy(healthy[0], path)
    alter(path, "PRAGMA foreign_keys = OFF", f"DROP TABLE {table}")
    store, notices = open_store(path, lambda: 1e9)
    assert "a part of it is missing" in said(notices)[0]
    assert len(store.saves()) == (0 if table == "games" else 3)
    begun(store)


BREAKINGS = {
    "a table goes": ("PRAGMA foreign_keys = OFF", "DROP TABLE nodes"),
    "a table is elsewhere": (
        "UPDATE sqlite_master SET rootpage = 2 WHERE name = 'nodes'",
        "PRAGMA schema_version = 9",
    ),
    "all goes": ("DROP TABLE nodes", "DROP TABLE games"),
}


@pytest.mark.parametrize("breaking", BREAKINGS)
def test_damage_that_comes_while_one_plays_costs_nothing_of_the_game(path, breaking):
    store = opened(path)
    game = begun(store)
    other = begun(opened(path), PUZZLE)
    game.session.place(SMALL.outline.cells[0], 1)
    assert game.keep() is None
    alter(path, *BREAKINGS[breaking])
    game.session.place(SMALL.outline.cells[1], 2)
    assert "games.broken-1.db" in said([game.keep()])[0]
    assert path.with_name("games.broken-1.db").exists()
    game.session.undo()
    assert game.keep() is None
    other.session.place(PUZZLE.outline.cells[0], 1)
    assert other.keep() is None, "the other window finds the new file, too"
    games = all_games(store)
    assert games[0] == known(other.session)
    assert known(game.session) in games


def test_a_game_that_was_rescued_goes_on_without_a_copy(path):
    store = opened(path)
    game = begun(store)
    alter(path, "DROP TABLE stock")
    game.session.place(SMALL.outline.cells[0], 1)
    store.stock_count("small")
    assert "games.broken-1.db" in said([game.keep()])[0]
    assert all_games(store) == [known(game.session)]


def test_a_file_that_is_deleted_while_one_plays_is_made_again_with_the_whole_game(path):
    store = opened(path)
    game = begun(store)
    game.session.place(SMALL.outline.cells[0], 1)
    game.keep()
    for file in path.parent.iterdir():
        file.unlink()
    game.session.place(SMALL.outline.cells[1], 2)
    game.keep()
    assert all_games(opened(path)) == [known(game.session)]


def test_a_file_of_a_newer_version_is_set_aside_as_it_is(path, healthy):
    shutil.copy(healthy[0], path)
    alter(path, f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    before = path.read_bytes()
    store, notices = open_store(path, lambda: 1e9)
    assert "newer version of Krok" in said(notices)[0]
    assert path.with_name("games.newer-1.db").read_bytes() == before
    assert store.saves() == ()
    begun(store)


DAMAGED_ROWS = (
    "UPDATE games SET puzzle = 'no puzzle' WHERE id = {id}",
    "UPDATE games SET kind = 'chess' WHERE id = {id}",
    "UPDATE games SET current = 1000 WHERE id = {id}",
    "UPDATE games SET checkpoints = '[' WHERE id = {id}",
    "UPDATE games SET help = x'ff00' WHERE id = {id}",
    "UPDATE games SET elapsed = 'long' WHERE id = {id}",
    "DELETE FROM nodes WHERE game = {id} AND node = 2",
    "DELETE FROM nodes WHERE game = {id} AND node = 3",
    "UPDATE nodes SET action = replace(action, 'place', 'plaice') WHERE game = {id} AND node = 2",
    "UPDATE nodes SET parent = 'root' WHERE game = {id} AND node = 2",
)


@pytest.mark.parametrize("damage", DAMAGED_ROWS)
def test_a_game_that_cannot_be_read_is_passed_over_told_once_and_stays(path, damage):
    store = opened(path)
    good = begun(store)
    good.keep()
    bad = begun(store)
    bad.session.place(SMALL.outline.cells[0], 1)
    bad.session.place(SMALL.outline.cells[1], 2)
    bad.session.undo()
    bad.session.place(SMALL.outline.cells[1], 3)
    bad.session.go_to(2)
    store.save_as(bad, "bad")
    save = store.saves()[0].id
    store.close()
    alter(path, damage.format(id=bad.id), damage.format(id=save))
    store = opened(path)
    assert known(store.last(Clock()).session) == known(good.session)
    assert "stays there" in said(store.notices())[0]
    store.saves()
    with pytest.raises(PuzzleError):
        store.load(save, Clock())
    store.last(Clock())
    store.saves()
    assert len(store.notices()) <= 1, "each is told once, and a save only if it cannot be shown"
    for _ in range(110):
        begun(store)
    store.close()
    opened(path).close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM games WHERE id IN (?, ?)", (bad.id, save)).fetchone() == (2,)


def alter(path, *statements) -> None:
    """As another program might."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        for statement in statements:
            connection.execute(statement)
