"""What human reasoning asks and nobody has to watch."""

from algorithms.reasoning import GradeName, facts_of, sound_techniques_for, told_of
from algorithms.techniques.catalogue import Technique
from algorithms.techniques.deduction import Deduction
from algorithms.techniques.kakuro_position import Position
from core.puzzles.kakuro import KakuroBoard


def techniques(up_to: GradeName) -> tuple[Technique, ...]:
    return sound_techniques_for("kakuro", up_to)


def contradiction(board: KakuroBoard) -> dict[str, object]:
    """The cell that has no candidate, or the run that no combination fits; empty if all is well."""
    return facts_of(Position.of_board(board).contradiction())


def told(technique: Technique, found: Deduction) -> dict[str, object]:
    return told_of(technique, found, units="runs")
