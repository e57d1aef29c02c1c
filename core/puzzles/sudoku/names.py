"""How people call the units of a Sudoku, in their own language."""

from core.language import Sentence, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.digit_signs import digit_sign
from core.puzzles.sudoku.grid import Unit
from core.puzzles.sudoku.puzzle import SudokuPuzzle

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


def unit_name(unit: Unit) -> Sentence:
    """In the middle of a sentence, counted from 1: "row 3"; boxes row by row."""
    return _UNITS[unit.kind]._replace(facts=(("number", unit.number + 1),))


def in_unit(unit: Unit) -> Sentence:
    """Where something stands: "in row 3"."""
    return _IN_UNITS[unit.kind]._replace(facts=(("number", unit.number + 1),))


def fault(puzzle: SudokuPuzzle) -> Sentence | None:
    """Which rule the givens break, and where; None if they break none."""
    clash = puzzle.clash()
    return clash and sentence(
        "the digit {digit} stands twice in {unit}: on {one} and {other}",
        digit=digit_sign(clash.digit),
        unit=unit_name(clash.unit),
        one=cell_name(clash.cells[0]),
        other=cell_name(clash.cells[1]),
    )
