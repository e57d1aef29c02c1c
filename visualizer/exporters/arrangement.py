"""How boards share a page, so that their cells are as large as can be."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from core.puzzles.protocol import Puzzle
from visualizer.canvas.rectangle import Rect
from visualizer.exporters.paper import UNIT, PaperLook
from visualizer.kinds import kind_of

MOST_SIDE = 50 * UNIT  # of a cell; larger ones look strange
GAP = 16 * UNIT
ABOVE, BELOW = 17 * UNIT, 13 * UNIT  # a board, for its number and its code
SMALL_SIDES = tuple(points * UNIT for points in range(20, 10, -1))  # of the cells of answers
SMALL_GAP = 10 * UNIT


@dataclass(frozen=True)
class Arrangement:
    """So many boards side by side, and so many below each other."""

    columns: int
    rows: int

    @property
    def count(self) -> int:
        return self.columns * self.rows

    def slots(self, room: Rect) -> list[Rect]:
        """In reading order, each with room for what stands above and below its board."""
        width = (room.width - (self.columns - 1) * GAP) // self.columns
        height = (room.height - (self.rows - 1) * GAP) // self.rows
        return [
            Rect(room.x + column * (width + GAP), room.y + row * (height + GAP), width, height)
            for row in range(self.rows)
            for column in range(self.columns)
        ]

    def least_side(self, puzzles: Iterable[Puzzle], room: Rect, look: PaperLook) -> int:
        """Of the cells of the largest board."""
        slot = self.slots(room)[0]
        return min(int(view_in(slot, puzzle, look).side) for puzzle in puzzles)


def arrangements(count: int) -> Iterator[Arrangement]:
    """Of exactly so many boards."""
    return (Arrangement(columns, count // columns) for columns in range(1, count + 1) if count % columns == 0)


def best(count: int, puzzles: Sequence[Puzzle], room: Rect, look: PaperLook) -> Arrangement:
    """That with the largest cells."""
    return max(arrangements(count), key=lambda one: one.least_side(puzzles, room, look))


def view_in(slot: Rect, puzzle: Puzzle, look: PaperLook, most_side: int = MOST_SIDE) -> Any:
    """The view of the board that hangs from the top of its slot, below the room for its number."""
    room = Rect(slot.x, slot.y + ABOVE, slot.width, slot.height - ABOVE - BELOW)
    view = _view(room, puzzle, look)
    if view.side > most_side:
        view = _view(room.centered(*(side * most_side // view.side for side in room[2:])), puzzle, look)
    return _view(view.board.moved(0, room.y - view.board.y), puzzle, look.for_cells(view.side))


def _view(room: Rect, puzzle: Puzzle, look: PaperLook) -> Any:
    return kind_of(puzzle).painter.make_view(puzzle, room, look, labels=False)


def small_boards(puzzles: Sequence[Puzzle], room: Rect, look: PaperLook) -> list[list[Rect]]:
    """Slots for one after another, page by page: on as few pages as can be, with the largest cells that allow it."""
    fewest = len(_in_rows(puzzles, room, look, SMALL_SIDES[-1]))
    tries = (_in_rows(puzzles, room, look, side) for side in SMALL_SIDES)
    return next(pages for pages in tries if len(pages) == fewest)


def _in_rows(puzzles: Sequence[Puzzle], room: Rect, look: PaperLook, side: int) -> list[list[Rect]]:
    """From the left to the right like words, and row by row."""
    pages: list[list[Rect]] = [[]]
    x, y, bottom = room.x, room.y, room.y
    for puzzle in puzzles:
        board = view_in(room, puzzle, look, side).board
        width, height = board.width, board.height + ABOVE + BELOW
        if x + width > room.right:
            x, y = room.x, bottom + SMALL_GAP
        if y + height > room.bottom:
            pages.append([])
            x, y, bottom = room.x, room.y, room.y
        pages[-1].append(Rect(x, y, width, height))
        x, bottom = x + width + SMALL_GAP, max(bottom, y + height)
    return pages
