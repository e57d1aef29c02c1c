"""Writes the values of variables in a Sudoku as people read them."""

from collections.abc import Collection

from algorithms.sudoku.cover_matrix import Constraint
from core.language import sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Cell
from core.puzzles.sudoku import SudokuPuzzle, Unit
from core.puzzles.sudoku.names import in_unit, unit_name
from visualizer.narration.digits import values as shared
from visualizer.narration.told import Say


def value_text(
    value: object, name: str, puzzle: SudokuPuzzle, bit_variables: Collection[str] = (), *, say: Say = str
) -> str:
    """Units and constraints by name, digits as on the board, all else as on every board of digits."""
    return shared.value_text(value, name, lambda value, name: _own(value, name, puzzle, say), say)


def _own(value: object, name: str, puzzle: SudokuPuzzle, say: Say) -> str | None:
    match value:
        case Unit():
            return say(unit_name(value))
        case Constraint(Unit() as unit, digit):
            return say(sentence("{digit} {where}", digit=digit_sign(digit), where=in_unit(unit)))
        case Constraint(Cell() as cell):
            return say(cell_name(cell))
        case int() if "digit" in name and not isinstance(value, bool) and 0 < value <= puzzle.size:
            return digit_sign(value)
    return None
