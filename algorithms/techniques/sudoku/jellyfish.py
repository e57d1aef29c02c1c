"""Four rows hold a digit only in four columns, which lose it elsewhere; or the other way round."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.sudoku._fish import fish
from algorithms.techniques.sudoku_position import Position
from core.language import sentence

NAME = sentence("Jellyfish")
GRADE = Grade.EXPERT
COST = 50


def find(position: Position) -> Iterator[Deduction]:
    """By digits; rows before columns."""
    return fish(position, 4)
