"""Third try: each row calls the next one. When that fails, nothing is done about it."""

from algorithms.queens.three_operations import is_attacked, move_on, put


def solve(board, row=0):
    if row == board.size:
        yield board.solved()
        return True
    if not (yield put(board, row)):
        return False
    while (yield is_attacked(board, row)):
        if not (yield move_on(board, row)):
            return False
    return (yield solve(board, row + 1))
