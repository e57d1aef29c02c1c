"""What holds for the solvers of Sudoku: their options, all sizes, and how far they search."""

from functools import cache

import pytest

from algorithms.engines.sudoku import count_solutions, first_solution
from algorithms.sudoku.base_puzzles import base_puzzle
from core.puzzles.sudoku import BOXES, SudokuPuzzle
from core.steps.events import Kind
from core.steps.recording import Recording, record_all
from core.storage.puzzle_library import load_puzzle
from tests.algorithms.boards import SOLVERS, board_of
from tests.algorithms.test_catalogue import solutions_of

NAMES = [name for name, one in SOLVERS.items() if one.kind == "sudoku"]


def recorded(name: str, puzzle: SudokuPuzzle, **options: object) -> Recording:
    board = puzzle.board()
    return record_all(SOLVERS[name].start(board, options), board)


def counted(recording: Recording, kind: Kind) -> int:
    return recording.trace.count(kind, len(recording.trace))


CHOICES = [
    (name, option, choice) for name in NAMES for option, choices in SOLVERS[name].choices.items() for choice in choices
]


@pytest.mark.parametrize(("name", "option", "choice"), CHOICES)
@pytest.mark.parametrize("drawing", ["4x4 six solutions", "9x9 two solutions", "4x4 no solution"])
def test_no_choice_loses_a_solution(name, option, choice, drawing):
    puzzle = board_of("sudoku", drawing).puzzle
    found = solutions_of(recorded(name, puzzle, **{option: choice}))
    assert len(found) == len(set(found)) == count_solutions(puzzle)


@cache
def nearly_full(box: int) -> SudokuPuzzle:
    """A solution without its last row, and without the end of the row before."""
    base = SudokuPuzzle.empty(box)
    for given in base_puzzle(base.grid):
        base = base.with_given(*given)
    solution, empty = first_solution(base), box * box + box
    assert solution is not None
    return SudokuPuzzle(box, solution[:-empty] + (0,) * empty)


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("name", NAMES)
def test_a_solver_works_for_every_size(name, box):
    puzzle = nearly_full(box)
    assert len(solutions_of(recorded(name, puzzle))) == count_solutions(puzzle) > 0


def test_chance_is_the_same_for_the_same_seed():
    puzzle = load_puzzle("sudoku/expert-9", "sudoku")
    once, again, other = (
        solving.trace.kinds
        for solving in (recorded("sudoku/fewest_candidates", puzzle, digits="random", seed=seed) for seed in (1, 1, 2))
    )
    assert once == again
    assert once != other


# A number that changes has to be explained by the change that changes it.
@pytest.mark.parametrize(
    ("name", "puzzle", "placed", "steps"),
    [
        ("backtracking", "first-steps-4", 14, 101),
        ("fewest_candidates", "escargot-9", 2231, 9044),
        ("exact_cover", "four-givens-4", 12, 123),
        ("exact_cover", "large-16", 155, 1553),
    ],
)
def test_a_search_goes_as_far_as_known(name, puzzle, placed, steps):
    recording = recorded(f"sudoku/{name}", load_puzzle(f"sudoku/{puzzle}", "sudoku"))
    assert (counted(recording, Kind.PLACED), len(recording.trace)) == (placed, steps)
    assert counted(recording, Kind.SOLVED) == 1


@pytest.mark.parametrize(("up_to", "is_assumed"), [("easy", True), ("hard", False)])
def test_a_digit_is_assumed_where_the_techniques_are_not_enough(up_to, is_assumed):
    recording = recorded("sudoku/human", load_puzzle("sudoku/hard-9", "sudoku"), up_to=up_to)
    functions = {moment.site.function for moment in recording.trace.table}
    assert ("assume" in functions) is is_assumed
