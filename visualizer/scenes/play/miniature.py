"""A small picture of a puzzle, beside what is said about it."""

from collections.abc import Hashable
from typing import Any

from core.errors import PuzzleError
from core.storage.games import StoredPuzzle
from visualizer.boards.shown import Shown
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.kinds import kind_of
from visualizer.look import Look


def paint_puzzle(canvas: Canvas, place: Rect, look: Look, puzzle: Hashable) -> None:
    """As it begins."""
    canvas.stored(("miniature", puzzle, look), place, lambda sheet: _paint(sheet, place, look, puzzle))


def _paint(canvas: Canvas, place: Rect, look: Look, puzzle: Any) -> None:
    """Nothing of one that cannot be read."""
    if isinstance(puzzle, StoredPuzzle):
        try:
            puzzle = puzzle.read()
        except PuzzleError:
            return
    painter = kind_of(puzzle).painter
    view = painter.make_view(puzzle, place, look, labels=False, ground=look.theme.card)
    painter.draw(canvas, view, Shown(puzzle.board(), shows_candidates=False))
