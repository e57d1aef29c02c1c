"""Only one combination makes the sum of a run, which loses all other digits."""

from collections.abc import Iterator

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.kakuro_position import Position
from algorithms.techniques.kakuro_run import KnownRun
from core.language import sentence
from core.puzzles.kakuro.combinations import digits_in, unique_sums
from core.puzzles.kakuro.names import addition

NAME = sentence("Unique sum")
GRADE = Grade.EASY
COST = 3


def find(position: Position) -> Iterator[Deduction]:
    """By runs."""
    return position.in_runs(_in_run)


def _in_run(run: KnownRun) -> Iterator[Deduction]:
    kept = unique_sums().get((len(run.digits), run.total))
    if kept and (lost := run.losses(~kept)):
        digits = digits_in(kept)
        yield Deduction(
            sentence(
                "With {length} cells only {digits} makes {sum}: {run} loses all other digits.",
                length=len(digits),
                digits=addition(digits),
                sum=run.total,
                run=run.name,
            ),
            cells=run.cells,
            digits=digits,
            units=(run.run,),
            lost=lost,
        )
