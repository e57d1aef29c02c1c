"""What those who fill an outline ask and nobody has to watch."""

from algorithms.engines.kakuro import count_solutions
from algorithms.kakuro.sums import standing_in
from core.puzzles.kakuro import KakuroBoard, KakuroPuzzle, Run
from core.puzzles.kakuro.combinations import digits_in, unique_sums


def has_sums(board: KakuroBoard) -> bool:
    return any(map(board.total, board.runs()))


def completions(board: KakuroBoard, run: Run) -> list[tuple[int, ...]]:
    """For each unique sum that can still be made of the run's digits: the digits that it lacks."""
    standing = set(standing_in(board, run))
    wholes = [set(digits_in(digits)) for (length, _), digits in unique_sums().items() if length == len(run.cells)]
    return [tuple(sorted(whole - standing)) for whole in wholes if standing <= whole]


def has_one_solution(board: KakuroBoard) -> bool:
    """The puzzle that a full board makes."""
    return count_solutions(made_puzzle(board), limit=2) == 1


def made_puzzle(board: KakuroBoard) -> KakuroPuzzle:
    """Its sums are those of the digits on a full board; what was given stays given."""
    sums = tuple(sum(standing_in(board, run)) for run in board.runs())
    return KakuroPuzzle(board.outline, sums, board.puzzle.givens)
