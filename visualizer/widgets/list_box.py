"""A list of things with names, of which one is marked; it scrolls."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from core.language import listed, sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from visualizer.look import Look
from visualizer.widgets.label import Label
from visualizer.widgets.painting import RADIUS, hovered_ground, inner_focus_ring
from visualizer.widgets.scroll import Scroll
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words, fitting

Paint = Callable[[Canvas, Rect, Look, Hashable], None]

_PAD = 10
_GAP = 12
_ASIDE = 0.4  # of a row, at most; otherwise it is left to the tooltip
_WIDTH = 420


@dataclass(frozen=True, slots=True)
class ListRow:
    """A name, a line below it, and something short at the right; `picture` is handed to the painter of the list.

    A plain title is no name of its own.
    """

    title: Words
    caption: Words | None = None
    aside: Words | None = None
    picture: Hashable = None
    is_plain: bool = False

    @property
    def title_role(self) -> str:
        """Of its font."""
        return "body" if self.is_plain else "strong"


class ListBox(Widget):
    """Arrows, Home, End and clicks move the mark; `on_choose` hears a double click.

    Enter and other keys are left to what holds the list. `most_rows` are seen at once, the others scroll. An empty
    list takes no focus. A compact one is for many names without captions.
    """

    focusable = True

    def __init__(
        self,
        rows: Sequence[ListRow],
        *,
        empty: Words,
        on_mark: Callable[[int], None] | None = None,
        on_choose: Callable[[int], None] | None = None,
        paint: Paint | None = None,
        most_rows: int = 5,
        is_compact: bool = False,
    ) -> None:
        super().__init__()
        self.most_rows = most_rows
        self._empty = Label(empty, color="muted", wraps=True, anchor="center")
        self._rows = _Rows(on_mark, on_choose, paint, is_compact=is_compact)
        self._wants_reveal = False
        self._scroll = Scroll(self._rows)
        self.rows = rows

    @property
    def rows(self) -> Sequence[ListRow]:
        return self._rows.rows

    @rows.setter
    def rows(self, rows: Sequence[ListRow]) -> None:
        """The mark stays where it was, as near as possible; with another count a new layout is needed."""
        self._rows.rows = tuple(rows)
        self._rows.marked = min(max(0, self._rows.marked), len(rows) - 1)
        self.focusable = self._scroll.visible = bool(rows)
        self._empty.visible = not rows

    @property
    def marked(self) -> int | None:
        return self._rows.marked if self.rows else None

    @marked.setter
    def marked(self, index: int) -> None:
        """Says nothing to `on_mark`, which is for what a person does."""
        self._rows.marked = index
        self._wants_reveal = True  # when it has its place

    @property
    def tooltip(self) -> Words | None:
        return self._rows.whole(self._rows.marked)

    def children(self) -> Sequence[Widget]:
        return (self._scroll, self._empty)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        width = max(look.px(_WIDTH), self._rows.preferred_size(look)[0] + look.px(2))
        return width, self.height_for(width, look)

    def height_for(self, width: int, look: Look) -> int:
        if not self.rows:
            inner = max(1, width - 2 * look.px(_PAD))
            return max(self._rows.row_height(look), self._empty.height_for(inner, look) + 2 * look.px(_PAD))
        return self.height_of(min(self.most_rows, len(self.rows)), look)

    def height_of(self, rows: int, look: Look) -> int:
        """With so many in sight."""
        return rows * self._rows.row_height(look) + look.px(2)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        self._empty.layout(rect.inset(look.px(_PAD)), look)
        self._scroll.layout(rect.inset(look.px(1)), look)
        self._scroll.focusable = False  # the list as a whole is one stop
        self._rows.window = self._scroll.rect
        if self._wants_reveal and self.rows:
            self._reveal_marked()

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.rectangle(self.rect, look.theme.card, look.px(RADIUS))
        super().draw(canvas, look)
        canvas.frame(self.rect, look.theme.edge, look.px(1), look.px(RADIUS))
        if self.focus_visible:
            inner_focus_ring(canvas, self.rect, look)

    def handle(self, what: Input) -> bool:
        match what:
            case KeyPressed(control=False, alt=False) if self.rows:
                return self._key(what.key)
            case PointerPressed() | PointerReleased():
                return True
        return False

    def _key(self, key: str) -> bool:
        marked, last = self._rows.marked, len(self.rows) - 1
        page = max(1, self._rows.seen_rows - 1)
        moves = {
            "up": marked - 1,
            "down": marked + 1,
            "pageup": marked - page,
            "pagedown": marked + page,
            "home": 0,
            "end": last,
        }
        if key not in moves:
            return False
        self.mark(max(0, min(moves[key], last)))
        return True

    def mark(self, index: int) -> None:
        """As a person does it."""
        self._rows.mark(index)
        self._reveal_marked()

    def _reveal_marked(self) -> None:
        self._wants_reveal = False
        self._scroll.reveal(self._rows.row_rect(self._rows.marked))


class _Rows(Widget):
    """All rows in their full height."""

    cursor = "hand"

    def __init__(
        self,
        on_mark: Callable[[int], None] | None,
        on_choose: Callable[[int], None] | None,
        paint: Paint | None,
        *,
        is_compact: bool,
    ) -> None:
        super().__init__()
        self._is_compact = is_compact
        self.rows: tuple[ListRow, ...] = ()
        self.marked = 0
        self.window = Rect(0, 0, 0, 0)  # in which rows are seen
        self._on_mark = on_mark
        self._on_choose = on_choose
        self._paint = paint
        self._pointed: int | None = None
        self._look: Look | None = None

    @property
    def tooltip(self) -> Words | None:
        return None if self._pointed is None else self.whole(self._pointed)

    def whole(self, index: int) -> Words | None:
        """All that the row says, where something of it had to be shortened."""
        if self._look is None or not 0 <= index < len(self.rows):
            return None
        row = self.rows[index]
        told = [words for words in (row.title, row.caption, row.aside) if words is not None]
        return listed(told) if self._is_shortened(row, self.row_rect(index), self._look) else None

    def _is_shortened(self, row: ListRow, place: Rect, look: Look) -> bool:
        _, text, aside = self._places(place, row, look)
        shown = ((row.title, row.title_role, text), (row.caption, "caption", text), (row.aside, "caption", aside))
        return any(
            words is not None and look.width(look.say(words), look.font(role)) > room.width
            for words, role, room in shown
        )

    def row_height(self, look: Look) -> int:
        if self._is_compact:
            return max(look.px(30), look.height(look.font("strong")) + look.px(_PAD))
        words = look.height(look.font("strong")) + look.height(look.font("caption")) + look.px(4)
        return max(look.px(56 if self._paint else 48), words + look.px(_PAD))

    def preferred_size(self, look: Look) -> tuple[int, int]:
        width = max((self._preferred_width(row, look) for row in self.rows), default=0)
        return width, self.height_for(width, look)

    def height_for(self, width: int, look: Look) -> int:
        return self.row_height(look) * len(self.rows)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect, self._look = rect, look

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self.rows, self.marked, self._pointed if self.hovered else None)

    def draw(self, canvas: Canvas, look: Look) -> None:
        height = max(1, self.row_height(look))
        first = max(0, (self.window.y - self.rect.y) // height)
        for index in range(first, min(len(self.rows), (self.window.bottom - self.rect.y) // height + 1)):
            place = self.row_rect(index)
            if place.overlaps(self.window):
                self._draw_row(canvas, look, place, self.rows[index], index)

    def handle(self, what: Input) -> bool:
        match what:
            case PointerMoved():
                self._pointed = self._index_at(what.at)
                return True
            case PointerPressed(button="left"):
                index = self._index_at(what.at)
                if index is not None:
                    self.mark(index)
                    if what.clicks == 2 and self._on_choose is not None:
                        self._on_choose(index)
                return True
            case PointerReleased():
                return True
        return False

    @property
    def seen_rows(self) -> int:
        """At once."""
        return self.window.height // max(1, self.row_rect(0).height)

    def mark(self, index: int) -> None:
        if index != self.marked:
            self.marked = index
            if self._on_mark is not None:
                self._on_mark(index)

    # Places

    def row_rect(self, index: int) -> Rect:
        height = self.row_height(self._look) if self._look is not None else 0
        return Rect(self.rect.x, self.rect.y + index * height, self.rect.width, height)

    def _index_at(self, point: Point) -> int | None:
        index = int(point[1] - self.rect.y) // max(1, self.row_rect(0).height)
        return index if 0 <= index < len(self.rows) and self.row_rect(index).contains(point) else None

    def _places(self, place: Rect, row: ListRow, look: Look) -> tuple[Rect, Rect, Rect]:
        """Of the picture, of the words, and of what stands at the right, if there is room for it."""
        inner = place.inset(look.px(_PAD), look.px(5))
        picture = Rect(inner.x, inner.y, 0, inner.height)
        if self._paint is not None:
            picture, inner = inner.cut_left(inner.height, look.px(_GAP))
        wide = 0 if row.aside is None else look.width(look.say(row.aside), look.font("caption"))
        if not wide or wide > inner.width * _ASIDE:
            return picture, inner, Rect(inner.right, inner.y, 0, inner.height)
        aside, text = inner.cut_right(wide, look.px(_GAP))
        return picture, text, aside

    def _preferred_width(self, row: ListRow, look: Look) -> int:
        title = look.width(look.say(row.title), look.font(row.title_role))
        caption = look.width(look.say(row.caption), look.font("caption")) if row.caption is not None else 0
        aside = look.width(look.say(row.aside), look.font("caption")) if row.aside is not None else 0
        words = max(title, caption)
        beside = max(aside + look.px(_GAP), round(words * _ASIDE)) if aside else 0
        beside = max(beside, round(aside / _ASIDE) - words) if aside else 0
        picture = self.row_height(look) + look.px(_GAP) if self._paint is not None else 0
        return words + beside + picture + 2 * look.px(_PAD) + look.px(4)

    # Drawing

    def _draw_row(self, canvas: Canvas, look: Look, place: Rect, row: ListRow, index: int) -> None:
        theme, is_marked = look.theme, index == self.marked
        if is_marked:
            canvas.rectangle(place, theme.soft)
            canvas.rectangle(place.cut_left(look.px(3))[0], theme.accent)
        elif self.hovered and index == self._pointed:
            canvas.rectangle(place, hovered_ground(theme))
        picture, text, aside = self._places(place, row, look)
        if self._paint is not None and row.picture is not None:
            self._paint(canvas, picture, look, row.picture)
        self._draw_words(canvas, look, row, text)
        if row.aside is not None and aside.width:
            canvas.text(look.say(row.aside), (aside.right, aside.center[1]), look.font("caption"), theme.muted, "right")

    def _draw_words(self, canvas: Canvas, look: Look, row: ListRow, text: Rect) -> None:
        font, small = look.font(row.title_role), look.font("caption")
        title, _ = fitting(row.title, font, text.width, look)
        if row.caption is None:
            canvas.text(title, (text.x, text.center[1]), font, look.theme.ink)
            return
        first, second = look.height(font), look.height(small)
        top = text.y + (text.height - first - second - look.px(2)) // 2
        caption, _ = fitting(row.caption, small, text.width, look)
        canvas.text(title, (text.x, top + first // 2), font, look.theme.ink)
        canvas.text(caption, (text.x, top + first + look.px(2) + second // 2), small, look.theme.muted)


def examples() -> list[tuple[str, Widget]]:
    empty = sentence("Nothing runs yet: press Space to start.")
    rows = [
        ListRow(
            f"{size} × {size}",
            sentence("{algorithm}, step {step}", algorithm="Kakuro", step=47 * size),
            sentence("Medium"),
        )
        for size in range(4, 8)
    ]
    return [
        ("rows", ListBox(rows, empty=empty)),
        ("names only", ListBox([ListRow("kakuro.txt"), ListRow("queens.txt")], empty=empty)),
        ("empty list", ListBox([], empty=empty)),
    ]
