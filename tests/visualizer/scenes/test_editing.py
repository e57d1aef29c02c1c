"""Obstacles, size and choice of the run: edited, undone and done again."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.formats import queens_drawing
from core.puzzles.geometry import Cell
from core.puzzles.queens import LARGEST, SMALLEST, QueensPuzzle
from core.settings import Settings
from tests.pilot import Pilot
from visualizer.window.fonts import FontMetrics

METRICS = FontMetrics()


@pytest.fixture
def editing(pilot: Pilot) -> Pilot:
    pilot.open(puzzle="queens/empty-6").recorded()
    pilot.press("g", *"100", "return").press("e")
    assert pilot.position == 100 and pilot.lab.is_editing
    return pilot


def _obstacles(pilot: Pilot) -> set[str]:
    return {pilot.lab.puzzle.name_of(cell) for cell in pilot.lab.puzzle.obstacles}


def test_a_click_sets_an_obstacle_and_another_takes_it_away(editing: Pilot) -> None:
    editing.click(editing.square("b3")).click(editing.square("a1"))
    assert _obstacles(editing) == {"b3", "a1"}
    editing.click(editing.square("b3"))
    assert _obstacles(editing) == {"a1"}
    assert "1 obstacle" in editing.texts()


def test_a_click_outside_of_editing_sets_nothing(editing: Pilot) -> None:
    editing.press("e").click(editing.square("b3"))
    assert not editing.lab.puzzle.obstacles
    assert editing.lab.chosen == Cell(3, 1)


def test_an_edited_board_starts_at_the_beginning_and_undo_brings_the_position_back(editing: Pilot) -> None:
    editing.click(editing.square("b3"))
    assert editing.position == 0
    editing.recorded().press("right", "right", "ctrl+z").recorded().found()
    assert (editing.position, editing.lab.puzzle) == (100, QueensPuzzle(6))
    editing.press("ctrl+y").recorded().found()
    assert (editing.position, _obstacles(editing)) == (2, {"b3"})


@pytest.mark.parametrize("redo", ["ctrl+y", "ctrl+shift+z", "Redo"])
@pytest.mark.parametrize("undo", ["ctrl+z", "Undo"])
def test_undo_and_redo_by_key_and_by_button(editing: Pilot, undo: str, redo: str) -> None:
    def do(what: str) -> None:
        editing.click(what) if what[0].isupper() else editing.press(what)

    editing.click(editing.square("b3"))
    do(undo)
    assert _obstacles(editing) == set()
    do(redo)
    assert _obstacles(editing) == {"b3"}


def test_a_change_after_an_undo_leaves_nothing_to_redo(editing: Pilot) -> None:
    editing.click(editing.square("b3")).press("ctrl+z").click(editing.square("a1"))
    assert not editing.lab.can_redo
    assert not editing.button("Redo").enabled


@pytest.mark.parametrize(("key", "button", "size"), [("+", "Larger board", 7), ("-", "Smaller board", 5)])
def test_the_size_changes_by_key_and_by_button(editing: Pilot, key: str, button: str, size: int) -> None:
    editing.press(key)
    assert editing.lab.puzzle.size == size
    editing.press("ctrl+z").click(button)
    assert editing.lab.puzzle.size == size


@pytest.mark.parametrize(("button", "last"), [("Larger board", LARGEST), ("Smaller board", SMALLEST)])
def test_the_size_has_ends_and_its_button_shows_them(editing: Pilot, button: str, last: int) -> None:
    editing.lab.choose_puzzle(editing.lab.puzzle.resized(last))
    editing.press("e", "e")
    assert not editing.button(button).enabled
    editing.press("+" if last == LARGEST else "-").click(button)
    assert editing.lab.puzzle.size == last


def test_signs_change_the_size_only_while_editing(editing: Pilot) -> None:
    editing.press("e", "+", "-", "-")
    assert editing.lab.puzzle.size == 6


def test_obstacles_outside_of_a_smaller_board_go_and_undo_brings_them_back(editing: Pilot) -> None:
    editing.click(editing.square("f1")).press("-")
    assert _obstacles(editing) == set()
    editing.press("ctrl+z")
    assert _obstacles(editing) == {"f1"}


def test_all_obstacles_are_cleared_at_once(editing: Pilot) -> None:
    editing.click(editing.square("b3")).click(editing.square("a1")).click("Clear all obstacles")
    assert _obstacles(editing) == set()
    assert not editing.button("Clear all obstacles").enabled


def test_a_board_is_edited_by_keyboard_alone(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-6").press("e")
    board = pilot.application.lab.board
    pilot.until(lambda: bool(pilot.press("tab")) and pilot.application.stage.focused is board)
    pilot.press("down", "down", "right", "return", "right", "space")
    assert pilot.lab.puzzle.obstacles == {Cell(2, 1), Cell(2, 2)}


@pytest.mark.parametrize("way", ["Done", "escape", "e", "0 obstacles"])
def test_editing_ends_by_button_and_by_key(editing: Pilot, way: str) -> None:
    editing.press(way) if way in ("escape", "e") else editing.click(way)
    assert not editing.lab.is_editing
    assert "Done" not in editing.texts()


def test_another_algorithm_and_another_board_can_be_undone_too(pilot: Pilot) -> None:
    pilot.open(puzzle="queens/empty-6").recorded().press("g", *"50", "return")
    pilot.click("Backtracking").click("Fewest squares").recorded()
    assert pilot.lab.setup.algorithm.name == "queens/fewest_squares" and pilot.position == 0
    pilot.click("Empty 6").click("Empty 5").recorded()
    assert pilot.lab.puzzle == QueensPuzzle(5)
    pilot.press("ctrl+z", "ctrl+z").recorded().found()
    assert (pilot.lab.setup.algorithm.name, pilot.lab.puzzle.size) == ("queens/backtracking", 6)
    assert pilot.position == 50


def test_a_board_of_ones_own_has_a_name_in_the_list(editing: Pilot) -> None:
    assert "Empty 6" in editing.texts()
    editing.click(editing.square("b3"))
    assert "Own board 6 × 6" in editing.texts()


def test_a_running_search_and_an_edit_get_along(editing: Pilot) -> None:
    editing.press("home").click("Run").after(1)
    editing.click(editing.square("d4")).after(1)
    assert _obstacles(editing) == {"d4"}
    assert editing.position == 0 and not editing.playback.is_playing


EDITS = st.one_of(
    st.tuples(st.just("toggle"), st.integers(0, 35)),
    st.tuples(st.just("resize"), st.integers(-2, 2)),
    st.tuples(st.just("clear"), st.just(0)),
    st.tuples(st.just("algorithm"), st.integers(0, 20)),
    st.tuples(st.just("step"), st.integers(1, 90)),
)


@settings(max_examples=25, deadline=None)
@given(st.lists(EDITS, max_size=8))
def test_as_many_undos_as_changes_lead_back_and_redos_forth(edits: list[tuple[str, int]]) -> None:
    pilot = Pilot(METRICS, Settings(language="en", scene="lab", drawing=queens_drawing.write(QueensPuzzle(6))))
    lab, names = pilot.lab, [name for name in pilot.application.catalogue.algorithms if name.startswith("queens/")]
    states = [lab.setup]
    for name, number in edits:
        before = lab.setup
        match name:
            case "toggle":
                lab.choose_puzzle(lab.puzzle.with_toggled(Cell(*divmod(number % lab.puzzle.size**2, lab.puzzle.size))))
            case "resize":
                lab.choose_puzzle(lab.puzzle.grown(number))
            case "clear":
                lab.clear()
            case "algorithm":
                lab.choose_algorithm(pilot.application.catalogue[names[number % len(names)]])
            case "step":
                lab.playback.record_to(number)
                lab.playback.go_to(number)
        if lab.setup != before:
            states.append(lab.setup)
    for state in reversed(states[:-1]):
        pilot.press("ctrl+z")
        assert lab.setup == state
    assert not lab.can_undo
    for state in states[1:]:
        pilot.press("ctrl+y")
        assert lab.setup == state
    assert not lab.can_redo
