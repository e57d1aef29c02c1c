"""Fill the cell with the fewest allowed digits first; step back when it has none."""

from typing import Literal

from algorithms.luck import Luck


def solve(
    board,
    *,
    digits: Literal["ascending", "random"] = "ascending",
    seed=1,
):
    luck = Luck(seed) if digits == "random" else None
    yield fill(board, luck)


def fill(board, luck):
    if board.is_full():
        yield board.solved()
        return
    cell = min(board.open_cells(), key=board.allowed_count)
    digits = board.allowed(cell)
    if not digits:
        yield board.note("no_digit", cell=cell)
    for digit in luck.shuffled(digits) if luck else digits:
        yield board.place(cell, digit)
        yield fill(board, luck)
        yield board.remove(cell)
