"""The boards themselves: made as they were asked for, and played by keys and mouse whatever their shape."""

from typing import Any

import pytest

from algorithms.engines.kakuro import count_solutions
from algorithms.generators.orders import KakuroOrder
from algorithms.techniques.deduction import Grade
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle
from core.settings import Settings
from core.storage.puzzle_library import load_puzzle
from tests.builders import kakuro
from tests.hands import cells, close_dialogs, playing, put, solve
from tests.pilot import Pilot
from tests.requirements.rows import row
from visualizer.window.fonts import FontMetrics

WIDE, TALL = kakuro("1 2 3 4 5 6 7\n2 1 4 3 6 5 8"), kakuro("1 2\n2 1\n3 4\n4 3\n5 6\n6 5\n7 8")
BOTH = {"wide": WIDE, "tall": TALL, "narrow part": kakuro("# 9 7 #\n8 6 9 7\n9 8 # 9\n# 1 2 4\n# # 1 2")}


def _made(order: KakuroOrder) -> KakuroPuzzle:
    return next(puzzle for puzzle in order.moves() if puzzle is not None)


@row(1, 29)
def test_a_board_of_15_by_15_is_made_at_once_with_no_digit_given_and_one_solution() -> None:
    order = KakuroOrder(Grade.EASY, 3, rows=15, columns=15)
    moves = 0
    for puzzle in order.moves():
        moves += 1
        if puzzle is not None:
            break
    assert puzzle is not None and moves < 10_000
    assert (puzzle.rows, puzzle.columns) == (15, 15) and not any(puzzle.givens)
    assert len(puzzle.outline.cells) > 100
    assert count_solutions(puzzle, 2) == 1


@row(29)
@pytest.mark.parametrize("name", ["kakuro/easy-6", "kakuro/hard-8", "kakuro/large-15"])
def test_the_sums_on_show_are_those_of_the_solution(metrics: FontMetrics, name: str) -> None:
    play = playing(metrics, name)
    board = play.play.game.board
    digits = dict(zip(board.cells(), play.solution(), strict=True))
    for run in board.runs():
        inside = [digits[cell] for cell in run.cells]
        assert sum(inside) == board.total(run) and len({*inside}) == len(inside)


@row(2)
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_every_cell_is_chosen_by_a_click_at_every_scale(metrics: FontMetrics, scale: float) -> None:
    play = Pilot(metrics, Settings(language="en", scale=scale), size=(960, 600)).open("play", puzzle="kakuro/easy-6")
    for cell in cells(play):
        play.click(play.cell(cell))
        assert play.play.game.chosen == cell


@row(55)
@pytest.mark.parametrize("shape", BOTH)
def test_boards_that_are_no_squares_are_played_by_mouse_and_keys_in_every_cell(
    metrics: FontMetrics, shape: str
) -> None:
    play = playing(metrics, BOTH[shape])
    for cell in cells(play):
        put(play, cell, "5")
        assert play.play.game.board.value(cell) == 5
    play.press("ctrl+home")
    assert _reached_by_arrows(play) == set(cells(play))


def _reached_by_arrows(play: Pilot) -> set[Any]:
    reached, waiting = set(), [play.play.game.chosen]
    while waiting:
        cell = waiting.pop()
        if cell in reached:
            continue
        reached.add(cell)
        for arrow in ("up", "down", "left", "right"):
            play.play.game.choose(cell)
            waiting.append(play.press(arrow).play.game.chosen)
    return reached


@row(36)
def test_arrows_never_leave_the_grid_nor_the_board_loses_the_keys(metrics: FontMetrics) -> None:
    play = playing(metrics, "kakuro/easy-9")
    for arrow in ("up", "left", "down", "right"):
        play.press(*[arrow] * 12)
        assert play.play.game.chosen in cells(play)
    for dialog in ("ctrl+s", "ctrl+o", "t", "o", "b", "ctrl+p"):
        close_dialogs(play.press(dialog))
        chosen = play.play.game.chosen
        assert play.press("left", "right", "left").play.game.chosen in cells(play)
        put(play, chosen if isinstance(chosen, Cell) else cells(play)[0], "7")
        assert play.play.game.board.value(play.play.game.chosen) == 7
        play.press("delete")
    for tool in ("Check", "Undo", "Note", "Erase"):
        play.press("1").click(tool).press("escape", "escape", "8")
        assert play.play.game.board.value(play.play.game.chosen) == 8, tool
        play.press("delete")


@row(36)
def test_it_is_plain_whether_digits_or_notes_are_typed(metrics: FontMetrics) -> None:
    play = playing(metrics)
    put(play, cells(play)[0])
    assert "Digit for r1c1" in play.texts() and play.button("Digit").is_on
    play.press("n")
    assert "Note for r1c1" in play.texts() and play.button("Note").is_on and not play.button("Digit").is_on


@row(14)
def test_the_board_that_is_played_can_be_printed(metrics: FontMetrics) -> None:
    play = playing(metrics).press("ctrl+p")
    assert {"Print", "Make the PDF"} <= set(play.texts())


@row(46)
def test_nobody_waits_until_it_is_known_whether_there_is_one_solution(metrics: FontMetrics) -> None:
    play = playing(metrics, load_puzzle("kakuro/giant-30"))
    put(play, cells(play)[0], "1")
    assert play.play.game.board.value(cells(play)[0]) == 1
    assert play.solution()


@row(50)
def test_the_making_says_how_far_it_is_and_escape_ends_it(metrics: FontMetrics) -> None:
    play = playing(metrics)
    play.application.change(Settings(language="en", play_rows=30, play_columns=30, play_grade="expert"))
    old = play.play.session
    play.press("ctrl+n").after(0.1)
    assert any(text.endswith(("move", "moves")) for text in play.texts())
    play.press("escape").after(0.1)
    assert play.play.session is old and "New" in play.texts()
    play.play.end_work()


@row(53)
def test_a_solved_board_shows_its_givens_still(metrics: FontMetrics) -> None:
    play = playing(metrics, kakuro("1 2\n3 1", givens=(1, 0, 0, 0)))
    close_dialogs(solve(play)).press("ctrl+r")
    assert play.play.game.board.value(cells(play)[0]) == 1
