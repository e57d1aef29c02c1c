"""What is said and seen of a draft: the verdict, what is refused, and where things lie on the board."""

import re

import pytest

from core.puzzles.kakuro import KakuroPuzzle
from core.storage.puzzle_library import load_puzzle
from tests.builders import kakuro, outline
from tests.pilot import Pilot
from tests.visualizer.scenes.editor.drawing_table import WANTED, DrawingTable
from visualizer.canvas.rectangle import Rect
from visualizer.runs.drafting import all_white, walls
from visualizer.window.fonts import FontMetrics


@pytest.fixture
def table(metrics: FontMetrics) -> DrawingTable:
    return DrawingTable(metrics)


@pytest.mark.parametrize(
    ("puzzle", "words"),
    [
        (walls(3, 3), "There are only walls so far"),
        (all_white(3, 3), "An outline without sums"),
        (all_white(1, 11), "has 11 cells, and there are only nine digits"),
        (load_puzzle("kakuro/easy-6"), "Exactly one solution. Grade: Easy."),
        (load_puzzle("kakuro/two-solutions-4"), "Several solutions"),
        (load_puzzle("kakuro/no-solution-5"), "No solution"),
        (KakuroPuzzle(outline(". ."), (3, 1, 0)), "2 runs have a single cell"),
        (KakuroPuzzle(outline(". #\n# ."), (0, 0, 0, 0)), "An outline without sums"),
        (KakuroPuzzle(outline(". ."), (3, 1, 2), (1, 2)), "there is nothing to fill in"),
        (KakuroPuzzle(outline(". .\n. ."), (3, 4, 4, 0)), "Exactly one solution, even though 1 run has no sum."),
    ],
)
def test_the_verdict_is_said(table: DrawingTable, puzzle: KakuroPuzzle, words: str):
    table.editor.open(puzzle)
    assert table.judged().says(words)


def test_only_what_has_a_solution_is_played_and_several_are_told(table: DrawingTable):
    for name, is_played in (("no-solution-5", False), ("two-solutions-4", True), ("outline-6", False)):
        table.editor.open(load_puzzle(f"kakuro/{name}"))
        table.judged().press("p")
        assert bool(table.left) == is_played
        assert table.button("Play it").enabled == is_played
        table.left.clear()
    table.editor.open(load_puzzle("kakuro/two-solutions-4"))
    table.judged().press("p")
    assert table.says("each of them counts as right")


def test_what_is_filled_in_already_is_not_played_and_the_button_says_why(table: DrawingTable):
    table.editor.open(kakuro(WANTED, givens=(9, 8, 9, 8, 6, 1, 2, 4, 3, 1)))
    table.judged()
    assert not table.button("Play it").enabled
    table.point("Play it").after(1.5)
    assert table.says("All digits of this puzzle are given: there is nothing to solve.")
    assert table.press("p").left == []


def test_the_grade_is_handed_over_as_far_as_it_is_known(table: DrawingTable):
    for name, grade in (("medium-7", "medium"), ("two-solutions-4", None)):
        table.editor.open(load_puzzle(f"kakuro/{name}"))
        table.judged().press("p")
        assert table.left.pop()[0] == f"play {grade}"


def test_the_game_of_a_puzzle_of_ones_own_has_its_grade(metrics: FontMetrics):
    pilot = Pilot(metrics).open("editor")
    editing = pilot.application.screens.editor
    for name, grade in (("medium-7", "medium"), ("two-solutions-4", None)):
        pilot.application.navigate("editor")
        editing.editor.open(load_puzzle(f"kakuro/{name}"))
        pilot.until(lambda: not editing.is_busy).press("p")
        assert pilot.scene == "play" and pilot.play.puzzle == editing.editor.puzzle
        assert pilot.play.game.kept.origin.grade == grade


def test_a_sum_of_ones_own_that_digits_change_is_told(table: DrawingTable):
    table.editor.open(KakuroPuzzle(outline(". .\n. ."), (17, 0, 16, 0)))
    table.press("d", "9", "right", "2")
    assert table.says("The sum 17 is 11 now.")


def test_cells_without_sums_and_alone_are_not_compared(table: DrawingTable):
    table.editor.open(KakuroPuzzle(outline(". #\n# ."), (0, 0, 0, 0)))
    table.judged()
    assert table.editor.compared == ()


@pytest.mark.parametrize("size", [(1280, 800), (960, 600)])
def test_the_ring_of_a_cell_alone_covers_no_digit_of_two_solutions(table: DrawingTable, size: tuple[int, int]):
    alone = KakuroPuzzle(outline(". . #\n. . .\n# . #"), (10, 15, 0, 10, 15, 0))
    table.editor.open(alone)
    table.judged().resize(*size)
    (board, *_) = table.layers_in(table.editing.first_focus)
    rings = [tuple(map(int, found)) for found in re.findall(r"ring (\d+),(\d+) radius (\d+)", str(board.canvas))]
    digits = [text.rect.inset(0, text.rect.height // 5) for text in board.canvas.texts if text.text in "123456789"]
    assert len(rings) == 2 and len(digits) >= 4 + 6
    for x, y, radius in rings:
        ring = Rect(x - radius, y - radius, 2 * radius, 2 * radius)
        assert not [digit for digit in digits if digit.overlaps(ring)]


def test_walls_are_parted_by_lines_while_one_draws_and_in_the_boards_to_start_from(table: DrawingTable):
    table.editor.open(walls(3, 3))
    strokes = {}
    for mode in ("sums", "outline"):
        table.editor.choose_mode(mode)
        strokes[mode] = table.drawing_of(table.editing.first_focus).count("rectangle")
    assert strokes["outline"] - strokes["sums"] == 2 * 9
    card = table.click("Start from…").stage.focused
    assert card and table.drawing_of(card).count("rectangle") > 2 * 9


def test_a_sum_that_cannot_be_is_refused_with_what_would_be_right(table: DrawingTable):
    table.editor.open(all_white(2, 2))
    table.press("s", "2")
    assert table.says("2 cells with different digits can make 3 to 17, not 2.")
    assert not any(table.puzzle.sums)


def test_where_two_solutions_differ_is_seen_and_what_is_the_solution_if_it_is_wanted(table: DrawingTable):
    table.editor.open(load_puzzle("kakuro/easy-6"))
    plain = len(table.judged().texts())
    table.press("v")
    assert len(table.texts()) == plain + len(table.puzzle.outline.cells)
