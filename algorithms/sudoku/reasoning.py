"""What human reasoning asks and nobody has to watch."""

from algorithms.reasoning import GradeName, facts_of, sound_techniques_for, told_of
from algorithms.techniques.catalogue import Technique
from algorithms.techniques.deduction import Deduction
from algorithms.techniques.sudoku_position import Position
from core.puzzles.sudoku import SudokuBoard


def sound_techniques(up_to: GradeName) -> tuple[Technique, ...]:
    """Those that hold where a puzzle may have several solutions."""
    return sound_techniques_for("sudoku", up_to)


def contradiction(board: SudokuBoard) -> dict[str, object]:
    """The cell that has no candidate, or the unit and the digit that has no place there; empty if all is well."""
    return facts_of(Position.of_board(board).contradiction())


def told(technique: Technique, found: Deduction) -> dict[str, object]:
    return told_of(technique, found, units="units")
