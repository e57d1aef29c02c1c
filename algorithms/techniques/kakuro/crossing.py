"""Where two runs cross, their combinations have only one digit in common."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.kakuro_position import Position
from algorithms.techniques.kakuro_run import KnownRun
from algorithms.techniques.kakuro_words import digit_names
from core.language import sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.geometry import Candidate, Cell

NAME = sentence("Crossing of two runs")
GRADE = Grade.EASY
COST = 2


def find(position: Position) -> Iterator[Deduction]:
    """In reading order."""
    for number, cell in enumerate(position.cells):
        if not position.digits[number]:
            across, down = position.runs_of(number)
            common = across.possible & down.possible
            if common.bit_count() == 1 and common & position.masks[number]:
                yield _deduction(cell, across, down, common.bit_length())


def _deduction(cell: Cell, across: KnownRun, down: KnownRun, digit: int) -> Deduction:
    return Deduction(
        sentence(
            "On {cell} {run} allows {digits}, {other} allows {others}: only {digit} is common.",
            cell=cell_name(cell),
            run=across.name,
            digits=digit_names(across.possible),
            other=down.name,
            others=digit_names(down.possible),
            digit=digit,
        ),
        cells=(cell,),
        digits=(digit,),
        units=(across.run, down.run),
        placed=(Candidate(cell, digit),),
    )
