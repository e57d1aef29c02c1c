"""Try every digit in each cell, row by row; look at a sum when its run is full."""

from algorithms.kakuro.sums import sums_are_right, wrong_sum


def solve(board):
    cell = board.first_open()
    if cell is None:
        if sums_are_right(board):
            yield board.solved()
        return
    for digit in board.digits():
        rule, because = refusal(board, cell, digit)
        if rule:
            yield board.reject(cell, digit, because=because, rule=rule)
            continue
        yield board.place(cell, digit)
        yield solve(board)
        yield board.remove(cell)


def refusal(board, cell, digit):
    if rivals := board.rivals(cell, digit):
        return "repeated", rivals
    for run in board.runs_of(cell):
        if rule := wrong_sum(board, run, digit):
            return rule, run.others(cell)
    return "", ()
