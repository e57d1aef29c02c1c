"""What is asked of all cells at once is what is asked of one cell after the other."""

from random import Random

import pytest

from core.puzzles.sudoku import BOXES, SudokuBoard, SudokuPuzzle


def in_the_middle(box: int) -> SudokuBoard:
    """Some digits stand, one of them has gone again, and some candidates are crossed out."""
    board, chance = SudokuPuzzle.empty(box).board(), Random(box)
    for cell in chance.sample(board.cells(), box**3):
        if digits := board.allowed(cell):
            board.place(cell, chance.choice(digits))
            if chance.random() < 0.5:
                board.narrow(board.seen_from(cell), because=(cell,))
    board.remove(next(cell for cell in board.cells() if board.value(cell)))
    return board


def bits(digits: tuple[int, ...]) -> int:
    return sum(1 << digit for digit in digits)


@pytest.mark.parametrize("box", BOXES)
def test_candidate_sets_are_the_candidates_of_each_cell(box: int) -> None:
    board = in_the_middle(box)
    assert board.candidate_sets() == [bits(board.candidates(cell)) for cell in board.cells()]


@pytest.mark.parametrize("box", BOXES)
def test_allowed_sets_are_the_allowed_digits_of_each_empty_cell(box: int) -> None:
    board = in_the_middle(box)
    pairs = zip(board.cells(), board.allowed_sets(), strict=True)
    assert all(allowed == bits(board.allowed(cell)) for cell, allowed in pairs if not board.value(cell))
