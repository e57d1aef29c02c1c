"""Paints the matrix, with what its groups are called and how much of it is left."""

from core.language import sentence
from core.puzzles.sudoku import SudokuBoard
from core.steps.events import Event, Solved
from visualizer.boards.cover_matrix.bands import draw_bands
from visualizer.boards.cover_matrix.cover import Cover, cover_of, runs
from visualizer.boards.cover_matrix.footing import draw_counts, draw_footing, draw_legend, signs_of
from visualizer.boards.cover_matrix.ink import Ink, ink_of
from visualizer.boards.cover_matrix.layout import GROUPS, MatrixLayout, matrix_layout
from visualizer.boards.marks import Mark, draw_mark
from visualizer.canvas.protocol import Canvas, Font
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look

# Translators: above the columns of a matrix, which stand for conditions on cells, rows, columns and boxes of a Sudoku
_HEADINGS = (sentence("cells"), sentence("rows"), sentence("columns"), sentence("boxes"))


def draw(canvas: Canvas, rect: Rect, look: Look, board: SudokuBoard, event: Event | None) -> None:
    """All of the matrix where it fits, its density where there is less room, and else only how much is left."""
    layout = matrix_layout(board.grid, rect, look)
    cover = cover_of(board, event)
    ink = ink_of(look.theme, is_solved=isinstance(event, Solved))
    canvas.rectangle(rect, ink.outside)
    if layout.is_legible:
        _draw_headings(canvas, look, layout)
        _draw_header(canvas, look, layout, cover, ink)
        draw_bands(canvas, layout, cover, ink)
        _draw_row_told(canvas, look, layout, cover, ink)
        _draw_column_told(canvas, look, layout, cover)
        _draw_marks(canvas, look, layout, cover)
        draw_footing(canvas, look, layout.footing, cover, signs_of(layout.detail, ink))
    else:
        _draw_shares(canvas, look, rect, cover, ink)


def _draw_headings(canvas: Canvas, look: Look, layout: MatrixLayout) -> None:
    """What the columns of each group are about, and the rows of the board beside the candidates of their cells."""
    font, color = look.font("caption"), look.theme.muted
    y = layout.matrix.y - layout.header - look.px(6) - look.height(font) // 2
    groups = [layout.columns(group, 0, layout.size**2, layout.matrix) for group in range(GROUPS)]
    words = [look.say(heading) for heading in _HEADINGS]
    fitting = _fitting_font(look, words, groups[0].width + layout.gap - look.px(3))
    if fitting is not None:
        for word, room in zip(words, groups, strict=True):
            canvas.text(word, (room.center[0], y), fitting, color, "center")
    high = look.height(font)
    for row in range(0, layout.size, -(-high // max(1, layout.board_row(0).height))):
        at = (layout.matrix.x - look.px(11), layout.board_row(row).center[1])
        if at[1] + high // 2 <= layout.footing.y + look.px(4):
            canvas.text(str(row + 1), at, font, color, "center")


def _fitting_font(look: Look, words: list[str], room: int) -> Font | None:
    """The same for all words, a little smaller than others where one is long; None where they could not be read."""
    sizes = (look.font("caption", share / 10) for share in (10, 9, 8))
    return next((font for font in sizes if max(look.width(word, font) for word in words) <= room), None)


def _draw_header(canvas: Canvas, look: Look, layout: MatrixLayout, cover: Cover, ink: Ink) -> None:
    """Ticks above the columns: dark where one is left."""
    squares = layout.size**2
    strip = Rect(layout.matrix.x, layout.matrix.y - layout.header, layout.matrix.width, max(1, layout.header - 1))
    for group in range(GROUPS):
        covered = cover.covered_in(group)
        canvas.rectangle(layout.columns(group, 0, squares, strip), ink.covered)
        for start, end in runs(~covered & (1 << squares) - 1):
            canvas.rectangle(layout.columns(group, start, end, strip), ink.left)


def _draw_column_told(canvas: Canvas, look: Look, layout: MatrixLayout, cover: Cover) -> None:
    """A frame, and an arrow above it."""
    if cover.column is None:
        return
    group, number = divmod(cover.column, layout.size**2)
    color, reach = look.theme.highlight_edge, look.px(5)
    column = layout.columns(group, number, number + 1, layout.matrix)
    canvas.frame(column.inset(-look.px(2), 0), color, look.px(2 if column.width >= look.px(4) else 1))
    x, y = column.center[0], column.y - layout.header
    canvas.polygon([(x - reach, y - reach), (x + reach, y - reach), (x, y)], color)


def _draw_row_told(canvas: Canvas, look: Look, layout: MatrixLayout, cover: Cover, ink: Ink) -> None:
    """The same for the row that is about to be chosen; and its ones, large enough to be seen."""
    if cover.row is None:
        return
    row, ones = layout.ones(*cover.row)
    color, reach, least = look.theme.highlight_edge, look.px(4), look.px(4)
    inside = row.centered(row.width, max(row.height, least))
    canvas.rectangle(inside, ink.ground)
    canvas.frame(inside.inset(-look.px(2)), color, look.px(2))
    for one in ones:
        place = one.centered(max(one.width, least), max(one.height, least))
        canvas.rectangle(place, ink.chosen, radius=min(place.width, place.height) // 2)
    x, y = row.right + look.px(1), row.center[1]
    canvas.polygon([(x, y), (x + reach, y - reach), (x + reach, y + reach)], color)


def _draw_marks(canvas: Canvas, look: Look, layout: MatrixLayout, cover: Cover) -> None:
    """At the right, beside the cells that have lost rows or got some back, and beside the one that is filled."""
    x = layout.matrix.right + look.px(10)
    for rows, (y, height) in zip(cover.rows, layout.bands, strict=True):
        mark = Mark.PLACED if rows.is_latest else Mark.TRY if rows.lost else Mark.UNDONE if rows.back else None
        if mark is not None:
            draw_mark(canvas, look, mark, (x, y + height // 2), max(3, min(look.px(4), height // 2)))


def _draw_shares(canvas: Canvas, look: Look, rect: Rect, cover: Cover, ink: Ink) -> None:
    """Without the matrix: the share of the columns that is covered, for each group."""
    font, high = look.font("caption"), look.height(look.font("caption")) + look.px(8)
    room = rect.centered(min(rect.width - look.px(24), look.px(360)), min(rect.height, (GROUPS + 3) * high))
    counts, bars = room.cut_top(2 * high)
    draw_counts(canvas, look, counts, cover)
    words = [look.say(heading) for heading in _HEADINGS]
    names = min(max(look.width(one, font) for one in words), bars.width // 2)
    for group, heading in enumerate(words if bars.height >= GROUPS * high else ()):
        name, bar = Rect(bars.x, bars.y + group * high, bars.width, high).cut_left(names, look.px(10))
        text = look.shortened(heading, font, names)
        canvas.text(text, (name.right, name.center[1]), font, look.theme.muted, "right")
        track = bar.centered(bar.width, look.px(8))
        canvas.rectangle(track, ink.given_ground, track.height // 2)
        share = cover.covered_in(group).bit_count() / cover.size**2
        canvas.rectangle(track._replace(width=round(track.width * share)), ink.chosen, track.height // 2)
    if bars.height >= (GROUPS + 1) * high:
        draw_legend(canvas, look, bars.cut_bottom(high)[0], signs_of("shares", ink))
