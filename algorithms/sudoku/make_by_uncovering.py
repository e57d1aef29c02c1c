"""Fill the grid at random, then take digits away while one solution is left."""

from algorithms.luck import Luck
from algorithms.reasoning import GradeName
from algorithms.sudoku.making import groups, is_too_hard
from algorithms.sudoku.random_search import fill, search


def solve(
    board,
    *,
    symmetric=True,
    grade: GradeName = "expert",
    patience=3,
    seed=1,
):
    luck = Luck(seed, patience * board.size**2)
    if (yield fill(board, luck)) is None:
        return False
    grid = bytes(board.values())
    for cells in luck.shuffled(groups(board, symmetric=symmetric)):
        for cell in cells:
            yield board.remove(cell)
        mark = board.mark()
        other = yield search(board, luck.renewed(), unlike=grid)
        yield board.restore(mark)
        if other is not False or is_too_hard(board, grade):
            for cell in cells:
                yield board.place(cell, grid[board.grid.number(cell)])
    yield board.solved()
    return True
