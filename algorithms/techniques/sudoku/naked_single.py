"""A cell has only one candidate left."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.sudoku_layout import numbers_in
from algorithms.techniques.sudoku_position import Position
from core.language import sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Candidate

NAME = sentence("Naked single")
GRADE = Grade.EASY
COST = 1


def find(position: Position) -> Iterator[Deduction]:
    """By digits, and for each in reading order."""
    singles = position.with_candidates(1, 1)
    for digit in position.layout.grid.digits:
        for number in numbers_in(position.places[digit] & singles):
            cell = position.layout.grid.cells[number]
            yield Deduction(
                sentence(
                    "On {cell} only the digit {digit} is left: it goes there.",
                    cell=cell_name(cell),
                    digit=digit_sign(digit),
                ),
                cells=(cell,),
                digits=(digit,),
                placed=(Candidate(cell, digit),),
            )
