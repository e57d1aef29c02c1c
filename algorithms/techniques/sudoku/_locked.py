"""Locked candidates: where two units cross, a digit that one of them can hold only there."""

from collections.abc import Iterator, Sequence

from algorithms.techniques.deduction import Deduction
from algorithms.techniques.sudoku_layout import UnitCells
from algorithms.techniques.sudoku_position import Position
from core.language import sentence
from core.puzzles.cell_names import cell_names
from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Bits
from core.puzzles.sudoku import Unit
from core.puzzles.sudoku.names import unit_name


def locked(position: Position, units: Sequence[UnitCells]) -> Iterator[Deduction]:
    """All places of a digit in one of the units lie in another unit too, of which the rest loses it."""
    for unit, bits in units:
        for digit in position.layout.grid.digits:
            places = position.places[digit] & bits
            if places & (places - 1):
                for other, other_bits in position.layout.units_of[places.bit_length() - 1]:
                    if other != unit and not places & ~other_bits and position.places[digit] & other_bits & ~places:
                        yield _deduction(position, unit, other, digit, places, other_bits & ~places)


def _deduction(position: Position, unit: Unit, other: Unit, digit: int, places: Bits, rest: Bits) -> Deduction:
    cells = position.cells(places)
    return Deduction(
        sentence(
            "In {unit} the digit {digit} fits only on {cells}, which all lie in {other}: the rest of {other} loses it.",
            unit=unit_name(unit),
            digit=digit_sign(digit),
            cells=cell_names(cells),
            other=unit_name(other),
        ),
        cells=cells,
        digits=(digit,),
        units=(unit, other),
        lost=position.losses(digit, rest),
    )
