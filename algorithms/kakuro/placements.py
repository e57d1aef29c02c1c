"""Which candidates a run excludes, by its combinations and by the ways to fill it."""

from collections.abc import Set as AbstractSet
from typing import Literal

from core.puzzles.geometry import Candidate
from core.puzzles.kakuro import KakuroBoard, Run
from core.puzzles.kakuro.combinations import digit_sets, digits_in

Narrowing = Literal["none", "unique_sums", "combinations", "placements"]


def excluded(board: KakuroBoard, run: Run, narrowing: Narrowing) -> tuple[Candidate, ...]:
    """By a sum that has only one combination; by all combinations of any sum; or by all ways to fill the run."""
    if narrowing == "placements":
        return useless(board, run)
    sets = digit_sets(len(run.cells), board.total(run))
    if narrowing == "none" or not board.total(run) or (narrowing == "unique_sums" and len(sets) != 1):
        return ()
    kept = {digit for digits in sets for digit in digits_in(digits)}
    return tuple(Candidate(cell, digit) for cell in run.cells for digit in board.candidates(cell) if digit not in kept)


def useless(board: KakuroBoard, run: Run) -> tuple[Candidate, ...]:
    """Candidates that no way to fill the run with its sum uses."""
    choices = {cell: {board.value(cell)} if board.value(cell) else {*board.candidates(cell)} for cell in run.cells}
    wholes = [frozenset(digits_in(digits)) for digits in digit_sets(len(run.cells), board.total(run))]
    lost = []
    for cell in run.cells:
        others = [choices[other] for other in run.others(cell)]
        for digit in board.candidates(cell):
            if not any(digit in digits and _fit(others, digits - {digit}) for digits in wholes):
                lost.append(Candidate(cell, digit))
    return tuple(lost)


def _fit(choices: list[set[int]], digits: AbstractSet[int]) -> bool:
    """Whether the cells, each with a choice of its own, can share the digits."""
    if not choices:
        return True
    scarcest = min(choices, key=lambda choice: len(choice & digits))
    rest = [choice for choice in choices if choice is not scarcest]
    return any(_fit(rest, digits - {digit}) for digit in scarcest & digits)
