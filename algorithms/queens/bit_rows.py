"""Keep the attacked columns and diagonals in three integers, one bit a square."""

from core.puzzles.geometry import Bits


def solve(
    board,
    row=0,
    columns: Bits = 0,
    falling: Bits = 0,
    rising: Bits = 0,
):
    if row == board.size:
        yield board.solved()
        return
    attacked: Bits = columns | falling | rising
    free: Bits = board.bits(row) & ~attacked
    while free:
        queen: Bits = free & -free  # the leftmost free square
        free -= queen
        cell = board.cell_of(row, queen)
        yield board.place(cell)
        # A row down, falling lines are one square to the right,
        # rising ones one to the left.
        yield solve(
            board,
            row + 1,
            columns | queen,
            (falling | queen) << 1,
            (rising | queen) >> 1,
        )
        yield board.remove(cell)
