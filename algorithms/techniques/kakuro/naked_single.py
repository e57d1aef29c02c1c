"""A cell has only one candidate left."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.kakuro_position import Position
from core.language import sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.geometry import Candidate

NAME = sentence("Naked single")
GRADE = Grade.EASY
COST = 1


def find(position: Position) -> Iterator[Deduction]:
    """In reading order."""
    for cell, standing, mask in zip(position.cells, position.digits, position.masks, strict=True):
        if not standing and mask.bit_count() == 1:
            digit = mask.bit_length()
            yield Deduction(
                sentence(
                    "On {cell} only the digit {digit} is left: it goes there.",
                    cell=cell_name(cell),
                    digit=digit,
                ),
                cells=(cell,),
                digits=(digit,),
                placed=(Candidate(cell, digit),),
            )
