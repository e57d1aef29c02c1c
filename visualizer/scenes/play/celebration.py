"""The solved board, a wave that runs over it, and the five shapes that rain down and come to rest beside it."""

from collections.abc import Hashable
from math import pi, sin
from typing import Any

from core.puzzles.geometry import Cell
from visualizer.boards.marks import Mark, draw_mark
from visualizer.boards.shown import Shown
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.kinds import kind_of
from visualizer.look import Look
from visualizer.panels.motion import eased
from visualizer.widgets.widget import Widget

SECONDS = 1.5  # that all of it lasts

_LONGEST_STEP = 0.1  # a slow picture delays what is to be seen, instead of skipping it
_LIT_SECONDS = 0.18  # of each cell in the wave
_WAVE_SECONDS = SECONDS - _LIT_SECONDS
_FALL_SECONDS = 0.8
_PIECES = 34
_SHAPES = (Mark.TRY, Mark.PLACED, Mark.REJECTED, Mark.UNDONE, Mark.SOLVED)
_STEPS = 0.7548776662, 0.5698402910  # multiples of both, without whole parts, lie evenly and in no order
_WIDTH = 420


class Celebration(Widget):
    """`update` it with the seconds that have passed; in the end, and with reduced motion, all stands still."""

    is_layer = True

    def __init__(self, puzzle: Any, board: Any) -> None:
        super().__init__()
        self.height = 0  # pixels at scale 1
        self._puzzle = puzzle
        self._board = board
        self._seconds = 0.0
        self._is_still = False

    @property
    def is_moving(self) -> bool:
        return not self._is_still and self._seconds < SECONDS

    def update(self, seconds: float) -> None:
        self._seconds = min(SECONDS, self._seconds + min(seconds, _LONGEST_STEP))

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return look.px(_WIDTH), look.px(self.height)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        self._is_still = look.reduced_motion

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self._now)

    def draw(self, canvas: Canvas, look: Look) -> None:
        view = kind_of(self._puzzle).painter.make_view(
            self._puzzle, self.rect, look, labels=False, ground=look.theme.card
        )
        key = ("celebrated", self._puzzle, self._board.values(), look)
        canvas.stored(key, self.rect, lambda sheet: self._draw_board(sheet, view))
        for cell in self._board.cells():
            self._draw_wave(canvas, look, view.rect_of(cell), cell)
        for piece in range(_PIECES):
            self._draw_piece(canvas, look, view.board, piece)

    @property
    def _now(self) -> float:
        return SECONDS if self._is_still else self._seconds

    def _draw_board(self, canvas: Canvas, view: Any) -> None:
        kind_of(self._puzzle).painter.draw(canvas, view, Shown(self._board, is_solved=True, shows_candidates=False))

    def _draw_wave(self, canvas: Canvas, look: Look, place: Rect, cell: Cell) -> None:
        """From the upper left to the lower right; each cell flashes once."""
        share = (cell.row + cell.column) / max(1, self._puzzle.rows + self._puzzle.columns - 2)
        since = self._now - share * _WAVE_SECONDS
        if 0 < since < _LIT_SECONDS:
            size = round(place.width * sin(pi * since / _LIT_SECONDS))
            canvas.rectangle(place.centered(size, size), look.theme.solved, size // 6)

    def _draw_piece(self, canvas: Canvas, look: Look, board: Rect, piece: int) -> None:
        """Falls into the room at the left or at the right of the board, slower and slower."""
        radius = look.px(4 + piece % 3)
        reach = round(radius * 1.4) + 2
        at_left = Rect(self.rect.x, self.rect.y, board.x - self.rect.x, self.rect.height)
        at_right = Rect(board.right, self.rect.y, self.rect.right - board.right, self.rect.height)
        room = (at_left if piece % 2 else at_right).inset(reach)
        if room.width < 1 or room.height < 1:
            return
        across, down = ((piece // 2 + 1 + piece % 2 / 2) * step % 1 for step in _STEPS)
        fallen = (self._now - across * (SECONDS - _FALL_SECONDS)) / _FALL_SECONDS
        if fallen <= 0:
            return
        at = room.x + round(room.width * across), room.y + round(room.height * down * eased(min(1.0, fallen)))
        draw_mark(canvas, look, _SHAPES[piece % len(_SHAPES)], at, radius)
