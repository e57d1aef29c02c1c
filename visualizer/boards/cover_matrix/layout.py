"""Where rows and columns of the matrix lie: columns in four groups of blocks, rows in a band for each cell."""

from functools import lru_cache
from itertools import pairwise

from core.puzzles.sudoku import SudokuGrid
from visualizer.boards.cover_matrix.footing import Detail, footing_height
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look

GROUPS = 4  # constraints of cells, rows, columns and boxes

_LEAST_SHAPED = 4  # pixels of an entry


class MatrixLayout:
    """A block is as wide as a unit has digits, a band as high as a cell has digits.

    Where entries are shown, all blocks are equal, and so are all bands; the rows and columns in them share their
    pixels as well as they can.
    """

    def __init__(self, grid: SudokuGrid, rect: Rect, look: Look) -> None:
        self._grid = grid
        self.size = size = grid.size
        line = look.height(look.font("caption"))
        self.header = look.px(4)  # where columns that are left have a tick
        footing = footing_height(look, rect, self.size)
        heading = line + look.px(8) + self.header
        self.gap = look.px(8) if rect.width > look.px(400) else look.px(4)
        numbers, marks = look.px(22), look.px(16)
        room = Rect(rect.x + numbers, rect.y + heading, rect.width - numbers - marks, rect.height - heading - footing)
        group = max(0, room.width - (GROUPS - 1) * self.gap) // GROUPS
        block, band = group // size, max(0, room.height) // size**2
        self.shows_entries = block >= size and 3 * band >= size  # each 1, or only how many there are
        if self.shows_entries:
            # More pixels one way alone would not make the entries larger.
            block, band = min(block, 3 * band), min(band, 2 * block)
            group = block * size
        self.is_shaped = min(block, band) >= _LEAST_SHAPED * size  # the shape of an entry can be seen
        self.shows_rules = self.shows_entries and block >= 2 * size
        self.detail: Detail = "shapes" if self.is_shaped else "points" if self.shows_entries else "bands"
        self.is_legible = block >= 2 and room.height >= size**2
        self._group = group
        high = band * size**2 if self.shows_entries else max(0, room.height)
        width = GROUPS * group + (GROUPS - 1) * self.gap
        left, top = room.x + max(0, room.width - width) // 2, room.y + max(0, room.height - high) // 2
        self.matrix = Rect(left, top, width, high)
        self.footing = Rect(rect.x, self.matrix.bottom, rect.width, footing)
        edges = [top + number * high // size**2 for number in range(size**2 + 1)]
        self.bands = [(y, bottom - y) for y, bottom in pairwise(edges)]  # top and height

    def columns(self, group: int, start: int, end: int, band: Rect) -> Rect:
        """From one column of a group to before another, as high as the band."""
        first = self.matrix.x + group * (self._group + self.gap)
        x, right = (first + column * self._group // self.size**2 for column in (start, end))
        return Rect(x, band.y, max(1, right - x), band.height)

    def row(self, band: Rect, digit: int) -> Rect:
        y, bottom = (band.y + row * band.height // self.size for row in (digit - 1, digit))
        return Rect(band.x, y, band.width, max(1, bottom - y))

    def crossings(self, number: int, band: Rect) -> list[Rect]:
        """Where the band of a cell crosses the four blocks in which its rows have their ones."""
        cell = self._grid.cells[number]
        return [
            self.columns(group, block * self.size, (block + 1) * self.size, band)
            for group, block in enumerate((cell.row, cell.row, cell.column, self._grid.box_number(cell)))
        ]

    def entry(self, block: Rect, across: int, down: int) -> Rect:
        """One of the places where a band crosses a block."""
        x, right = (block.x + column * block.width // self.size for column in (across, across + 1))
        y, bottom = (block.y + row * block.height // self.size for row in (down, down + 1))
        return Rect(x, y, max(1, right - x), max(1, bottom - y))

    def ones(self, number: int, digit: int) -> tuple[Rect, list[Rect]]:
        """The row of a candidate, and where it has its ones."""
        y, height = self.bands[number]
        band = Rect(self.matrix.x, y, self.matrix.width, height)
        own, *others = self.crossings(number, band)
        entries = [self.entry(own, number % self.size, digit - 1)]
        entries += [self.entry(block, digit - 1, digit - 1) for block in others]
        return self.row(band, digit), entries

    def board_row(self, row: int) -> Rect:
        """The bands of all cells in a row of the board."""
        (y, _), (last, height) = self.bands[row * self.size], self.bands[(row + 1) * self.size - 1]
        return Rect(self.matrix.x, y, self.matrix.width, last + height - y)


@lru_cache(4)
def matrix_layout(grid: SudokuGrid, rect: Rect, look: Look) -> MatrixLayout:
    """The same from step to step."""
    return MatrixLayout(grid, rect, look)
