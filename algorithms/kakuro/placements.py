"""Which candidates of a run some way to fill it uses."""

from collections.abc import Set as AbstractSet

from core.puzzles.geometry import Candidate
from core.puzzles.kakuro import KakuroBoard, Run
from core.puzzles.kakuro.combinations import digit_sets, digits_in
from core.puzzles.kakuro.puzzle import MOST


def useless(board: KakuroBoard, run: Run) -> tuple[Candidate, ...]:
    """Candidates that no way to fill the run with its sum uses."""
    choices = {cell: {board.value(cell)} if board.value(cell) else {*board.candidates(cell)} for cell in run.cells}
    wholes, lost = _digit_sets(board, run), []
    for cell in run.cells:
        others = [choices[other] for other in run.others(cell)]
        for digit in board.candidates(cell):
            if not any(digit in digits and _fit(others, digits - {digit}) for digits in wholes):
                lost.append(Candidate(cell, digit))
    return tuple(lost)


def _digit_sets(board: KakuroBoard, run: Run) -> list[frozenset[int]]:
    """Those with the sum of the run; all of its length, if it has none."""
    totals = [board.total(run)] if board.total(run) else range(1, MOST + 1)
    return [frozenset(digits_in(digits)) for total in totals for digits in digit_sets(len(run.cells), total)]


def _fit(choices: list[set[int]], digits: AbstractSet[int]) -> bool:
    """Whether the cells, each with a choice of its own, can share the digits."""
    if not choices:
        return True
    scarcest = min(choices, key=lambda choice: len(choice & digits))
    rest = [choice for choice in choices if choice is not scarcest]
    return any(_fit(rest, digits - {digit}) for digit in scarcest & digits)
