"""What holds for the makers of Sudoku: a proper puzzle, the same one for the same seed, and the wishes kept."""

from functools import cache

import pytest

from algorithms.engines.sudoku import count_solutions
from algorithms.generators.grading import is_at_most
from algorithms.sudoku.base_puzzles import base_puzzle
from algorithms.techniques.deduction import Grade
from core.puzzles.sudoku import BOXES, SudokuPuzzle, grid_of
from core.steps.events import Kind, Solved
from core.steps.recording import Recording, record_all
from tests.algorithms.boards import MAKERS, board_of

EMPTY_9X9 = SudokuPuzzle.empty(3)

each_maker = pytest.mark.parametrize("name", [name for name, one in MAKERS.items() if one.kind == "sudoku"])


@cache
def made(name: str, start: SudokuPuzzle, **options: object) -> tuple[Recording, SudokuPuzzle]:
    """The whole run, and the puzzle that stands on the board in the end."""
    board = start.board()
    recording = record_all(MAKERS[name].start(board, options), board)
    return recording, SudokuPuzzle(start.box, board.values())


@each_maker
@pytest.mark.parametrize("seed", range(5))
def test_what_is_made_has_exactly_one_solution(name, seed):
    recording, puzzle = made(name, SudokuPuzzle.empty(2), seed=seed)
    assert recording.returned is True
    assert count_solutions(puzzle, limit=2) == 1
    assert puzzle.givens.count(0)


@each_maker
def test_the_last_event_but_the_return_is_the_puzzle(name):
    recording, puzzle = made(name, EMPTY_9X9)
    assert count_solutions(puzzle, limit=2) == 1
    assert recording.trace.moment(len(recording.trace) - 2).event == Solved(1, puzzle.givens)
    assert recording.trace.count(Kind.SOLVED, len(recording.trace)) == 1


@each_maker
def test_the_same_seed_makes_the_same_puzzle_and_another_one_another(name):
    start = SudokuPuzzle.empty(2)
    once, again = (made.__wrapped__(name, start, seed=3) for _ in range(2))
    assert once[0].trace.kinds == again[0].trace.kinds
    assert once[1] == again[1]
    assert len({made(name, start, seed=seed)[1] for seed in range(5)}) > 1


@pytest.mark.parametrize("name", ["sudoku/make_by_uncovering", "sudoku/make_by_adding"])
def test_givens_stay_and_those_without_a_solution_are_given_up(name):
    start = board_of("sudoku", "4x4 two givens").puzzle
    recording, puzzle = made(name, start)
    assert recording.returned is True
    assert all(before in (0, after) for before, after in zip(start.givens, puzzle.givens, strict=True))
    recording, puzzle = made(name, board_of("sudoku", "4x4 no solution").puzzle)
    assert recording.returned is False
    assert puzzle == board_of("sudoku", "4x4 no solution").puzzle


def test_what_is_uncovered_looks_the_same_upside_down_if_wanted():
    for start, is_wanted in ((EMPTY_9X9, True), (SudokuPuzzle.empty(2), False)):
        _, puzzle = made("sudoku/make_by_uncovering", start, symmetric=is_wanted)
        signs = [digit > 0 for digit in puzzle.givens]
        assert (signs == signs[::-1]) is is_wanted


def test_what_is_uncovered_is_not_harder_than_wanted():
    _, easy = made("sudoku/make_by_uncovering", EMPTY_9X9, grade="easy")
    _, other = made("sudoku/make_by_uncovering", EMPTY_9X9)
    assert is_at_most(easy, Grade.EASY)
    assert not is_at_most(other, Grade.EASY)


def test_a_search_is_cut_when_luck_runs_out():
    recording, _ = made("sudoku/make_by_uncovering", EMPTY_9X9, patience=0)
    assert recording.returned is False


@pytest.mark.parametrize("box", BOXES)
def test_shuffling_keeps_a_proper_puzzle_of_any_size_proper(box):
    _, puzzle = made("sudoku/make_by_shuffling", SudokuPuzzle.empty(box))
    assert puzzle.clash() is None
    assert count_solutions(puzzle, limit=2) == 1
    base = base_puzzle(grid_of(box))
    assert puzzle.marks == len(base)
    assert any(puzzle.given(cell) != digit for cell, digit in base)
