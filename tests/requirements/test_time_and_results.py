"""The stopwatch, the end, and what counts."""

import pytest

from tests.hands import cells, close_dialogs, playing, put, solve, values
from tests.pilot import Pilot
from tests.requirements.rows import row
from visualizer.inputs import WindowChange
from visualizer.window.fonts import FontMetrics


@pytest.fixture
def solved(metrics: FontMetrics) -> Pilot:
    return close_dialogs(solve(playing(metrics)))


@row(24)
def test_undo_and_redo_of_the_last_move_leave_time_and_result(solved: Pilot) -> None:
    store, session = solved.application.screens.games, solved.play.session
    result, seconds = store.results(), session.finished_after
    for _ in range(3):
        solved.after(5)
        close_dialogs(solved.press("ctrl+z", "ctrl+y"))
    assert store.results() == result and len(result) == 1
    assert session.finished_after == session.stopwatch.elapsed == seconds


@row(27)
def test_the_time_stands_from_the_last_digit_on(solved: Pilot) -> None:
    seconds = solved.play.session.stopwatch.elapsed
    solved.after(3).press("ctrl+z").after(3)
    assert solved.play.session.stopwatch.elapsed == seconds


@row(34, 39)
def test_a_reset_leaves_no_digit_note_colour_mistake_nor_time(metrics: FontMetrics) -> None:
    play = playing(metrics)
    put(play, cells(play)[0], "9", "alt+2")
    put(play, cells(play)[1], "9")
    put(play, cells(play)[2], "shift+4", "ctrl+5", "alt+1")
    play.after(5)
    assert play.play.game.shown_mistakes
    play.press("ctrl+r")
    assert not any(values(play)) and not play.play.game.shown_mistakes and not play.play.game.said
    assert not [*play.play.session.sheet.marked_cells()]
    assert play.play.session.stopwatch.elapsed < 0.5


@row(42)
def test_clearing_a_solved_board_leaves_no_mark_of_an_error(solved: Pilot) -> None:
    solved.press("ctrl+r")
    assert not any(values(solved)) and not solved.play.game.shown_mistakes
    solved.press("ctrl+z")
    assert solved.play.session.is_complete and not solved.play.game.shown_mistakes


@row(39)
def test_one_slow_picture_counts_as_much_time_as_many_fast_ones(metrics: FontMetrics) -> None:
    fast, slow = playing(metrics), playing(metrics)
    started = [play.clock.now - play.play.session.stopwatch.elapsed for play in (fast, slow)]
    fast.after(10)
    slow.clock.now += 10
    slow._turn(10)
    for play, start in zip((fast, slow), started, strict=True):
        assert play.play.session.stopwatch.elapsed == pytest.approx(play.clock.now - start, abs=0.01)
        assert play.play.session.stopwatch.elapsed > 10


@row(48, 54)
def test_a_solved_game_is_not_paused_and_nothing_starts_its_time(solved: Pilot) -> None:
    seconds = solved.play.session.stopwatch.elapsed
    for change in (WindowChange.FOCUS_LOST, WindowChange.FOCUS_GAINED):
        solved._handle(change)
        solved.press("p", "space", "p").after(1)
        assert not solved.play.game.is_paused
    assert solved.play.session.stopwatch.elapsed == seconds


@row(26)
def test_a_time_is_compared_only_with_boards_of_its_size_and_grade(solved: Pilot) -> None:
    store = solved.application.screens.games
    assert len(store.best(4, 4, "easy", with_help=False)) == 1
    for rows, columns, grade in ((6, 6, "easy"), (4, 5, "easy"), (4, 4, "medium")):
        assert not store.best(rows, columns, grade, with_help=False)


@row(36)
def test_a_finished_game_can_be_looked_at_and_is_there_at_the_next_start(solved: Pilot) -> None:
    full = values(solved)
    assert all(full) and "All sums are right: the puzzle is solved." in solved.texts()
    solved.press("up", "left").open("home").open("play")
    assert values(solved) == full and not solved.application.stage.overlays
