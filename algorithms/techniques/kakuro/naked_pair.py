"""Two cells of a run have only two digits left, which its other cells lose."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.kakuro._subsets import naked_subsets
from algorithms.techniques.kakuro_position import Position
from algorithms.techniques.kakuro_run import KnownRun
from core.language import sentence

NAME = sentence("Naked pair")
GRADE = Grade.MEDIUM
COST = 6


def find(position: Position) -> Iterator[Deduction]:
    """By runs."""
    return position.in_runs(_in_run)


def _in_run(run: KnownRun) -> Iterator[Deduction]:
    return naked_subsets(run, 2)
