"""A list of things to choose from, open over the screen."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from unicodedata import normalize

from core.language import sentence
from visualizer.canvas.protocol import Canvas, Color, Font
from visualizer.canvas.rectangle import Point, Rect
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased, WheelTurned
from visualizer.look import Look
from visualizer.widgets.keys import key_words
from visualizer.widgets.overlay import Overlay
from visualizer.widgets.painting import faded, shadow, shadow_room
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words, fitting

_ROW_HEIGHT = 34
_PAD = 6  # above the first row, below the last one, and beside them
_INDENT = 34  # room for the mark or an icon
_ICON_SIZE = 16


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One row; `is_current` marks what is chosen now, `shortcut` is shown at the right."""

    text: Words
    icon: str | None = None
    shortcut: str | None = None
    is_current: bool = False
    is_enabled: bool = True


class Menu(Overlay):
    """Opens below its anchor, or above; closes on a choice, on Escape and on a press outside.

    `stage.open(Menu(...))`; `on_choose` gets the index of the item, after the menu has closed.
    """

    is_layer = True
    focusable = True
    cursor = "hand"
    closes_on_outside_press = True

    def __init__(
        self, stage: Stage, items: Sequence[MenuItem], *, anchor: Widget, on_choose: Callable[[int], None]
    ) -> None:
        super().__init__()
        self._stage = stage
        self._items = tuple(items)
        self._anchor = anchor
        self._on_choose = on_choose
        self._marked = next((index for index, item in enumerate(items) if item.is_current), -1)
        self._offset = 0  # pixels above the first visible line
        self._look: Look | None = None

    @property
    def first_focus(self) -> Widget:
        return self

    @property
    def tooltip(self) -> Words | None:
        """Whole, where the marked row had to be shortened."""
        if self._marked < 0 or self._look is None:
            return None
        item, look = self._items[self._marked], self._look
        _, shortened = fitting(item.text, self._font(look), self._text_room(item, look), look)
        return item.text if shortened else None

    def covers(self, point: Point) -> bool:
        return self.visible and self._panel.contains(point)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        width = max(self._item_width(item, look) for item in self._items)
        height = len(self._items) * self._row_height(look) + 2 * look.px(_PAD)
        around = 2 * shadow_room(look)
        return width + around, height + around

    def layout(self, rect: Rect, look: Look) -> None:
        is_first = self._look is None
        self._look = look
        margin = shadow_room(look)
        width, height = self.preferred_size(look)
        anchor = self._anchor.rect
        width = min(max(width, anchor.width + 2 * margin), rect.width)
        below, above = rect.bottom - anchor.bottom, anchor.y - rect.y
        goes_below = height - margin <= below or below >= above
        room = max(below if goes_below else above, self._row_height(look))
        height = min(height, room + margin - look.px(4))
        x = max(rect.x, min(anchor.x - margin, rect.right - width))
        y = anchor.bottom + look.px(4) - margin if goes_below else anchor.y - look.px(4) + margin - height
        self.rect = Rect(x, y, width, height)
        self._scroll_to(self._offset)
        if is_first and self._marked >= 0:
            self._show_marked()

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self._marked, self._offset)

    def draw(self, canvas: Canvas, look: Look) -> None:
        panel = self._panel
        shadow(canvas, panel, look, 10)
        canvas.rectangle(panel, look.theme.card, look.px(10))
        canvas.frame(panel, look.theme.edge, look.px(1), look.px(10))
        with canvas.clip(panel.inset(look.px(1), look.px(_PAD))):
            for index, item in enumerate(self._items):
                row = self._row(index)
                if row.overlaps(panel):
                    self._draw_row(canvas, look, row, item, is_marked=index == self._marked)
        self._draw_bar(canvas, look)

    def handle(self, what: Input) -> bool:
        match what:
            case PointerMoved():
                index = self._index_at(what.at)
                if index is not None and self._items[index].is_enabled:
                    self._marked = index
                return True
            case PointerPressed():
                return True
            case PointerReleased(button="left"):
                self._choose(self._index_at(what.at))
                return True
            case WheelTurned():
                self._scroll_to(self._offset - round(what.up * self._row_height(self._known_look)))
                return True
            case KeyPressed():
                return self._key(what)
        return False

    def _key(self, what: KeyPressed) -> bool:
        if what.control or what.alt or what.key in ("escape", "tab"):
            return False
        last = len(self._items) - 1
        match what.key:
            case "down":
                self._mark_from(self._marked + 1, 1)
            case "up":
                self._mark_from(self._marked - 1 if self._marked > 0 else last, -1)
            case "home":
                self._mark_from(0, 1)
            case "end":
                self._mark_from(last, -1)
            case "pagedown":
                self._mark_from(min(last, self._marked + 8), -1)
            case "pageup":
                self._mark_from(max(0, self._marked - 8), 1)
            case "return" | "space":
                self._choose(self._marked if self._marked >= 0 else None)
            case _:
                self._mark_beginning_with(what.key)
        return True

    def _mark_from(self, start: int, step: int) -> None:
        """The first item that can be chosen from there on, round and round."""
        count = len(self._items)
        for distance in range(count):
            index = (start + distance * step) % count
            if self._items[index].is_enabled:
                self._marked = index
                self._show_marked()
                return

    def _mark_beginning_with(self, letter: str) -> None:
        if len(letter) != 1:
            return
        count = len(self._items)
        for distance in range(1, count + 1):
            index = (self._marked + distance) % count
            item = self._items[index]
            if item.is_enabled and _plain(self._known_look.say(item.text)).startswith(_plain(letter)):
                self._marked = index
                self._show_marked()
                return

    def _choose(self, index: int | None) -> None:
        if index is None or not self._items[index].is_enabled:
            return
        self._stage.close(self)
        self._on_choose(index)

    # Places.

    @property
    def _known_look(self) -> Look:
        assert self._look is not None, "laid out before it hears anything"
        return self._look

    @property
    def _panel(self) -> Rect:
        return self.rect.inset(shadow_room(self._known_look))

    def _row(self, index: int) -> Rect:
        look, panel = self._known_look, self._panel
        height = self._row_height(look)
        y = panel.y + look.px(_PAD) + index * height - self._offset
        return Rect(panel.x + look.px(_PAD), y, panel.width - 2 * look.px(_PAD), height)

    def _index_at(self, point: Point) -> int | None:
        if not self._panel.contains(point):
            return None
        return next((index for index in range(len(self._items)) if self._row(index).contains(point)), None)

    def _scroll_to(self, offset: int) -> None:
        self._offset = max(0, min(offset, self._hidden_height))

    @property
    def _hidden_height(self) -> int:
        """How much does not fit."""
        look = self._known_look
        return max(0, len(self._items) * self._row_height(look) - self._panel.height + 2 * look.px(_PAD))

    def _show_marked(self) -> None:
        room = self._panel.inset(0, self._known_look.px(_PAD))
        row = self._row(self._marked)
        if row.y < room.y:
            self._scroll_to(self._offset - (room.y - row.y))
        elif row.bottom > room.bottom:
            self._scroll_to(self._offset + row.bottom - room.bottom)

    def _row_height(self, look: Look) -> int:
        return max(look.px(_ROW_HEIGHT), look.height(self._font(look)) + look.px(6))

    # Drawing.

    def _font(self, look: Look) -> Font:
        return look.font("body")

    def _item_width(self, item: MenuItem, look: Look) -> int:
        text = look.width(look.say(item.text), self._font(look))
        return look.px(_INDENT) + text + self._shortcut_room(item, look) + look.px(14) + 2 * look.px(_PAD)

    def _shortcut_room(self, item: MenuItem, look: Look) -> int:
        if not item.shortcut:
            return 0
        return look.width(look.say(key_words(item.shortcut)), look.font("caption")) + look.px(24)

    def _text_room(self, item: MenuItem, look: Look) -> int:
        row = self._panel.width - 2 * look.px(_PAD)
        return row - look.px(_INDENT) - self._shortcut_room(item, look) - look.px(14)

    def _draw_row(self, canvas: Canvas, look: Look, row: Rect, item: MenuItem, *, is_marked: bool) -> None:
        ink: Color = look.theme.ink if item.is_enabled else faded(look.theme.ink, look)
        if is_marked:
            canvas.rectangle(row, look.theme.soft, look.px(6))
        icon = "check" if item.is_current else item.icon
        if icon is not None:
            place, _ = row.cut_left(look.px(_INDENT))
            color = look.theme.accent_text if item.is_current else ink
            canvas.icon(icon, place.centered(look.px(_ICON_SIZE), look.px(_ICON_SIZE)), color)
        font = self._font(look)
        text, _ = fitting(item.text, font, self._text_room(item, look), look)
        canvas.text(text, (row.x + look.px(_INDENT), row.center[1]), font, ink)
        if item.shortcut:
            at = (row.right - look.px(10), row.center[1])
            color = look.theme.muted if item.is_enabled else ink
            canvas.text(look.say(key_words(item.shortcut)), at, look.font("caption"), color, "right")

    def _draw_bar(self, canvas: Canvas, look: Look) -> None:
        if not self._hidden_height:
            return
        panel = self._panel.inset(0, look.px(_PAD))
        height = max(look.px(24), panel.height * panel.height // (panel.height + self._hidden_height))
        y = panel.y + (panel.height - height) * self._offset // self._hidden_height
        canvas.rectangle(Rect(panel.right - look.px(6), y, look.px(4), height), look.theme.edge, look.px(2))


def _plain(text: str) -> str:
    """Without accents and capitals, so that one may look for "Š" by typing "s"."""
    return "".join(sign for sign in normalize("NFD", text.casefold()) if sign.isalnum() or sign == " ")


def examples() -> list[tuple[str, Widget]]:
    anchor = Widget()
    items = [
        MenuItem(sentence("Open a file"), icon="folder-open", shortcut="Ctrl+O"),
        MenuItem(sentence("Save"), icon="save", shortcut="Ctrl+S"),
        MenuItem(sentence("Undo"), icon="undo-2", shortcut="Ctrl+Z", is_enabled=False),
    ]
    sizes = [MenuItem(f"{size} × {size}", is_current=size == 8) for size in range(4, 13)]
    return [
        ("actions", Menu(Stage(), items, anchor=anchor, on_choose=lambda index: None)),
        ("sizes", Menu(Stage(), sizes, anchor=anchor, on_choose=lambda index: None)),
    ]
