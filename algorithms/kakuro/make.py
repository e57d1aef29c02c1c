"""Fill an outline, take the sums of its digits, and begin again until they have no other solution."""

from algorithms.kakuro.filling import fill
from algorithms.kakuro.making import no_sums, sums_of
from algorithms.kakuro.proof import prove
from algorithms.luck import Luck


def solve(board, *, unique_share=80, patience=100, seed=1):
    luck = Luck(seed, patience)
    while not luck.has_run_out():
        mark = board.mark()
        is_full = yield fill(board, unique_share, luck)
        if is_full:
            yield board.ask_for(sums_of(board))
        yield board.restore(mark)
        if is_full:
            if (yield prove(board)):
                yield board.solved()
                return True
            yield board.ask_for(no_sums(board))
    return False
