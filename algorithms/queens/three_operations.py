"""Three small operations on the queen of a row: put it, move it on, is it attacked."""


def put(board, row):
    for cell in board.row(row):
        yield board.place(cell)
        return True
    return False


def move_on(board, row):
    queen = board.queen_in(row)
    if queen is None:
        return False
    for cell in board.squares_after(queen):
        yield board.move(queen, to=cell)
        return True
    yield board.remove(queen)  # off the row
    return False


def is_attacked(board, row):
    queen = board.queen_in(row)
    if queen is None:
        yield board.note("off_the_board", row=row)
        return True
    if rivals := board.attackers(queen):
        yield board.reject(queen, because=rivals)
        return True
    return False
