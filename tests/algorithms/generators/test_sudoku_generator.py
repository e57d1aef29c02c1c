"""Made Sudoku have one solution and exactly the grade asked for, and the same seed makes the same ones."""

from functools import cache
from itertools import islice
from random import Random

import pytest

from algorithms.engines.sudoku import count_solutions
from algorithms.generators.grading import grade_of, is_at_most
from algorithms.generators.sudoku import generate, puzzles
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.formats.sudoku_signs import written
from core.puzzles.sudoku import SudokuPuzzle

PINNED = "2.84..5...3...5..951......71.4..2......7.6......9..3.23......767..6...8...1..89.4"

ASKED = [
    *((grade, 3, symmetric) for grade in Grade for symmetric in (False, True)),
    (Grade.EASY, 2, False),
    (Grade.EASY, 2, True),
    (Grade.EASY, 4, False),
    (Grade.MEDIUM, 4, True),
]

each_asked = pytest.mark.parametrize(("grade", "box", "symmetric"), ASKED)


@cache
def made(grade: Grade, box: int, symmetric: bool, seed: int = 1) -> SudokuPuzzle:
    return generate(grade, Random(seed), box=box, symmetric=symmetric)


@each_asked
def test_there_is_one_solution(grade, box, symmetric):
    assert count_solutions(made(grade, box, symmetric), 2) == 1


@each_asked
def test_the_grade_is_exactly_the_one_asked_for(grade, box, symmetric):
    assert grade_of(made(grade, box, symmetric)).grade is grade


@each_asked
def test_the_size_is_the_one_asked_for(grade, box, symmetric):
    assert made(grade, box, symmetric).box == box


@pytest.mark.parametrize(("grade", "box"), [(grade, box) for grade, box, symmetric in ASKED if symmetric])
def test_the_givens_of_a_symmetric_one_lie_the_same_after_half_a_turn(grade, box):
    pattern = [given != 0 for given in made(grade, box, True).givens]
    assert pattern == pattern[::-1]


@pytest.mark.parametrize("grade", [Grade.EASY, Grade.MEDIUM, Grade.EXPERT])
def test_no_given_can_be_spared(grade):
    puzzle = made(grade, 3, False)
    for cell in puzzle.grid.cells:
        if puzzle.given(cell):
            dug = puzzle.with_given(cell, 0)
            assert count_solutions(dug, 2) > 1 or not is_at_most(dug, grade)


@each_asked
def test_the_same_seed_makes_the_same_puzzle(grade, box, symmetric):
    assert generate(grade, Random(1), box=box, symmetric=symmetric) == made(grade, box, symmetric)


def test_other_seeds_make_other_puzzles():
    assert len({made(Grade.EASY, 3, False, seed) for seed in range(8)}) == 8


def test_a_seed_makes_the_same_puzzle_on_every_python():
    assert written(made(Grade.MEDIUM, 3, True, 2026)) == PINNED


def test_the_first_of_many_is_the_one_of_a_single_wish():
    many = filter(None, puzzles(Grade.EASY, Random(1)))
    first, second = islice(many, 2)
    assert first == made(Grade.EASY, 3, False)
    assert second != first


def test_work_comes_in_small_pieces_between_which_it_can_be_dropped():
    work = puzzles(Grade.EXPERT, Random(1), box=4)
    assert list(islice(work, 300)) == [None] * 300


def test_a_spent_budget_says_so():
    with pytest.raises(PuzzleError, match="in 50 branches"):
        generate(Grade.HARD, Random(1), budget=50)


def test_a_budget_that_is_just_enough_makes_the_same_puzzle():
    pieces = next(count for count, puzzle in enumerate(puzzles(Grade.MEDIUM, Random(1)), start=1) if puzzle)
    assert generate(Grade.MEDIUM, Random(1), budget=pieces) == made(Grade.MEDIUM, 3, False)
    with pytest.raises(PuzzleError):
        generate(Grade.MEDIUM, Random(1), budget=pieces - 1)


@pytest.mark.parametrize("grade", [Grade.MEDIUM, Grade.HARD, Grade.EXPERT])
def test_a_small_one_that_is_not_easy_is_refused_at_once(grade):
    with pytest.raises(PuzzleError, match="every 4x4 Sudoku with one solution is easy"):
        puzzles(grade, Random(1), box=2)


@pytest.mark.slow
@pytest.mark.parametrize("grid", ["1234341221434321", "1234341223414123"])
def test_every_4x4_with_one_solution_is_easy(grid):
    """All other grids come from these two by renaming digits, by swapping rows and columns, and by turning."""
    for pattern in range(1 << 16):
        puzzle = SudokuPuzzle(2, tuple(int(sign) * (pattern >> number & 1) for number, sign in enumerate(grid)))
        assert count_solutions(puzzle, 2) > 1 or is_at_most(puzzle, Grade.EASY)
