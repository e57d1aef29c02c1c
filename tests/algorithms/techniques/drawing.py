"""Positions drawn by what is left of the candidates of an empty 9x9 grid, and deductions as text."""

from collections.abc import Callable
from typing import Any

from algorithms.techniques.deduction import Deduction
from algorithms.techniques.sudoku_position import Position
from core.puzzles.cell_names import cell_name
from core.puzzles.digit_signs import digit_signs
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.sudoku import SudokuBoard, SudokuPuzzle
from core.puzzles.sudoku.names import unit_name


def puzzle_of(line: str) -> SudokuPuzzle:
    """Digits in reading order; 0 is an empty cell."""
    return SudokuPuzzle(round(len(line) ** 0.25), tuple(map(int, line)))


def position_of(*parts: str) -> Position:
    """`r1c1 r1c2: 3 7` for what cells have left, `row 2: 7 on r2c3 r2c8` for a unit; or all givens in one line."""
    if parts[0].isdigit():
        return Position.of_puzzle(puzzle_of(*parts))
    board = SudokuPuzzle.empty().board()
    for part in parts:
        lost = [candidate for candidate in _lost(board, *part.split(": ")) if board.is_candidate(*candidate)]
        board.narrow(lost, because=())
    return Position.of_board(board)


def _lost(board: SudokuBoard, where: str, what: str) -> list[Candidate]:
    if " on " in what:
        digits, _, kept = what.partition(" on ")
        unit = next(unit for unit in board.grid.units if str(unit_name(unit)) == where)
        cells = [cell for cell in board.cells_of(unit) if cell not in _cells(kept)]
        return [Candidate(cell, int(digit)) for digit in digits.split() for cell in cells]
    others = [digit for digit in board.digits() if str(digit) not in what.split()]
    return [Candidate(cell, digit) for cell in _cells(where) for digit in others]


def _cells(names: str) -> list[Cell]:
    return [Cell(int(name[1]) - 1, int(name[3]) - 1) for name in names.split()]


def told(deduction: Deduction, unit_name: Callable[[Any], object] = unit_name) -> list[str]:
    """What it says; what a board would highlight; what follows."""
    units = (str(unit_name(unit)) for unit in deduction.units)
    pattern = "; ".join((_named(deduction.cells), digit_signs(deduction.digits), *units))
    placed = [f"{digit_signs([digit])} goes on {_named([cell])}" for cell, digit in deduction.placed]
    return [str(deduction.reason), pattern, *placed, *_losses(deduction)]


def _losses(deduction: Deduction) -> list[str]:
    """Digits that are lost on the same cells stand together."""
    digits: dict[tuple[Cell, ...], list[int]] = {}
    for lost in dict.fromkeys(digit for _, digit in deduction.lost):
        digits.setdefault(tuple(cell for cell, digit in deduction.lost if digit == lost), []).append(lost)
    return [f"{digit_signs(lost)} lost on {_named(cells)}" for cells, lost in digits.items()]


def _named(cells) -> str:
    return ", ".join(str(cell_name(cell)) for cell in cells)
