"""Made Kakuro have one solution and exactly the grade asked for, and the same seed makes the same ones."""

from functools import cache
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from algorithms.engines.kakuro import candidates_at_first, count_solutions, first_solution, settle
from algorithms.generators.kakuro import generate, puzzles
from algorithms.generators.kakuro_draft import Draft
from algorithms.generators.kakuro_grading import filter_of, grade_of, is_at_most
from algorithms.generators.kakuro_moves import edited, moved
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline

SOLVED_BY_FILTERS = (Grade.EASY, Grade.MEDIUM, Grade.HARD)
SIZES = [(4, 4), (6, 9), (11, 11)]
ASKED = [(grade, *size) for grade in Grade for size in SIZES]
PINNED = (24, 29, 7, 12, 18, 20, 8, 11, 16, 9, 9, 15, 25, 17)

each_asked = pytest.mark.parametrize(("grade", "rows", "columns"), ASKED)


@cache
def made(grade: Grade, rows: int, columns: int, seed: int = 1) -> KakuroPuzzle:
    return generate(grade, Random(seed), rows, columns)


@each_asked
def test_there_is_one_solution(grade, rows, columns):
    assert count_solutions(made(grade, rows, columns), 2) == 1


@pytest.mark.parametrize("grade", Grade)
def test_filling_a_small_one_cell_by_cell_finds_one_solution(grade):
    """Without anything of the engine."""
    for seed in range(3):
        puzzle = made(grade, 4, 4, seed)
        assert filled(puzzle) == [first_solution(puzzle)]


def filled(puzzle: KakuroPuzzle) -> list[tuple[int, ...]]:
    cells, runs = puzzle.outline.cells, list(zip(puzzle.outline.runs, puzzle.sums, strict=True))
    fills: list[dict[Cell, int]] = [{}]
    for cell in cells:
        fills = [{**fill, cell: digit} for fill in fills for digit in range(1, 10)]
        for run, total in runs:
            if cell in run.cells:
                fills = [fill for fill in fills if may_become([fill.get(one, 0) for one in run.cells], total)]
    return [tuple(fill[cell] for cell in cells) for fill in fills]


def may_become(digits: list[int], total: int) -> bool:
    placed = [digit for digit in digits if digit]
    if len(set(placed)) < len(placed):
        return False
    left = len(digits) - len(placed)
    return left * (left + 1) <= 2 * (total - sum(placed)) <= left * (19 - left)


@each_asked
def test_the_grade_is_exactly_the_one_asked_for(grade, rows, columns):
    puzzle = made(grade, rows, columns)
    assert grade_of(puzzle) is grade
    assert [is_at_most(puzzle, other) for other in SOLVED_BY_FILTERS] == [other >= grade for other in SOLVED_BY_FILTERS]


@each_asked
def test_the_outline_has_the_size_and_obeys_the_laws_of_outlines(grade, rows, columns):
    outline = made(grade, rows, columns).outline
    assert (outline.rows, outline.columns) == (rows, columns)
    assert all(2 <= len(run.cells) <= 9 for run in outline.runs)
    assert {Cell(rows - 1 - row, columns - 1 - column) for row, column in outline.white} == outline.white
    assert rows < 8 or 0.55 <= len(outline.white) / (rows * columns) <= 0.75


@each_asked
def test_each_run_has_a_sum_and_no_cell_a_digit(grade, rows, columns):
    puzzle = made(grade, rows, columns)
    assert all(puzzle.sums) and not any(puzzle.givens)


@each_asked
def test_the_same_seed_makes_the_same_puzzle(grade, rows, columns):
    """Also when the filters remember other puzzles."""
    assert generate(grade, Random(1), rows, columns) == made(grade, rows, columns)


def test_other_seeds_make_other_puzzles():
    assert len({made(Grade.EASY, 6, 6, seed) for seed in range(8)}) == 8


def test_a_seed_makes_the_same_puzzle_on_every_python():
    assert made(Grade.HARD, 5, 6, 2026).sums == PINNED


def test_the_first_of_many_is_the_one_of_a_single_wish():
    first, second = islice(filter(None, puzzles(Grade.MEDIUM, Random(1), 6, 9)), 2)
    assert first == made(Grade.MEDIUM, 6, 9)
    assert second != first


@pytest.mark.parametrize("size", [(2, 2), (2, 8), (9, 3), (4, 24)])
def test_narrow_ones_are_made(size):
    assert grade_of(made(Grade.HARD, *size)) is Grade.HARD


@pytest.mark.parametrize("size", [(2, 10), (3, 50), (50, 2)])
def test_long_strips_are_refused_at_once(size):
    with pytest.raises(PuzzleError, match="run of more than nine cells"):
        puzzles(Grade.EASY, Random(1), *size)


@pytest.mark.parametrize("size", [(2, 9), (9, 2)])
def test_two_full_rows_of_nine_are_refused_at_once(size):
    with pytest.raises(PuzzleError, match="can be swapped"):
        puzzles(Grade.EASY, Random(1), *size)


@pytest.mark.parametrize("size", [(2, 2), (2, 3), (3, 2)])
def test_small_ones_that_need_looking_ahead_are_refused_at_once(size):
    with pytest.raises(PuzzleError, match="solved without looking ahead"):
        puzzles(Grade.EXPERT, Random(1), *size)


def test_work_comes_in_small_pieces_between_which_it_can_be_dropped():
    assert list(islice(puzzles(Grade.HARD, Random(1), 24, 24), 50)) == [None] * 50


def test_a_spent_budget_says_so():
    with pytest.raises(PuzzleError, match="in 5 moves"):
        generate(Grade.HARD, Random(1), 11, 11, budget=5)


def test_a_budget_that_is_just_enough_makes_the_same_puzzle():
    pieces = next(count for count, puzzle in enumerate(puzzles(Grade.EASY, Random(1), 6, 9), start=1) if puzzle)
    assert generate(Grade.EASY, Random(1), 6, 9, budget=pieces) == made(Grade.EASY, 6, 9)
    with pytest.raises(PuzzleError):
        generate(Grade.EASY, Random(1), 6, 9, budget=pieces - 1)


# Drafts


@given(st.sampled_from(SOLVED_BY_FILTERS), st.integers(0, 999))
@settings(max_examples=20, deadline=None)
def test_what_is_left_after_changes_is_what_a_new_beginning_leaves(grade, seed):
    random, rule = Random(seed), filter_of(grade)
    puzzle = made(Grade.HARD, 6, 9)
    draft = Draft(puzzle.outline, first_solution(puzzle), rule)
    for _ in range(25):
        before = (draft.digits[:], draft.masks[:], draft.sums[:])
        draft, old = moved(draft, range(len(draft.digits)), random), draft
        assert (old.digits, old.masks, old.sums) == before
        masks = candidates_at_first(draft.puzzle)
        assert settle(draft.puzzle, masks, rule) is None
        assert draft.masks == masks
        assert all(mask >> digit - 1 & 1 for mask, digit in zip(draft.masks, draft.digits, strict=True))


@given(st.integers(0, 999))
@settings(max_examples=20, deadline=None)
def test_an_edited_outline_obeys_the_laws_and_its_digits_are_a_solution(seed):
    random = Random(seed)
    puzzle = made(Grade.HARD, 11, 11)
    draft = Draft(puzzle.outline, first_solution(puzzle), filter_of(Grade.EASY))
    for _ in range(5):
        draft = edited(draft, random)
        digits = dict(zip(draft.outline.cells, draft.digits, strict=True))
        for run, total in zip(draft.outline.runs, draft.sums, strict=True):
            assert 2 <= len(run.cells) <= 9
            assert len({digits[cell] for cell in run.cells}) == len(run.cells)
            assert sum(digits[cell] for cell in run.cells) == total
        assert {Cell(10 - row, 10 - column) for row, column in draft.outline.white} == draft.outline.white
    assert draft.outline != puzzle.outline


# Grades


def test_a_puzzle_with_two_solutions_is_solved_by_no_filter():
    square = Outline(2, 2, frozenset(Cell(row, column) for row in range(2) for column in range(2)))
    assert grade_of(KakuroPuzzle(square, (3, 3, 3, 3))) is Grade.EXPERT
    assert grade_of(KakuroPuzzle(square, (3, 4, 3, 4), (0, 0, 0, 0))) is Grade.EASY


def test_what_cannot_be_is_solved_by_no_filter():
    cell = Outline(1, 1, frozenset([Cell(0, 0)]))
    assert [is_at_most(KakuroPuzzle(cell, (7, 8)), grade) for grade in SOLVED_BY_FILTERS] == [False] * 3
