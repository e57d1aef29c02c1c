"""Put a few digits on the grid; where two solutions differ, add one, until one is left."""

from algorithms.luck import Luck
from algorithms.sudoku.making import missing
from algorithms.sudoku.random_search import fill, search


def solve(board, *, patience=3, seed=1):
    luck = Luck(seed, patience * board.size**2)
    mark = yield fill(board, luck)
    if mark is None:
        return False
    grid = bytes(board.values())
    yield board.restore(mark)
    while True:
        mark = board.mark()
        other = yield search(board, luck.renewed(), unlike=grid)
        if other is False:
            break
        cell, digit = luck.choice(missing(board, grid))
        yield board.restore(mark)
        yield board.place(cell, digit)
    yield board.solved()
    return True
