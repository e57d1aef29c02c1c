"""Fill an outline: unique sums in a share of the runs, then any digits; begin again if none fits."""

from algorithms.kakuro.filling import fill
from algorithms.kakuro.making import sums_of
from algorithms.luck import Luck


def solve(board, *, unique_share=60, patience=100, seed=1):
    luck = Luck(seed, patience)
    while not luck.has_run_out():
        mark = board.mark()
        is_full = yield fill(board, unique_share, luck)
        if is_full:
            yield board.ask_for(sums_of(board))
        yield board.restore(mark)
        if is_full:
            yield board.solved()
            return True
    return False
