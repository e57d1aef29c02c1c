"""Which candidates a run excludes, by its combinations and by the ways to fill it."""

from typing import Literal

from algorithms.engines.kakuro import exact
from core.puzzles.geometry import Bits, Candidate, Cell
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
    masks = {cell: _mask(board, cell) for cell in run.cells}
    left = exact()(board.total(run), list(masks.values()))
    return tuple(
        Candidate(cell, digit)
        for cell, mask in masks.items()
        if not board.value(cell)
        for digit in digits_in(mask & ~left.get(mask, 0))
    )


def _mask(board: KakuroBoard, cell: Cell) -> Bits:
    """Its digit, or its candidates."""
    return 1 << board.value(cell) >> 1 or board.candidate_bits(cell) >> 1
