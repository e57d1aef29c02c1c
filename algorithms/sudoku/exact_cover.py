"""Algorithm X: meet each constraint exactly once, that with the fewest candidates first."""

# Donald E. Knuth, "Dancing Links", 2000. The columns of the matrix are
# the constraints: a digit for each cell, and each digit once for each
# row, column and box. Its rows are the candidates, with four 1s each.

from algorithms.sudoku.cover_matrix import (
    clashing_rows,
    columns_of,
    rows_of,
    scarcest_column,
)

PICTURE = "cover_matrix"


def solve(board):
    column = scarcest_column(board)
    if column is None:
        yield board.solved()
        return
    rows = rows_of(board, column)
    yield board.note("column", **column.facts(), count=len(rows))
    for row in rows:
        mark = board.mark()
        for covered in columns_of(board, row):
            clashing = clashing_rows(board, row, covered)
            yield board.narrow(clashing, because=(row.cell,))
        yield board.place(*row)
        yield solve(board)
        yield board.remove(row.cell)
        yield board.restore(mark)  # uncovers the four columns
