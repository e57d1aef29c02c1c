"""Cards beside the board of a Kakuro: a clue that the pointer rests on tells of its run, and so does a chosen cell."""

from dataclasses import replace
from itertools import product

import pytest

from core.puzzles.kakuro import Run
from core.puzzles.kakuro.verdicts import verdicts
from core.settings import Settings
from tests.pilot import Pilot
from visualizer.boards.kakuro.view import KakuroView, clue_place
from visualizer.canvas.rectangle import Point, Rect
from visualizer.window.fonts import FontMetrics

REST = 0.3


@pytest.fixture(scope="module")
def opened(metrics: FontMetrics) -> Pilot:
    """Shared, since opening the program takes longer than most of these tests."""
    return Pilot(metrics, Settings(language="en"))


@pytest.fixture
def kakuro(opened: Pilot) -> Pilot:
    opened.application.change(Settings(language="en"))
    scene = opened.application.lab
    scene.lab.chosen, scene.root.arrangement.is_projector = None, False
    scene.board._asides.are_wanted = False
    opened.application.stage.focus(None)
    opened.open(algorithm="kakuro/combinations", puzzle="kakuro/easy-6").resize(1280, 800).recorded()
    return opened.point((2, 2)).press("g", *"20", "return")


def view_of(pilot: Pilot) -> KakuroView:
    board, look = pilot.application.lab.board, pilot.application.look
    view = board._view(look)
    assert isinstance(view, KakuroView)
    return view


def runs_of(pilot: Pilot) -> tuple[Run, ...]:
    return view_of(pilot).puzzle.outline.runs


def clue_of(pilot: Pilot, run: Run) -> Point:
    rect = view_of(pilot).wall_rect(clue_place(run))
    return (rect.right - 2, rect.y + 1) if run.way == "across" else (rect.x + 1, rect.bottom - 2)


def cards(pilot: Pilot) -> list[tuple[Run, Rect]]:
    """The runs told of, and where their cards lie, without shadows."""
    pilot.layers()
    shown = pilot.application.lab.root._cards.children()
    return [(card.aside.part, card.rect.inset(pilot.application.look.px(14))) for card in shown]


def told(pilot: Pilot) -> list[Run]:
    return [run for run, _ in cards(pilot)]


def test_a_clue_that_the_pointer_rests_on_tells_of_its_run_as_the_board_stands(kakuro: Pilot) -> None:
    for run in runs_of(kakuro)[::3]:
        kakuro.point(clue_of(kakuro, run)).after(REST)
        assert told(kakuro) == [run]
        judged = verdicts(kakuro.playback.board, run)  # type: ignore[arg-type]
        assert f"{sum(verdict.is_possible for verdict in judged)} of {len(judged)} possible" in kakuro.texts()


def test_a_pointer_that_only_crosses_the_board_brings_no_card(kakuro: Pilot) -> None:
    board = kakuro.application.lab.board
    for run in runs_of(kakuro)[::4]:
        kakuro.point(clue_of(kakuro, run)).after(0.05)
        assert told(kakuro) == []
        kakuro.point(view_of(kakuro).rect_of(run.cells[0]).center).after(REST)
        assert told(kakuro) == [], "white cells tell nothing"
    kakuro.point(clue_of(kakuro, runs_of(kakuro)[0])).after(REST).point((2, 2))
    assert told(kakuro) == [] and not board.is_moving


def test_once_there_the_card_goes_from_clue_to_clue_at_once(kakuro: Pilot) -> None:
    one, other, *_ = runs_of(kakuro)
    kakuro.point(clue_of(kakuro, one)).after(REST).point(clue_of(kakuro, other))
    assert told(kakuro) == [other]


def test_the_card_follows_the_run_forwards_and_backwards(kakuro: Pilot) -> None:
    run = max(runs_of(kakuro), key=lambda run: len(verdicts(kakuro.playback.board, run)))  # type: ignore[arg-type]
    kakuro.point(clue_of(kakuro, run)).after(REST)
    seen: dict[int, str] = {}
    for key in ["right"] * 14 + ["left"] * 20:
        kakuro.press(key)
        judged = verdicts(kakuro.playback.board, run)  # type: ignore[arg-type]
        line = f"{sum(verdict.is_possible for verdict in judged)} of {len(judged)} possible"
        assert line in kakuro.texts()
        assert seen.setdefault(kakuro.position, line) == line
    assert len(set(seen.values())) > 1


def test_nothing_is_drawn_again_while_the_pointer_rests(kakuro: Pilot) -> None:
    kakuro.point(clue_of(kakuro, runs_of(kakuro)[0])).after(REST)
    keys = {id(widget): widget.picture_key() for widget in kakuro.widgets()}
    kakuro.after(1)
    assert {id(widget): widget.picture_key() for widget in kakuro.widgets()} == keys
    assert not kakuro.application.is_busy


def test_the_run_is_framed_while_its_card_is_there(kakuro: Pilot) -> None:
    board = kakuro.application.lab.board
    run = runs_of(kakuro)[2]
    rest = view_of(kakuro).rect_of(run.cells[0]).center
    before = kakuro.point(rest).drawing_of(board)
    framed = kakuro.point(clue_of(kakuro, run)).after(REST).drawing_of(board)
    assert framed != before
    assert kakuro.point(rest).drawing_of(board) == before


WINDOWS = [(0.8, (1280, 800)), (1.0, (1280, 800)), (1.5, (1366, 768)), (2.0, (1920, 1080))]


def test_cards_lie_in_the_window_and_not_over_their_run(kakuro: Pilot) -> None:
    for (scale, size), is_projector in product(WINDOWS, (False, True)):
        kakuro.application.change(replace(kakuro.application.settings, scale=scale))
        kakuro.application.lab.root.arrangement.is_projector = is_projector
        kakuro.application.stage.relayout()
        kakuro.resize(*size)
        for run in runs_of(kakuro)[::5]:
            kakuro.point(clue_of(kakuro, run)).after(REST)
            ((there, place),) = cards(kakuro)
            view = view_of(kakuro)
            assert there == run and Rect(0, 0, *size).holds(place)
            assert not any(place.overlaps(view.rect_of(cell)) for cell in run.cells)
            assert not place.contains(clue_of(kakuro, run))


# By key


def _on_a_white_cell(pilot: Pilot) -> tuple[Run, ...]:
    """The keyboard is there, with its ring; the two runs through the cell."""
    cell = view_of(pilot).puzzle.outline.cells[0]
    pilot.application.stage.focus(pilot.application.lab.board, by_keyboard=True)
    pilot.press(*["down"] * cell.row, *["right"] * cell.column)
    return tuple(run for run in runs_of(pilot) if cell in run.cells)


def test_the_cell_under_the_keyboard_tells_of_its_two_runs_until_the_key_comes_again(kakuro: Pilot) -> None:
    runs = _on_a_white_cell(kakuro)
    assert tuple(told(kakuro.press("i"))) == runs
    (_, one), (_, other) = cards(kakuro)
    assert not one.overlaps(other)
    assert told(kakuro.press("i")) == []


def test_escape_closes_the_cards_first(kakuro: Pilot) -> None:
    _on_a_white_cell(kakuro)
    kakuro.press("i", "escape")
    assert told(kakuro) == [] and kakuro.application.lab.board.focus_visible


def test_cards_go_along_with_the_keyboard_and_walls_have_none(kakuro: Pilot) -> None:
    _on_a_white_cell(kakuro)
    kakuro.press("i")
    outline = view_of(kakuro).puzzle.outline
    for key in ("right", "down", "right", "down", "left"):
        kakuro.press(key)
        cursor = kakuro.application.lab.board._cursor
        assert told(kakuro) == [run for run in outline.runs if cursor in run.cells]


def test_a_clicked_cell_tells_too_while_the_keys_move_time(kakuro: Pilot) -> None:
    cell = view_of(kakuro).puzzle.outline.cells[3]
    kakuro.click(view_of(kakuro).rect_of(cell).center).press("i")
    runs = [run for run in runs_of(kakuro) if cell in run.cells]
    position = kakuro.position
    assert told(kakuro) == runs == told(kakuro.press("right")) and kakuro.position == position + 1
    kakuro.point(clue_of(kakuro, runs_of(kakuro)[-1])).after(REST)
    assert told(kakuro) == [runs_of(kakuro)[-1]], "what is pointed at comes first"


def test_without_a_cell_the_key_says_what_is_missing_and_waits_for_it(kakuro: Pilot) -> None:
    assert told(kakuro.press("i")) == []
    assert "Choose a cell of the board first: click it, or go there with Tab and the arrows." in " ".join(
        kakuro.texts()
    )
    cell = view_of(kakuro).puzzle.outline.cells[0]
    kakuro.click(view_of(kakuro).rect_of(cell).center)
    assert len(told(kakuro)) == 2


def test_other_kinds_have_no_cards(kakuro: Pilot) -> None:
    board = kakuro.application.lab.board
    kakuro.open(algorithm="sudoku/backtracking", puzzle="sudoku/first-steps-4").recorded()
    kakuro.point(board).after(REST).click(board).press("i")
    assert told(kakuro) == []
