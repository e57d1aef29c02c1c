"""The verdict on a draft is what counting by hand says."""

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from algorithms.generators.kakuro_grading import grade_of
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.storage.puzzle_library import load_puzzle
from visualizer.runs.drafting import all_white
from visualizer.runs.judging import Judging


def standing_clock() -> Callable[[], float]:
    return lambda: 0.0


def judged(puzzle: KakuroPuzzle) -> Judging:
    judging = Judging(standing_clock())
    judging.begin(puzzle)
    while judging.is_at_work:
        judging.work(0)
    return judging


def counted_by_hand(puzzle: KakuroPuzzle) -> int:
    """All ways to fill it that keep the rules; for boards with few cells."""
    runs = [[puzzle.outline.numbers[cell] for cell in run.cells] for run in puzzle.outline.runs]

    def is_solution(digits: tuple[int, ...]) -> bool:
        filled = [[digits[number] for number in run] for run in runs]
        return all(
            len({*run}) == len(run) and total in (0, sum(run)) for run, total in zip(filled, puzzle.sums, strict=True)
        )

    choices = [[digit] if digit else range(1, 10) for digit in puzzle.givens]
    return sum(map(is_solution, product(*choices)))


@settings(max_examples=40)
@given(
    st.sets(st.sampled_from([Cell(row, column) for row in range(2) for column in range(2)]), min_size=1),
    st.lists(st.integers(0, 18), min_size=4, max_size=4),
    st.lists(st.sampled_from([0, 0, 0, 1, 2, 9]), min_size=4, max_size=4),
)
def test_the_verdict_is_what_counting_by_hand_says(white, sums, givens):
    drawn = Outline(2, 2, frozenset(white))
    puzzle = KakuroPuzzle(drawn, tuple((*sums, 0, 0)[: len(drawn.runs)]), tuple(givens[: len(white)]))
    count = counted_by_hand(puzzle)
    judging = judged(puzzle)
    assert judging.solutions == ("none", "one", "several")[min(count, 2)]
    assert len({*judging.found}) == min(count, 2)


@pytest.mark.parametrize("name", ["easy-6", "expert-7", "medium-9", "hard-8"])
def test_a_puzzle_with_one_solution_is_graded(name):
    puzzle = load_puzzle(f"kakuro/{name}")
    judging = judged(puzzle)
    assert judging.solutions == "one"
    assert judging.grade == grade_of(puzzle)


def test_a_run_that_cannot_be_made_is_told():
    puzzle = load_puzzle("kakuro/no-solution-5")
    judging = judged(puzzle)
    assert judging.solutions == "none"
    assert judging.impossible in puzzle.outline.runs


def test_a_run_that_is_too_long_has_no_solution_at_once():
    judging = judged(all_white(10, 2))
    assert (judging.solutions, judging.impossible) == ("none", all_white(10, 2).outline.runs[10])


def test_what_would_take_too_long_is_not_known(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("algorithms.engines.solution_count.PATIENCE", 2)
    assert judged(load_puzzle("kakuro/outline-9")).solutions == "unknown"


def test_another_puzzle_begins_anew():
    judging = Judging(standing_clock())
    judging.begin(load_puzzle("kakuro/outline-9"))
    judging.work(0)
    judging.begin(load_puzzle("kakuro/easy-6"))
    assert (judging.solutions, judging.found) == (None, ())
    while judging.is_at_work:
        judging.work(0)
    assert judging.solutions == "one"
