"""Which combinations of a run can still be made as the board stands now, and what rules the others out."""

from collections.abc import Iterable
from dataclasses import dataclass

from core.puzzles.geometry import Bits, Cell
from core.puzzles.kakuro.board import KakuroBoard
from core.puzzles.kakuro.combinations import digit_sets, digits_in
from core.puzzles.kakuro.outline import Run


@dataclass(frozen=True, slots=True)
class Verdict:
    """On one combination; one that is ruled out without any of the three reasons has no arrangement."""

    digits: tuple[int, ...]
    is_possible: bool
    strangers: tuple[int, ...] = ()  # stand in the run, and are not in it, or stand more often
    homeless: tuple[int, ...] = ()  # digits of it that no cell can take
    starved: tuple[Cell, ...] = ()  # cells that can take none of its digits


def verdicts(board: KakuroBoard, run: Run) -> tuple[Verdict, ...]:
    """On all combinations of its sum, or of any sum where none is asked for; small digits first.

    A cell can take what is both a candidate of it and allowed there. None where the run is too long for any.
    """
    takes = {cell: _takes(board, cell) for cell in run.cells if not board.value(cell)}
    standing = [digit for cell in run.cells if (digit := board.value(cell))]
    return tuple(_verdict(digits, standing, takes) for digits in digit_sets(len(run.cells), board.total(run)))


def _takes(board: KakuroBoard, cell: Cell) -> Bits:
    return sum(1 << digit - 1 for digit in board.allowed(cell) if board.is_candidate(cell, digit))


def _verdict(combination: Bits, standing: list[int], takes: dict[Cell, Bits]) -> Verdict:
    digits, missing = digits_in(combination), combination
    strangers = []
    for digit in standing:
        if missing >> digit - 1 & 1:
            missing ^= 1 << digit - 1
        else:
            strangers.append(digit)
    if strangers:
        return Verdict(digits, is_possible=False, strangers=tuple(sorted(strangers)))
    homeless = tuple(digit for digit in digits_in(missing) if not any(bits >> digit - 1 & 1 for bits in takes.values()))
    starved = tuple(cell for cell, bits in takes.items() if not bits & missing)
    is_possible = not (homeless or starved) and _has_arrangement(missing, takes.values())
    return Verdict(digits, is_possible, homeless=homeless, starved=starved)


def _has_arrangement(missing: Bits, takes: Iterable[Bits]) -> bool:
    """Whether each cell can have one of the digits for itself: goes through the sets that the first cells can use."""
    used = {0}
    for bits in takes:
        choices = [1 << digit - 1 for digit in digits_in(bits & missing)]
        used = {before | choice for before in used for choice in choices if not before & choice}
    return bool(used)
