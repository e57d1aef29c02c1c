"""Second try, mended: both answers are heeded, so it ends, but it gives up at once."""

from algorithms.queens.three_operations import is_attacked, move_on, put


def solve(board):
    for row in board.rows():
        if not (yield put(board, row)):
            return False
        while (yield is_attacked(board, row)):
            if not (yield move_on(board, row)):
                return False
    yield board.solved()
    return True
