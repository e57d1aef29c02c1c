"""How hard a puzzle is for people: which techniques it takes, and how often."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Protocol

from algorithms.techniques import kakuro_position, sudoku_position
from algorithms.techniques.catalogue import Technique, find_techniques
from algorithms.techniques.deduction import Deduction, Grade
from core.puzzles.geometry import Bits
from core.puzzles.kakuro import KakuroPuzzle
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


class Position(Protocol):
    """What a puzzle in the middle of being solved is asked here; `open` are the cells without a digit."""

    open: Bits

    @property
    def is_solved(self) -> bool: ...
    @property
    def is_contradictory(self) -> bool: ...
    def apply(self, deduction: Deduction) -> None: ...


def grade_of(puzzle: SudokuPuzzle | KakuroPuzzle) -> Grading:
    """Always takes the first technique that finds something; the grade is that of the hardest one taken.

    Of a puzzle with exactly one solution; for others it ends too, and says nothing that is of use.
    """
    position, techniques = _position_of(puzzle), find_techniques(puzzle.kind)
    uses = dict.fromkeys(techniques, 0)
    while step := _next_step(position, techniques, one_by_one=True):
        technique, found = step
        uses[technique] += len(found)
        for deduction in found:
            position.apply(deduction)
    return _grading(uses, position)


def _position_of(puzzle: SudokuPuzzle | KakuroPuzzle) -> Position:
    match puzzle:
        case SudokuPuzzle():
            return sudoku_position.Position.of_puzzle(puzzle)
        case KakuroPuzzle():
            return kakuro_position.Position.of_puzzle(puzzle)


def is_at_most(puzzle: SudokuPuzzle, grade: Grade) -> bool:
    """Whether `grade_of` would say this grade or an easier one; harder techniques are never tried.

    Of a puzzle with exactly one solution: it is EXPERT at most, which nothing has to be tried for.
    """
    if grade is Grade.EXPERT:
        return True
    position, knows_hidden = sudoku_position.Position.of_puzzle(puzzle), grade > Grade.EASY
    techniques = [technique for technique in find_techniques(SudokuPuzzle.kind) if technique.grade <= grade]
    position.settle(hidden=knows_hidden)
    while step := _next_step(position, techniques, one_by_one=False):
        for deduction in step[1]:
            position.apply(deduction)
        position.settle(hidden=knows_hidden)
    return position.is_solved


def _next_step(
    position: Position, techniques: Sequence[Technique], *, one_by_one: bool
) -> tuple[Technique, list[Deduction]] | None:
    """The first technique that finds something, and what it finds: one deduction or, if that is wanted or easy, all.

    Up to HARD none takes away what another one needs, so that their order makes no difference to the end.
    """
    if position.open and not position.is_contradictory:
        for technique in techniques:
            most = 1 if one_by_one and technique.grade > Grade.EASY else None
            if found := list(islice(technique.find(position), most)):
                return technique, found
    return None


def _grading(uses: dict[Technique, int], position: Position) -> Grading:
    taken = [technique for technique in uses if uses[technique]]
    score = sum(technique.cost * uses[technique] for technique in taken)
    grade = max((technique.grade for technique in taken), default=Grade.EASY)
    counts = {technique.name: uses[technique] for technique in taken}
    if position.is_solved:
        return Grading(grade, score, counts, is_solved=True)
    left = position.open.bit_count()
    return Grading(Grade.EXPERT, score + SEARCH_COST * left, {**counts, SEARCH: left}, is_solved=False)
