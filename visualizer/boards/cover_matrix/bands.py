"""The band of a cell: its rows through all groups of columns, with the ones in them."""

from typing import NamedTuple

from core.puzzles.geometry import Bits
from visualizer.boards.cover_matrix.cover import Cover, Rows, runs
from visualizer.boards.cover_matrix.ink import Ink
from visualizer.boards.cover_matrix.layout import GROUPS, MatrixLayout
from visualizer.canvas.protocol import Canvas, Color
from visualizer.canvas.rectangle import Rect
from visualizer.theme import blend


class _Band(NamedTuple):
    """Equal bands look equal; covered columns can be told only where there is room."""

    number: int
    rows: Rows
    covered: Bits


def draw_bands(canvas: Canvas, layout: MatrixLayout, cover: Cover, ink: Ink) -> None:
    """Each is a stored picture, since a step changes only a few of them."""
    covered = cover.covered if layout.is_shaped else 0
    style, whole = (ink.name, layout.gap, layout.size), layout.matrix
    band, rect = _Band(0, cover.rows[0], covered), whole

    def paint(sheet: Canvas) -> None:
        _draw_grounds(sheet, layout, band, rect, ink)
        _draw_ones(sheet, layout, band, rect, ink)

    for number, (rows, (y, height)) in enumerate(zip(cover.rows, layout.bands, strict=True)):
        band, rect = _Band(number, rows, covered), Rect(whole.x, y, whole.width, height)
        canvas.stored((style, band), rect, paint, is_opaque=True)


def _draw_grounds(canvas: Canvas, layout: MatrixLayout, band: _Band, rect: Rect, ink: Ink) -> None:
    """What is left is on the plain ground: where neither the row nor the column is covered."""
    canvas.rectangle(rect, ink.ground)
    squares = layout.size**2
    for start, end in runs(band.covered):
        for group in range(start // squares, (end - 1) // squares + 1):
            first, last = max(start - group * squares, 0), min(end - group * squares, squares)
            canvas.rectangle(layout.columns(group, first, last, rect), ink.covered_ground)
    for digit in range(1, layout.size + 1) if layout.shows_entries else ():
        color = _ground(layout, band.rows, 1 << digit, ink)
        if color is not None:
            canvas.rectangle(layout.row(rect, digit), color)
    if not layout.shows_entries and not band.rows.left:
        canvas.rectangle(rect, ink.covered_ground)
    for group in range(GROUPS - 1):
        right = layout.columns(group, 0, squares, rect).right
        canvas.rectangle(Rect(right, rect.y, layout.gap, rect.height), ink.outside)
    if layout.shows_rules:
        _draw_rules(canvas, layout, band.number, rect, ink)


def _ground(layout: MatrixLayout, rows: Rows, digit: Bits, ink: Ink) -> Color | None:
    """None for a row that is left. Where rows are thin, the latest choice alone stands out."""
    if rows.back & digit:
        return ink.back_ground
    if rows.left & digit:
        return None
    if rows.lost & digit:
        return ink.lost_ground
    if rows.chosen & digit and (layout.is_shaped or rows.is_latest):
        return ink.given_ground if rows.is_given else ink.chosen_ground
    return ink.covered_ground


def _draw_rules(canvas: Canvas, layout: MatrixLayout, number: int, rect: Rect, ink: Ink) -> None:
    """Thin lines between the blocks, and between the rows of the board."""
    for group in range(GROUPS):
        for block in range(1, layout.size):
            x = layout.columns(group, block * layout.size, block * layout.size, rect).x
            canvas.rectangle(Rect(x, rect.y, 1, rect.height), ink.rule)
        if number and number % layout.size == 0:
            room = layout.columns(group, 0, layout.size**2, rect)
            canvas.rectangle(Rect(room.x, rect.y, room.width, 1), ink.rule)


# The ones


def _draw_ones(canvas: Canvas, layout: MatrixLayout, band: _Band, rect: Rect, ink: Ink) -> None:
    """The cell's own column, and a falling line in each of the blocks of its row, its column and its box."""
    own, *others = layout.crossings(band.number, rect)
    if not layout.shows_entries:
        for block in (own, *others):
            canvas.rectangle(block, _shade(layout, band.rows, ink))
        return
    _draw_block(canvas, layout, band.rows, own, ink, upright=band.number % layout.size)
    for block in others:
        _draw_block(canvas, layout, band.rows, block, ink)


def _shade(layout: MatrixLayout, rows: Rows, ink: Ink) -> Color:
    """The more rows are left, the darker; a chosen one is pale."""
    if rows.chosen:
        return ink.given_band if rows.is_given else ink.chosen_band
    color = ink.lost if rows.lost else ink.back if rows.back else ink.left
    share: float = (rows.left.bit_count() / layout.size) ** 0.5
    return blend(color, ink.ground, 0.2 + 0.8 * share)


def _draw_block(
    canvas: Canvas, layout: MatrixLayout, rows: Rows, block: Rect, ink: Ink, upright: int | None = None
) -> None:
    """`upright` is the column in which all ones stand; None where each digit has its own."""
    draw = _draw_shape if layout.is_shaped else _draw_point

    def paint(sheet: Canvas) -> None:
        for digit in range(1, layout.size + 1):
            entry = layout.entry(block, digit - 1 if upright is None else upright, digit - 1)
            draw(sheet, entry, block, rows, 1 << digit, ink)

    canvas.stored((ink.name, layout.size, rows, upright), block, paint)


def _draw_shape(canvas: Canvas, entry: Rect, block: Rect, rows: Rows, digit: Bits, ink: Ink) -> None:
    """A square; hollow where it has come back, crossed out where it is lost, a disc where it is chosen."""
    rect = entry.inset(1) if entry.width > 5 else entry._replace(width=entry.width - 1, height=entry.height - 1)
    if rows.back & digit:
        canvas.frame(rect, ink.back, max(1, rect.width // 4))
    elif rows.left & digit:
        canvas.rectangle(rect, ink.left)
    elif rows.lost & digit:
        _draw_cross(canvas, rect, ink.lost)
    elif rows.chosen & digit:
        canvas.rectangle(entry, ink.given if rows.is_given else ink.chosen, radius=entry.width // 2)
    else:
        canvas.rectangle(rect.centered(max(2, rect.width // 2), max(2, rect.height // 2)), ink.covered)


def _draw_cross(canvas: Canvas, rect: Rect, color: Color) -> None:
    right, bottom, width = rect.right - 1, rect.bottom - 1, max(1, rect.width // 6)
    canvas.line((rect.x, rect.y), (right, bottom), color, width)
    canvas.line((rect.x, bottom), (right, rect.y), color, width)


def _draw_point(canvas: Canvas, entry: Rect, block: Rect, rows: Rows, digit: Bits, ink: Ink) -> None:
    """A few pixels; those of a chosen row are the largest."""
    if rows.back & digit:
        canvas.rectangle(entry, ink.back)
    elif rows.left & digit:
        canvas.rectangle(entry, ink.left)
    elif rows.lost & digit:
        canvas.rectangle(entry, ink.lost)
    elif rows.chosen & digit:
        canvas.rectangle(entry.inset(-1).common(block), ink.given if rows.is_given else ink.chosen)
    else:
        canvas.rectangle(entry, ink.covered)
