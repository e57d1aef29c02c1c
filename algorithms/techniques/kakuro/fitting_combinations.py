"""Digits are lost that stand only in combinations of the run that leave some cell without a candidate."""

from collections.abc import Iterator
from functools import reduce
from operator import or_

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.kakuro_position import Position
from algorithms.techniques.kakuro_run import KnownRun
from algorithms.techniques.kakuro_words import combination_names, digit_names
from core.language import Sentence, sentence
from core.puzzles.geometry import Bits
from core.puzzles.kakuro.combinations import digits_in

NAME = sentence("Combinations that fit the candidates")
GRADE = Grade.MEDIUM
COST = 8

MOST_LISTED = 3  # combinations


def find(position: Position) -> Iterator[Deduction]:
    """By runs."""
    return position.in_runs(_in_run)


def _in_run(run: KnownRun) -> Iterator[Deduction]:
    kept = reduce(or_, run.fitting, 0) | run.standing
    if lost := run.losses(~kept):
        yield Deduction(
            _reason(run, reduce(or_, run.masks) & ~kept),
            cells=run.cells,
            digits=digits_in(kept & ~run.standing),
            units=(run.run,),
            lost=lost,
        )


def _reason(run: KnownRun, lost: Bits) -> Sentence:
    if len(run.fitting) <= MOST_LISTED:
        return sentence(
            "Of the combinations of {run} only {combinations} can fit the candidates of its cells.",
            run=run.name,
            combinations=combination_names(run.fitting),
        )
    return sentence(
        "No combination of {run} that can fit the candidates of its cells holds {digits}.",
        run=run.name,
        digits=digit_names(lost),
    )
