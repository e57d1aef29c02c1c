"""If each open cell had two candidates, and each digit two places in a unit, there would not be one solution.

"BUG" is short for "bivalue universal grave".
"""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.sudoku_layout import numbers_in
from algorithms.techniques.sudoku_position import Position
from core.language import sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Candidate

NAME = sentence("BUG + 1")
GRADE = Grade.EXPERT
COST = 42
RELIES_ON_ONE_SOLUTION = True


def find(position: Position) -> Iterator[Deduction]:
    """At most one: the only cell with three candidates holds the digit that has three places around it."""
    rich = position.with_candidates(3)
    if rich.bit_count() == 1 and not rich & position.with_candidates(4):
        number = rich.bit_length() - 1
        for digit in numbers_in(position.candidates[number]):
            if _is_grave_without(position, number, digit):
                yield _deduction(position, number, digit)


def _is_grave_without(position: Position, number: int, digit: int) -> bool:
    """Whether each digit would have two places, or none, in each unit if this one did not stand on the cell."""
    for other in position.layout.grid.digits:
        places = position.places[other] & ~(1 << number) if other == digit else position.places[other]
        if any((places & bits).bit_count() not in (0, 2) for _, bits in position.layout.units):
            return False
    return True


def _deduction(position: Position, number: int, digit: int) -> Deduction:
    cell = position.layout.grid.cells[number]
    return Deduction(
        sentence(
            "Without the digit {digit} on {cell}, every open cell would have two candidates and every digit two places "
            "in a unit, and the puzzle would have two solutions or none: it goes there.",
            digit=digit_sign(digit),
            cell=cell_name(cell),
        ),
        cells=(cell,),
        digits=(digit,),
        units=position.layout.grid.units_of(cell),
        placed=(Candidate(cell, digit),),
    )
