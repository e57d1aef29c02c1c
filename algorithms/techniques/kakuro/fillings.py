"""A digit is lost if the run cannot be filled from the candidates of its cells with the digit on this one."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.kakuro_position import Position
from algorithms.techniques.kakuro_run import KnownRun
from algorithms.techniques.kakuro_words import digit_names
from core.language import sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.geometry import Bits, Candidate, Cell
from core.puzzles.kakuro.combinations import digits_in

NAME = sentence("Ways to fill a run")
GRADE = Grade.HARD
COST = 14


def find(position: Position) -> Iterator[Deduction]:
    """By runs and their cells."""
    return position.in_runs(_in_run)


def _in_run(run: KnownRun) -> Iterator[Deduction]:
    for cell, mask, kept in zip(run.cells, run.masks, run.fillings, strict=True):
        if lost := mask & ~kept:
            yield _deduction(run, cell, lost)


def _deduction(run: KnownRun, cell: Cell, lost: Bits) -> Deduction:
    return Deduction(
        sentence(
            "However {run} is filled from the candidates of its cells, {cell} never holds {digits}.",
            run=run.name,
            digits=digit_names(lost),
            cell=cell_name(cell),
        ),
        cells=(cell,),
        digits=digits_in(lost),
        units=(run.run,),
        lost=tuple(Candidate(cell, digit) for digit in digits_in(lost)),
    )
