"""Three digits of a unit fit only on three cells, which lose all other digits."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.sudoku._subsets import hidden_subsets
from algorithms.techniques.sudoku_position import Position
from core.language import sentence

NAME = sentence("Hidden triple")
GRADE = Grade.HARD
COST = 14


def find(position: Position) -> Iterator[Deduction]:
    """By rows, columns and boxes."""
    return hidden_subsets(position, 3)
