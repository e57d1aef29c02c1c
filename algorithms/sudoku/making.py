"""What the makers of puzzles ask and nobody has to watch."""

from algorithms.generators.grading import is_at_most
from algorithms.reasoning import GradeName
from algorithms.techniques.deduction import Grade
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.sudoku import SudokuBoard, SudokuPuzzle


def groups(board: SudokuBoard, *, symmetric: bool) -> list[tuple[Cell, ...]]:
    """Cells that are emptied together: each with the opposite one, if `symmetric`, otherwise each alone.

    Givens stay, and what is opposite to one stays too.
    """
    opposite = board.opposite if symmetric else lambda cell: cell
    pairs = [(cell, opposite(cell)) for cell in board.cells() if cell <= opposite(cell)]
    return [tuple(dict.fromkeys(pair)) for pair in pairs if not any(map(board.is_given, pair))]


def missing(board: SudokuBoard, grid: bytes) -> list[Candidate]:
    """What the full grid holds and the board does not."""
    pairs = zip(board.cells(), grid, strict=True)
    return [Candidate(cell, digit) for cell, digit in pairs if board.value(cell) != digit]


def is_too_hard(board: SudokuBoard, grade: GradeName) -> bool:
    """Whether the digits that stand, as givens, make a puzzle of a harder grade."""
    return not is_at_most(SudokuPuzzle(board.box, board.values()), Grade[grade.upper()])
