"""How people call the cells and units of a Sudoku, in their own language."""

from collections.abc import Sequence

from core.language import Sentence, listed, sentence
from core.puzzles.geometry import Cell
from core.puzzles.sudoku.grid import Unit
from core.puzzles.sudoku.puzzle import Clash, digit_sign

_UNITS = {
    "row": sentence("row {number}"),
    "column": sentence("column {number}"),
    "box": sentence("box {number}"),
}

_IN_UNITS = {
    "row": sentence("in row {number}"),
    "column": sentence("in column {number}"),
    "box": sentence("in box {number}"),
}


def cell_name(cell: Cell) -> Sentence:
    """Row and column from 1: "r3c7"."""
    # Translators: a cell by the first letters of "row" and "column"
    return sentence("r{row}c{column}", row=cell.row + 1, column=cell.column + 1)


def cell_names(cells: Sequence[Cell]) -> Sentence:
    """At least one, in the given order: "r3c7, r3c8 and r3c9"."""
    *before, last = map(cell_name, cells)
    return sentence("{names} and {name}", names=listed(before), name=last) if before else last


def unit_name(unit: Unit) -> Sentence:
    """In the middle of a sentence, counted from 1: "row 3"; boxes row by row."""
    return _UNITS[unit.kind]._replace(facts=(("number", unit.number + 1),))


def in_unit(unit: Unit) -> Sentence:
    """Where something stands: "in row 3"."""
    return _IN_UNITS[unit.kind]._replace(facts=(("number", unit.number + 1),))


def clash_sentence(clash: Clash) -> Sentence:
    """Which rule the givens break, and where."""
    return sentence(
        "the digit {digit} stands twice in {unit}: on {one} and {other}",
        digit=digit_sign(clash.digit),
        unit=unit_name(clash.unit),
        one=cell_name(clash.cells[0]),
        other=cell_name(clash.cells[1]),
    )
