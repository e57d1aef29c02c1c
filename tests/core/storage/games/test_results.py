"""A game has one result for ever, and none once its solution was shown."""

import pytest

from core.play.origin import Origin
from core.play.writing import read_session, written_session
from core.storage.games import Result
from tests.core.storage.games.playing import EASY, PUZZLE, SMALL, SOLUTION, Clock, begun, finish, opened


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def store(path):
    return opened(path)


def best(store, *, with_help=False):
    return [result.seconds for result in store.best(2, 2, "easy", with_help=with_help)]


def finished(store, seconds, *, helps=(), origin=EASY):
    clock = Clock(0)
    game = begun(store, clock=clock, origin=origin)
    for sort in helps:
        game.session.take_help(sort)
    clock.seconds = seconds
    finish(game.session)
    game.keep()
    return game


def test_a_finished_game_is_a_result(store):
    finished(store, 90, helps=("hint", "hint", "check"))
    expected = Result(90, 1e9, 2, 2, "easy", {"hint": 2, "check": 1}, EASY.code)
    assert store.results() == (expected,)
    assert best(store) == []
    assert best(store, with_help=True) == [90]


def test_the_best_twenty_come_fastest_first_and_all_as_they_were_played(store):
    times = [(7 * number) % 31 for number in range(30)]
    for seconds in times:
        finished(store, seconds)
    assert best(store) == sorted(times)[:20]
    assert [result.seconds for result in store.results()] == times
    assert store.best(3, 2, "easy", with_help=False) == store.best(2, 2, "hard", with_help=False) == ()
    assert store.results("sudoku") == ()


def test_a_game_has_one_result_however_often_it_is_finished(path, store):
    clock = Clock(0)
    game = begun(store, clock=clock)
    store.save_as(game, "before")
    clock.seconds = 50
    finish(game.session)
    game.keep()
    game.session.undo()
    game.keep()
    game.session.redo()
    game.keep()
    for again in (store.load(store.saves()[0].id, Clock()), opened(path).load(store.saves()[0].id, Clock())):
        finish(again.session)
        again.keep()
    assert best(store) == [50]
    assert best(opened(path)) == [50]


@pytest.mark.parametrize("is_finished", [False, True])
def test_a_game_that_is_carried_as_text_has_one_result_however_often_it_is_opened(store, tmp_path, is_finished):
    clock = Clock(0)
    game = begun(store, clock=clock)
    clock.seconds = 50
    if is_finished:
        finish(game.session)
        game.keep()
    text = written_session(game.session, game.origin, game.key)
    elsewhere = opened(tmp_path / "elsewhere.db")
    for one in (store, elsewhere, store, elsewhere):
        again = one.begin(*read_session(text, clock, "a.krok"))
        if not is_finished:
            finish(again.session)
        again.keep()
        assert best(one) == [50]
        assert one.result_of(again) == one.results()[0]


def test_a_game_without_a_key_is_another_one_each_time(store):
    text = written_session(begun(store).session, EASY)
    first, second = (store.begin(*read_session(text, Clock(0), "a.krok")) for _ in range(2))
    assert first.key != second.key


def test_the_result_of_a_game_is_that_of_the_copy_that_was_finished_first(store):
    clock = Clock(0)
    game = begun(store, clock=clock)
    store.save_as(game, "before")
    assert store.result_of(game) is None
    clock.seconds = 50
    finish(game.session)
    game.keep()
    finished(store, 50)
    again = store.load(store.saves()[0].id, clock)
    clock.seconds = 70
    finish(again.session)
    again.keep()
    assert store.result_of(game) == store.result_of(again) == store.results()[0]
    assert store.result_of(begun(store)) is None


def test_a_game_whose_solution_was_shown_has_no_result_to_look_for(store):
    assert store.result_of(finished(store, 10, helps=["show"])) is None


def test_a_grade_that_there_is_not_is_passed_over_wherever_it_stands(path, store):
    finished(store, 10)
    game = begun(store)
    store.save_as(game, "saved")
    for table in ("games", "results"):
        store.database.run(lambda connection, table=table: connection.execute(f"UPDATE {table} SET grade = 'banana'"))
    store = opened(path)
    assert store.results() == store.best(2, 2, "banana", with_help=False) == ()
    assert store.last(Clock()).origin == store.saves()[0].origin == Origin(code=EASY.code)
    again = store.load(store.saves()[0].id, Clock())
    finish(again.session)
    again.keep()
    assert store.results() == ()


@pytest.mark.parametrize("column", ["seconds", "finished_at"])
@pytest.mark.parametrize("value", [float("inf"), -1, "noon"])
def test_a_result_with_a_damaged_time_is_passed_over(store, column, value):
    finished(store, 10)
    finished(store, 20)
    store.database.run(
        lambda connection: connection.execute(f"UPDATE results SET {column} = ? WHERE seconds = 10", (value,))
    )
    assert [result.seconds for result in store.results()] == [20]


@pytest.mark.parametrize("moment", [1e20, 3.3e10])
def test_a_result_of_a_time_that_no_calendar_has_is_passed_over(store, moment):
    finished(store, 10)
    store.database.run(lambda connection: connection.execute("UPDATE results SET finished_at = ?", (moment,)))
    assert store.results() == store.best(2, 2, "easy", with_help=False) == ()


def test_the_same_puzzle_played_anew_is_another_game(store):
    finished(store, 10)
    finished(store, 10)
    assert best(store) == [10, 10]


def test_a_game_of_unknown_grade_has_no_result(store):
    finished(store, 10, origin=Origin())
    assert store.results() == ()


def test_a_game_whose_solution_was_shown_has_no_result_however_it_goes_on(store):
    game = begun(store)
    store.save_as(game, "before")
    game.session.take_help("show")
    game.session.fill(SOLUTION)
    game.keep()
    again = store.load(store.saves()[0].id, Clock())
    finish(again.session)
    again.keep()
    assert store.results() == ()
    finished(store, 5)
    assert best(store) == [5]


def test_an_unfinished_game_has_no_result(store):
    game = begun(store)
    game.session.place(SMALL.outline.cells[0], 1)
    game.keep()
    assert store.results() == ()


# Puzzles made in advance


def test_puzzles_made_in_advance_are_taken_once_and_the_oldest_first(path, store):
    other = opened(path)
    store.stock_put("small", SMALL, "code 1")
    store.stock_put("large", PUZZLE, "code 2")
    other.stock_put("small", PUZZLE, "code 3")
    assert (store.stock_count("small"), store.stock_count("large"), store.stock_count("other")) == (2, 1, 0)
    assert other.stock_take("small") == (SMALL, "code 1")
    assert store.stock_take("small") == (PUZZLE, "code 3")
    assert store.stock_take("small") is other.stock_take("other") is None
    assert store.stock_count("large") == 1


def test_a_puzzle_made_in_advance_that_cannot_be_read_is_passed_over(store):
    store.stock_put("small", SMALL, "bad")
    store.stock_put("small", SMALL, "good")
    store.database.run(lambda connection: connection.execute("UPDATE stock SET puzzle = '?' WHERE code = 'bad'"))
    assert store.stock_take("small") == (SMALL, "good")
    assert store.stock_count("small") == 0
