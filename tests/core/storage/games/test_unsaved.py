"""Games without a name are listed when they were left, go on as the very same ones, and can be named and deleted."""

from pathlib import Path
from random import Random

import pytest

from core.errors import PuzzleError
from core.storage.games import GameStore, KeptGame, NameTaken
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
    play,
    said,
)
from tests.core.storage.games.test_versions import write

CELLS = SMALL.outline.cells


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def store(path: Path) -> GameStore:
    return opened(path)


def played(store: GameStore, digit: int = 1) -> KeptGame:
    """One action long."""
    game = begun(store)
    game.session.place(CELLS[0], digit)
    game.keep()
    return game


def unsaved(store: GameStore, present: KeptGame) -> list[int]:
    return [game.id for game in store.unsaved(present)]


def test_a_game_that_was_left_tells_what_there_is_to_choose_from(path: Path) -> None:
    now, clock = Clock(1e9), Clock()
    store = opened(path, now)
    left = begun(store, clock=clock)
    left.session.place(CELLS[0], 1)
    clock.seconds += 90
    now.seconds += 100
    left.keep()
    present = begun(store)
    (game,) = store.unsaved(present)
    assert game.puzzle.read() == SMALL
    assert (game.id, game.rows, game.columns, game.origin) == (left.id, 2, 2, EASY)
    assert (game.elapsed, game.open_cells, game.played_at, game.is_finished) == (90, 3, 1e9 + 100, False)


def test_the_last_twenty_that_were_begun_are_listed_without_the_present_one(store: GameStore) -> None:
    games = [played(store) for _ in range(23)]
    begun(store)  # in which nothing was done
    present, again = games.pop(), games.pop(5)
    again.session.place(CELLS[1], 2)
    again.keep()
    games.append(again)
    assert unsaved(store, present) == [game.id for game in reversed(games)][:20]


def test_a_game_that_stands_as_it_was_saved_is_not_listed_again(store: GameStore) -> None:
    game = played(store)
    store.save_as(game, "save")
    present = begun(store)
    assert unsaved(store, present) == []
    game.session.place(CELLS[1], 2)
    game.keep()
    assert unsaved(store, present) == [game.id]


def test_a_game_of_which_the_present_one_is_a_copy_is_listed_as_soon_as_they_differ(store: GameStore) -> None:
    game = played(store)
    store.save_as(game, "save")
    copy = store.load(store.saves()[0].id, Clock())
    store.delete(store.saves()[0].id)
    assert unsaved(store, copy) == []
    game.session.place(CELLS[1], 1)
    game.keep()
    assert unsaved(store, copy) == [game.id]
    copy.session.place(CELLS[1], 2)
    copy.keep()
    assert unsaved(store, copy) == [game.id], "as many actions, and others"


@pytest.mark.parametrize("seed", range(5))
def test_every_game_that_was_left_is_in_a_list_or_stands_as_one_that_is(path: Path, seed: int) -> None:
    chance, store = Random(seed), opened(path)
    present = begun(store, PUZZLE)
    for number in range(40):
        listed = [*store.saves(), *store.unsaved(present)]
        match chance.randrange(5):
            case 0:
                store.save_as(present, f"save {number}")
            case 1 if listed:
                present = store.load(chance.choice(listed).id, Clock())
            case 2 if len(listed) < 15:
                present = begun(store, PUZZLE)
            case _:
                play(present.session, chance)
                present.keep()
    reached = [known(present.session)[1:4]]
    reached += [known(store.load(one.id, Clock()).session)[1:4] for one in (*store.saves(), *store.unsaved(present))]
    assert [game for game in all_games(store) if len(game[2]) > 1 and game[1:4] not in reached] == []


def test_it_goes_on_as_the_very_same_game(path: Path) -> None:
    store = opened(path)
    left, present = played(store), played(store)
    again = store.load(left.id, Clock())
    assert (again.id, again.key, known(again.session)) == (left.id, left.key, known(left.session))
    assert opened(path).last(Clock()).id == left.id, "it is the last one from now on"
    finish(again.session)
    again.keep()
    assert len(all_games(store)) == 2 and unsaved(store, again) == [present.id]
    assert len(store.results()) == 1
    assert again.keep() is None


def test_one_that_is_named_is_a_save_and_no_longer_listed(store: GameStore) -> None:
    left, present = played(store), played(store)
    store.save_as(present, "taken")
    with pytest.raises(NameTaken):
        store.rename(left.id, "Taken")
    assert unsaved(store, present) == [left.id]
    store.rename(left.id, " mine ")
    save = store.saves()[0]
    assert save.name == "mine" and unsaved(store, present) == []
    store.delete(save.id)
    assert unsaved(store, present) == []
    store.undelete(save.id)
    assert known(store.load(save.id, Clock()).session) == known(left.session)


def test_one_that_is_deleted_is_gone_and_can_be_had_back(path: Path) -> None:
    now = Clock(1e9)
    store = opened(path, now)
    gone, present = played(store), played(store)
    store.delete(gone.id)
    assert unsaved(store, present) == []
    with pytest.raises(PuzzleError, match="not there any more"):
        store.load(gone.id, Clock())
    assert store.last(Clock()).id == present.id
    store.undelete(gone.id)
    assert unsaved(store, present) == [gone.id]
    store.delete(gone.id)
    now.seconds += 2 * 24 * 60 * 60
    with pytest.raises(PuzzleError, match="not there any more"):
        opened(path, now).undelete(gone.id)


@pytest.mark.parametrize("change", ["delete", "rename"])
def test_one_that_is_played_on_all_the_same_is_there_again(store: GameStore, change: str) -> None:
    game = played(store)
    if change == "delete":
        store.delete(game.id)
    else:
        store.rename(game.id, "name")
    game.session.place(CELLS[1], 2)
    assert game.keep() is None
    assert unsaved(store, begun(store)) == [game.id]
    assert len(store.saves()) == (change == "rename")


def test_what_was_written_before_days_were_kept_is_listed_without_one(path: Path) -> None:
    write(path, 1)
    store = opened(path, 1.7e9)
    store.database.run(lambda connection: connection.execute("UPDATE games SET length = length"))
    (game, *_) = store.unsaved(begun(store))
    assert (game.puzzle.read(), game.played_at) == (SMALL, None)


@pytest.mark.parametrize(
    ("column", "value"),
    [("puzzle", "x"), ("elapsed", "x"), ("open_cells", "x"), ("saved_at", "x"), ("saved_at", 1e20), ("saved_at", -1)],
)
def test_what_is_damaged_is_passed_over(store: GameStore, column: str, value: object) -> None:
    broken, whole = played(store), played(store, 2)
    store.database.run(
        lambda connection: connection.execute(f"UPDATE games SET {column} = ? WHERE id = ?", (value, broken.id))
    )
    assert unsaved(store, begun(store)) == [whole.id]


def test_a_puzzle_that_is_damaged_inside_is_told_when_it_is_looked_at(store: GameStore) -> None:
    broken = played(store)
    store.database.run(lambda connection: connection.execute("UPDATE games SET puzzle = puzzle || 'x'"))
    (game,) = store.unsaved(begun(store))
    for look in (game.puzzle.read, lambda: store.load(broken.id, Clock())):
        with pytest.raises(PuzzleError):
            look()
    assert said(store.notices()) == []
