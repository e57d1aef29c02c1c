"""Two solutions are compared where there are two to be known: at the second one, and at the end."""

import pytest

from algorithms.catalogue import find_algorithms
from core.puzzles.sudoku import SudokuPuzzle
from core.steps.events import Kind, Noted
from core.storage.puzzle_library import load_puzzle
from visualizer.runs.compared_solutions import compared_solutions
from visualizer.runs.playback import Playback, RunSetup

TWO = load_puzzle("kakuro/two-solutions-4")


def played(algorithm: str, puzzle, stop_after: str = "all") -> Playback:
    playback = Playback(RunSetup(find_algorithms()[algorithm], puzzle, stop_after), clock=lambda: 0.0)
    playback.record_to(10**6)
    return playback


def solutions_in(playback: Playback) -> list[int]:
    return [step for step, kind in enumerate(playback.trace.kinds) if kind == Kind.SOLVED]


@pytest.mark.parametrize(
    ("algorithm", "puzzle"),
    [("kakuro/backtracking", TWO), ("kakuro/combinations", TWO), ("sudoku/backtracking", SudokuPuzzle.empty(2))],
)
def test_they_are_compared_at_each_solution_but_the_first_and_at_the_end(algorithm: str, puzzle) -> None:
    playback = played(algorithm, puzzle)
    steps = solutions_in(playback)
    found = [playback.trace.event(step).solution for step in steps]  # type: ignore[union-attr]
    expected = dict(zip((step + 1 for step in steps[1:]), ((found[0], later) for later in found[1:]), strict=True))
    expected[len(playback.trace)] = (found[0], found[1])
    near = {position + by for position in (*expected, steps[0] + 1) for by in (-1, 0, 1)}
    for position in sorted(near | {0, 1}, reverse=True):  # backwards in time too nothing is known too early
        playback.go_to(position)
        assert compared_solutions(playback) == expected.get(playback.position, ()), position


def test_at_the_end_of_a_run_that_stops_there_the_solution_that_stands_is_the_later_one() -> None:
    playback = played("kakuro/combinations", TWO, "second")
    playback.go_to_end()
    _, later = compared_solutions(playback)
    assert playback.is_at_end and playback.board.values() == later  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("puzzle", "stop_after"), [("kakuro/first-steps-4", "all"), ("kakuro/two-solutions-4", "first")]
)
def test_a_single_solution_is_compared_with_nothing(puzzle: str, stop_after: str) -> None:
    playback = played("kakuro/combinations", load_puzzle(puzzle), stop_after)
    playback.go_to_end()
    assert playback.is_at_end and len(solutions_in(playback)) == 1
    assert compared_solutions(playback) == ()


def test_a_remark_may_bring_the_two() -> None:
    playback = played("kakuro/combinations", TWO)
    one, other = (1,) * 12, (2,) * 12
    playback.timeline = _Remarking(Noted("second_solution", (("solutions", (one, other)),)))  # type: ignore[assignment]
    assert compared_solutions(playback) == (one, other)


class _Remarking:
    def __init__(self, event: Noted) -> None:
        self.event = event
        self.position = 3
