"""Suppose that a cell holds a digit, and fill the runs: if one cannot be filled any more, it does not hold it.

It finds what no single run shows, so people try it last.
"""

from collections.abc import Iterator
from itertools import islice

from algorithms.engines.kakuro import exact
from algorithms.engines.kakuro_runs import settle
from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.kakuro_position import Position
from algorithms.techniques.kakuro_run import KnownRun
from core.language import sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.kakuro.combinations import digits_in

NAME = sentence("Look-ahead")
GRADE = Grade.EXPERT
COST = 80

MOST_CANDIDATES = 4  # of a cell on which people suppose anything
MOST_CELLS = 40_000  # looked at by all suppositions together, so that large boards take no seconds


def find(position: Position) -> Iterator[Deduction]:
    """Cells with few candidates first."""
    return filter(None, pieces(position))


def pieces(position: Position) -> Iterator[Deduction | None]:
    """The same, and None for each supposition that shows nothing."""
    for number, digit in islice(_supposable(position), MOST_CELLS // max(1, len(position.cells))):
        yield _supposed(position, number, digit)


def again(position: Position, found: Deduction) -> Deduction | None:
    """What the same supposition shows in another position."""
    return _supposed(position, position.puzzle.outline.numbers[found.cells[0]], found.digits[0])


def _supposed(position: Position, number: int, digit: int) -> Deduction | None:
    masks = position.masks[:]
    masks[number] = 1 << digit - 1
    impossible = settle(position.puzzle, masks, exact(), position.puzzle.outline.runs_of[number])
    return None if impossible is None else _deduction(position.cells[number], digit, position.run(impossible))


def _supposable(position: Position) -> Iterator[tuple[int, int]]:
    """Numbers of cells, and digits."""
    for count in range(2, MOST_CANDIDATES + 1):
        for number, mask in enumerate(position.masks):
            if mask.bit_count() == count:
                for digit in digits_in(mask):
                    yield number, digit


def _deduction(cell: Cell, digit: int, run: KnownRun) -> Deduction:
    return Deduction(
        sentence(
            "If {cell} held {digit}, one run after another would leave no way to fill {run}: it does not hold it.",
            cell=cell_name(cell),
            digit=digit,
            run=run.name,
        ),
        cells=(cell,),
        digits=(digit,),
        units=(run.run,),
        lost=(Candidate(cell, digit),),
    )
