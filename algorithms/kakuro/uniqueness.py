"""Refuse a digit with which a sum would be too large, or too small; find all solutions."""

# Whoever asks whether the solution is the only one stops at the second.

from algorithms.kakuro.orders import Order, next_cell
from algorithms.kakuro.sums import outside_unique_sum, sums_are_right


def solve(
    board,
    *,
    cells: Order = "by_rows",
    too_large=True,
    too_small=True,
    unique_sums=False,
):
    mark = board.mark()
    if unique_sums:
        yield narrow_to_unique_sums(board)
    yield fill(board, cells, too_large, too_small)
    yield board.restore(mark)


def narrow_to_unique_sums(board):
    for run in board.runs():
        if lost := outside_unique_sum(board, run):
            yield board.narrow(lost, because=run.cells)


def fill(board, cells, too_large, too_small, last=None):
    cell = next_cell(board, cells, last)
    if cell is None:
        if sums_are_right(board):
            yield board.solved()
        return
    for digit in reversed(board.candidates(cell)):
        rule, why = refusal(board, cell, digit, too_large, too_small)
        if rule:
            yield board.reject(cell, digit, because=why, rule=rule)
            continue
        yield board.place(cell, digit)
        yield fill(board, cells, too_large, too_small, cell)
        yield board.remove(cell)


def refusal(board, cell, digit, too_large, too_small):
    if rivals := board.rivals(cell, digit):
        return "repeated", rivals
    for run in board.runs_of(cell):
        least, most = board.least(run, digit), board.most(run, digit)
        total = board.total(run) or least
        is_certain = least == most  # as in a full run
        if least > total and (too_large or is_certain):
            return "too_large", run.others(cell)
        if most < total and (too_small or is_certain):
            return "too_small", run.others(cell)
    return "", ()
