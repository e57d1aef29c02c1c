"""Second try: a queen moves on while it is attacked. That may never end."""

from algorithms.queens.three_operations import is_attacked, move_on, put


def solve(board):
    for row in board.rows():
        yield put(board, row)
        while (yield is_attacked(board, row)):
            yield move_on(board, row)
    yield board.solved()
    return True
