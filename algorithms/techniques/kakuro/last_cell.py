"""The last open cell of a run gets what is missing to its sum."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.kakuro_position import Position
from algorithms.techniques.kakuro_run import KnownRun
from core.language import sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.geometry import Candidate

NAME = sentence("Last cell of a run")
GRADE = Grade.EASY
COST = 1


def find(position: Position) -> Iterator[Deduction]:
    """By runs; a cell that is the last one of both is told once."""
    told = set()
    for deduction in position.in_runs(_in_run):
        if deduction.cells not in told:
            told.add(deduction.cells)
            yield deduction


def _in_run(run: KnownRun) -> Iterator[Deduction]:
    if run.total and len(run.cells) == 1 and run.possible & run.masks[0]:
        (cell,) = run.cells
        yield Deduction(
            sentence(
                "In {run} only {cell} is open: it gets the {digit} that is missing to the sum.",
                run=run.name,
                cell=cell_name(cell),
                digit=run.missing,
            ),
            cells=(cell,),
            digits=(run.missing,),
            units=(run.run,),
            placed=(Candidate(cell, run.missing),),
        )
