"""Counts and finds placements of queens with one bit a square, in Python integers.

The method is that of `queens/bit_rows`, known from Somers and Richards ("Backtracking algorithms in MCPL using bit
patterns and recursion", 1997), with obstacles added.
"""

from core.puzzles.queens import QueensPuzzle


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


def first_solution(puzzle: QueensPuzzle) -> tuple[int, ...] | None:
    """Column of each row; the first in the order of rows, and in a row from the left."""
    return _first(_free_bits(puzzle), (), 0, 0, 0)


def _first(rows: list[int], placed: tuple[int, ...], columns: int, falling: int, rising: int) -> tuple[int, ...] | None:
    if len(placed) == len(rows):
        return placed
    free = rows[len(placed)] & ~(columns | falling | rising)
    while free:
        queen = free & -free
        free ^= queen
        found = _first(
            rows,
            (*placed, queen.bit_length() - 1),
            columns | queen,
            (falling | queen) << 1,
            (rising | queen) >> 1,
        )
        if found:
            return found
    return None


def _free_bits(puzzle: QueensPuzzle) -> list[int]:
    return [
        sum(1 << column for column in range(puzzle.size) if (row, column) not in puzzle.obstacles)
        for row in range(puzzle.size)
    ]
