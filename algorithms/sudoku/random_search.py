"""Digits at random, and a search: True or False, or None if luck runs out."""


def fill(board, luck):
    for sown in range(2 * board.size - 1, -1, -1):
        start = board.mark()
        for cell in luck.shuffled(board.open_cells())[:sown]:
            if digits := board.allowed(cell):
                yield board.place(cell, luck.choice(digits))
        mark = board.mark()
        if (yield search(board, luck.renewed())):
            return mark
        yield board.restore(start)
    return None


def search(board, luck, unlike=None):
    if board.is_full():
        return bytes(board.values()) != unlike
    cell = min(board.open_cells(), key=board.allowed_count)
    for digit in luck.shuffled(board.allowed(cell)):
        if luck.has_run_out():
            return None
        yield board.place(cell, digit)
        found = yield search(board, luck, unlike)
        if found is not False:
            return found
        yield board.remove(cell)
    return False
