"""Which sums a run of a draft can make, and what is told of one that it cannot."""

from itertools import product

import pytest

from core.puzzles.kakuro import KakuroPuzzle
from tests.builders import kakuro
from visualizer.runs.drafting import all_white
from visualizer.runs.possible_sums import sum_refusal, sums_of


@pytest.mark.parametrize("length", range(1, 10))
@pytest.mark.parametrize("standing", [(), (5,), (1, 9)])
def test_a_sum_is_refused_exactly_if_no_digits_make_it(length, standing):
    if len(standing) > length:
        return
    puzzle = KakuroPuzzle(
        all_white(1, length).outline, (0,) * (1 + length), (*standing, *(0,) * (length - len(standing)))
    )
    run, others = puzzle.outline.runs[0], [digit for digit in range(1, 10) if digit not in standing]
    made = {sum(standing)} if len(standing) == length else set()
    for digits in product(others, repeat=min(2, length - len(standing))) if length - len(standing) <= 2 else ():
        if len({*digits}) == length - len(standing):
            made.add(sum(digits) + sum(standing))
    if made:
        assert {*sums_of(puzzle, run)} == made
    for total in range(1, 46):
        assert (sum_refusal(puzzle, run, total) is None) == (total in sums_of(puzzle, run))


@pytest.mark.parametrize(
    ("puzzle", "total", "words"),
    [
        (all_white(1, 2), 18, "2 cells with different digits can make 3 to 17, not 18."),
        (all_white(1, 1), 10, "1 cell can make 1 to 9, not 10."),
        (all_white(1, 10), 45, "This run has 10 cells, and there are only nine digits: break it with a wall first."),
        (kakuro(". . .", givens=(1, 0, 0)), 5, "Beside its digits this run can make 6 to 18, not 5."),
        (kakuro(". .", givens=(9, 1)), 11, "The digits of this run make 10, not 11."),
        (
            kakuro(". . .", givens=(1, 9, 0)),
            40,
            "Beside its digits this run can make 12 to 18, not 40.",
        ),
        (
            kakuro(". .", givens=(5, 0)),
            10,
            "Beside its digits this run can make 6, 7, 8, 9, 11, 12, 13, 14, but not 10.",
        ),
    ],
)
def test_a_refused_sum_is_told_what_would_be_right(puzzle, total, words):
    assert str(sum_refusal(puzzle, puzzle.outline.runs[0], total)) == words
