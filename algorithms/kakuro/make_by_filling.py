"""Fill an outline, and begin again until its sums have only that solution."""

from algorithms.kakuro.filling import fill
from algorithms.kakuro.making import has_one_solution, has_sums
from algorithms.luck import Luck


def solve(board, *, unique_share=80, patience=100, seed=1):
    if has_sums(board):
        yield board.note("sums_stay")
        return False
    luck = Luck(seed, patience)
    while not luck.has_run_out():
        mark = board.mark()
        if (yield fill(board, unique_share, luck)):
            if has_one_solution(board):
                yield board.solved()
                return True
            yield board.note("several_solutions")
        yield board.restore(mark)
    return False
