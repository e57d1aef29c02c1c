"""A line from one cell to another that goes around what stands in between, so that no digit looks struck out."""

from collections.abc import Callable, Iterator
from itertools import product, starmap
from math import hypot, sqrt

from core.puzzles.geometry import Cell
from visualizer.boards.digits.view import DigitView
from visualizer.canvas.protocol import Canvas, Color
from visualizer.canvas.rectangle import Point

_AT_ENDS = 0.46  # of a cell that is left out around the middle of the first and the last one
_BETWEEN = 0.43  # the same, of each cell on the way


def draw_connection(
    canvas: Canvas, view: DigitView, start: Cell, end: Cell, color: Color, is_empty: Callable[[Cell], bool]
) -> None:
    """Dashed, and broken around the middle of each cell in which something stands."""
    first, last = view.rect_of(start).center, view.rect_of(end).center
    width, dash = max(2, view.side // 18), max(4, view.side // 9)
    for begin, stop in _pieces(view, start, end, is_empty):
        length = (stop - begin) * hypot(last[0] - first[0], last[1] - first[1])
        is_short = length < view.side / 2
        ends = _along(first, last, begin), _along(first, last, stop)
        canvas.line(*ends, color, width, 0 if is_short else dash)


def _along(first: Point, last: Point, share: float) -> Point:
    return round(first[0] + (last[0] - first[0]) * share), round(first[1] + (last[1] - first[1]) * share)


def _pieces(view: DigitView, start: Cell, end: Cell, is_empty: Callable[[Cell], bool]) -> Iterator[tuple[float, float]]:
    """From where to where the line is seen, as shares of its way."""
    begin = 0.0
    for gap, gap_end in sorted(_gaps(view, start, end, is_empty)):
        if gap > begin:
            yield begin, gap
        begin = max(begin, gap_end)


def _gaps(view: DigitView, start: Cell, end: Cell, is_empty: Callable[[Cell], bool]) -> Iterator[tuple[float, float]]:
    """Where the line crosses the circles around the middles of the cells, as shares of its way."""
    (x, y), (right, down) = view.rect_of(start).center, view.rect_of(end).center
    across, along = right - x, down - y
    length = hypot(across, along)
    for cell in _cells_around(start, end):
        if is_empty(cell) and cell not in (start, end):
            continue
        middle = view.rect_of(cell).center
        far, near = middle[0] - x, middle[1] - y
        beside = abs(far * along - near * across) / length
        radius = view.side * (_AT_ENDS if cell in (start, end) else _BETWEEN)
        if beside < radius:
            nearest = (far * across + near * along) / length
            half = sqrt(radius**2 - beside**2)
            yield (nearest - half) / length, (nearest + half) / length


def _cells_around(start: Cell, end: Cell) -> Iterator[Cell]:
    """Of the rectangle that has these two at its corners."""
    (top, bottom), (left, right) = sorted((start.row, end.row)), sorted((start.column, end.column))
    yield from starmap(Cell, product(range(top, bottom + 1), range(left, right + 1)))
