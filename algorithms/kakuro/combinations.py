"""Keep the digits with which a run can still make its sum; branch where the fewest are left."""

from algorithms.kakuro.placements import useless
from algorithms.kakuro.sums import starved_in, sums_are_right


def solve(board):
    mark = board.mark()
    if (yield propagate(board)):
        yield branch(board)
    yield board.restore(mark)


def propagate(board):
    has_changed = True
    while has_changed:
        has_changed = False
        for run in board.runs():
            if lost := useless(board, run):
                yield board.narrow(lost, because=run.cells)
                has_changed = True
            if starved := starved_in(board, run):
                yield board.note("no_candidate", cell=starved)
                return False
    return True


def branch(board):
    if board.is_full():
        if sums_are_right(board):
            yield board.solved()
        return
    cell = min(board.open_cells(), key=board.candidate_count)
    for digit in board.candidates(cell):
        yield board.place(cell, digit)
        yield solve(board)
        yield board.remove(cell)
