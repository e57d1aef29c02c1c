"""Makes Sudoku of one grade: fills a grid at random, then takes givens away while it stays within the grade."""

from collections.abc import Generator, Iterator, Sequence
from itertools import islice
from random import Random
from typing import TypeVar

from algorithms.engines.sudoku import Digits, search
from algorithms.engines.sudoku_cover import choose_forced, cover_of
from algorithms.generators.grading import is_at_most
from algorithms.luck import shuffled
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.language import counted, sentence
from core.puzzles.sudoku import SudokuPuzzle

BUDGET = 1_000_000  # branches
PATIENCE = 500  # branches after which a puzzle counts as one with several solutions

_T = TypeVar("_T")
_Work = Generator[None, None, _T]  # stops after each branch


def generate(
    grade: Grade, random: Random, *, box: int = 3, symmetric: bool = False, budget: int = BUDGET
) -> SudokuPuzzle:
    """The first of `puzzles`. Raises PuzzleError if none can be, or none was found within so many branches."""
    found = filter(None, islice(puzzles(grade, random, box=box, symmetric=symmetric), budget))
    puzzle = next(found, None)
    if puzzle is None:
        raise PuzzleError(
            counted(
                "no such Sudoku was found in {count} branch: another seed or a larger budget may find one",
                "no such Sudoku was found in {count} branches: another seed or a larger budget may find one",
                count=budget,
            )
        )
    return puzzle


def puzzles(grade: Grade, random: Random, *, box: int = 3, symmetric: bool = False) -> Iterator[SudokuPuzzle | None]:
    """Puzzles of exactly this grade with one solution, without end, and None after each branch that was looked at.

    So whoever waits can draw, cancel and give up. The same seed gives the same puzzles. The givens of a symmetric one
    lie the same after half a turn. Raises PuzzleError if there is none of the size.
    """
    if box == 2 and grade > Grade.EASY:  # All 4x4 puzzles were tried.
        raise PuzzleError(
            sentence("every 4x4 Sudoku with one solution is easy: ask for an easy one, or for a larger one")
        )
    return _puzzles(grade, random, box, symmetric)


def _puzzles(grade: Grade, random: Random, box: int, symmetric: bool) -> Iterator[SudokuPuzzle | None]:
    while True:
        puzzle = SudokuPuzzle(box, (yield from _full_grid(box, random)))
        for holes in shuffled(_groups(len(puzzle.givens), symmetric), random):
            dug = _without(puzzle, holes)
            if (yield from _is_within(dug, grade)):
                puzzle = dug
        if grade is Grade.EASY or not (yield from _is_within(puzzle, Grade(grade - 1))):
            yield puzzle


def _full_grid(box: int, random: Random) -> _Work[Digits]:
    """Searched for in random order, and begun anew when that takes long."""
    empty = SudokuPuzzle.empty(box)
    while True:
        for digits in islice(search(empty, lambda candidates: shuffled(candidates, random)), 4 * empty.size**2):
            if digits:
                return digits
            yield


def _groups(cells: int, symmetric: bool) -> list[tuple[int, ...]]:
    """Numbers of the cells that are emptied together."""
    if not symmetric:
        return [(number,) for number in range(cells)]
    return [(number, cells - 1 - number) for number in range((cells + 1) // 2)]


def _without(puzzle: SudokuPuzzle, holes: Sequence[int]) -> SudokuPuzzle:
    givens = list(puzzle.givens)
    for number in holes:
        givens[number] = 0
    return SudokuPuzzle(puzzle.box, tuple(givens))


def _is_within(puzzle: SudokuPuzzle, grade: Grade) -> _Work[bool]:
    """Whether there is one solution, and what is taught up to the grade finds it."""
    cover = cover_of(puzzle.box)
    start = cover.start(puzzle.givens)
    assert start, "the givens are part of a full grid"
    word, _, _ = choose_forced(cover, *start, cover.cell_guards if grade is Grade.EASY else cover.guards)
    yield
    if not word:
        return True
    if grade <= Grade.MEDIUM or not (yield from _is_unique(puzzle)):
        return False
    return is_at_most(puzzle, grade)


def _is_unique(puzzle: SudokuPuzzle) -> _Work[bool]:
    """What takes longer than the patience counts as not unique."""
    solutions = 0
    for branch, solution in enumerate(search(puzzle)):
        solutions += solution is not None
        if solutions > 1 or branch == PATIENCE:
            return False
        yield
    return True
