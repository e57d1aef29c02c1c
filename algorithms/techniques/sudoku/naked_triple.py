"""Three cells of a unit have only three digits left, which the rest of the unit loses."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.sudoku._subsets import naked_subsets
from algorithms.techniques.sudoku_position import Position
from core.language import sentence

NAME = sentence("Naked triple")
GRADE = Grade.HARD
COST = 10


def find(position: Position) -> Iterator[Deduction]:
    """By rows, columns and boxes."""
    return naked_subsets(position, 3)
