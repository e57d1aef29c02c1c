"""Paints the matrix, with what its groups are called and how much of it is left."""

from core.language import counted, sentence
from core.puzzles.sudoku import SudokuBoard
from core.steps.events import Event, Solved
from visualizer.boards.cover_matrix.bands import Ink, draw_bands, ink_of
from visualizer.boards.cover_matrix.cover import Cover, cover_of, runs
from visualizer.boards.cover_matrix.layout import GROUPS, MatrixLayout, matrix_layout
from visualizer.boards.marks import Mark, draw_mark
from visualizer.canvas.protocol import Canvas
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
        _draw_column_told(canvas, look, layout, cover)
        _draw_marks(canvas, look, layout, cover)
        _draw_footing(canvas, look, layout.footing, cover, ink)
    else:
        _draw_shares(canvas, look, rect, cover, ink)


def _draw_headings(canvas: Canvas, look: Look, layout: MatrixLayout) -> None:
    """What the columns of each group are about, and the rows of the board beside the candidates of their cells."""
    font, color = look.font("caption"), look.theme.muted
    y = layout.matrix.y - layout.header - look.px(6) - look.height(font) // 2
    for group, heading in enumerate(_HEADINGS):
        room = layout.columns(group, 0, layout.size**2, layout.matrix)
        words = look.shortened(look.say(heading), font, room.width)
        if words != "…":
            canvas.text(words, (room.center[0], y), font, color, "center")
    for row in range(0, layout.size, -(-look.height(font) // max(1, layout.board_row(0).height))):
        at = (layout.matrix.x - look.px(11), layout.board_row(row).center[1])
        canvas.text(str(row + 1), at, font, color, "center")


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
    canvas.frame(column.inset(-look.px(2), 0), color, look.px(2))
    x, y = column.center[0], column.y - layout.header
    canvas.polygon([(x - reach, y - reach), (x + reach, y - reach), (x, y)], color)


def _draw_marks(canvas: Canvas, look: Look, layout: MatrixLayout, cover: Cover) -> None:
    """At the right, beside the cells that have lost rows or got some back, and beside the one that is filled."""
    x = layout.matrix.right + look.px(8)
    for rows, (y, height) in zip(cover.rows, layout.bands, strict=True):
        mark = Mark.PLACED if rows.is_latest else Mark.TRY if rows.lost else Mark.UNDONE if rows.back else None
        if mark is not None:
            draw_mark(canvas, look, mark, (x, y + height // 2), max(3, min(look.px(4), height // 2)))


def _draw_footing(canvas: Canvas, look: Look, rect: Rect, cover: Cover, ink: Ink) -> None:
    """The legend gives way where the counts need both lines."""
    counts, legend = rect.cut_top(rect.height // 2)
    if _count_widths(look, cover) <= rect.width:
        _draw_counts(canvas, look, counts, cover)
        _draw_legend(canvas, look, legend, ink)
    else:
        _draw_counts(canvas, look, rect, cover)


def _counts(look: Look, cover: Cover) -> tuple[str, str]:
    return (
        look.say(counted("{count} row left", "{count} rows left", count=cover.rows_left)),
        look.say(counted("{count} column left", "{count} columns left", count=cover.columns_left)),
    )


def _count_widths(look: Look, cover: Cover) -> int:
    """Of both side by side."""
    font = look.font("caption_strong")
    return sum(look.width(words, font) for words in _counts(look, cover)) + look.px(24)


def _draw_counts(canvas: Canvas, look: Look, rect: Rect, cover: Cover) -> None:
    """Side by side, or one below the other where there is little room."""
    font, color, across = look.font("caption_strong"), look.theme.ink, _count_widths(look, cover)
    rows, columns = _counts(look, cover)
    x, y = rect.center
    if across <= rect.width:
        canvas.text(rows, (x - across // 2, y), font, color)
        canvas.text(columns, (x + across // 2, y), font, color, "right")
        return
    for words, side in ((rows, -1), (columns, 1)):
        at = (x, y + side * look.height(font) // 2)
        canvas.text(look.shortened(words, font, rect.width), at, font, color, "center")


def _draw_legend(canvas: Canvas, look: Look, rect: Rect, ink: Ink) -> None:
    """What the squares mean, as far as there is room."""
    font, side, y = look.font("caption"), look.px(8), rect.center[1]
    signs = [(look.say(words), sign) for words, sign in _LEGEND]
    widths = [look.width(words, font) + look.px(32) for words, _ in signs]
    while widths and sum(widths) > rect.width:
        widths.pop()
    x = rect.center[0] - sum(widths) // 2 + look.px(8)
    for (words, sign), width in zip(signs, widths, strict=False):
        _draw_sign(canvas, ink, sign, Rect(x, y - side // 2, side, side))
        canvas.text(words, (x + look.px(14), y), font, look.theme.muted)
        x += width


def _draw_sign(canvas: Canvas, ink: Ink, sign: str, rect: Rect) -> None:
    if sign == "left":
        canvas.rectangle(rect, ink.left)
    elif sign == "chosen":
        canvas.rectangle(rect, ink.chosen, radius=rect.width // 2)
    else:
        canvas.rectangle(rect.inset(rect.width // 4), ink.covered)


_LEGEND = (
    # Translators: a row of the matrix that can still be chosen
    (sentence("left"), "left"),
    # Translators: a row of the matrix that belongs to the solution so far
    (sentence("chosen"), "chosen"),
    # Translators: a row of the matrix that clashes with a chosen one
    (sentence("covered"), "covered"),
)


def _draw_shares(canvas: Canvas, look: Look, rect: Rect, cover: Cover, ink: Ink) -> None:
    """Without the matrix: the share of the columns that is covered, for each group."""
    font, high = look.font("caption"), look.height(look.font("caption")) + look.px(8)
    room = rect.centered(min(rect.width - look.px(24), look.px(360)), min(rect.height, (GROUPS + 2) * high))
    counts, bars = room.cut_top(2 * high)
    _draw_counts(canvas, look, counts, cover)
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
