"""The techniques of a grade come to the same end as its filter of runs, by which Kakuro are made."""

from itertools import islice

import pytest

from algorithms.engines.kakuro_runs import candidates_at_first, settle
from algorithms.generators import kakuro_grading
from algorithms.generators.grading import SEARCH, SEARCH_COST, grade_of
from algorithms.techniques.catalogue import find_techniques
from algorithms.techniques.deduction import Grade
from algorithms.techniques.kakuro_position import Position
from core.puzzles.geometry import Bits
from core.puzzles.kakuro import KakuroPuzzle
from tests.algorithms.techniques.kakuro_puzzles import from_corpus, made
from tests.builders import kakuro, outline

TECHNIQUES = {technique.name: technique for technique in find_techniques("kakuro")}
PLACING = ("last_cell", "naked_single", "crossing", "hidden_single")
FILTERED = (Grade.EASY, Grade.MEDIUM, Grade.HARD)

each_grade = pytest.mark.parametrize("grade", Grade)
each_seed = pytest.mark.parametrize("seed", range(4))


def left_by_techniques(puzzle: KakuroPuzzle, up_to: Grade) -> list[Bits]:
    """Candidates of all cells at the end."""
    position = Position.of_puzzle(puzzle)
    known = [technique for technique in TECHNIQUES.values() if technique.grade <= up_to]
    while found := next((one for technique in known for one in islice(technique.find(position), 1)), None):
        position.apply(found)
    return position.masks


def left_by_filter(puzzle: KakuroPuzzle, grade: Grade) -> list[Bits]:
    masks = candidates_at_first(puzzle)
    assert settle(puzzle, masks, kakuro_grading.filter_of(grade)) is None
    return masks


@each_grade
@each_seed
@pytest.mark.parametrize("up_to", FILTERED)
def test_techniques_leave_the_candidates_that_the_filter_of_their_grade_leaves(grade, seed, up_to):
    puzzle = made(grade, seed)
    assert left_by_techniques(puzzle, up_to) == left_by_filter(puzzle, up_to)


@pytest.mark.parametrize("up_to", FILTERED)
@pytest.mark.parametrize(
    "filled", ["1 2 #\n 3 5 4\n # 6 8", "9 7 #\n 8 9 .\n # 1 2", ". 2 5 1\n 3 . 4 2", "1 . 3 4 5 6 7 8 9"]
)
def test_they_do_where_there_are_several_solutions(filled, up_to):
    puzzle = kakuro(filled)
    assert left_by_techniques(puzzle, up_to) == left_by_filter(puzzle, up_to)


@each_grade
@each_seed
def test_a_made_puzzle_has_the_grade_that_was_asked_for(grade, seed):
    assert grade_of(made(grade, seed)).grade is grade


def test_puzzles_from_outside_have_the_grade_of_the_filters():
    puzzles = from_corpus()
    grades = [grade_of(puzzle).grade for puzzle in puzzles]
    assert grades == [kakuro_grading.grade_of(puzzle) for puzzle in puzzles]
    assert set(grades) == set(Grade)


@each_grade
@each_seed
def test_a_grading_adds_up(grade, seed):
    puzzle = made(grade, seed)
    grading = grade_of(puzzle)
    assert grading.is_solved
    assert list(grading.techniques) == [name for name in TECHNIQUES if name in grading.techniques]
    assert grading.grade == max(TECHNIQUES[name].grade for name in grading.techniques)
    assert grading.score == sum(TECHNIQUES[name].cost * count for name, count in grading.techniques.items())
    placed = sum(grading.techniques.get(name, 0) for name in PLACING)
    assert 0 <= len(puzzle.givens) - placed <= grading.techniques.get("region_sum", 0)


def test_what_takes_search_is_not_solved_and_scores_by_the_cells_left_open():
    grading = grade_of(kakuro("1 3\n 3 1"))
    assert (grading.grade, grading.is_solved, grading.techniques[SEARCH]) == (Grade.EXPERT, False, 4)
    assert grading.score >= 4 * SEARCH_COST


def test_a_full_board_takes_nothing():
    grading = grade_of(kakuro("1 2\n 2 1", givens=(1, 2, 2, 1)))
    assert (grading.grade, grading.score, grading.techniques, grading.is_solved) == (Grade.EASY, 0, {}, True)


IMPOSSIBLE = {
    "a full board with wrong sums": kakuro("1 2\n 2 1", givens=(1, 2, 3, 1)),
    "two equal givens in a run": KakuroPuzzle(outline(". . ."), (5, 0, 0, 0), (1, 1, 0)),
    "a sum that no digits make": KakuroPuzzle(outline(". .\n . ."), (45, 3, 3, 3)),
    "ten cells in a run": KakuroPuzzle(outline(". " * 10), (45, *[0] * 10)),
    "found out on the way": KakuroPuzzle(outline(". .\n . ."), (3, 17, 4, 16)),
}


@pytest.mark.parametrize("puzzle", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_puzzle_is_never_solved(puzzle):
    assert not grade_of(puzzle).is_solved


def test_a_puzzle_without_sums_comes_to_an_end():
    drawn = outline(". . . . #\n . . . . .\n # . . . .")
    assert not grade_of(KakuroPuzzle(drawn, (0,) * len(drawn.runs))).is_solved
