"""Saves have names of their own, stay as they were saved, and can be had back for a day when they are deleted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import PuzzleError
from core.storage.games import NameTaken, SavedGame
from core.storage.games.saves import trimmed
from tests.core.storage.games.playing import (
    EASY,
    PUZZLE,
    SMALL,
    Clock,
    all_games,
    begun,
    finish,
    known,
    opened,
    said,
)

CELLS = SMALL.outline.cells
DAY = 24 * 60 * 60


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def store(path):
    return opened(path)


def names(store):
    return [save.name for save in store.saves()]


def test_a_save_tells_what_there_is_to_choose_from(path):
    clock, store = Clock(), opened(path, Clock(1e9))
    game = begun(store, clock=clock)
    game.session.place(CELLS[0], 1)
    clock.seconds += 90
    store.save_as(game, "Mine")
    finish(game.session)
    store.save_as(game, "Done")
    done, mine = store.saves()
    assert mine == SavedGame(mine.id, "Mine", SMALL, EASY, 90, 3, 1e9, False)
    assert (done.name, done.open_cells, done.is_finished) == ("Done", 0, True)


@pytest.mark.parametrize("moment", [1e20, 3.3e10, -1, float("inf"), "noon"])
def test_a_save_of_a_time_that_no_calendar_has_is_told_and_passed_over(store, moment):
    game = begun(store)
    for name in ("broken", "whole"):
        store.save_as(game, name)
    store.database.run(
        lambda connection: connection.execute("UPDATE games SET saved_at = ? WHERE name = 'broken'", (moment,))
    )
    assert names(store) == ["whole"]
    (notice,) = said(store.notices())
    assert "“broken” cannot be read" in notice


def test_a_save_that_is_loaded_is_played_on_as_a_copy(store):
    game = begun(store)
    game.session.place(CELLS[0], 1)
    store.save_as(game, "save")
    saved = known(game.session)
    game.session.place(CELLS[1], 2)
    game.keep()
    loaded = store.load(store.saves()[0].id, Clock())
    assert known(loaded.session) == saved
    loaded.session.place(CELLS[2], 2)
    loaded.keep()
    assert known(store.last(Clock()).session) == known(loaded.session)
    assert known(store.load(store.saves()[0].id, Clock()).session) == saved
    assert known(game.session) in all_games(store)


def test_a_name_is_taken_in_whatever_letters(store):
    game = begun(store)
    store.save_as(game, "Štědrý VEČER")
    for name in ("štědrý večer", "  ŠTĚDRÝ   večer ", "S\u030cte\u030cdry\u0301 vec\u030cer"):
        with pytest.raises(NameTaken):
            store.save_as(game, name)
    assert names(store) == ["Štědrý VEČER"]


def test_a_save_is_replaced_where_that_is_asked_for(store):
    game = begun(store)
    store.save_as(game, "one")
    store.save_as(game, "other")
    game.session.place(CELLS[0], 1)
    store.save_as(game, "ONE", replace=True)
    assert names(store) == ["ONE", "other"]
    assert known(store.load(store.saves()[0].id, Clock()).session) == known(game.session)


@pytest.mark.parametrize("name", ["", "   ", "\n\t", "x" * 61, "\ud800"])
def test_a_name_that_is_none_is_refused(store, name):
    game = begun(store)
    with pytest.raises(PuzzleError):
        store.save_as(game, name)
    assert store.saves() == ()


@given(st.text(max_size=70))
def test_a_name_that_is_accepted_stays_as_it_is(name):
    try:
        accepted = trimmed(name)
    except PuzzleError:
        return
    assert trimmed(accepted) == accepted
    assert 1 <= len(accepted) <= 60
    assert accepted.isprintable()


def test_a_save_is_renamed_also_to_other_letters_of_its_own_name(store):
    game = begun(store)
    store.save_as(game, "one")
    store.save_as(game, "two")
    two, one = store.saves()
    store.rename(two.id, "TWO")
    with pytest.raises(NameTaken):
        store.rename(two.id, "One")
    store.rename(one.id, "Žofie")
    assert names(store) == ["TWO", "Žofie"]


def test_what_is_deleted_can_be_had_back(store):
    game = begun(store)
    store.save_as(game, "one")
    (save,) = store.saves()
    store.delete(save.id)
    assert store.saves() == ()
    with pytest.raises(PuzzleError):
        store.load(save.id, Clock())
    store.undelete(save.id)
    assert store.saves() == (save,)


def test_what_is_deleted_cannot_come_back_under_a_name_that_another_has_now(store):
    game = begun(store)
    store.save_as(game, "one")
    save = store.saves()[0].id
    store.delete(save)
    store.save_as(game, "ONE")
    with pytest.raises(NameTaken):
        store.undelete(save)
    store.rename(store.saves()[0].id, "two")
    store.undelete(save)
    assert sorted(names(store)) == ["one", "two"]


def test_what_was_deleted_is_gone_a_day_later_when_the_store_is_opened(path):
    clock = Clock(1e9)
    store = opened(path, clock)
    game = begun(store, PUZZLE)
    for name in ("kept", "gone"):
        store.save_as(game, name)
    gone = store.saves()[0].id
    store.delete(gone)
    clock.seconds += DAY - 1
    opened(path, clock).undelete(gone)
    store.delete(gone)
    clock.seconds += 2 * DAY
    assert opened(path, clock).saves()[0].name == "kept"
    with pytest.raises(PuzzleError):
        store.undelete(gone)


def test_games_that_were_not_saved_go_when_many_have_been_played_since(path):
    store = opened(path)
    store.save_as(begun(store), "saved")
    for _ in range(105):
        last = begun(store)
    store = opened(path)
    assert len(all_games(store)) == 100
    assert store.last(Clock()).id == last.id
    assert names(store) == ["saved"]


@pytest.mark.parametrize("verb", ["load", "rename", "undelete"])
def test_a_save_that_is_not_there_is_refused(store, verb):
    arguments = {"load": (7, Clock()), "rename": (7, "name"), "undelete": (7,)}[verb]
    with pytest.raises(PuzzleError, match="not there any more"):
        getattr(store, verb)(*arguments)


def test_a_save_that_was_replaced_comes_back_in_the_place_of_the_other(store):
    game = begun(store)
    store.save_as(game, "one")
    before = store.saves()
    game.session.place(CELLS[0], 1)
    store.save_as(game, "ONE", replace=True)
    after = store.saves()
    store.undelete(before[0].id, instead_of=after[0].id)
    assert store.saves() == before


def test_where_the_place_of_the_other_is_not_enough_nothing_is_changed(store):
    game = begun(store)
    store.save_as(game, "one")
    one = store.saves()[0].id
    store.save_as(game, "ONE", replace=True)
    other = store.saves()[0].id
    store.rename(other, "two")
    store.save_as(game, "one")
    with pytest.raises(NameTaken):
        store.undelete(one, instead_of=other)
    assert names(store) == ["one", "two"]


def test_what_a_window_that_is_behind_saves_is_what_it_shows(path):
    store, other = opened(path), opened(path)
    game = begun(store)
    behind = other.last(Clock())
    shown = known(behind.session)
    game.session.place(CELLS[0], 1)
    game.keep()
    other.save_as(behind, "shown")
    assert known(other.load(other.saves()[0].id, Clock()).session) == shown
    assert known(game.session) in all_games(store)


def test_a_refused_save_leaves_the_game_as_it_is(store):
    game = begun(store)
    store.save_as(game, "taken")
    game.session.place(CELLS[0], 1)
    with pytest.raises(NameTaken):
        store.save_as(game, "taken")
    assert game.keep() is None
    assert all_games(store) == [known(game.session)]
