"""First try: an attacked queen moves on once. That is not enough."""

from algorithms.queens.three_operations import is_attacked, move_on, put


def solve(board):
    for row in board.rows():
        yield put(board, row)
        if (yield is_attacked(board, row)):
            yield move_on(board, row)
            if (yield is_attacked(board, row)):
                return False
    yield board.solved()
    return True
