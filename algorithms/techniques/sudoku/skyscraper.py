"""Two rows have two places each for a digit, and one of each in the same column; or the other way round."""

from collections.abc import Iterator
from itertools import combinations

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.sudoku._fish import crossings_of
from algorithms.techniques.sudoku_layout import UnitCells, numbers_in
from algorithms.techniques.sudoku_position import Position
from core.language import sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.digit_signs import digit_sign
from core.puzzles.sudoku.names import unit_name

NAME = sentence("Skyscraper")
GRADE = Grade.EXPERT
COST = 26


def find(position: Position) -> Iterator[Deduction]:
    """By digits, rows before columns: two towers stand on one line, and one of their roofs holds the digit."""
    rows, columns = position.layout.rows, position.layout.columns
    for digit in position.layout.grid.digits:
        by_row, by_column = crossings_of(position, digit)
        for lines, across, crossings in ((rows, columns, by_row), (columns, rows, by_column)):
            towers = [index for index, bits in enumerate(crossings) if bits.bit_count() == 2]
            for one, other in combinations(towers, 2):
                ground = crossings[one] & crossings[other]
                if ground.bit_count() == 1:
                    yield from _deduction(position, digit, (lines[one], lines[other]), across[ground.bit_length() - 1])


def _deduction(
    position: Position, digit: int, towers: tuple[UnitCells, UnitCells], ground: UnitCells
) -> Iterator[Deduction]:
    """None where no candidate is lost."""
    (one, one_bits), (other, other_bits) = towers
    places = position.places[digit] & (one_bits | other_bits)
    roofs = tuple(numbers_in(places & ~ground[1]))
    lost = position.losses(digit, position.layout.seen_by_all(roofs))
    if lost:
        left, right = (cell_name(position.layout.grid.cells[roof]) for roof in roofs)
        yield Deduction(
            sentence(
                "The digit {digit} has two places in {one} and two in {other}. Since {ground} takes only one of those "
                "that lie in it, {left} or {right} holds the digit: no cell that sees both can.",
                digit=digit_sign(digit),
                one=unit_name(one),
                other=unit_name(other),
                ground=unit_name(ground[0]),
                left=left,
                right=right,
            ),
            cells=position.cells(places),
            digits=(digit,),
            units=(one, other, ground[0]),
            lost=lost,
        )
