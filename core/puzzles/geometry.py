"""Cells and how people call them."""

from typing import NamedTuple

Bits = int  # annotates a whole number of which the single bits count, one a square; it is shown as bits


class Cell(NamedTuple):
    """A square by row and column, counted from 0 at the top left."""

    row: int
    column: int


class Candidate(NamedTuple):
    """A value that may still stand on a cell."""

    cell: Cell
    value: int


def column_name(column: int) -> str:
    """Letters as on a chessboard: a .. z, then aa, ab ..."""
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("a") + letter) + name
    return name
