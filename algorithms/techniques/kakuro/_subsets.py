"""Naked subsets: as many cells of a run as digits that they have left."""

from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from operator import or_

from algorithms.techniques.deduction import Deduction
from algorithms.techniques.kakuro_run import KnownRun
from algorithms.techniques.kakuro_words import digit_names
from core.language import sentence
from core.puzzles.cell_names import cell_names
from core.puzzles.geometry import Bits, Candidate, Cell
from core.puzzles.kakuro.combinations import digits_in


def naked_subsets(run: KnownRun, size: int) -> Iterator[Deduction]:
    """They use these digits up; the rest of the run loses them."""
    few = [(cell, mask) for cell, mask in zip(run.cells, run.masks, strict=True) if 2 <= mask.bit_count() <= size]
    for chosen in combinations(few, size):
        digits = reduce(or_, (mask for _, mask in chosen))
        if digits.bit_count() == size:
            cells = tuple(cell for cell, _ in chosen)
            lost = tuple(one for one in run.losses(digits) if one.cell not in cells)
            if lost:
                yield _deduction(run, cells, digits, lost)


def _deduction(run: KnownRun, cells: tuple[Cell, ...], digits: Bits, lost: tuple[Candidate, ...]) -> Deduction:
    return Deduction(
        sentence(
            "In {run} only {digits} are left on {cells}, one on each: its other cells lose them.",
            run=run.name,
            digits=digit_names(digits),
            cells=cell_names(cells),
        ),
        cells=cells,
        digits=digits_in(digits),
        units=(run.run,),
        lost=lost,
    )
