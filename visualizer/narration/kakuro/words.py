"""How the sentences about a Kakuro name runs and combinations."""

from collections.abc import Sequence

from core.language import Sentence
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Run
from core.puzzles.kakuro.names import in_run, run_name


def run_made_of(cells: Sequence[Cell], puzzle: KakuroPuzzle) -> Run | None:
    """None if they are not all the cells of a run; of two runs of a single cell the one that has a sum."""
    found = [run for run in puzzle.outline.runs_through(cells[0]) if set(run.cells) == set(cells)] if cells else []
    return max(found, key=puzzle.total, default=None)


def name_of(run: Run, puzzle: KakuroPuzzle) -> Sentence:
    """In the middle of a sentence: "the 16 across from r3c7"."""
    return run_name(run, puzzle.total(run))


def within(run: Run, puzzle: KakuroPuzzle) -> Sentence:
    """Where something stands: "in the 16 across from r3c7"."""
    return in_run(run, puzzle.total(run))
