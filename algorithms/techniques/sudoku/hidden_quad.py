"""Four digits of a unit fit only on four cells, which lose all other digits."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.sudoku._subsets import hidden_subsets
from algorithms.techniques.sudoku_position import Position
from core.language import sentence

NAME = sentence("Hidden quad")
GRADE = Grade.EXPERT
COST = 46


def find(position: Position) -> Iterator[Deduction]:
    """By rows, columns and boxes."""
    return hidden_subsets(position, 4)
