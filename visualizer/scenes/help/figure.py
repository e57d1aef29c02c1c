"""A small Kakuro as the game paints it, and a sentence below it."""

from collections.abc import Sequence

from core.language import Sentence
from visualizer.boards.kakuro.play import draw
from visualizer.boards.kakuro.view import KakuroView
from visualizer.boards.played import Played
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.widgets.label import Label
from visualizer.widgets.widget import Widget

_CELL = 48  # pixels at scale 1
_LEAST_WIDTH = 164


class Figure(Widget):
    """All cells are of one size, however many there are; the picture never changes."""

    def __init__(self, played: Played, caption: Sentence) -> None:
        super().__init__()
        self._played = played
        self._caption = Label(caption, role="body", wraps=True)

    def children(self) -> Sequence[Widget]:
        return (self._caption,)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        width = max(self._board_size(look)[0], look.px(_LEAST_WIDTH))
        return width, self.height_for(width, look)

    def height_for(self, width: int, look: Look) -> int:
        return self._board_size(look)[1] + look.px(6) + self._caption.height_for(width, look)

    def _board_size(self, look: Look) -> tuple[int, int]:
        """With the row and the column for clues."""
        puzzle = self._played.sheet.puzzle
        return (puzzle.columns + 1) * look.px(_CELL), (puzzle.rows + 1) * look.px(_CELL)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        below = rect.cut_top(self._board_size(look)[1], look.px(6))[1]
        self._caption.layout(below.cut_top(self._caption.height_for(rect.width, look))[0], look)

    def draw(self, canvas: Canvas, look: Look) -> None:
        width, height = self._board_size(look)
        room = Rect(self.rect.x, self.rect.y, min(width, self.rect.width), height)
        draw(canvas, KakuroView(self._played.sheet.puzzle, room, look, labels=False), self._played)
        super().draw(canvas, look)
