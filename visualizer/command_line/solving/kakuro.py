"""Kakuro: a solution is the digits of the white cells in reading order."""

from collections.abc import Sequence

from algorithms.engines.kakuro import search
from core.language import Sentence
from core.puzzles import cell_names
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle
from visualizer.command_line.solving import Solution
from visualizer.narration.kakuro.faults import why_none

__all__ = ["cell_name", "drawing", "in_one_line", "search", "where_they_differ", "why_none"]

WALL = "#"


def in_one_line(puzzle: KakuroPuzzle, solution: Solution) -> str:
    """A row after the other, with blanks between them and a sign for each wall."""
    return " ".join(_rows(puzzle, solution))


def drawing(puzzle: KakuroPuzzle, solution: Solution) -> str:
    return "\n".join(map(" ".join, _rows(puzzle, solution)))


def where_they_differ(puzzle: KakuroPuzzle, one: Solution, other: Solution) -> Sequence[Cell]:
    return [cell for cell, *digits in zip(puzzle.outline.cells, one, other, strict=True) if digits[0] != digits[1]]


def cell_name(puzzle: KakuroPuzzle, cell: Cell) -> Sentence:
    return cell_names.cell_name(cell)


def _rows(puzzle: KakuroPuzzle, solution: Solution) -> list[str]:
    """Without those for clues."""
    outline = puzzle.outline
    digits = dict(zip(outline.cells, map(str, solution), strict=True))
    cells = ((Cell(row, column) for column in range(outline.columns)) for row in range(outline.rows))
    return ["".join(digits.get(cell, WALL) for cell in row) for row in cells]
