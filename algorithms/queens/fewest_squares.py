"""Take the row with the fewest free squares first; cross out what its queen attacks."""


def solve(board):
    rows = board.open_rows()
    if not rows:
        yield board.solved()
        return
    row = min(rows, key=board.free_count)
    free = board.free_squares(row)
    if not free:
        yield board.note("no_free_square", row=row)
    for cell in free:
        mark = board.mark()
        yield board.place(cell)
        seen = board.seen_from(cell)
        yield board.narrow(seen, because=cell)
        yield solve(board)
        yield board.restore(mark)
        yield board.remove(cell)
