"""The places of a digit in a row or column lie all in one box, which loses it elsewhere."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.sudoku._locked import locked
from algorithms.techniques.sudoku_position import Position
from core.language import sentence

NAME = sentence("Locked candidates (claiming)")
GRADE = Grade.HARD
COST = 5


def find(position: Position) -> Iterator[Deduction]:
    """By rows and columns, then by digits."""
    return locked(position, (*position.layout.rows, *position.layout.columns))
