"""Try every digit in each empty cell, row by row; step back when none fits."""


def solve(board):
    cell = board.first_open()
    if cell is None:
        yield board.solved()
        return
    for digit in board.digits():
        if rivals := board.rivals(cell, digit):
            yield board.reject(cell, digit, because=rivals)
            continue
        yield board.place(cell, digit)
        yield solve(board)
        yield board.remove(cell)
