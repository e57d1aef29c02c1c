"""How hard a Sudoku is for people: which techniques it takes, and how often."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from algorithms.techniques.catalogue import Technique, find_techniques
from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.sudoku_position import Position
from core.puzzles.sudoku import SudokuPuzzle

SEARCH = "search"  # stands for a technique where none of them is enough
SEARCH_COST = 100  # points for each cell that they leave open


@dataclass(frozen=True)
class Grading:
    """`techniques` says how often each one is used, in the order in which they are taught.

    A puzzle that they do not solve is not `is_solved`, is graded EXPERT, and has under "search" the number of cells
    that they leave open.
    """

    grade: Grade
    score: int
    techniques: dict[str, int]
    is_solved: bool


def grade_of(puzzle: SudokuPuzzle) -> Grading:
    """Always takes the first technique that finds something; the grade is that of the hardest one taken.

    Of a puzzle with exactly one solution; for others it ends too, and says nothing that is of use.
    """
    position, techniques = Position.of_puzzle(puzzle), find_techniques(SudokuPuzzle.kind)
    uses = dict.fromkeys((technique.name for technique in techniques), 0)
    while found := _next_step(position, techniques):
        uses[found[0].technique] += len(found)
        for deduction in found:
            position.apply(deduction)
    return _grading(uses, techniques, position)


def is_at_most(puzzle: SudokuPuzzle, grade: Grade) -> bool:
    """Whether `grade_of` would say this grade or an easier one; harder techniques are never tried.

    Of a puzzle with exactly one solution: it is EXPERT at most, which nothing has to be tried for.
    """
    if grade is Grade.EXPERT:
        return True
    position = Position.of_puzzle(puzzle)
    techniques = [technique for technique in find_techniques(SudokuPuzzle.kind) if technique.grade <= grade]
    position.settle(hidden=grade > Grade.EASY)
    while found := _all_of_the_first(position, techniques):
        for deduction in found:
            position.apply(deduction)
        position.settle(hidden=grade > Grade.EASY)
    return position.is_solved


def _next_step(position: Position, techniques: Sequence[Technique]) -> list[Deduction]:
    """One deduction, or all that are easy, since those do not get in each other's way; none when nothing is found."""
    if not position.open or position.is_contradictory:
        return []
    for technique in techniques:
        found = list(islice(technique.find(position), None if technique.grade is Grade.EASY else 1))
        if found:
            return found
    return []


def _all_of_the_first(position: Position, techniques: Sequence[Technique]) -> list[Deduction]:
    """What the first technique that finds something finds.

    In a position none of them takes away what another one needs, so that their order makes no difference to the end.
    """
    if not position.open or position.is_contradictory:
        return []
    return next((found for technique in techniques if (found := list(technique.find(position)))), [])


def _grading(uses: dict[str, int], techniques: Sequence[Technique], position: Position) -> Grading:
    taken = [technique for technique in techniques if uses[technique.name]]
    score = sum(technique.cost * uses[technique.name] for technique in taken)
    grade = max((technique.grade for technique in taken), default=Grade.EASY)
    counts = {technique.name: uses[technique.name] for technique in taken}
    if position.is_solved:
        return Grading(grade, score, counts, is_solved=True)
    left = position.open.bit_count()
    return Grading(Grade.EXPERT, score + SEARCH_COST * left, {**counts, SEARCH: left}, is_solved=False)
