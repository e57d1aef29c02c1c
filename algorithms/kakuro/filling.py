"""Digits that repeat in no run: True, or False if a cell is left over."""

from algorithms.kakuro.making import completions
from algorithms.kakuro.sums import open_in


def fill(board, unique_share, luck):
    wanted = unique_share * len(board.runs()) // 100
    for run in luck.shuffled(board.runs()):
        if not wanted:
            break
        for digits in luck.shuffled(completions(board, run)):
            cells = open_in(board, run)
            if (yield arrange(board, cells, luck.shuffled(digits))):
                wanted -= 1
                break
    while cell := board.first_open():
        if not (digits := board.allowed(cell)):
            yield board.note("no_digit", cell=cell)
            return False
        yield board.place(cell, luck.choice(digits))
    return True


def arrange(board, cells, digits):
    if not cells:
        return True
    cell = cells[0]
    for digit in digits:
        if rivals := board.rivals(cell, digit):
            yield board.reject(cell, digit, because=rivals)
            continue
        yield board.place(cell, digit)
        others = [other for other in digits if other != digit]
        if (yield arrange(board, cells[1:], others)):
            return True
        yield board.remove(cell)
    return False
