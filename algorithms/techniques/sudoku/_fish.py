"""Fish: as many rows as columns in which a digit stands only where they cross; X-wing and its larger kin."""

from collections.abc import Iterator, Sequence

from algorithms.techniques.deduction import Deduction
from algorithms.techniques.sudoku._subsets import tight_groups
from algorithms.techniques.sudoku_layout import UnitCells, numbers_in
from algorithms.techniques.sudoku_position import Position
from core.language import Sentence, sentence
from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Bits
from core.puzzles.sudoku import Unit


def fish(position: Position, size: int) -> Iterator[Deduction]:
    """By digits, rows before columns: `size` lines whose places lie on as many lines across."""
    rows, columns = position.layout.rows, position.layout.columns
    for digit in position.layout.grid.digits:
        by_row, by_column = crossings_of(position, digit)
        for lines, across, crossings in ((rows, columns, by_row), (columns, rows, by_column)):
            few = [index for index, bits in enumerate(crossings) if 2 <= bits.bit_count() <= size]
            for chosen, crossed in tight_groups([crossings[index] for index in few], size):
                bases = [lines[few[index]] for index in chosen]
                covers = [across[index] for index in numbers_in(crossed)]
                yield from _deduction(position, digit, bases, covers)


def crossings_of(position: Position, digit: int) -> tuple[list[Bits], list[Bits]]:
    """For each row the columns in which the digit has places, and for each column the rows."""
    size = position.layout.size
    by_row, by_column = [0] * size, [0] * size
    for number in numbers_in(position.places[digit]):
        row, column = divmod(number, size)
        by_row[row] |= 1 << column
        by_column[column] |= 1 << row
    return by_row, by_column


def _deduction(
    position: Position, digit: int, bases: Sequence[UnitCells], covers: Sequence[UnitCells]
) -> Iterator[Deduction]:
    """None where no candidate is lost."""
    inside, crossed = (sum(bits for _, bits in lines) for lines in (bases, covers))
    lost = position.losses(digit, crossed & ~inside)
    if lost:
        base_units, cover_units = ([unit for unit, _ in lines] for lines in (bases, covers))
        yield Deduction(
            _reason(digit, base_units, cover_units),
            cells=position.cells(position.places[digit] & inside),
            digits=(digit,),
            units=(*base_units, *cover_units),
            lost=lost,
        )


def _reason(digit: int, bases: Sequence[Unit], covers: Sequence[Unit]) -> Sentence:
    lines, across = (", ".join(str(unit.number + 1) for unit in units) for units in (bases, covers))
    if bases[0].kind == "row":
        return sentence(
            "In the rows {rows} the digit {digit} fits only in the columns {columns}, one for each row: "
            "no other cell of these columns can hold it.",
            digit=digit_sign(digit),
            rows=lines,
            columns=across,
        )
    return sentence(
        "In the columns {columns} the digit {digit} fits only in the rows {rows}, one for each column: "
        "no other cell of these rows can hold it.",
        digit=digit_sign(digit),
        columns=lines,
        rows=across,
    )
