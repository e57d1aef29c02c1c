"""Sums are made for the outline of a draft, elsewhere; they can be undone, and their making ended."""

import pytest

from algorithms.generators.orders import KakuroOrder
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.language import sentence
from core.storage.puzzle_library import load_puzzle
from tests.visualizer.scenes.editor.drawing_table import DrawingTable
from tests.visualizer.workbench import Workbench
from visualizer.runs.drafting import all_white
from visualizer.window.fonts import FontMetrics

MADE = load_puzzle("kakuro/easy-6")


@pytest.fixture
def table(bench: Workbench, metrics: FontMetrics) -> DrawingTable:
    table = DrawingTable(metrics)
    table.editor.open(MADE.cleared())
    return table


def test_what_is_ordered_has_the_outline_and_the_grade(table: DrawingTable, bench: Workbench):
    table.click(table.control("Grade")).click("Hard").click("Make sums")
    (order,) = bench.orders
    assert isinstance(order, KakuroOrder)
    assert (order.outline, order.grade) == (MADE.outline, Grade.HARD)


def test_the_moves_are_counted(table: DrawingTable, bench: Workbench):
    table.press("f")
    bench.moves = 77
    table.after(0.1)
    assert table.says("Being made: 77 moves so far.")
    table.press("f")
    assert len(bench.orders) == 1


@pytest.mark.parametrize("change", [["-"], ["ctrl+r", "ctrl+z"], ["s", "1"], ["d", "right", "right", "down", "9"]])
def test_whatever_is_changed_meanwhile_stays_and_ends_the_making_with_a_word(
    table: DrawingTable, bench: Workbench, change: list[str]
):
    table.editor.open(MADE)
    table.press("f")
    table.press(*change)
    assert not bench.is_busy and table.says("The board has changed: making its sums was cancelled.")
    bench.answer, changed = lambda: load_puzzle("kakuro/medium-7"), table.puzzle
    table.after(0.1)
    assert table.puzzle == changed


def test_what_was_begun_to_be_typed_counts_before_sums_are_made(table: DrawingTable, bench: Workbench):
    table.press("s", "1")
    assert table.editor.typed
    table.press("f").after(0.1)
    assert bench.is_busy and not table.editor.typed


def test_what_is_made_is_taken_over_and_can_be_undone(table: DrawingTable, bench: Workbench):
    table.press("f")
    bench.answer = lambda: MADE
    table.after(0.1)
    assert table.puzzle == MADE
    assert table.judged().says("Exactly one solution. Grade: Easy.")
    table.press("ctrl+z")
    assert table.puzzle == MADE.cleared()


def test_a_changed_outline_is_told(table: DrawingTable, bench: Workbench):
    table.press("f")
    bench.answer = lambda: load_puzzle("kakuro/medium-7")
    table.after(0.1)
    assert table.says("No such puzzle was found on that outline")
    changed = MADE.outline.white ^ load_puzzle("kakuro/medium-7").outline.white
    assert table.editor.marked == changed != frozenset()
    table.press("s")
    assert table.editor.marked == changed
    table.press("delete")
    assert not table.editor.marked


def test_escape_ends_it(table: DrawingTable, bench: Workbench):
    table.press("f", "escape")
    assert not bench.is_busy
    assert not table.says("Being made")


def test_what_cannot_be_is_told_before_it_is_begun_or_when_it_is_known(table: DrawingTable, bench: Workbench):
    table.editor.open(all_white(10, 2))
    table.press("f")
    assert not bench.orders and table.says("That cannot be: the run from")

    def refuse() -> None:
        bench.is_busy = False
        raise PuzzleError(sentence("nothing was found"))

    table.press("ctrl+z", "f")
    bench.answer = refuse
    table.after(0.1)
    assert table.says("That cannot be: nothing was found.") and not table.says("Being made")
