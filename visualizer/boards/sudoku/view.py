"""Where the cells of a Sudoku lie inside a rectangle, and the lines between them."""

from bisect import bisect_right

from core.puzzles.geometry import Cell
from core.puzzles.sudoku import SudokuPuzzle
from visualizer.boards.digits.picture import LABEL_MARGIN, has_room_for_labels
from visualizer.boards.digits.view import DigitView
from visualizer.canvas.protocol import Color
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look

_LEAST_LINED = 5  # pixels of a cell; smaller ones have lines around the boxes only


class SudokuView(DigitView):
    """All cells have one size; thin lines lie between them, strong ones around the boxes."""

    puzzle: SudokuPuzzle

    def __init__(
        self, puzzle: SudokuPuzzle, rect: Rect, look: Look, *, labels: bool = True, ground: Color | None = None
    ) -> None:
        super().__init__(puzzle, rect, look, ground, digits=puzzle.size, box=puzzle.box)
        room = min(rect.width, rect.height)
        self.labels = labels and has_room_for_labels(self)
        margin = look.px(LABEL_MARGIN) if self.labels else 0
        self.thin, self.strong = _lines(room - margin, puzzle.size, look)
        self.side = max(1, (room - margin - self._between(puzzle.size)) // puzzle.size)
        self._starts = [number * self.side + self._between(number) for number in range(puzzle.size)]
        self.make_places()
        whole = puzzle.size * self.side + self._between(puzzle.size)
        left = rect.x + margin + max(0, rect.width - margin - whole) // 2
        top = rect.y + margin + max(0, rect.height - margin - whole) // 2
        self.board = Rect(left, top, whole, whole)
        self.lefts = [left + start for start in self._starts]
        self.tops = [top + start for start in self._starts]

    def _between(self, number: int) -> int:
        """Pixels of lines before a row or column; for the size itself, of all lines."""
        boxes = number // self.puzzle.box
        return (boxes + 1) * self.strong + (number - boxes) * self.thin

    def box_rect(self, number: int) -> Rect:
        """The cells of a box and the thin lines between them."""
        box = self.puzzle.box
        first = self.rect_of(Cell(number // box * box, number % box * box))
        across = box * self.side + (box - 1) * self.thin
        return Rect(first.x, first.y, across, across)

    def number_of(self, cell: Cell) -> int:
        return self.puzzle.grid.number(cell)

    def cell_at(self, point: Point) -> Cell | None:
        """The cell under a point, None outside the board; a line belongs to the cell before it."""
        if not self.board.contains(point):
            return None
        across, down = point[0] - self.board.x, point[1] - self.board.y
        row, column = (max(0, bisect_right(self._starts, along) - 1) for along in (down, across))
        return Cell(row, column)


def _lines(room: int, size: int, look: Look) -> tuple[int, int]:
    """Width of the thin and of the strong ones; the larger the cells, the stronger."""
    side = room // size
    if side < _LEAST_LINED:
        return 0, 1 if side > 1 else 0
    thin = max(1, round(look.scale * side / 60))
    return thin, thin + max(1, round(side / 30))
