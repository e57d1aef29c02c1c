"""A digit that each combination of a run needs fits only on one cell."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.kakuro_position import Position
from algorithms.techniques.kakuro_run import KnownRun
from core.language import sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.kakuro.combinations import digits_in

NAME = sentence("Hidden single")
GRADE = Grade.MEDIUM
COST = 5


def find(position: Position) -> Iterator[Deduction]:
    """By runs and digits; each place is told once."""
    told = set()
    for deduction in position.in_runs(_in_run):
        if deduction.placed not in told:
            told.add(deduction.placed)
            yield deduction


def _in_run(run: KnownRun) -> Iterator[Deduction]:
    for digit in digits_in(run.needed if run.fitting else 0):
        places = run.losses(1 << digit - 1)
        if len(places) == 1:
            yield _deduction(run, places[0].cell, digit)


def _deduction(run: KnownRun, cell: Cell, digit: int) -> Deduction:
    return Deduction(
        sentence(
            "Each combination of {run} that still fits needs {digit}, which fits only on {cell}: it goes there.",
            run=run.name,
            digit=digit,
            cell=cell_name(cell),
        ),
        cells=(cell,),
        digits=(digit,),
        units=(run.run,),
        placed=(Candidate(cell, digit),),
    )
