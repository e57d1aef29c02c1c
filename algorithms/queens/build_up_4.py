"""Backtracking: when the rows below fail, this row's queen moves on and they try again."""

from algorithms.queens.three_operations import is_attacked, move_on, put


def solve(board, row=0):
    if row == board.size:
        yield board.solved()
        return True
    stands = yield put(board, row)
    while stands:
        attacked = yield is_attacked(board, row)
        if not attacked and (yield solve(board, row + 1)):
            return True
        stands = yield move_on(board, row)
    return False
