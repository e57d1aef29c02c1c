"""The position that techniques read: its sets of bits say what the board says."""

import pytest

from algorithms.techniques.catalogue import find_techniques
from algorithms.techniques.sudoku_layout import bits_of, numbers_in
from algorithms.techniques.sudoku_position import Contradiction, Position
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.sudoku import SudokuPuzzle, Unit
from tests.algorithms.techniques.drawing import position_of, puzzle_of
from tests.algorithms.techniques.puzzles import random_puzzle

PUZZLES = [random_puzzle(box, seed)[0] for box in (2, 3) for seed in range(3)] + [SudokuPuzzle.empty(5)]

each_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle.size}x{puzzle.size}")


@each_puzzle
def test_it_has_the_candidates_of_the_board(puzzle):
    board, position = puzzle.board(), Position.of_puzzle(puzzle)
    assert position.cells(position.open) == board.open_cells()
    assert position.candidates == tuple(map(board.candidate_bits, board.cells()))
    for digit in board.digits():
        places = [cell for cell in board.cells() if board.is_candidate(cell, digit)]
        assert position.cells(position.places[digit]) == tuple(places)
        assert position.losses(digit, position.layout.all) == tuple(Candidate(cell, digit) for cell in places)


@each_puzzle
def test_all_cells_are_counted_at_once(puzzle):
    position = Position.of_puzzle(puzzle)
    counts = {number: position.candidates[number].bit_count() for number in numbers_in(position.open)}
    for fewest in range(1, puzzle.size + 1):
        for most in range(fewest, puzzle.size + 1):
            assert position.with_candidates(fewest, most) == bits_of(n for n in counts if fewest <= counts[n] <= most)
        assert position.with_candidates(fewest) == bits_of(n for n in counts if fewest <= counts[n])


def test_of_a_board_it_leaves_out_what_is_crossed_out_and_what_a_digit_excludes():
    board = SudokuPuzzle.empty(2).board()
    board.narrow([Candidate(Cell(0, 1), 1), Candidate(Cell(0, 1), 2)], because=())
    board.place(Cell(3, 1), 3)
    position = Position.of_board(board)
    assert position.candidates[1] == 0b10000
    assert position.cells(position.standing[3]) == (Cell(3, 1),)
    assert board.candidates(Cell(0, 1)) == (3, 4)


def test_a_placed_digit_leaves_its_cell_and_its_peers():
    position = Position.of_puzzle(SudokuPuzzle.empty())
    before = position.candidates
    position.place(40, 7)
    assert position.open == position.layout.all ^ 1 << 40
    assert position.standing[7] == 1 << 40
    for number, bits in enumerate(position.candidates):
        lost = 1 << 7 if position.layout.peers[40] >> number & 1 else 0
        assert bits == (0 if number == 40 else before[number] & ~lost)


def test_a_copy_goes_its_own_way():
    position = Position.of_puzzle(PUZZLES[-2])
    before = position.candidates
    position.copy().settle(hidden=True)
    assert position.candidates == before
    assert position.open == Position.of_puzzle(PUZZLES[-2]).open


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("seed", range(5))
def test_settling_ends_where_the_techniques_for_singles_end(hidden, seed):
    settled, stepped = (Position.of_puzzle(random_puzzle(3, seed)[0]) for _ in range(2))
    settled.settle(hidden=hidden)
    techniques = find_techniques("sudoku")[: 2 if hidden else 1]
    while deduction := next((one for technique in techniques for one in technique.find(stepped)), None):
        stepped.apply(deduction)
    assert settled.candidates == stepped.candidates
    assert settled.standing == stepped.standing


@pytest.mark.parametrize(
    ("drawing", "contradiction"),
    [
        (["r3c4: 5", "column 4: 5 on r9c4"], Contradiction(cell=Cell(2, 3))),
        (["row 6: 8 on "], Contradiction(digit=8, unit=Unit("row", 5))),
        (["33" + "0" * 79], Contradiction(cell=Cell(0, 0))),
        (["0" * 81], None),
    ],
)
def test_a_contradiction_is_told(drawing, contradiction):
    position = position_of(*drawing)
    assert position.contradiction() == contradiction
    assert position.is_contradictory is (contradiction is not None)


def test_a_digit_that_is_no_candidate_contradicts():
    position = Position.of_puzzle(puzzle_of("1000" + "0" * 12))
    position.place(1, 1)
    assert position.contradiction() == Contradiction(cell=Cell(0, 1))


def test_a_full_grid_is_solved_unless_digits_clash():
    solution = random_puzzle(2, 0)[1]
    assert Position.of_puzzle(SudokuPuzzle(2, solution)).is_solved
    assert not Position.of_puzzle(SudokuPuzzle(2, (solution[1], *solution[1:]))).is_solved
    assert not Position.of_puzzle(SudokuPuzzle(2, (0, *solution[1:]))).is_solved
