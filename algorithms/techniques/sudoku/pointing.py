"""The places of a digit in a box lie all in one row or column, which loses it elsewhere."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.sudoku._locked import locked
from algorithms.techniques.sudoku_position import Position
from core.language import sentence

NAME = sentence("Locked candidates (pointing)")
GRADE = Grade.HARD
COST = 4


def find(position: Position) -> Iterator[Deduction]:
    """By boxes, then by digits."""
    return locked(position, position.layout.boxes)
