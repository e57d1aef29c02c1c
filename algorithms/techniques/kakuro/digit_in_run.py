"""A digit that stands in a run stands on no other cell of it."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.kakuro_position import Position
from algorithms.techniques.kakuro_run import KnownRun
from core.language import sentence
from core.puzzles.cell_names import cell_name

NAME = sentence("Digit already in the run")
GRADE = Grade.EASY
COST = 1


def find(position: Position) -> Iterator[Deduction]:
    """By runs and their cells."""
    return position.in_runs(_in_run)


def _in_run(run: KnownRun) -> Iterator[Deduction]:
    for cell, digit in zip(run.run.cells, run.digits, strict=True):
        if digit and (lost := run.losses(1 << digit - 1)):
            yield Deduction(
                sentence(
                    "{digit} stands on {cell}: the other cells of {run} lose it.",
                    digit=digit,
                    cell=cell_name(cell),
                    run=run.name,
                ),
                cells=(cell,),
                digits=(digit,),
                units=(run.run,),
                lost=lost,
            )
