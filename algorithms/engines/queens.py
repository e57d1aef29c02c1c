"""Counts and finds placements of queens with one bit a square, in Python integers.

The method is that of `queens/bit_rows`, known from Somers and Richards ("Backtracking algorithms in MCPL using bit
patterns and recursion", 1997), with obstacles added.
"""

from collections.abc import Iterator

from core.puzzles.geometry import Bits
from core.puzzles.queens import QueensPuzzle

Columns = tuple[int, ...]  # of the queen in each row


def count_solutions(puzzle: QueensPuzzle, limit: int | None = None) -> int:
    """How many there are; counting stops at the limit."""
    rows = _free_bits(puzzle)
    count = 0
    stack = [(0, 0, 0, 0)]
    while stack and (limit is None or count < limit):
        row, columns, falling, rising = stack.pop()
        if row == puzzle.size:
            count += 1
            continue
        free = rows[row] & ~(columns | falling | rising)
        while free:
            queen = free & -free
            free ^= queen
            stack.append((row + 1, columns | queen, (falling | queen) << 1, (rising | queen) >> 1))
    return count


def first_solution(puzzle: QueensPuzzle) -> Columns | None:
    """The first in the order of rows, and in a row from the left."""
    return next(filter(None, search(puzzle)), None)


def search(puzzle: QueensPuzzle) -> Iterator[Columns | None]:
    """Each solution in that order, and None for each other placement: so whoever waits can count them, and give up."""
    rows = _free_bits(puzzle)
    stack: list[tuple[Columns, Bits, Bits, Bits]] = [((), 0, 0, 0)]
    while stack:
        placed, columns, falling, rising = stack.pop()
        if len(placed) == puzzle.size:
            yield placed
            continue
        yield None
        free = rows[len(placed)] & ~(columns | falling | rising)
        while free:
            column = free.bit_length() - 1
            queen = 1 << column
            free ^= queen
            stack.append(((*placed, column), columns | queen, (falling | queen) << 1, (rising | queen) >> 1))


def _free_bits(puzzle: QueensPuzzle) -> list[Bits]:
    return [
        sum(1 << column for column in range(puzzle.size) if (row, column) not in puzzle.obstacles)
        for row in range(puzzle.size)
    ]
