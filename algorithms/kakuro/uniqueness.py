"""Refuse a digit with which a sum would be too large, or too small; two solutions are enough."""

from algorithms.kakuro.cell_orders import Order, next_cell
from algorithms.kakuro.narrowing import narrow
from algorithms.kakuro.placements import Narrowing
from algorithms.kakuro.sums import sums_are_right


def solve(
    board,
    *,
    cells: Order = "by_rows",
    too_large=True,
    too_small=True,
    narrowing: Narrowing = "none",
    find_all=False,
):
    mark = board.mark()
    yield narrow(board, narrowing)
    bounds = (too_large, too_small)
    yield fill(board, cells, bounds, find_all)
    yield board.restore(mark)


def fill(board, cells, bounds, find_all, last=None):
    cell = next_cell(board, cells, last)
    if cell is None:
        if sums_are_right(board):
            yield board.solved()
        return board.solutions > 1 and not find_all
    for digit in reversed(board.candidates(cell)):
        rule, why = refusal(board, cell, digit, *bounds)
        if rule:
            yield board.reject(cell, digit, because=why, rule=rule)
            continue
        yield board.place(cell, digit)
        is_enough = yield fill(board, cells, bounds, find_all, cell)
        yield board.remove(cell)
        if is_enough:
            return True
    return False


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
