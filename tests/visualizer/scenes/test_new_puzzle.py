"""A new puzzle is asked for in the lab, made elsewhere, and taken over; or cancelled."""

from pathlib import Path

import pytest

from algorithms.generators.orders import KakuroOrder, SudokuOrder
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.language import sentence
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.storage.puzzle_library import load_puzzle
from tests.pilot import Pilot
from tests.visualizer.workbench import Workbench
from visualizer.scenes.order_forms import has_form
from visualizer.widgets.button import Button

TITLE = "A new puzzle"
MADE = load_puzzle("kakuro/easy-6")


@pytest.fixture
def lab(bench: Workbench, pilot: Pilot) -> Pilot:
    return pilot.open(algorithm="kakuro/uniqueness", puzzle="kakuro/first-steps-4")


def test_what_is_ordered_is_of_the_size_on_show(lab: Pilot, bench: Workbench) -> None:
    lab.press("n").press("return")
    (order,) = bench.orders
    assert isinstance(order, KakuroOrder)
    assert (order.rows, order.columns, order.outline, order.unique_sums) == (4, 4, None, None)


def test_while_it_is_made_the_moves_are_counted_and_the_lab_stays(lab: Pilot, bench: Workbench) -> None:
    before = lab.lab.puzzle
    lab.press("n").press("return")
    bench.moves = 77
    lab.after(0.2)
    assert "Being made: 77 moves so far." in lab.texts()
    assert lab.lab.puzzle == before


def test_what_is_made_is_taken_over_and_can_be_undone(lab: Pilot, bench: Workbench) -> None:
    before = lab.lab.puzzle
    lab.press("n").press("return")
    bench.answer = lambda: MADE
    lab.after(0.2)
    assert lab.lab.puzzle == MADE and TITLE not in lab.texts()
    lab.press("ctrl+z")
    assert lab.lab.puzzle == before


def test_it_is_for_a_solver_where_a_maker_was_chosen(lab: Pilot, bench: Workbench) -> None:
    lab.open(algorithm="kakuro/make", puzzle="kakuro/outline-4").press("n").press("return")
    bench.answer = lambda: MADE
    lab.after(0.2)
    assert (lab.lab.setup.algorithm.name, lab.lab.puzzle) == ("kakuro/uniqueness", MADE)


def test_escape_ends_the_work(lab: Pilot, bench: Workbench) -> None:
    lab.press("n").press("return")
    assert bench.is_busy
    lab.press("escape")
    assert not bench.is_busy and TITLE not in lab.texts()


def test_a_refusal_is_said_and_another_try_is_possible(lab: Pilot, bench: Workbench) -> None:
    def refuse() -> None:
        bench.is_busy = False
        raise PuzzleError(sentence("no such puzzle"))

    lab.press("n").press("return")
    bench.answer = refuse
    lab.after(0.2)
    assert "no such puzzle" in lab.texts() and TITLE in lab.texts()
    bench.answer = lambda: MADE
    lab.press("return").after(0.2)
    assert lab.lab.puzzle == MADE


def test_another_outline_than_the_one_to_keep_is_told(lab: Pilot, bench: Workbench) -> None:
    lab.press("n")
    lab.click("Keep the outline of this board").press("return")
    (order,) = bench.orders
    assert isinstance(order, KakuroOrder) and order.outline == load_puzzle("kakuro/first-steps-4").outline
    walls = Outline(4, 4, order.outline.white - {min(order.outline.white)})
    bench.answer = lambda: KakuroPuzzle(walls, (3,) * len(walls.runs))
    lab.after(0.2)
    assert "1 cell of it is another one now" in " ".join(lab.texts())


def test_a_size_that_cannot_be_is_said_before_anything_is_made(lab: Pilot, bench: Workbench) -> None:
    lab.press("n").press("backspace").press("return")
    assert bench.orders == [] and "Rows: Enter a whole number from 2 to 50." in lab.texts()


def test_a_sudoku_is_ordered_by_grade_size_and_symmetry(lab: Pilot, bench: Workbench) -> None:
    lab.open(algorithm="sudoku/backtracking", puzzle="sudoku/easy-9").press("n")
    lab.click("16 × 16").click("Symmetric").press("return")
    (order,) = bench.orders
    assert isinstance(order, SudokuOrder) and (order.box, order.symmetric) == (4, True)


def test_while_it_is_made_nothing_else_can_be_ordered(lab: Pilot, bench: Workbench) -> None:
    lab.press("n").press("return").press("return").click("Make it")
    assert len(bench.orders) == 1


def test_a_corrected_size_takes_the_refusal_away(lab: Pilot, bench: Workbench) -> None:
    lab.press("n").press("backspace").press("return").press("7")
    assert not any("Enter a whole number" in text for text in lab.texts())
    lab.press("return")
    assert [order.rows for order in bench.orders if isinstance(order, KakuroOrder)] == [7]


def test_the_grade_is_remembered(lab: Pilot, bench: Workbench) -> None:
    lab.press("n").click("Medium").click("Expert").press("return").press("escape").press("n").press("return")
    assert [order.grade for order in bench.orders] == [Grade.EXPERT] * 2


def test_a_file_that_is_dropped_takes_its_place(lab: Pilot, bench: Workbench, tmp_path: Path) -> None:
    file = tmp_path / "other.sdm"
    file.write_text("1..4..3..2..4..1", "utf-8")
    lab.press("n").press("return").drop(str(file))
    assert not bench.is_busy and TITLE not in lab.texts()
    assert lab.lab.puzzle.kind == "sudoku"


def test_a_long_refusal_makes_the_dialog_no_wider(lab: Pilot, bench: Workbench) -> None:
    def refuse() -> None:
        bench.is_busy = False
        raise PuzzleError(sentence("no such puzzle was found, whatever was tried, and that for a very long time"))

    def left() -> int:
        (button,) = [one for one in lab.widgets() if isinstance(one, Button) and one.text == sentence("Make it")]
        return button.rect.x

    lab.press("n").press("return")
    before = left()
    bench.answer = refuse
    lab.after(0.2)
    assert left() == before


def test_queens_are_not_made(lab: Pilot) -> None:
    assert not has_form("queens") and has_form("kakuro") and has_form("sudoku")
    lab.open(algorithm="queens/backtracking", puzzle="queens/empty-4").press("n")
    assert TITLE not in lab.texts()
