"""What the other cells of a run make at least and at most bounds the digit of a cell."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.kakuro_position import Position
from algorithms.techniques.kakuro_run import KnownRun
from core.language import Sentence, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.geometry import Bits, Candidate, Cell
from core.puzzles.kakuro.combinations import digits_in

NAME = sentence("Smallest and largest sum")
GRADE = Grade.HARD
COST = 9


def find(position: Position) -> Iterator[Deduction]:
    """By runs and their cells; first digits that are too large."""
    return position.in_runs(_in_run)


def _in_run(run: KnownRun) -> Iterator[Deduction]:
    if not run.total or not all(run.masks):
        return
    smallest, largest = ([ends(mask) for mask in run.masks] for ends in (_smallest, _largest))
    for cell, mask, low, high in zip(run.cells, run.masks, smallest, largest, strict=True):
        least, most = sum(smallest) - low, sum(largest) - high
        if too_large := [digit for digit in digits_in(mask) if digit > run.missing - least]:
            yield _deduction(run, cell, too_large, _too_large(run, cell, least))
        if too_small := [digit for digit in digits_in(mask) if digit < run.missing - most]:
            yield _deduction(run, cell, too_small, _too_small(run, cell, most))


def _smallest(mask: Bits) -> int:
    return (mask & -mask).bit_length()


def _largest(mask: Bits) -> int:
    return mask.bit_length()


def _too_large(run: KnownRun, cell: Cell, least: int) -> Sentence:
    return sentence(
        "The other open cells of {run} make at least {sum} of the missing {missing}: {cell} holds at most {digit}.",
        sum=least,
        digit=run.missing - least,
        **_facts(run, cell),
    )


def _too_small(run: KnownRun, cell: Cell, most: int) -> Sentence:
    return sentence(
        "The other open cells of {run} make at most {sum} of the missing {missing}: {cell} holds at least {digit}.",
        sum=most,
        digit=run.missing - most,
        **_facts(run, cell),
    )


def _facts(run: KnownRun, cell: Cell) -> dict[str, object]:
    return {"run": run.name, "missing": run.missing, "cell": cell_name(cell)}


def _deduction(run: KnownRun, cell: Cell, digits: list[int], reason: Sentence) -> Deduction:
    return Deduction(
        reason,
        cells=(cell,),
        digits=tuple(digits),
        units=(run.run,),
        lost=tuple(Candidate(cell, digit) for digit in digits),
    )
