"""Sudoku: a solution is the digits of all cells in reading order."""

from collections.abc import Sequence

from algorithms.engines.sudoku import search
from core.formats import sudoku_line
from core.language import Sentence
from core.puzzles import cell_names
from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Cell
from core.puzzles.sudoku import SudokuPuzzle
from visualizer.command_line.solving import Solution

__all__ = ["cell_name", "drawing", "in_one_line", "search", "where_they_differ", "why_none"]


def why_none(puzzle: SudokuPuzzle) -> Sentence | None:
    """Left to the search."""
    return None


def in_one_line(puzzle: SudokuPuzzle, solution: Solution) -> str:
    return sudoku_line.write(SudokuPuzzle(puzzle.box, solution)).strip()


def drawing(puzzle: SudokuPuzzle, solution: Solution) -> str:
    """With the boxes parted, and so that it can be read again."""
    size, box = puzzle.size, puzzle.box
    ruler = "+".join(["-" * (2 * box)] + ["-" * (2 * box + 1)] * (box - 2) + ["-" * (2 * box)])
    rows = [_row(solution[start : start + size], box) for start in range(0, size * size, size)]
    bands = ["\n".join(rows[start : start + box]) for start in range(0, size, box)]
    return f"\n{ruler}\n".join(bands)


def where_they_differ(puzzle: SudokuPuzzle, one: Solution, other: Solution) -> Sequence[Cell]:
    return [cell for cell, *digits in zip(puzzle.grid.cells, one, other, strict=True) if digits[0] != digits[1]]


def cell_name(puzzle: SudokuPuzzle, cell: Cell) -> Sentence:
    return cell_names.cell_name(cell)


def _row(digits: Sequence[int], box: int) -> str:
    signs = [digit_sign(digit) for digit in digits]
    return " | ".join(" ".join(signs[start : start + box]) for start in range(0, len(signs), box))
