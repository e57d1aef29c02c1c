"""Queens: a solution is the column of the queen in each row."""

from collections.abc import Sequence

from algorithms.engines.queens import search
from core.language import Sentence
from core.puzzles.geometry import Cell
from core.puzzles.queens import QueensPuzzle
from visualizer.command_line.solving import Solution

__all__ = ["cell_name", "drawing", "in_one_line", "search", "where_they_differ", "why_none"]


def why_none(puzzle: QueensPuzzle) -> Sentence | None:
    """Left to the search."""
    return None


def in_one_line(puzzle: QueensPuzzle, solution: Solution) -> str:
    """The squares of the queens, from the top."""
    return " ".join(puzzle.name_of(queen) for queen in _queens(solution))


def drawing(puzzle: QueensPuzzle, solution: Solution) -> str:
    queens = set(_queens(solution))
    cells = [[Cell(row, column) for column in range(puzzle.size)] for row in range(puzzle.size)]
    return "\n".join(
        " ".join("Q" if cell in queens else "#" if cell in puzzle.obstacles else "." for cell in row) for row in cells
    )


def where_they_differ(puzzle: QueensPuzzle, one: Solution, other: Solution) -> Sequence[Cell]:
    """Squares where only one of them has a queen."""
    return sorted(set(_queens(one)) ^ set(_queens(other)))


def cell_name(puzzle: QueensPuzzle, cell: Cell) -> str:
    return puzzle.name_of(cell)


def _queens(solution: Solution) -> list[Cell]:
    return [Cell(row, column) for row, column in enumerate(solution)]
