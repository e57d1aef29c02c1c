"""Put a queen in each row; step back when a row has no safe square."""


def solve(board, row=0):
    if row == board.size:
        yield board.solved()
        return
    for cell in board.row(row):
        if rivals := board.attackers(cell):
            yield board.reject(cell, because=rivals)
            continue
        yield board.place(cell)
        yield solve(board, row + 1)
        yield board.remove(cell)
