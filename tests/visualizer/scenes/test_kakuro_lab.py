"""Kakuro in the lab: its walls and digits are edited, makers begin with its outline, and solvers get it back."""

import pytest

from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.kinds import fault_of
from core.storage.puzzle_library import load_puzzle
from tests.pilot import Pilot

FIRST = load_puzzle("kakuro/first-steps-4")


@pytest.fixture
def lab(pilot: Pilot) -> Pilot:
    return pilot.open(algorithm="kakuro/uniqueness", puzzle="kakuro/first-steps-4")


def test_a_sign_makes_a_wall_of_a_white_cell_and_a_white_cell_of_a_wall(lab: Pilot) -> None:
    corner = Cell(0, 0)
    assert corner in FIRST.outline.white
    lab.press("e").press("#")
    walled = lab.lab.puzzle
    assert walled.outline.white == FIRST.outline.white - {corner}
    lab.press("#")
    assert lab.lab.puzzle.outline == FIRST.outline
    lab.press("ctrl+z").press("ctrl+z")
    assert lab.lab.puzzle == FIRST


def test_only_the_runs_that_are_changed_lose_their_sums(lab: Pilot) -> None:
    lab.press("e").press("#")
    puzzle = lab.lab.puzzle
    kept = {run: puzzle.total(run) for run in puzzle.outline.runs if run in FIRST.outline.runs}
    assert kept == {run: FIRST.total(run) for run in kept} and len(kept) == len(FIRST.outline.runs) - 2


def test_sums_that_go_with_their_runs_are_told_and_come_back(lab: Pilot) -> None:
    lab.press("e").press("#")
    assert "2 sums have gone with their runs." in " ".join(lab.texts())
    lab.click("Undo")
    assert lab.lab.puzzle == FIRST


def test_after_a_click_on_a_clue_nothing_is_typed_until_a_cell_is_chosen(lab: Pilot) -> None:
    lab.press("e")
    board = lab.application.lab.board
    view = board._view(lab.application.look)
    lab.click(view.wall_rect(Cell(-1, 1)).center)  # type: ignore[attr-defined]
    assert any("Sums cannot be typed here" in text for text in lab.texts())
    lab.press("7")
    assert lab.lab.puzzle == FIRST
    lab.press("right").press("left").press("7")
    assert lab.lab.puzzle != FIRST


def test_a_digit_is_typed_on_a_white_cell_only(lab: Pilot) -> None:
    lab.press("e").press("7")
    assert lab.lab.puzzle.given(Cell(0, 0)) == 7
    lab.press("#").press("7")
    assert any("r1c1 is a wall: # makes a white cell of it." in text for text in lab.texts())


def test_a_digit_that_its_run_has_already_is_refused(lab: Pilot) -> None:
    lab.press("e").press("7").press("right").press("7")
    assert lab.lab.puzzle.given(Cell(0, 1)) == 0
    assert "7 stands in the 7 across from r1c1 already, on r1c1." in " ".join(lab.texts())


def test_clearing_leaves_the_outline(lab: Pilot) -> None:
    lab.press("e")
    lab.click("Clear all sums and givens")
    assert lab.lab.puzzle == FIRST.cleared() and not any(FIRST.cleared().sums)


@pytest.mark.parametrize("keys", [["-"] * 3, ["+", "-", "-"], ["#", "-", "#"], ["-", "-", "#", "#"]])
def test_no_edit_leads_to_a_board_that_cannot_be_watched(lab: Pilot, keys: list[str]) -> None:
    lab.press("e")
    for key in keys:
        lab.press(key)
        assert fault_of(lab.lab.puzzle) is None


def test_the_last_white_cell_stays() -> None:
    outline = Outline(2, 2, frozenset({Cell(1, 1)}))
    puzzle = KakuroPuzzle(outline, (0, 0))
    assert puzzle.grown(-1) == puzzle
    assert puzzle.grown(1).outline.white == outline.white


def test_a_maker_begins_with_the_outline_and_a_solver_gets_the_sums_back(lab: Pilot) -> None:
    catalogue = lab.application.catalogue
    lab.lab.choose_algorithm(catalogue["kakuro/make"])
    assert lab.lab.puzzle == FIRST.blank()
    lab.lab.choose_algorithm(catalogue["kakuro/fill_outline"])
    lab.lab.choose_algorithm(catalogue["kakuro/human"])
    assert lab.lab.puzzle == FIRST


def test_what_has_been_made_comes_before_what_was_there(lab: Pilot) -> None:
    catalogue = lab.application.catalogue
    lab.lab.choose_algorithm(catalogue["kakuro/fill_outline"])
    lab.recorded().press("end").found()
    made = lab.lab.made_puzzle
    lab.lab.choose_algorithm(catalogue["kakuro/uniqueness"])
    assert lab.lab.puzzle == made != FIRST


def test_the_calls_name_a_run_as_the_sentence_does(lab: Pilot) -> None:
    """Also where the sums have come to stand on the board only now."""
    lab.open(algorithm="kakuro/make", puzzle="kakuro/outline-4").recorded()
    trace = lab.playback.trace
    narrowed = next(step for step in range(len(trace)) if trace.event(step).__class__.__name__ == "Narrowed")
    lab.playback.go_to(narrowed + 1)
    lab.after(0.1)
    texts = " ".join(lab.texts())
    assert "run=the run" not in texts and "the run across" not in texts


def test_nothing_hopeless_is_said_over_a_board_that_is_edited(lab: Pilot) -> None:
    lab.open(algorithm="kakuro/combinations", puzzle="kakuro/no-solution-5").recorded().press("end").found()
    assert "No solution exists" in lab.texts()
    board = lab.application.lab.board
    assert board._is_hopeless()
    lab.press("e")
    assert not board._is_hopeless()
