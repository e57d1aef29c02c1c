"""Where a digit has two places in a unit, one holds it: from cell to cell, the places take two colours."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.sudoku_layout import numbers_in
from algorithms.techniques.sudoku_position import Position
from core.language import sentence
from core.puzzles.cell_names import cell_name, cell_names
from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Bits
from core.puzzles.sudoku.names import unit_name

NAME = sentence("Simple colouring")
GRADE = Grade.EXPERT
COST = 30


def find(position: Position) -> Iterator[Deduction]:
    """By digits. All cells of one of the two colours hold the digit, and none of the other."""
    for digit in position.layout.grid.digits:
        for colours in _coloured(position, digit):
            seen = [_seen(position, colour) for colour in colours]
            wrapped = [index for index in (0, 1) if colours[index] & seen[index]]
            if wrapped:
                yield _wrap(position, digit, colours[wrapped[0]], colours[1 - wrapped[0]])
            elif position.places[digit] & seen[0] & seen[1] & ~colours[0] & ~colours[1]:
                yield _trap(position, digit, colours, seen[0] & seen[1] & ~colours[0] & ~colours[1])


def _coloured(position: Position, digit: int) -> Iterator[tuple[Bits, Bits]]:
    """The two colours of each web of places, by its first cell; of two cells, locked candidates tell all."""
    links: dict[int, Bits] = {}
    for _, bits in position.layout.units:
        places = position.places[digit] & bits
        if places.bit_count() == 2:
            for number in numbers_in(places):
                links[number] = links.get(number, 0) | places & ~(1 << number)
    met = 0
    for number in sorted(links):
        if not met >> number & 1:
            colours = _spread(links, number)
            met |= colours[0] | colours[1]
            if (colours[0] | colours[1]).bit_count() > 2:
                yield colours


def _spread(links: dict[int, Bits], start: int) -> tuple[Bits, Bits]:
    """From cell to cell along the links, one colour after the other."""
    colours, fresh, turn = [1 << start, 0], 1 << start, 0
    while fresh:
        turn, linked = 1 - turn, 0
        for number in numbers_in(fresh):
            linked |= links[number]
        fresh = linked & ~colours[turn]
        colours[turn] |= fresh
    return colours[0], colours[1]


def _seen(position: Position, cells: Bits) -> Bits:
    """The cells that see one of these."""
    seen = 0
    for number in numbers_in(cells):
        seen |= position.layout.peers[number]
    return seen


def _wrap(position: Position, digit: int, wrong: Bits, right: Bits) -> Deduction:
    """Two cells of a colour see each other, so that this colour is wrong."""
    layout = position.layout
    one = next(number for number in numbers_in(wrong) if layout.peers[number] & wrong)
    other = next(numbers_in(layout.peers[one] & wrong))
    unit = next(unit for unit, bits in layout.units_of[one] if bits >> other & 1)
    return Deduction(
        sentence(
            "The digit {digit} stands either on {wrong} or on {right}, each time on all of them. "
            "Of the first, {one} and {other} both lie in {unit}: it stands on the second.",
            digit=digit_sign(digit),
            wrong=cell_names(position.cells(wrong)),
            right=cell_names(position.cells(right)),
            one=cell_name(layout.grid.cells[one]),
            other=cell_name(layout.grid.cells[other]),
            unit=unit_name(unit),
        ),
        cells=position.cells(wrong | right),
        digits=(digit,),
        units=(unit,),
        lost=position.losses(digit, wrong),
    )


def _trap(position: Position, digit: int, colours: tuple[Bits, Bits], trapped: Bits) -> Deduction:
    """Cells that see both colours see the digit, whichever colour holds it."""
    one, other = (position.cells(colour) for colour in colours)
    lost = position.losses(digit, trapped)
    return Deduction(
        sentence(
            "The digit {digit} stands either on {one} or on {other}, each time on all of them. "
            "On {cells} it would see both kinds, so it cannot stand there.",
            digit=digit_sign(digit),
            one=cell_names(one),
            other=cell_names(other),
            cells=cell_names([cell for cell, _ in lost]),
        ),
        cells=position.cells(colours[0] | colours[1]),
        digits=(digit,),
        lost=lost,
    )
