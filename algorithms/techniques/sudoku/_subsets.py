"""Naked and hidden subsets: as many cells of a unit as digits that belong to each other."""

from collections.abc import Iterator, Sequence

from algorithms.techniques.deduction import Deduction
from algorithms.techniques.sudoku_layout import bits_of, numbers_in
from algorithms.techniques.sudoku_position import Position
from core.language import sentence
from core.puzzles.cell_names import cell_names
from core.puzzles.digit_signs import digit_signs
from core.puzzles.geometry import Bits, Candidate
from core.puzzles.sudoku import Unit
from core.puzzles.sudoku.names import unit_name


def tight_groups(sets: Sequence[Bits], size: int) -> list[tuple[tuple[int, ...], Bits]]:
    """Indices of `size` sets that have exactly `size` elements together, and these elements."""
    groups: list[tuple[tuple[int, ...], Bits]] = [((), 0)] if len(sets) >= size else []
    for _ in range(size):
        groups = [
            ((*chosen, index), grown)
            for chosen, union in groups
            for index in range(chosen[-1] + 1 if chosen else 0, len(sets))
            if (grown := union | sets[index]).bit_count() <= size
        ]
    return [(chosen, union) for chosen, union in groups if union.bit_count() == size]


def naked_subsets(position: Position, size: int) -> Iterator[Deduction]:
    """By units. Cells that have only so many digits left use them up; the rest of the unit loses them."""
    few = position.with_candidates(2, size)
    for unit, bits in position.layout.units:
        if (few & bits).bit_count() >= size:
            numbers = tuple(numbers_in(few & bits))
            for chosen, digit_bits in tight_groups([position.candidates[number] for number in numbers], size):
                cells, digits = bits_of(numbers[index] for index in chosen), tuple(numbers_in(digit_bits))
                lost = tuple(loss for digit in digits for loss in position.losses(digit, bits & ~cells))
                if lost:
                    yield _naked(position, unit, cells, digits, lost)


def _naked(
    position: Position,
    unit: Unit,
    cell_bits: Bits,
    digits: tuple[int, ...],
    lost: tuple[Candidate, ...],
) -> Deduction:
    cells = position.cells(cell_bits)
    return Deduction(
        sentence(
            "In {unit} the cells {cells} have only the digits {digits} left, one for each: "
            "no other cell of {unit} can hold them.",
            unit=unit_name(unit),
            cells=cell_names(cells),
            digits=digit_signs(digits),
        ),
        cells=cells,
        digits=digits,
        units=(unit,),
        lost=lost,
    )


def hidden_subsets(position: Position, size: int) -> Iterator[Deduction]:
    """By units. Digits that fit only on so many cells use them up; these cells lose all other digits."""
    for unit, bits in position.layout.units:
        places = {digit: position.places[digit] & bits for digit in position.layout.grid.digits}
        few = [digit for digit in places if 2 <= places[digit].bit_count() <= size]
        for chosen, cells in tight_groups([places[digit] for digit in few], size):
            digits = tuple(few[index] for index in chosen)
            others = (digit for digit in places if digit not in digits)
            lost = tuple(loss for digit in others for loss in position.losses(digit, cells))
            if lost:
                yield _hidden(position, unit, cells, digits, lost)


def _hidden(
    position: Position,
    unit: Unit,
    cell_bits: Bits,
    digits: tuple[int, ...],
    lost: tuple[Candidate, ...],
) -> Deduction:
    cells = position.cells(cell_bits)
    return Deduction(
        sentence(
            "In {unit} the digits {digits} fit only on {cells}, one on each: no other digit can stand on these cells.",
            unit=unit_name(unit),
            digits=digit_signs(digits),
            cells=cell_names(cells),
        ),
        cells=cells,
        digits=digits,
        units=(unit,),
        lost=lost,
    )
