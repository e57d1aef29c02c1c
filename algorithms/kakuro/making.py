"""What those who fill an outline ask and nobody has to watch."""

from algorithms.kakuro.sums import standing_in
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroBoard, Run
from core.puzzles.kakuro.combinations import digits_in, unique_sums


def completions(board: KakuroBoard, run: Run) -> list[tuple[int, ...]]:
    """For each unique sum that can still be made of the run's digits: the digits that it lacks."""
    standing = set(standing_in(board, run))
    wholes = [set(digits_in(digits)) for (length, _), digits in unique_sums().items() if length == len(run.cells)]
    return [tuple(sorted(whole - standing)) for whole in wholes if standing <= whole]


def sums_of(board: KakuroBoard) -> tuple[int, ...]:
    """Of the digits in each run."""
    return tuple(sum(standing_in(board, run)) for run in board.runs())


def no_sums(board: KakuroBoard) -> tuple[int, ...]:
    return (0,) * len(board.runs())


def where_they_differ(board: KakuroBoard, solution: tuple[int, ...]) -> tuple[Cell, ...]:
    """The cells on which the solution on the board and the other one hold different digits."""
    return tuple(cell for cell, digit in zip(board.cells(), solution, strict=True) if board.value(cell) != digit)
