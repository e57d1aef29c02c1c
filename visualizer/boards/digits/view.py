"""Where the cells of a board with digits lie, and the places of the candidates in them."""

from functools import cached_property
from typing import Any

from core.puzzles.geometry import Cell
from visualizer.canvas.protocol import Color
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look


class DigitView:
    """All cells have one size. A subclass says how long a side is, and where `board` and its lines lie.

    Thin lines lie between the cells, strong ones around groups of them.
    """

    board: Rect
    side: int
    thin: int
    strong: int
    tops: list[int]  # of the rows in which digits stand
    lefts: list[int]
    corner = 0  # radius of a cell's corners

    def __init__(self, puzzle: Any, rect: Rect, look: Look, ground: Color | None, digits: int, box: int) -> None:
        """`box` is how many candidates stand side by side."""
        self.puzzle = puzzle
        self.rect = rect
        self.look = look
        self.ground = ground or look.theme.background
        self.digits = digits
        self.box = box

    def make_places(self) -> None:
        """Each candidate has a square room in its cell; around all of them lies a rim."""
        self.room = (self.side - self.side // 12) // self.box
        self.rim = (self.side - self.room * self.box) // 2

    def rect_of(self, cell: Cell) -> Rect:
        """The cell between its lines."""
        return Rect(self.lefts[cell[1]], self.tops[cell[0]], self.side, self.side)

    @cached_property
    def rects(self) -> list[Rect]:
        """Of all cells that can hold a digit, in reading order."""
        return [Rect(left, top, self.side, self.side) for top in self.tops for left in self.lefts]

    def place_in(self, cell: Rect, digit: int) -> Point:
        """The middle of the fixed place that a candidate has in its cell."""
        down, across = divmod(digit - 1, self.box)
        first = self.rim + self.room // 2
        return cell.x + first + across * self.room, cell.y + first + down * self.room

    def number_of(self, cell: Cell) -> int | None:
        """In reading order from 0, of those that can hold a digit; None for any other."""
        raise NotImplementedError
