"""Cross each digit out around its cell; step back as soon as a cell has no candidate."""

from typing import Literal


def solve(
    board,
    *,
    cells: Literal["by_rows", "fewest_first"] = "by_rows",
):
    if board.is_full():
        yield board.solved()
        return
    if starved := board.cell_without_candidates():
        yield board.note("no_candidate", cell=starved)
        return
    if cells == "fewest_first":
        cell = min(board.open_cells(), key=board.candidate_count)
    else:
        cell = board.first_open()
    for digit in board.candidates(cell):
        yield board.place(cell, digit)
        mark = board.mark()
        yield board.narrow(board.seen_from(cell), because=(cell,))
        yield solve(board, cells=cells)
        yield board.restore(mark)
        yield board.remove(cell)
