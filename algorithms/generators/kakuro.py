"""Makes Kakuro of one grade: fills an outline at random, then repairs it where its filter leaves cells open."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from algorithms.engines.kakuro import search
from algorithms.generators.kakuro_draft import Draft
from algorithms.generators.kakuro_fill import filled
from algorithms.generators.kakuro_frame import Frame, places
from algorithms.generators.kakuro_grading import filter_of, is_at_most
from algorithms.generators.kakuro_moves import move, one_of
from algorithms.generators.kakuro_outline import outline, refuse_strips
from algorithms.generators.kakuro_repair import Work, repair
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.language import counted, sentence
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.kakuro.outline import LONGEST

BUDGET = 1_000_000  # moves
OUTLINE_BUDGET = 100_000
EDITS = 8  # of an outline at least before another one is begun; more where there are many cells
CELLS_FOR_AN_EDIT = 6
SPOILS = 1000  # moves away from a puzzle that needs no looking ahead
BRANCHES = 100  # after which a puzzle counts as one with several solutions

_BIAS = {Grade.EASY: 0.9, Grade.MEDIUM: 0.5, Grade.HARD: 0.15, Grade.EXPERT: 0.15}
_WHITE_SHARE = {Grade.EASY: 0.66, Grade.MEDIUM: 0.66, Grade.HARD: 0.68, Grade.EXPERT: 0.68}


def generate(
    grade: Grade, random: Random, rows: int, columns: int, *, budget: int = BUDGET, unique_sums: int | None = None
) -> KakuroPuzzle:
    """The first of `puzzles`. Raises PuzzleError if none can be, or none was found within so many moves."""
    puzzle = _first(puzzles(grade, random, rows, columns, unique_sums=unique_sums), budget)
    if puzzle is None:
        raise PuzzleError(
            counted(
                "no such Kakuro was found in {count} move: another seed or a larger budget may find one",
                "no such Kakuro was found in {count} moves: another seed or a larger budget may find one",
                count=budget,
            )
        )
    return puzzle


def generate_of_outline(
    grade: Grade, random: Random, outline: Outline, *, budget: int = OUTLINE_BUDGET, unique_sums: int | None = None
) -> KakuroPuzzle:
    """The first of `puzzles_of_outline`. Raises PuzzleError if none can be, or none was found within so many moves."""
    puzzle = _first(puzzles_of_outline(grade, random, outline, unique_sums=unique_sums), budget)
    if puzzle is None:
        raise PuzzleError(
            counted(
                "no such Kakuro was found on this outline in {count} move: another seed, a larger budget or another"
                " outline may find one",
                "no such Kakuro was found on this outline in {count} moves: another seed, a larger budget or another"
                " outline may find one",
                count=budget,
            )
        )
    return puzzle


def edited_for(
    grade: Grade, random: Random, outline: Outline, *, budget: int = OUTLINE_BUDGET, unique_sums: int | None = None
) -> KakuroPuzzle | None:
    """A puzzle of the grade on an outline that differs in few cells; None if none was found within so many moves."""
    return None


def _first(found: Iterator[KakuroPuzzle | None], budget: int) -> KakuroPuzzle | None:
    return next(filter(None, islice(found, budget)), None)


def puzzles(
    grade: Grade, random: Random, rows: int, columns: int, *, unique_sums: int | None = None
) -> Iterator[KakuroPuzzle | None]:
    """Puzzles of exactly this grade with one solution, without end, and None after each move and branch.

    So whoever waits can draw, cancel and give up. The same seed gives the same puzzles. Raises PuzzleError if there is
    none of the size.
    """
    refuse_strips(rows, columns)
    _refuse_small(grade, rows, columns)
    return _puzzles(grade, random, rows, columns)


def puzzles_of_outline(
    grade: Grade, random: Random, outline: Outline, *, unique_sums: int | None = None
) -> Iterator[KakuroPuzzle | None]:
    """As `puzzles`, all on this outline. Raises PuzzleError if there can be none."""
    while True:
        yield None


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
        frame = Frame(rows, columns)
        white = frame.bits(drawn.white)
        draft = Draft(frame, white, filled(frame, white, _BIAS[grade], chance), filter_of(grade))
        found = yield from repair(draft, max(EDITS, len(drawn.cells) // CELLS_FOR_AN_EDIT), chance)
        if found and grade is Grade.EXPERT:
            found = yield from _spoil(draft, chance)
        puzzle = draft.puzzle
        if found and _needs(puzzle, grade):
            yield puzzle


def _spoil(draft: Draft, chance: Random) -> Work[bool]:
    """A move away from what the filter solves, and looking ahead soon finds the only solution of that."""
    cells = places(draft.white)
    for _ in range(SPOILS):
        changed = move(draft, one_of(cells, chance), chance)
        yield
        if changed and draft.surplus:
            if (yield from _is_unique(draft.puzzle)):
                return True
            draft.undo()
    return False


def _is_unique(puzzle: KakuroPuzzle) -> Work[bool]:
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
