"""A digit fits on only one cell of a row, column or box."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.sudoku_position import Position
from core.language import sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.sudoku import Unit
from core.puzzles.sudoku.names import unit_name

NAME = sentence("Hidden single")
GRADE = Grade.MEDIUM
COST = 2


def find(position: Position) -> Iterator[Deduction]:
    """Boxes first, since people see them best; each place is told once."""
    layout, told = position.layout, set()
    for unit, bits in (*layout.boxes, *layout.rows, *layout.columns):
        for digit in layout.grid.digits:
            places = position.places[digit] & bits
            if places and not places & (places - 1) and (places, digit) not in told:
                told.add((places, digit))
                yield _deduction(unit, position.cells(places)[0], digit)


def _deduction(unit: Unit, cell: Cell, digit: int) -> Deduction:
    return Deduction(
        sentence(
            "In {unit} the digit {digit} fits only on {cell}: it goes there.",
            unit=unit_name(unit),
            digit=digit_sign(digit),
            cell=cell_name(cell),
        ),
        cells=(cell,),
        digits=(digit,),
        units=(unit,),
        placed=(Candidate(cell, digit),),
    )
