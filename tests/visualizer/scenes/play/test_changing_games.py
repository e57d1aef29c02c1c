"""Another game in the place of the last one: made, loaded, pasted; and the last one is never lost."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from algorithms.generators.orders import KakuroOrder
from core.errors import PuzzleError
from core.language import sentence
from core.play.writing import written_session
from core.puzzles.kakuro import KakuroPuzzle
from core.storage.puzzle_library import load_puzzle
from tests.hands import cells, close_dialogs, known, playing, put, said, solve, values
from tests.pilot import ORIGIN, READY, Pilot
from tests.visualizer.workbench import Workbench
from visualizer.inputs import WindowChange
from visualizer.window.fonts import FontMetrics

OTHER = load_puzzle("kakuro/easy-6")


@pytest.fixture
def play(metrics: FontMetrics, bench: Workbench) -> Pilot:
    return playing(metrics, "kakuro/easy-6")


def _wishing_what_is_not_ready(play: Pilot) -> Pilot:
    play.application.change(replace(play.application.settings, play_rows=5, play_columns=9))
    return play.after(0.1)


def test_new_brings_at_once_what_lies_ready_and_history_and_time_begin_anew(play: Pilot) -> None:
    put(play, cells(play)[0], "1").after(2)
    play.press("ctrl+n")
    assert play.play.session.puzzle == load_puzzle(READY)
    assert len(play.play.session.history) == 1 and play.play.session.stopwatch.elapsed < 1
    assert not play.press("ctrl+z").play.session.history.can_undo
    assert not any(values(play)) and said(play) == "There is nothing to undo."


def test_the_old_game_is_played_on_until_the_new_one_is_there(play: Pilot, bench: Workbench) -> None:
    old = play.play.session
    _wishing_what_is_not_ready(play).press("ctrl+n").after(0.2)
    assert play.play.session is old and bench.orders
    bench.moves = 12
    put(play, cells(play)[0], "1").after(0.1)
    assert values(play)[0] == 1 and "12 moves" in play.texts()
    bench.answer = lambda: OTHER
    play.after(0.1)
    assert play.play.session is not old and play.play.session.puzzle == OTHER
    assert play.play.game.kept.origin.grade == "easy" and play.play.game.kept.origin.code


@pytest.mark.parametrize("way", ["escape", "Cancel"])
def test_the_making_is_cancelled_and_the_old_game_stays(play: Pilot, bench: Workbench, way: str) -> None:
    old = play.play.session
    _wishing_what_is_not_ready(play).press("ctrl+n").after(0.1)
    if way == "escape":
        play.press(way)
    else:
        play.click(way)
    assert bench.is_cancelled
    bench.answer = lambda: OTHER
    play.after(0.2)
    assert play.play.session is old and "New" in play.texts()


def test_what_cannot_be_made_is_told_and_the_old_game_stays(play: Pilot, bench: Workbench) -> None:
    def refuse() -> None:
        raise PuzzleError(sentence("Nothing is selected."))

    old = play.play.session
    bench.answer = refuse
    _wishing_what_is_not_ready(play).press("ctrl+n").after(0.2)
    assert play.play.session is old and "Nothing is selected." in play.texts()


def test_a_game_that_is_made_meanwhile_waits_for_the_person(play: Pilot, bench: Workbench) -> None:
    old = play.play.session
    _wishing_what_is_not_ready(play).press("ctrl+n").after(0.1)
    play._handle(WindowChange.FOCUS_LOST)
    bench.answer = lambda: load_puzzle(READY)
    elapsed = old.stopwatch.elapsed
    play.after(1)
    assert play.play.session is old and old.stopwatch.elapsed == elapsed
    play._handle(WindowChange.FOCUS_GAINED)
    play.after(0.2)
    assert play.play.session.puzzle == load_puzzle(READY)
    assert play.play.session.stopwatch.is_running and play.play.session.stopwatch.elapsed < 0.5


def test_a_save_that_is_loaded_has_its_own_history_and_the_game_that_was_left_is_kept(play: Pilot) -> None:
    put(play, cells(play)[0], "1", "ctrl+s", "return")
    saved = known(play.play.session)
    play.open("play", puzzle=READY)
    put(play, cells(play)[3], "5")
    left = known(play.play.session)
    play.press("ctrl+o", "return")
    assert known(play.play.session) == saved
    play.press(*["ctrl+z"] * 5)
    assert not any(values(play)) and play.play.session.puzzle == OTHER
    assert len(play.application.screens.games.saves()) == 1
    play.press("ctrl+o", "down", "return")
    assert known(play.play.session) == left


@pytest.mark.parametrize("by", ["the message", "a key"])
def test_the_game_that_new_takes_away_can_be_had_back(play: Pilot, by: str) -> None:
    put(play, cells(play)[0], "1")
    before = known(play.play.session)
    play.press("ctrl+n").after(0.1)
    assert known(play.play.session) != before
    if by == "a key":
        play.press("ctrl+b")
    else:
        play.click("Back to it")
    assert known(play.play.session) == before


def test_a_game_is_pasted_with_all_that_was_done(play: Pilot) -> None:
    put(play, cells(play)[0], "1", "shift+2", "ctrl+z")
    text, before = written_session(play.play.session, ORIGIN), known(play.play.session)
    play.open("play", puzzle=READY).paste(text)
    assert known(play.play.session) == before


@pytest.mark.parametrize("drawing", ["copied link", "drawing"])
def test_a_puzzle_is_pasted_and_played(play: Pilot, drawing: str) -> None:
    play.press("ctrl+c")
    text = play.clipboard.pasted()
    play.open("play", puzzle=READY)
    if drawing == "copied link":
        play.paste(text)
        assert play.play.session.puzzle == OTHER
    else:
        play.paste("5,5\n*,C3,C14,C16,*\nF7,?,?,?,*\nF19,?,?,?,C6\n*,F7,?,?,?\n*,F6,?,?,?\n")
        assert play.play.session.puzzle == load_puzzle(READY)


@pytest.mark.parametrize(
    "text", ["", "no puzzle", '{"version": 1}', '{"version": 99}', "kakuro-9-x", "1 2\n", "....\n...."]
)
def test_what_is_no_kakuro_is_refused_with_a_reason_and_the_game_stays(play: Pilot, text: str) -> None:
    old = known(play.play.session)
    before = play.texts()
    play.paste(text)
    assert [words for words in play.texts() if words not in before]
    close_dialogs(play)
    assert known(play.play.session) == old


def test_a_file_that_cannot_be_read_is_named_with_the_line_and_the_reason(play: Pilot, tmp_path: Path) -> None:
    file = tmp_path / "broken.txt"
    file.write_text("5,5\n*,C3,C14,C16,*\nF7,?,x,?,*\nF19,?,?,?,C6\n*,F7,?,?,?\n*,F6,?,?,?\n")
    old = play.play.session
    told = " ".join(play.drop(str(file)).texts())
    assert "broken.txt" in told and "line 3" in told
    assert close_dialogs(play).play.session is old


def test_the_code_that_is_copied_makes_the_same_board(play: Pilot, bench: Workbench) -> None:
    play.play.commands["code"].run()
    assert play.clipboard.pasted() == ORIGIN.code
    play.press("ctrl+v").after(0.1)
    (order,) = bench.orders
    assert isinstance(order, KakuroOrder) and (order.rows, order.seed) == (4, 7)


def test_the_last_game_goes_on_at_the_next_start(metrics: FontMetrics, tmp_path: Path) -> None:
    from core.storage.games import open_store

    def store() -> Any:
        return open_store(tmp_path / "games.sqlite", lambda: 0.0)[0]

    first = Pilot(metrics, games=store).open("play", puzzle="kakuro/easy-6")
    put(first, cells(first)[0], "1", "shift+2").after(3)
    first.application.close()
    again = Pilot(metrics, games=store).open("play")
    assert known(again.play.session) == known(first.play.session)
    assert again.play.session.stopwatch.elapsed == pytest.approx(first.play.session.stopwatch.elapsed, abs=0.2)


def test_a_finished_game_is_left_without_being_saved(play: Pilot) -> None:
    close_dialogs(solve(play))
    play.press("ctrl+n")
    assert not play.application.screens.games.saves()
    assert isinstance(play.play.session.puzzle, KakuroPuzzle)


def test_only_the_game_on_show_has_a_running_stopwatch(play: Pilot) -> None:
    put(play, cells(play)[0], "1")
    left = play.play.session
    play.press("ctrl+n").after(0.1)
    elapsed = left.stopwatch.elapsed
    play.after(5)
    assert left is not play.play.session and play.play.session.stopwatch.is_running
    assert not left.stopwatch.is_running and left.stopwatch.elapsed == elapsed
    play.press("ctrl+b")
    assert play.play.session is left and left.stopwatch.is_running


@pytest.mark.parametrize("key", ["ctrl+shift+z", "ctrl+z", "f", "d"])
def test_no_key_reaches_a_hidden_board(play: Pilot, key: str) -> None:
    put(play, cells(play)[0], "1", "ctrl+z", "ctrl+y", "shift+2", "ctrl+z")
    play.press("p")
    before = known(play.play.session)
    play.press(key).after(0.1)
    assert known(play.play.session) == before
