"""Made Kakuro have one solution and exactly the grade asked for, and the same seed makes the same ones."""

from collections import Counter
from functools import cache
from itertools import combinations, islice, permutations
from operator import attrgetter
from pathlib import Path
from random import Random

import pytest

from algorithms.engines.kakuro import count_solutions, first_solution
from algorithms.generators.kakuro import (
    OUTLINE_BUDGET,
    TOLERANCE,
    generate,
    puzzles,
    puzzles_near,
    puzzles_of_outline,
)
from algorithms.generators.kakuro_grading import grade_of, is_at_most
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.formats import kakuro_outline
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline

SOLVED_BY_FILTERS = (Grade.EASY, Grade.MEDIUM, Grade.HARD)
SIZES = [(4, 4), (6, 9), (11, 11)]
ASKED = [(grade, *size) for grade in Grade for size in SIZES]
PINNED = (14, 17, 14, 15, 29, 15, 14, 24, 3, 8, 7, 3, 28, 17)
SQUARE = Outline(2, 2, frozenset(Cell(row, column) for row in range(2) for column in range(2)))
ASSETS = Path(__file__).parents[3] / "assets"

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


@pytest.mark.parametrize(
    ("grade", "sizes"),
    [
        (Grade.EASY, [(2, 6), (7, 2), (2, 8)]),
        (Grade.MEDIUM, [(2, 7)]),
        (Grade.HARD, []),
        (Grade.EXPERT, [(2, 2), (2, 3), (4, 2), (3, 3)]),
    ],
)
def test_small_ones_of_which_none_has_the_grade_are_refused_at_once(grade, sizes):
    for rows, columns in sizes:
        with pytest.raises(PuzzleError, match=f"no Kakuro of {rows} x {columns} with one solution is of this grade"):
            puzzles(grade, Random(1), rows, columns)


def test_what_is_refused_of_two_rows_cannot_be():
    """Columns with the same sum could be swapped; so a Kakuro is the sum of a row and a set of sums of columns."""
    for columns in (2, 3):
        grades = {grade_of(KakuroPuzzle(full(2, columns), sums)) for sums in sums_with_one_fill(columns)}
        assert grades == set(SOLVED_BY_FILTERS)


def sums_with_one_fill(columns: int) -> list[tuple[int, ...]]:
    found: Counter[tuple[int, ...]] = Counter()
    for upper in combinations(range(1, 10), columns):
        for lower in permutations(range(1, 10), columns):
            pairs = list(zip(upper, lower, strict=True))
            if len(set(map(sum, pairs))) == columns and all(one != other for one, other in pairs):
                found[sum(upper), sum(lower), *sorted(map(sum, pairs))] += 1
    return [sums for sums, count in found.items() if count == 1]


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


# Unique sums


@pytest.mark.parametrize("grade", Grade)
@pytest.mark.parametrize("wish", [40, 60])
def test_a_wish_for_unique_sums_is_met_and_the_grade_kept(grade, wish):
    puzzle = generate(grade, Random(1), 9, 9, unique_sums=wish)
    assert abs(puzzle.unique_sums_percent - wish) <= TOLERANCE
    assert grade_of(puzzle) is grade
    assert count_solutions(puzzle, 2) == 1


def test_a_wish_that_cannot_be_met_brings_a_board_near_it():
    puzzle = generate(Grade.HARD, Random(1), 6, 6, unique_sums=100)
    assert made(Grade.HARD, 6, 6).unique_sums_percent < puzzle.unique_sums_percent < 100
    assert grade_of(puzzle) is Grade.HARD


@pytest.mark.parametrize(
    ("sums", "percent"), [((3, 17, 4, 16), 100), ((3, 9, 4, 8), 50), ((0, 3, 0, 9), 50), ((0, 0, 0, 0), 0)]
)
def test_the_share_is_of_the_sums_that_a_puzzle_has(sums, percent):
    assert KakuroPuzzle(SQUARE, sums).unique_sums_percent == percent


# On an outline


@pytest.mark.parametrize("grade", Grade)
@pytest.mark.parametrize("file", sorted((ASSETS / "outlines" / "small").iterdir())[::5], ids=attrgetter("stem"))
def test_a_wanted_outline_is_kept(grade, file):
    outline = kakuro_outline.read(file.read_text(encoding="utf-8"), file.name).outline
    puzzle = on_outline(grade, 1, outline)
    assert puzzle.outline == outline
    assert grade_of(puzzle) is grade
    assert count_solutions(puzzle, 2) == 1


def test_parts_and_cells_of_their_own_are_filled_too():
    outline = drawn("..#.. ..#.. ####. .#.#.")
    puzzle = on_outline(Grade.EASY, 1, outline)
    assert puzzle.outline == outline and all(puzzle.sums)
    assert count_solutions(puzzle, 2) == 1


def test_the_same_seed_makes_the_same_puzzle_on_an_outline():
    outline = made(Grade.EASY, 4, 4).outline
    assert on_outline(Grade.HARD, 3, outline) == on_outline(Grade.HARD, 3, outline)


@pytest.mark.parametrize(
    ("outline", "reason"),
    [
        ("###", "no white cell"),
        ("..........", "from r1c1 to r1c10 has 10 cells"),
        ("######### ......... .........", "from r2c1 and from r3c1 lie side by side"),
        (".. .. .. .. .. .. .. .. ..", "from r1c1 and from r1c2 lie side by side"),
    ],
)
def test_an_outline_on_which_none_can_be_is_refused_at_once(outline, reason):
    with pytest.raises(PuzzleError, match=reason):
        puzzles_of_outline(Grade.EASY, Random(1), drawn(outline))


@pytest.mark.parametrize("text", [".", ".#. #.# .#.", "..# #.. ##.", "#.## .... #.##"])
def test_an_outline_whose_runs_of_one_cell_tell_all_has_easy_ones_only(text):
    outline = drawn(text)
    for grade in (Grade.MEDIUM, Grade.HARD, Grade.EXPERT):
        for make in (puzzles_of_outline, puzzles_near):
            with pytest.raises(PuzzleError, match="every Kakuro is easy"):
                next(make(grade, Random(1), outline))
    made = islice(filter(None, puzzles_of_outline(Grade.EASY, Random(1), outline)), 20)
    assert {grade_of(puzzle) for puzzle in made} == {Grade.EASY}


@pytest.mark.parametrize("text", [".. ..", "..## ..## ##.. ##..", ".#... ##... ##..."])
def test_an_outline_with_something_open_is_not_refused(text):
    assert next(puzzles_of_outline(Grade.HARD, Random(1), drawn(text))) is None


def test_a_fill_that_is_of_no_use_counts_as_a_move_for_each_cell():
    """So whoever counts moves gives up as soon as with others."""
    outline = drawn("... ### ...")
    moves = list(islice(puzzles_of_outline(Grade.EASY, Random(1), outline), 7))
    assert moves[:6] == [None] * 6


def test_the_search_for_one_that_cannot_be_goes_on_until_nobody_asks():
    """Of two by two cells none needs looking ahead."""
    assert not any(islice(puzzles_of_outline(Grade.EXPERT, Random(1), SQUARE), 300))


def test_an_outline_with_a_run_that_is_too_long_is_edited_in_few_cells():
    outline = drawn(" ".join(["." * 11] * 4))
    puzzle = near(Grade.EASY, outline)
    assert 0 < len(puzzle.outline.white ^ outline.white) <= 16
    assert grade_of(puzzle) is Grade.EASY
    assert count_solutions(puzzle, 2) == 1


def test_an_outline_that_is_the_same_after_half_a_turn_stays_so():
    puzzle = near(Grade.EASY, drawn(" ".join(["." * 9] * 9)))
    assert turned(puzzle.outline) == puzzle.outline.white


def test_an_outline_with_few_cells_some_of_them_on_their_own_is_edited_too():
    outline = drawn("...####.. ...####.. ...###### ######### ..####... .####.... ####.####")
    puzzle = near(Grade.HARD, outline)
    assert grade_of(puzzle) is Grade.HARD
    assert count_solutions(puzzle, 2) == 1


def test_a_strip_whose_runs_cannot_be_broken_is_not_edited():
    assert not any(puzzles_near(Grade.EASY, Random(1), drawn(" ".join(["." * 11] * 3))))


def on_outline(grade: Grade, seed: int, outline: Outline) -> KakuroPuzzle:
    return next(filter(None, islice(puzzles_of_outline(grade, Random(seed), outline), OUTLINE_BUDGET)))


def near(grade: Grade, outline: Outline) -> KakuroPuzzle:
    return next(filter(None, islice(puzzles_near(grade, Random(1), outline), OUTLINE_BUDGET)))


def drawn(rows: str) -> Outline:
    """`.` white and `#` black."""
    lines = rows.split()
    white = (Cell(row, column) for row, line in enumerate(lines) for column, sign in enumerate(line) if sign == ".")
    return Outline(len(lines), len(lines[0]), frozenset(white))


def full(rows: int, columns: int) -> Outline:
    return drawn(" ".join(["." * columns] * rows))


def turned(outline: Outline) -> set[Cell]:
    return {Cell(outline.rows - 1 - row, outline.columns - 1 - column) for row, column in outline.white}


# Grades


def test_a_puzzle_with_two_solutions_is_solved_by_no_filter():
    assert grade_of(KakuroPuzzle(SQUARE, (3, 3, 3, 3))) is Grade.EXPERT
    assert grade_of(KakuroPuzzle(SQUARE, (3, 4, 3, 4), (0, 0, 0, 0))) is Grade.EASY


def test_what_cannot_be_is_solved_by_no_filter():
    cell = Outline(1, 1, frozenset([Cell(0, 0)]))
    assert [is_at_most(KakuroPuzzle(cell, (7, 8)), grade) for grade in SOLVED_BY_FILTERS] == [False] * 3
