"""Suppose that a digit stands on a cell, and follow the singles: if they end in a contradiction, it does not.

Known as Nishio. It finds what no pattern shows, so people try it last.
"""

from collections.abc import Iterator
from itertools import islice

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.sudoku_layout import numbers_in
from algorithms.techniques.sudoku_position import Contradiction, Position
from core.language import Sentence, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.sudoku.names import unit_name

NAME = sentence("Forcing chain (Nishio)")
GRADE = Grade.EXPERT
COST = 80

MOST_CANDIDATES = 4  # of a cell on which people suppose anything
MOST_CELLS = 20_000  # looked at by all suppositions together: on large grids few are tried, so that it takes no seconds


def find(position: Position) -> Iterator[Deduction]:
    """Cells with few candidates first."""
    cells = position.layout.grid.cells
    for number, digit in islice(_supposable(position), MOST_CELLS // len(cells)):
        supposed = position.copy()
        supposed.place(number, digit)
        supposed.settle(hidden=True)
        if contradiction := supposed.contradiction():
            yield _deduction(cells[number], digit, contradiction)


def _supposable(position: Position) -> Iterator[tuple[int, int]]:
    """Numbers of cells, and digits."""
    for count in range(2, MOST_CANDIDATES + 1):
        for number in numbers_in(position.with_candidates(count, count)):
            for digit in numbers_in(position.candidates[number]):
                yield number, digit


def _deduction(cell: Cell, digit: int, contradiction: Contradiction) -> Deduction:
    return Deduction(
        _reason(cell, digit, contradiction),
        cells=(cell,) if contradiction.cell is None else (cell, contradiction.cell),
        digits=(digit,) if contradiction.digit in (0, digit) else (digit, contradiction.digit),
        units=() if contradiction.unit is None else (contradiction.unit,),
        lost=(Candidate(cell, digit),),
    )


def _reason(cell: Cell, digit: int, contradiction: Contradiction) -> Sentence:
    supposed = {"cell": cell_name(cell), "digit": digit_sign(digit)}
    if contradiction.cell is not None:
        return sentence(
            "If {cell} held {digit}, one single after another would leave no digit for {other}: it does not hold it.",
            other=cell_name(contradiction.cell),
            **supposed,
        )
    assert contradiction.unit is not None, "a digit has no place in a unit"
    return sentence(
        "If {cell} held {digit}, one single after another would leave no place for {other} in {unit}: "
        "it does not hold it.",
        other=digit_sign(contradiction.digit),
        unit=unit_name(contradiction.unit),
        **supposed,
    )
