"""Swap rows, columns, bands, stacks and digits: another puzzle, as proper as before."""

from algorithms.luck import Luck
from algorithms.sudoku.base_puzzles import base_puzzle
from core.puzzles.sudoku import Unit


def solve(board, *, rounds=2, seed=1):
    if board.puzzle.marks:
        yield board.note("givens_stay")
        return False
    for cell, digit in base_puzzle(board.grid):
        yield board.place(cell, digit)
    luck, box = Luck(seed), board.box
    for _ in range(rounds):
        for kind in ("row", "column"):
            for band in range(box):
                lines = range(box * band, box * band + box)
                yield swap_lines(board, kind, *luck.pair(lines))
            yield swap_bands(board, kind, *luck.pair(range(box)))
        yield swap_digits(board, *luck.pair(board.digits()))
    yield board.solved()
    return True


def swap_bands(board, kind, one, other):
    for line in range(board.box):
        first, second = board.box * one + line, board.box * other + line
        yield swap_lines(board, kind, first, second)


def swap_lines(board, kind, one, other):
    lines = Unit(kind, one), Unit(kind, other)
    for here, there in zip(*map(board.cells_of, lines), strict=True):
        digit, other_digit = board.value(here), board.value(there)
        if digit:
            yield board.place(there, digit)
        elif other_digit:
            yield board.remove(there)
        if other_digit:
            yield board.place(here, other_digit)
        elif digit:
            yield board.remove(here)


def swap_digits(board, one, other):
    for cell in board.cells():
        if board.value(cell) == one:
            yield board.place(cell, other)
        elif board.value(cell) == other:
            yield board.place(cell, one)
