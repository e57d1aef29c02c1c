"""Look for a second solution; that there is none is proved when all was tried."""

from algorithms.kakuro.combinations import propagate
from algorithms.kakuro.making import where_they_differ


def prove(board):
    known = yield look(board, ())
    return len(known) == 1


def look(board, known):
    mark = board.mark()
    if (yield propagate(board)):
        known = yield branch(board, known)
    yield board.restore(mark)
    return known


def branch(board, known):
    if board.is_full():
        yield compare(board, known)
        return (*known, board.values())
    cell = min(board.open_cells(), key=board.candidate_count)
    for digit in board.candidates(cell):
        yield board.place(cell, digit)
        known = yield look(board, known)
        yield board.remove(cell)
        if len(known) > 1:
            break
    return known


def compare(board, known):
    if known:
        both = (*known, board.values())
        cells = where_they_differ(board, known[0])
        yield board.note("second_solution", cells=cells, solutions=both)
    else:
        yield board.note("first_solution")
