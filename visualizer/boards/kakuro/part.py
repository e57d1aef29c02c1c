"""Where the cells of an enlarged Kakuro lie, of which a window shows a part."""

from functools import cached_property

from core.puzzles.kakuro import KakuroPuzzle
from visualizer.boards.kakuro.view import ClueWall, KakuroView, clues_of, lines_around
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look

_HEADING = 28  # pixels at scale 1 above the window, and on its left


class KakuroPart(KakuroView):
    """`corner` is how many cells lie left of the window and above it; a board that is smaller lies in its middle."""

    is_part = True

    def __init__(self, puzzle: KakuroPuzzle, room: Rect, look: Look, side: int, corner: tuple[float, float]) -> None:
        self.frame = room
        heading = look.px(_HEADING)
        window = room.cut_left(heading)[1].cut_top(heading)[1]
        thin, strong = lines_around(side, look)
        pitch = side + thin
        width, height = ((count + 1) * pitch - thin + 2 * strong for count in (puzzle.columns, puzzle.rows))
        left = window.x - _hidden(corner[0] * pitch, width, window.width)
        top = window.y - _hidden(corner[1] * pitch, height, window.height)
        super().__init__(puzzle, Rect(left, top, width, height), look, labels=False)
        self.window = window
        self._rows = self._on_show(window.y - self.board.y, window.height)
        self._columns = self._on_show(window.x - self.board.x, window.width)

    def _on_show(self, before: int, length: int) -> range:
        """Rows or columns, from -1 for that of clues."""
        first = (before - self.strong) // self.pitch - 1
        return range(first, (before + length - 1 - self.strong) // self.pitch)

    @cached_property
    def seen(self) -> list[int]:
        """The numbers of the cells in the window."""
        rows, columns = self._rows, self._columns
        cells = enumerate(self.puzzle.outline.cells)
        return [number for number, (row, column) in cells if row in rows and column in columns]

    @cached_property
    def clues(self) -> list[ClueWall]:
        """Those in the window."""
        rows, columns = self._rows, self._columns
        return [
            (self.wall_rect(place), across, down)
            for place, across, down in clues_of(self.puzzle)
            if place.row in rows and place.column in columns
        ]


def _hidden(before: float, length: int, room: int) -> int:
    """Pixels of the board before the window; nothing beyond its ends is shown."""
    if length <= room:
        return -((room - length) // 2)
    return max(0, min(round(before), length - room))
