"""A file that ends too soon: every game whose pages are there is rescued, as it was, and what was found stays."""

import sqlite3
from contextlib import closing, suppress
from random import Random

import pytest

from core.storage.games import open_store
from tests.core.storage.games.playing import PUZZLE, begun, opened, play, said

PAGE = 4096


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """Games in pages that lie in no order, as some of them were left by others that are gone."""
    path = tmp_path_factory.mktemp("whole") / "games.db"
    with closing(opened(path)) as store:
        _play_some(store, 30)
        store.database.run(lambda connection: connection.execute("DELETE FROM games WHERE id BETWEEN 4 AND 22"))
        _play_some(store, 50)
    return path.read_bytes()


def _play_some(store, count):
    for number in range(count):
        game = begun(store, PUZZLE)
        for step in range(2 * number):
            play(game.session, Random(100 * number + step))
        game.keep()
        if number % 5 == 0:
            store.save_as(game, f"{count} {number}")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


def cuts():
    chance = Random(3)
    return [*range(PAGE, 32 * PAGE, 3 * PAGE), *(chance.randrange(32 * PAGE) for _ in range(16)), -1, -PAGE]


@pytest.mark.parametrize("end", cuts())
def test_every_game_whose_pages_are_there_is_rescued_and_none_is_another_one(path, whole, end):
    content = whole[:end]
    path.write_bytes(content)
    store, notices = open_store(path, lambda: 1e9)
    store.close()
    aside = path.with_name("games.broken-1.db")
    assert aside.read_bytes() == content
    assert {*path.parent.iterdir()} == {path, aside}
    before, after = games_in(path, whole), games_in(path)
    there = games_in(path, content[: len(content) // PAGE * PAGE].ljust(len(whole), b"\0"))
    assert {number: game for number, game in before.items() if there.get(number) == game}.items() <= after.items()
    for number, (key, puzzle, name, actions) in after.items():
        assert before[number][:3] == (key, puzzle, name)
        assert before[number][3][: len(actions)] == actions
    assert ["No game could be rescued" in words for words in said(notices)] == [not after]


@pytest.mark.parametrize("place", [16, 18, 28, 100])
@pytest.mark.parametrize("bytes_there", [b"\xff\xff\xff\xff", b"\0\0\0\0"])
def test_a_file_that_says_it_is_huge_or_of_no_size_costs_no_more_than_its_games(path, whole, place, bytes_there):
    content = bytearray(whole[: 20 * PAGE])
    content[place : place + 4] = bytes_there
    path.write_bytes(content)
    store, notices = open_store(path, lambda: 1e9)
    assert "games.broken-1.db" in said(notices)[0]
    begun(store)
    store.close()
    assert path.stat().st_size <= len(whole)


def games_in(path, content=None):
    """By number, as far as they can be read one by one: key, puzzle, name and actions."""
    if content is not None:
        path = path.with_name("looked-at.db")
        path.write_bytes(content)
    found = {}
    with closing(sqlite3.connect(path)) as connection:
        for number in range(1, 200):
            with suppress(sqlite3.DatabaseError):
                found[number] = _game(connection, number)
    for file in path.parent.glob("looked-at*"):
        file.unlink()
    return {number: game for number, game in found.items() if game is not None}


def _game(connection, number):
    row = connection.execute("SELECT key, puzzle, name, length FROM games WHERE id = ?", (number,)).fetchone()
    nodes = connection.execute("SELECT parent, action FROM nodes WHERE game = ? ORDER BY node", (number,)).fetchall()
    return row and (*row[:3], nodes)
