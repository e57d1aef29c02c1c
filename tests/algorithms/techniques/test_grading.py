"""The grade of a puzzle is that of the hardest technique it takes."""

import pytest

from algorithms.generators.grading import SEARCH, SEARCH_COST, grade_of, is_at_most
from algorithms.techniques.catalogue import find_techniques
from algorithms.techniques.deduction import Grade
from core.puzzles.sudoku import SudokuPuzzle
from tests.algorithms.techniques.drawing import puzzle_of
from tests.algorithms.techniques.puzzles import random_puzzle

TECHNIQUES = {technique.name: technique for technique in find_techniques("sudoku")}
PLACING = ("naked_single", "hidden_single", "bug_plus_one")

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
MEDIUM = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
SEARCHED = "800000000003600000070090200050007000000045700000100030001000068008500010090000400"

each_seed = pytest.mark.parametrize("seed", range(40))


@each_seed
def test_is_at_most_agrees_with_the_grade(seed):
    puzzle, _ = random_puzzle(3, seed)
    grade = grade_of(puzzle).grade
    assert {one: is_at_most(puzzle, one) for one in Grade} == {one: grade <= one for one in Grade}


@each_seed
def test_a_grading_adds_up(seed):
    puzzle, _ = random_puzzle(3, seed)
    grading = grade_of(puzzle)
    assert grading.is_solved
    assert list(grading.techniques) == [name for name in TECHNIQUES if name in grading.techniques]
    assert grading.grade == max(TECHNIQUES[name].grade for name in grading.techniques)
    assert grading.score == sum(TECHNIQUES[name].cost * count for name, count in grading.techniques.items())
    assert sum(grading.techniques.get(name, 0) for name in PLACING) == puzzle.givens.count(0)


@each_seed
def test_one_more_given_makes_no_puzzle_harder(seed):
    puzzle, solution = random_puzzle(3, seed)
    grade = grade_of(puzzle).grade
    for number in range(seed % 9, 81, 9):
        helped = SudokuPuzzle(3, (*puzzle.givens[:number], solution[number], *puzzle.givens[number + 1 :]))
        if grade < Grade.EXPERT:
            assert is_at_most(helped, grade)


@pytest.mark.parametrize(
    ("line", "grade", "techniques"),
    [
        (EASY, Grade.EASY, {"naked_single": 51}),
        (MEDIUM, Grade.MEDIUM, {"naked_single": 43, "hidden_single": 21}),
        ("0" * 15 + "1", Grade.EXPERT, {SEARCH: 15}),
        (SEARCHED, Grade.EXPERT, {SEARCH: 60}),
    ],
)
def test_a_known_puzzle_has_its_grade(line, grade, techniques):
    grading = grade_of(puzzle_of(line))
    assert (grading.grade, grading.techniques) == (grade, techniques)


def test_what_takes_search_is_not_solved_and_scores_by_the_cells_left_open():
    grading = grade_of(puzzle_of(SEARCHED))
    assert not grading.is_solved
    assert grading.score == 60 * SEARCH_COST


def test_a_full_grid_takes_nothing():
    solution = random_puzzle(3, 0)[1]
    grading = grade_of(SudokuPuzzle(3, solution))
    assert (grading.grade, grading.score, grading.techniques) == (Grade.EASY, 0, {})
    assert grading.is_solved


IMPOSSIBLE = {
    "two equal givens": "11" + "0" * 79,
    "a full grid that clashes": "1" * 81,
    "a cell without a candidate": "123456780000000009" + "0" * 63,
    "a digit without a place": "120000000000000000000000000" + "003000000000300000" + "0" * 36,
    "found out on the way": EASY[:2] + "1" + EASY[3:],
    "found out late": SEARCHED[:1] + "1" + SEARCHED[2:],
}


@pytest.mark.parametrize("line", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_puzzle_is_never_solved(line):
    puzzle = puzzle_of(line)
    assert not grade_of(puzzle).is_solved
    assert not any(is_at_most(puzzle, grade) for grade in (Grade.EASY, Grade.MEDIUM, Grade.HARD))


@pytest.mark.parametrize("box", [2, 3, 4, 5])
def test_a_puzzle_with_many_solutions_comes_to_an_end(box):
    assert not grade_of(SudokuPuzzle.empty(box)).is_solved
    assert not is_at_most(SudokuPuzzle.empty(box), Grade.HARD)
