"""The small parts that the sentences about a Sudoku share."""

from collections.abc import Sequence

from core.language import Sentence, listed, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Cell
from core.puzzles.sudoku import SudokuGrid, Unit
from core.puzzles.sudoku.names import in_unit, unit_name


def standing_in(cell: Cell, rivals: Sequence[Cell], grid: SudokuGrid) -> Sentence | str:
    """Units that hold cells which see this one: "row 3 (r3c7), box 2 (r1c5)"."""
    units = [(grid.shared_units(cell, rival)[0], rival) for rival in rivals]
    return listed([sentence("{unit} ({cell})", unit=unit_name(unit), cell=cell_name(rival)) for unit, rival in units])


def constraint_name(where: Cell | Unit, digit: int) -> Sentence:
    """What an exact cover has to meet: the unit needs the digit, or where `digit` is 0, the cell needs one."""
    if isinstance(where, Cell):
        return sentence("a digit on {cell}", cell=cell_name(where))
    return sentence("{digit} {where}", digit=digit_sign(digit), where=in_unit(where))
