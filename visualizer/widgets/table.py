"""Words in rows and columns, to be read only."""

from collections.abc import Hashable, Sequence

from core.language import sentence
from visualizer.canvas.protocol import Anchor, Canvas, Font
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words, fitting

_GAP = 16
_PAD = 14  # beside the words; at the left the sign of the marked row stands in it
_SIGN = 4  # half its height

Row = Sequence[Words]


class Table(Widget):
    """A heading for each column, and rows; the `marked` one has a ground and a sign.

    The last column gives way where there is too little room. `empty` is said in place of no rows.
    """

    def __init__(
        self,
        headings: Row,
        rows: Sequence[Row],
        *,
        anchors: Sequence[Anchor],
        empty: Words = "",
        marked: int | None = None,
        least_rows: int = 1,
    ) -> None:
        super().__init__()
        self.rows = tuple(map(tuple, rows))
        self.marked = marked
        self._headings = tuple(headings)
        self._anchors = tuple(anchors)
        self._empty = empty
        self._least_rows = least_rows

    def preferred_size(self, look: Look) -> tuple[int, int]:
        widths = self._widths(look)
        width = sum(widths) + look.px(_GAP) * (len(widths) - 1) + 2 * look.px(_PAD)
        return width, self.height_for(width, look)

    def height_for(self, width: int, look: Look) -> int:
        height = self._row_height(look)
        if self.rows or not self._empty:
            return height * (1 + max(self._least_rows, len(self.rows)))
        needed = len(self._empty_lines(width, look)) * look.height(look.font("body"))
        return height + max(self._least_rows * height, needed + look.px(8))

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self.rows, self.marked)

    def draw(self, canvas: Canvas, look: Look) -> None:
        height, theme = self._row_height(look), look.theme
        line, rest = self.rect.cut_top(height)
        columns = self._columns(look)
        self._draw_line(canvas, look, line, columns, self._headings, look.font("caption"), is_heading=True)
        canvas.rectangle(Rect(line.x, line.bottom - look.px(1), line.width, look.px(1)), theme.line)
        if not self.rows:
            self._draw_empty(canvas, look, rest)
        for index, words in enumerate(self.rows):
            line, rest = rest.cut_top(height)
            is_marked = index == self.marked
            if is_marked:
                canvas.rectangle(line, theme.soft, look.px(4))
                self._draw_sign(canvas, look, (line.x + look.px(4), line.center[1]))
            font = look.font("strong" if is_marked else "body")
            self._draw_line(canvas, look, line, columns, words, font, is_heading=False)

    def _draw_line(
        self,
        canvas: Canvas,
        look: Look,
        line: Rect,
        columns: Sequence[tuple[int, int]],
        words: Sequence[Words],
        font: Font,
        *,
        is_heading: bool,
    ) -> None:
        color = look.theme.muted if is_heading else look.theme.ink
        for (left, right), anchor, word in zip(columns, self._anchors, words, strict=True):
            x = {"left": left, "center": (left + right) // 2, "right": right}[anchor]
            canvas.text(fitting(word, font, right - left, look)[0], (x, line.center[1]), font, color, anchor)

    def _draw_sign(self, canvas: Canvas, look: Look, at: Point) -> None:
        (x, y), arm = at, look.px(_SIGN)
        canvas.polygon([(x, y - arm), (x + arm + look.px(2), y), (x, y + arm)], look.theme.accent)

    def _draw_empty(self, canvas: Canvas, look: Look, rest: Rect) -> None:
        font = look.font("body")
        y = rest.y + look.px(8) + look.height(font) // 2
        for line in self._empty_lines(self.rect.width, look):
            line, _ = fitting(line, font, self.rect.width - 2 * look.px(_PAD), look)
            canvas.text(line, (rest.x + look.px(_PAD), y), font, look.theme.muted)
            y += look.height(font)

    def _empty_lines(self, width: int, look: Look) -> tuple[str, ...]:
        return look.wrapped(look.say(self._empty), look.font("body"), max(1, width - 2 * look.px(_PAD)))

    def _columns(self, look: Look) -> list[tuple[int, int]]:
        """Left and right of each; what is left over parts them evenly."""
        inner = self.rect.inset(look.px(_PAD), 0)
        widths, gap = self._widths(look), look.px(_GAP)
        spare = inner.width - sum(widths) - gap * (len(widths) - 1)
        wider = max(0, spare) // max(1, len(widths) - 1)
        places, x = [], inner.x
        for index, width in enumerate(widths):
            is_last = index == len(widths) - 1
            right = inner.right if is_last else min(x + width, inner.right)
            places.append((min(x, right), right))
            x = right + gap + wider
        return places

    def _widths(self, look: Look) -> list[int]:
        strong, small = look.font("strong"), look.font("caption")
        return [
            max(
                look.width(look.say(heading), small),
                max((look.width(look.say(row[index]), strong) for row in self.rows), default=0),
            )
            for index, heading in enumerate(self._headings)
        ]

    def _row_height(self, look: Look) -> int:
        return look.height(look.font("body")) + look.px(8)


def examples() -> list[tuple[str, Widget]]:
    headings = (sentence("Grade"), sentence("Size"))
    rows = [(sentence("Easy"), "8 × 8"), (sentence("Hard"), "11 × 11")]
    return [
        ("two rows", Table(headings, rows, anchors=("left", "right"), marked=1)),
        (
            "no rows",
            Table(headings, [], anchors=("left", "right"), empty=sentence("Nothing runs yet: press Space to start.")),
        ),
    ]
