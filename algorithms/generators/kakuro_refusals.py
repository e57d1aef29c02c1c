"""Which Kakuro cannot be, and why."""

from itertools import chain, combinations

from algorithms.generators.kakuro_outline import refuse_strips
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.language import Sentence, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.kakuro import Outline, Run
from core.puzzles.kakuro.outline import LONGEST

# Shorter side first; all were tried on each outline that stays the same in half a turn.
_NONE_OF = {
    Grade.EASY: {(2, 6), (2, 7), (2, 8)},
    Grade.MEDIUM: {(2, 7)},
    Grade.EXPERT: {(2, 2), (2, 3), (2, 4), (3, 3)},
}


def refuse_size(grade: Grade, rows: int, columns: int) -> None:
    """Raises PuzzleError where no outline of the size can have a Kakuro of the grade."""
    refuse_strips(rows, columns)
    if {rows, columns} == {2, LONGEST}:
        raise PuzzleError(
            sentence(
                "two runs of nine cells beside each other can be swapped, so that every Kakuro of {rows} x {columns}"
                " has several solutions: ask for another size",
                rows=rows,
                columns=columns,
            )
        )
    if (min(rows, columns), max(rows, columns)) in _NONE_OF.get(grade, ()):
        raise PuzzleError(
            sentence(
                "no Kakuro of {rows} x {columns} with one solution is of this grade, unless its outline changes in half"
                " a turn: ask for another grade or size",
                rows=rows,
                columns=columns,
            )
        )


def refuse_grade(grade: Grade, outline: Outline) -> None:
    """Raises PuzzleError where the outline, even with a few walls more, has easy ones only."""
    if outline.cells and grade is not Grade.EASY and not _is_open(outline):
        raise PuzzleError(
            sentence(
                "on this outline each digit follows from a run of one cell, so that every Kakuro is easy: ask for an"
                " easy one"
            )
        )


def _is_open(outline: Outline) -> bool:
    """Whether something is left when each cell that is alone in a run is filled, and then each that is left alone."""
    cells, left = set(outline.runs_of), [len(run.cells) for run in outline.runs]
    while known := {runs for runs in cells if any(left[run] == 1 for run in runs)}:
        cells -= known
        for run in chain.from_iterable(known):
            left[run] -= 1
    return bool(cells)


def refuse_outline(outline: Outline) -> None:
    """Raises PuzzleError where no sums give the outline one solution."""
    if why := obstacle_of(outline):
        raise PuzzleError(why)


def obstacle_of(outline: Outline) -> Sentence | None:
    """Why no sums give the outline one solution, as far as that is seen without a search."""
    if not outline.cells:
        return sentence("this outline has no white cell: there is nothing to fill")
    for run in outline.runs:
        if len(run.cells) > LONGEST:
            return sentence(
                "the run from {first} to {last} has {count} cells, but there are only nine digits: break it with a"
                " wall",
                first=cell_name(run.cells[0]),
                last=cell_name(run.cells[-1]),
                count=len(run.cells),
            )
    for one, other in combinations((run for run in outline.runs if len(run.cells) == LONGEST), 2):
        if one.way == other.way and _crossing(outline, one) == _crossing(outline, other):
            return sentence(
                "the runs of nine cells from {one} and from {other} lie side by side and can be swapped, so that every"
                " Kakuro on this outline has several solutions: break one of them with a wall",
                one=cell_name(one.cells[0]),
                other=cell_name(other.cells[0]),
            )
    return None


def _crossing(outline: Outline, run: Run) -> list[int]:
    """The runs that cross it."""
    way = 1 if run.way == "across" else 0
    return [outline.runs_of[outline.numbers[cell]][way] for cell in run.cells]
