"""The play screen: time, help, mistakes, and what can never be lost or changed."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from core.play.origin import Origin
from core.puzzles.geometry import Cell
from core.settings import Settings
from core.storage.games import open_store
from tests.builders import kakuro
from tests.hands import (
    cells,
    close_dialogs,
    hint,
    known,
    playing,
    put,
    said,
    solve,
    spoil,
    values,
)
from tests.pilot import ORIGIN, Clock, Pilot
from tests.visualizer.seen import faults_of
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import WindowChange
from visualizer.widgets.button import Button
from visualizer.window.fonts import FontMetrics

ALREADY = ("All possible notes are there already.", "No cell has a single note.")
AWAY, BACK = WindowChange.FOCUS_LOST, WindowChange.FOCUS_GAINED


@pytest.fixture
def play(metrics: FontMetrics) -> Pilot:
    return playing(metrics)


# Time


def test_the_stopwatch_stands_while_another_window_is_used(play: Pilot) -> None:
    game = play.play.game
    play._handle(AWAY)
    assert game.is_paused and "Paused" in play.texts()
    before = game.session.stopwatch.elapsed
    play.after(2)
    assert game.session.stopwatch.elapsed == before
    play._handle(BACK)
    play.after(1)
    assert game.session.stopwatch.elapsed > before + 0.9 and "Paused" not in play.texts()


@pytest.mark.parametrize("scene", ["home", "lab", "help", "options"])
def test_the_stopwatch_stands_while_another_screen_is_shown(play: Pilot, scene: str) -> None:
    game = play.play.game
    play.open(scene)
    before = game.session.stopwatch.elapsed
    play.after(1)
    assert game.session.stopwatch.elapsed == before
    play.open("play").after(0.5)
    assert not game.is_paused and game.session.stopwatch.is_running


def test_who_has_paused_goes_on_themselves(play: Pilot) -> None:
    play.press("p")
    play._handle(AWAY)
    play._handle(BACK)
    play.open("home").open("play")
    assert play.play.game.is_paused
    play.press("p")
    assert not play.play.game.is_paused


def test_a_paused_board_shows_no_digit_and_takes_none(play: Pilot) -> None:
    cell = cells(play)[0]
    put(play, cell, "7", "p", "2", "delete", "shift+3", "alt+4")
    assert play.play.game.board.value(cell) == 7
    assert not _has_digit_on(play, cell)
    play.press("p")
    assert _has_digit_on(play, cell)


def _has_digit_on(play: Pilot, cell: Cell) -> bool:
    x, y = play.cell(cell)
    return f" {x},{y} center" in play.drawing_of(play.play.first_focus)


@pytest.mark.parametrize("keys", ["ctrl+z", "h", "c", "a", "f", "d", "ctrl+r"])
def test_while_the_stopwatch_stands_nothing_can_be_done_nor_asked(play: Pilot, keys: str) -> None:
    play.solution()
    put(play, cells(play)[0], "1")
    put(play, cells(play)[1], "shift+5", "p")
    before = known(play.play.session)
    play.press(keys).after(0.1)
    assert known(play.play.session) == before and not said(play)


@pytest.mark.parametrize("key", ["space", "return", "p"])
def test_a_paused_game_goes_on_by_a_key_or_a_click_on_the_board(play: Pilot, key: str) -> None:
    play.press("p", key)
    assert not play.play.game.is_paused
    play.press("p").click(play.cell(cells(play)[0]))
    assert not play.play.game.is_paused


def test_a_finished_game_is_never_paused_nor_started_again(play: Pilot) -> None:
    close_dialogs(solve(play))
    seconds = play.play.session.finished_after
    play._handle(AWAY)
    play._handle(BACK)
    play.press("p").open("home").open("play").press("p").after(3)
    assert not play.play.game.is_paused
    assert play.play.session.finished_after == play.play.session.stopwatch.elapsed == seconds


# Mistakes


def test_mistakes_are_marked_when_one_asks_and_only_those_that_are_left(metrics: FontMetrics) -> None:
    play = playing(metrics, mistakes="check")
    run = spoil(play)
    assert not play.play.game.shown_mistakes and not said(play)
    play.press("c")
    assert [mistake.unit for mistake in play.play.game.shown_mistakes] == [run]
    assert said(play).startswith("A sum is wrong: ")
    put(play, run.cells[0], "delete")
    assert not play.play.game.shown_mistakes
    assert not said(play)


def test_mistakes_are_marked_at_once_with_the_rule_they_break(metrics: FontMetrics) -> None:
    play = playing(metrics, mistakes="live")
    run = spoil(play)
    assert [mistake.unit for mistake in play.play.game.shown_mistakes] == [run]
    assert said(play).startswith("A sum is wrong: ")
    play.press("ctrl+z")
    assert not play.play.game.shown_mistakes


def test_a_digit_that_the_runs_exclude_is_refused_with_the_reason(metrics: FontMetrics) -> None:
    play = playing(metrics, mistakes="refuse")
    first, second, *_ = play.play.game.board.runs()[0].cells
    put(play, first, "1")
    put(play, second, "1")
    assert play.play.game.board.value(second) == 0
    assert said(play).startswith("1 stands in the ")
    assert len(play.play.session.history) == 2, "a refusal is no step"


def test_no_cell_of_a_wrong_sum_looks_other_than_its_neighbours(metrics: FontMetrics) -> None:
    play = playing(metrics, mistakes="check", highlights=False)
    run = spoil(play)
    free = next(cell for cell in cells(play) if not play.play.game.board.value(cell))
    put(play, free, "c")
    marked = {_looks(play, cell) for cell in run.cells}
    assert len(marked) == 1
    play.press("ctrl+z")
    put(play, free)
    assert {_looks(play, cell) for cell in run.cells if play.play.game.board.value(cell)} != marked, "they are marked"


def _looks(play: Pilot, cell: Cell) -> tuple[str, ...]:
    """All that is painted about the middle of a cell, as if it stood at the origin and held no digit."""
    x, y = play.cell(cell)
    found = []
    for line in play.drawing_of(play.play.first_focus).splitlines():
        what, *facts = line.split()
        digit, at = (facts[0], facts[1]) if what == "text" else ("", facts[0])
        if at == f"{x},{y}" and (not digit or digit.strip("'").isdigit()):
            found.append(" ".join((what, *facts[2 if digit else 1 :])))
    return tuple(found)


# Help


def test_hints_alone_lead_to_the_end(play: Pilot) -> None:
    for _ in range(400):
        if play.play.session.is_finished:
            break
        hint(play)
    assert values(play) == play.solution()
    assert set(play.play.session.help) == {"hint"}
    assert any(text.startswith("With help: ") for text in play.texts())


def test_each_rung_tells_more_and_the_last_one_is_done_by_the_same_key(play: Pilot) -> None:
    hint(play)
    told = play.play.game.told
    assert told is not None
    heard = [said(play)]
    for _ in told.hint.rungs[1:]:
        assert "Tell me more" in play.texts()
        play.press("h")
        heard.append(said(play))
    assert len({*heard}) == len(told.hint.rungs) and "Do it" in play.texts()
    assert not any(values(play)), "telling puts nothing"
    play.press("h")
    assert play.play.game.told is None and len(play.play.session.history) == 2


def test_of_a_board_that_has_gone_wrong_the_hint_says_so_and_leads_back(play: Pilot) -> None:
    solve(play, but=4)
    right = values(play)
    wrong = cells(play)[-3]
    put(play, wrong, str(9 if play.solution()[-3] != 9 else 8))
    put(play, cells(play)[-1], str(play.solution()[-1]))
    hint(play)
    told = play.play.game.told
    assert told is not None and told.hint.kind == "wrong"
    assert not any(str(digit) in said(play) for digit in range(1, 10)), "first only that something is wrong"
    play.press(*["h"] * len(told.hint.rungs))
    assert values(play) == right
    play.press("ctrl+y", "ctrl+y")
    assert play.play.game.board.value(wrong), "nothing is lost"


def test_why_not_tells_and_puts_nothing(play: Pilot) -> None:
    put(play, cells(play)[0], "w", "9")
    assert said(play) and not any(values(play))
    play.press("w", "w", "9")
    assert values(play)[0] == 9, "a second press asks no more"
    put(play, cells(play)[1], "w", "escape", "8")
    assert values(play)[1] == 8


# Once finished


def test_what_is_done_after_the_end_changes_no_result_and_posts_no_other(play: Pilot) -> None:
    close_dialogs(solve(play))
    store, session = play.application.screens.games, play.play.session
    seconds, results = session.finished_after, store.results()
    assert len(results) == 1
    for keys in (("ctrl+z", "ctrl+y"), ("ctrl+z", "ctrl+z", "ctrl+y", "ctrl+y"), ("ctrl+r", "ctrl+z")):
        play.after(1)
        close_dialogs(play.press(*keys))
        assert session.is_complete
        assert (session.finished_after, session.stopwatch.elapsed) == (seconds, seconds)
        assert store.results() == results


def test_solving_the_board_again_after_a_reset_posts_no_other_result(play: Pilot) -> None:
    close_dialogs(solve(play))
    results = play.application.screens.games.results()
    close_dialogs(solve(play.press("ctrl+r")))
    assert play.application.screens.games.results() == results


@pytest.mark.parametrize(
    ("command", "keys"), [("reset", ("5",)), ("fill_notes", ()), ("promote", ("shift+5",)), ("show", ("5",))]
)
def test_what_changes_many_cells_can_be_taken_back_by_its_message(
    play: Pilot, command: str, keys: tuple[str, ...]
) -> None:
    play.solution()
    put(play, cells(play)[0], *keys)
    before = play.play.session.sheet.snapshot()
    play.play.commands[command].run()
    close_dialogs(play.after(0.1))
    assert play.play.session.sheet.snapshot() != before
    play.click("Undo")
    assert play.play.session.sheet.snapshot() == before


@pytest.mark.parametrize("name", ["fill_notes", "promote"])
def test_where_nothing_is_to_be_done_with_notes_the_key_and_the_options_say_so_alike(play: Pilot, name: str) -> None:
    command = play.play.commands[name]
    if name == "fill_notes":
        play.play.game.fill_notes()
    play.press(command.keys.lower())
    (said,) = (text for text in play.texts() if text in ALREADY)
    play.after(9)
    assert said not in play.texts()
    play.press("o").click(str(command.name))
    assert said in play.texts()


# Kept


ACTS: dict[str, tuple[str, ...]] = {
    "a digit": ("1",),
    "a note": ("shift+2",),
    "a crossed note": ("ctrl+3",),
    "a colour": ("alt+4",),
    "taken away": ("5", "delete"),
    "undo": ("1", "ctrl+z"),
    "redo": ("1", "ctrl+z", "ctrl+y"),
    "another branch": ("1", "ctrl+z", "2"),
    "all notes": ("f",),
    "single notes": ("shift+1", "d"),
    "reset": ("1", "ctrl+r"),
    "a checkpoint": ("1", "t", "return"),
    "advice": ("a",),
    "pause": ("1", "p"),
}


@pytest.mark.parametrize("act", ACTS)
def test_after_each_act_the_file_has_it(metrics: FontMetrics, tmp_path: Path, act: str) -> None:
    path = tmp_path / "games.sqlite"
    play = Pilot(metrics, games=lambda: open_store(path, lambda: 0.0)[0]).open("play", puzzle="kakuro/first-steps-4")
    play.solution()
    put(play, cells(play)[0], *ACTS[act])
    other = open_store(path, lambda: 0.0)[0]
    kept = other.last(Clock())
    assert kept is not None and kept.origin == ORIGIN
    assert known(kept.session) == known(play.play.session)
    assert len(kept.session.history) > 1
    other.close()


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("language", ["en", "cs", "sk"])
def test_a_small_window_says_as_long_as_it_lasts_that_the_game_is_not_saved(
    metrics: FontMetrics, tmp_path: Path, scale: float, language: str
) -> None:
    path = tmp_path / "games.sqlite"
    settings = Settings(language=language, scale=scale, reduced_motion=True)
    play = Pilot(metrics, settings, size=(960, 600), games=lambda: open_store(path, lambda: 0.0)[0])
    play.open("play", puzzle="kakuro/first-steps-4")
    assert _unsaved_signs(play) == []
    board = play.play.first_focus.rect
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        put(play, cells(play)[0], "1").after(12)
        (sign,) = _unsaved_signs(play)
        assert Rect(0, 0, *play.size).holds(sign.rect) and faults_of(play) == []
        assert play.play.first_focus.rect == board
        play.click(sign)
        assert _unsaved_signs(play) == [sign]
    play.click(sign)
    assert _unsaved_signs(play) == [] and play.play.game.kept.is_kept
    assert play.press("2").play.game.board.value(cells(play)[0]) == 2, "the keys go on"


def _unsaved_signs(play: Pilot) -> list[Button]:
    return [one for one in play.widgets() if isinstance(one, Button) and one.icon == "triangle-alert" and one.visible]


def test_what_a_person_is_in_the_midst_of_survives_another_look(play: Pilot) -> None:
    put(play, cells(play)[1], "1", "shift+2", "n")
    hint(play)
    session, before = play.play.session, known(play.play.session)
    chosen, mode, told = play.play.game.chosen, play.play.game.mode, play.play.game.told
    for look in (
        {"language": "cs"},
        {"theme": "dark"},
        {"scale": 2.0},
        {"language": "sk"},
        {"theme": "contrast"},
        {"scale": 0.8},
    ):
        play.application.change(replace(play.application.settings, **look))
        play.after(0.1)
    assert play.play.session is session and known(session) == before
    assert (play.play.game.chosen, play.play.game.mode, play.play.game.told) == (chosen, mode, told)


def test_a_board_without_a_grade_is_congratulated_and_is_in_no_list(metrics: FontMetrics) -> None:
    play = playing(metrics).open("play", puzzle=kakuro("1 2\n3 1"), origin=Origin())
    solve(play)
    assert "Solved!" in play.texts() and not play.application.screens.games.results()


def test_from_the_best_times_one_comes_back_to_the_congratulation(play: Pilot) -> None:
    solve(play)
    play.click("Best times").press("escape")
    assert any(text.startswith("Solved") for text in play.texts())
    assert len(play.application.stage.overlays) == 1


def test_settings_of_play_count_at_once(play: Pilot) -> None:
    spoil(play)
    play.application.change(Settings(language="en", mistakes="live"))
    assert play.play.game.shown_mistakes
    play.application.change(Settings(language="en", mistakes="check"))
    assert not play.play.game.shown_mistakes
