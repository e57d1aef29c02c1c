"""How hard a Kakuro is for people: the weakest filter that finds its solution with no guess."""

from functools import cache

from algorithms.engines.kakuro import exact
from algorithms.engines.kakuro_filters import RunFilter, by_combinations, by_fitting_combinations
from algorithms.engines.kakuro_runs import candidates_at_first, settle
from algorithms.techniques.deduction import Grade
from core.puzzles.kakuro import KakuroPuzzle


def grade_of(puzzle: KakuroPuzzle) -> Grade:
    """EXPERT is what takes looking ahead. Of a puzzle with exactly one solution; of others it says EXPERT too."""
    return next((grade for grade in (Grade.EASY, Grade.MEDIUM, Grade.HARD) if is_at_most(puzzle, grade)), Grade.EXPERT)


def is_at_most(puzzle: KakuroPuzzle, grade: Grade) -> bool:
    """Whether the filter of the grade finds a solution, which is then the only one."""
    masks = candidates_at_first(puzzle)
    return settle(puzzle, masks, filter_of(grade)) is None and all(mask & mask - 1 == 0 for mask in masks)


@cache
def filter_of(grade: Grade) -> RunFilter:
    """With what it remembers for all puzzles."""
    match grade:
        case Grade.EASY:
            return RunFilter(by_combinations)
        case Grade.MEDIUM:
            return RunFilter(by_fitting_combinations)
    return exact()
