"""Fill an outline: unique sums in a share of the runs, then any digits; begin again if none fits."""

from algorithms.kakuro.filling import fill
from algorithms.kakuro.making import has_sums
from algorithms.luck import Luck


def solve(board, *, unique_share=60, patience=100, seed=1):
    if has_sums(board):
        yield board.note("sums_stay")
        return False
    luck = Luck(seed, patience)
    while not luck.has_run_out():
        mark = board.mark()
        if (yield fill(board, unique_share, luck)):
            yield board.solved()
            return True
        yield board.restore(mark)
    return False
