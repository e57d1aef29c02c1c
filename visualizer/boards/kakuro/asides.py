"""The runs of which a card can tell: that of the clue under the pointer, or the two through a cell."""

from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroBoard, Run
from core.puzzles.kakuro.verdicts import verdicts
from visualizer.boards.kakuro.combination_card import CombinationCard
from visualizer.boards.kakuro.view import KakuroView
from visualizer.canvas.rectangle import Point


def aside_at(view: KakuroView, board: KakuroBoard, point: Point) -> CombinationCard | None:
    run = view.clue_at(point, board.sums)
    return None if run is None else _card(board, run)


def asides_of(board: KakuroBoard, cell: Cell) -> tuple[CombinationCard, ...]:
    """None of a wall."""
    return tuple(_card(board, run) for run in board.runs_of(cell)) if cell in board.outline.white else ()


def _card(board: KakuroBoard, run: Run) -> CombinationCard:
    return CombinationCard(run, board.total(run), verdicts(board, run))
