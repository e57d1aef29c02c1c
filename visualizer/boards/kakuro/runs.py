"""The runs that a step tells of, and whether their sums can still be made."""

from typing import NamedTuple

from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroBoard, Run
from core.puzzles.kakuro.verdicts import verdicts
from core.steps.events import Narrowed, Noted, Rejected
from visualizer.boards.digits.notes import told
from visualizer.boards.shown import Shown

_OF_SUMS = frozenset({"too_large", "too_small"})  # rules by which a digit is rejected


class ToldRun(NamedTuple):
    """Starved where its sum cannot be made any more."""

    run: Run
    is_starved: bool


def told_runs(shown: Shown) -> tuple[ToldRun, ...]:
    """Those of a remark; those with a wrong sum; and those by which candidates are crossed out."""
    board: KakuroBoard = shown.board
    match shown.event:
        case Noted() as noted:
            runs = [Run(way, tuple(Cell(*cell) for cell in cells)) for way, cells in told(noted, "runs", "run")]
            return tuple(ToldRun(run, not _can_be_made(board, run)) for run in runs)
        case Rejected(cell, _, because, rule) if rule in _OF_SUMS:
            return tuple(ToldRun(run, is_starved=True) for run in _runs_made_of(board, {cell, *because}))
        case Narrowed(_, because) if because:
            return tuple(ToldRun(run, is_starved=False) for run in _runs_made_of(board, set(because)))
    return ()


def _runs_made_of(board: KakuroBoard, cells: set[Cell]) -> list[Run]:
    """None where the cells are only some of a run; two where a cell stands alone."""
    return [run for run in board.runs_of(next(iter(cells))) if set(run.cells) == cells]


def _can_be_made(board: KakuroBoard, run: Run) -> bool:
    return not board.total(run) or any(verdict.is_possible for verdict in verdicts(board, run))
