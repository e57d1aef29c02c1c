"""Digits in no combination of a run that holds what stands there are lost."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.kakuro_position import Position
from algorithms.techniques.kakuro_run import KnownRun
from algorithms.techniques.kakuro_words import digit_names
from core.language import Sentence, sentence
from core.puzzles.kakuro.combinations import digits_in

NAME = sentence("Combinations of a run")
GRADE = Grade.EASY
COST = 4


def find(position: Position) -> Iterator[Deduction]:
    """By runs."""
    return position.in_runs(_in_run)


def _in_run(run: KnownRun) -> Iterator[Deduction]:
    if lost := run.losses(~(run.possible | run.standing)):
        yield Deduction(
            _reason(run),
            cells=run.cells,
            digits=digits_in(run.possible),
            units=(run.run,),
            lost=lost,
        )


def _reason(run: KnownRun) -> Sentence:
    facts = {"run": run.name, "digits": digit_names(run.possible)}
    if run.standing:
        return sentence(
            "With {standing} the combinations of {run} leave only {digits} to its other cells.",
            standing=digit_names(run.standing),
            **facts,
        )
    return sentence("The combinations of {run} hold only {digits}: its cells lose all other digits.", **facts)
