"""Which rules the digits on a Sudoku break."""

from collections.abc import Iterator

from core.language import sentence
from core.puzzles.cell_names import cell_names
from core.puzzles.digit_signs import digit_sign
from core.puzzles.mistake import Mistake
from core.puzzles.sudoku.board import SudokuBoard
from core.puzzles.sudoku.grid import Unit
from core.puzzles.sudoku.names import in_unit


def mistakes(board: SudokuBoard) -> tuple[Mistake, ...]:
    """By units: rows, columns, boxes."""
    return tuple(mistake for unit in board.grid.units for mistake in _in_unit(board, unit))


def _in_unit(board: SudokuBoard, unit: Unit) -> Iterator[Mistake]:
    cells = board.cells_of(unit)
    digits = [*map(board.value, cells)]
    for digit in sorted({digit for digit in digits if digit and digits.count(digit) > 1}):
        several = tuple(cell for cell in cells if board.value(cell) == digit)
        what = sentence(
            "The {digit} stands more than once {where}: on {cells}.",
            digit=digit_sign(digit),
            where=in_unit(unit),
            cells=cell_names(several),
        )
        yield Mistake("repeat", unit, several, what)
