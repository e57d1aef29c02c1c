"""Makes Kakuro of one grade: fills an outline at random, then repairs it where its filter leaves cells open."""

from collections.abc import Generator, Iterator, Sequence
from itertools import islice
from random import Random
from typing import TypeVar

from algorithms.engines.kakuro import Digits, search
from algorithms.generators.kakuro_draft import Draft
from algorithms.generators.kakuro_grading import filter_of, is_at_most
from algorithms.generators.kakuro_moves import edited, moved
from algorithms.generators.kakuro_outline import outline, refuse_strips
from algorithms.luck import shuffled
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.language import counted, sentence
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.kakuro.outline import LONGEST

BUDGET = 1_000_000  # moves
RISES = (1.0, 0.036, 0.0013)  # how often one by so many candidates is accepted: exp(-rise / 0.3), the same everywhere
EDITS = 8  # of an outline at least before another one is begun; more where there are many cells
CELLS_FOR_AN_EDIT = 6
PATIENCE = 30  # moves, and two more for each open cell, that may improve nothing
SPOILS = 1000  # moves away from a puzzle that needs no looking ahead
BRANCHES = 100  # after which a puzzle counts as one with several solutions

_BIAS = {Grade.EASY: 0.9, Grade.MEDIUM: 0.5, Grade.HARD: 0.15, Grade.EXPERT: 0.15}
_WHITE_SHARE = {Grade.EASY: 0.66, Grade.MEDIUM: 0.66, Grade.HARD: 0.68, Grade.EXPERT: 0.68}

_T = TypeVar("_T")
_Work = Generator[None, None, _T]  # stops after each move, and after each branch


def generate(grade: Grade, random: Random, rows: int, columns: int, *, budget: int = BUDGET) -> KakuroPuzzle:
    """The first of `puzzles`. Raises PuzzleError if none can be, or none was found within so many moves."""
    puzzle = next(filter(None, islice(puzzles(grade, random, rows, columns), budget)), None)
    if puzzle is None:
        raise PuzzleError(
            counted(
                "no such Kakuro was found in {count} move: another seed or a larger budget may find one",
                "no such Kakuro was found in {count} moves: another seed or a larger budget may find one",
                count=budget,
            )
        )
    return puzzle


def puzzles(grade: Grade, random: Random, rows: int, columns: int) -> Iterator[KakuroPuzzle | None]:
    """Puzzles of exactly this grade with one solution, without end, and None after each move and branch.

    So whoever waits can draw, cancel and give up. The same seed gives the same puzzles. Raises PuzzleError if there is
    none of the size.
    """
    refuse_strips(rows, columns)
    _refuse_small(grade, rows, columns)
    return _puzzles(grade, random, rows, columns)


def _refuse_small(grade: Grade, rows: int, columns: int) -> None:
    if {rows, columns} == {2, LONGEST}:
        raise PuzzleError(
            sentence(
                "two runs of nine cells beside each other can be swapped, so that every Kakuro of 2 x 9 has several"
                " solutions: ask for another size"
            )
        )
    if grade is Grade.EXPERT and rows * columns <= 6:  # All of them were tried.
        raise PuzzleError(
            sentence(
                "every Kakuro of {rows} x {columns} with one solution is solved without looking ahead: ask for a hard"
                " one, or for a larger one",
                rows=rows,
                columns=columns,
            )
        )


def _puzzles(grade: Grade, chance: Random, rows: int, columns: int) -> Iterator[KakuroPuzzle | None]:
    while True:
        drawn = outline(rows, columns, chance, _WHITE_SHARE[grade])
        digits = yield from _fill(drawn, _BIAS[grade], chance)
        draft = (yield from _repaired(Draft(drawn, digits, filter_of(grade)), chance)) if digits else None
        if draft and grade is Grade.EXPERT:
            draft = yield from _spoilt(draft, chance)
        if draft and _needs(draft.puzzle, grade):
            yield draft.puzzle


def _fill(outline: Outline, bias: float, chance: Random) -> _Work[Digits | None]:
    """No digit twice in a run; the bias is to the low or to the high end of a run, which few combinations can make."""
    empty = KakuroPuzzle(outline, (0,) * len(outline.runs))
    leaning = [1 if chance.random() < 0.5 else -1 for _ in outline.runs]

    def arrange(cell: int, digits: Sequence[int]) -> Sequence[int]:
        if chance.random() >= bias:
            return shuffled(digits, chance)
        across, down = outline.runs_of[cell]
        return digits if leaning[across] + leaning[down] >= 0 else digits[::-1]

    for digits in islice(search(empty, arrange), 4 * len(outline.cells) + 100):
        yield
        if digits:
            return digits
    return None


def _repaired(draft: Draft, chance: Random) -> _Work[Draft | None]:
    """Until nothing is left open, by moves that leave fewer candidates, and where they get stuck by another outline."""
    for _ in range(max(EDITS, len(draft.digits) // CELLS_FOR_AN_EDIT)):
        best, idle = draft.surplus, 0
        while draft.surplus and idle < PATIENCE + 2 * len(draft.open_cells):
            other = moved(draft, draft.open_cells, chance)
            yield
            rise = other.surplus - draft.surplus
            draft = other if _is_accepted(rise, chance) else draft
            best, idle = (draft.surplus, 0) if draft.surplus < best else (best, idle + 1)
        if not draft.surplus:
            return draft
        draft = edited(draft, chance)
    return None


def _is_accepted(rise: int, chance: Random) -> bool:
    return rise <= 0 or (rise < len(RISES) and chance.random() < RISES[rise])


def _spoilt(draft: Draft, chance: Random) -> _Work[Draft | None]:
    """A move away from what the filter solves, and looking ahead soon finds the only solution of that."""
    cells = range(len(draft.digits))
    for _ in range(SPOILS):
        other = moved(draft, cells, chance)
        yield
        if not other.surplus:
            draft = other
        elif (yield from _is_unique(other.puzzle)):
            return other
    return None


def _is_unique(puzzle: KakuroPuzzle) -> _Work[bool]:
    """What takes longer than a few branches counts as not unique."""
    solutions = 0
    for branch, solution in enumerate(search(puzzle)):
        solutions += solution is not None
        if solutions > 1 or branch == BRANCHES:
            return False
        yield
    return solutions == 1


def _needs(puzzle: KakuroPuzzle, grade: Grade) -> bool:
    return grade is Grade.EASY or not is_at_most(puzzle, Grade(grade - 1))
