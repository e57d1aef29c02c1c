"""What is allowed on a cell follows from the digits that stand now, whatever has come and gone."""

from random import Random

import pytest

from core.puzzles.sudoku import BOXES, SudokuBoard, SudokuPuzzle


def check(board: SudokuBoard) -> None:
    for cell in board.open_cells():
        allowed = tuple(digit for digit in board.digits() if not board.rivals(cell, digit))
        assert board.allowed(cell) == allowed
        assert board.allowed_count(cell) == len(allowed)


@pytest.mark.parametrize("box", BOXES[:3])
def test_allowed_is_what_has_no_rival(box):
    board, chance = SudokuPuzzle.empty(box).board(), Random(box)
    snapshots, events = [board.snapshot()], []
    for cell in chance.sample(board.cells(), 2 * box):
        events.append(board.place(cell, chance.choice(board.digits())))  # whether it breaks a rule or not
        check(board)
        snapshots.append(board.snapshot())
    board.return_to(snapshots[1])
    check(board)
    board.apply(events[1])
    check(board)
    board.revert(events[1])
    board.remove(events[0].cell)
    check(board)


def test_a_cell_without_candidates_is_found_until_its_candidates_are_back():
    board = SudokuPuzzle.empty(2).board()
    first, *others = board.cells()
    mark = board.mark()
    assert board.cell_without_candidates() is None
    for cell, digit in zip(board.grid.peers(first), (1, 2, 3), strict=False):
        board.place(cell, digit)
        board.narrow(board.seen_from(cell), because=(cell,))
    assert board.candidates(first) == (4,)
    assert board.candidate_count(first) == 1
    board.place(board.grid.peers(first)[3], 4)
    board.narrow(board.seen_from(board.grid.peers(first)[3]), because=(board.grid.peers(first)[3],))
    assert board.cell_without_candidates() == first
    board.restore(mark)
    assert board.cell_without_candidates() is None
    assert board.opposite(first) == others[-1]
