"""A few words beside the thing that the pointer rests on."""

from collections.abc import Hashable

from core.language import sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words

DELAY_SECONDS = 0.5

_WIDEST = 320  # pixels at scale 1; longer texts wrap
_TALLEST_ANCHOR = 64  # a tooltip for something larger stands by the pointer


class Tooltip(Widget):
    """Comes when its subject has been pointed at for half a second; the pointer does not feel it."""

    is_layer = True

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self._subject: Widget | None = None
        self._text: Words | None = None
        self._rested_seconds = 0.0
        self._is_hidden = False
        self._pointer: Point | None = None
        self._lines: tuple[str, ...] = ()

    @property
    def shown(self) -> Words | None:
        return self._text if self.visible else None

    @property
    def due_seconds(self) -> float | None:
        if self._is_hidden or self.visible or self._text is None:
            return None
        return max(0.0, DELAY_SECONDS - self._rested_seconds)

    def follow(self, subject: Widget | None, pointer: Point | None) -> None:
        if subject is not self._subject:
            self._subject = subject
            self._rested_seconds = 0.0
            self._is_hidden = self.visible = False
        self._text = subject.tooltip if subject is not None else None
        if self._text is None:
            self.visible = False
        if not self.visible:
            self._pointer = pointer

    def hide(self) -> None:
        """Until something else is pointed at."""
        self._is_hidden = True
        self.visible = False

    def update(self, seconds: float) -> None:
        if self._text is not None and not self._is_hidden:
            self._rested_seconds += seconds
            self.visible = self._rested_seconds >= DELAY_SECONDS

    def covers(self, point: Point) -> bool:
        return False

    def layout(self, rect: Rect, look: Look, kept_clear: Rect | None = None) -> None:
        if not self.visible or self._text is None or self._subject is None:
            return
        font, pad = look.font("caption"), look.px(8)
        room = rect.inset(look.px(4))
        self._lines = look.wrapped(look.say(self._text), font, min(look.px(_WIDEST), room.width - 2 * pad))
        width = max(look.width(line, font) for line in self._lines) + 2 * pad
        height = len(self._lines) * look.height(font) + 2 * look.px(6)
        self.rect = _beside(self._anchor(look), min(width, room.width), height, room, look.px(6), kept_clear)

    def picture_key(self) -> Hashable:
        return (self.visible, self._lines)

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, font = look.theme, look.font("caption")
        canvas.rectangle(self.rect, theme.ink, look.px(6))
        line_height = look.height(font)
        y = self.rect.y + look.px(6) + line_height // 2
        with canvas.clip(self.rect):
            for line in self._lines:
                canvas.text(line, (self.rect.x + look.px(8), y), font, theme.card)
                y += line_height

    def _anchor(self, look: Look) -> Rect:
        assert self._subject is not None, "only asked while there is a subject"
        rect = self._subject.rect
        if rect.height <= look.px(_TALLEST_ANCHOR) or self._pointer is None:
            return rect
        return Rect(self._pointer[0], self._pointer[1], 1, look.px(16))


def _beside(anchor: Rect, width: int, height: int, room: Rect, gap: int, kept_clear: Rect | None) -> Rect:
    """Below the anchor and what is kept clear, or above it where there is more room; never outside of the room."""
    x = max(room.x, min(anchor.x + (anchor.width - width) // 2, room.right - width))
    below = Rect(x, anchor.bottom + gap, width, height)
    if kept_clear is not None and kept_clear.overlaps(below):
        below = below._replace(y=kept_clear.bottom + gap)
    y = below.y if below.bottom <= room.bottom else anchor.y - gap - height
    return below._replace(y=max(room.y, min(y, room.bottom - height)))


def examples() -> list[tuple[str, Widget]]:
    def tooltip(words: Words) -> Widget:
        shown = Tooltip()
        shown.follow(_Explained(words), None)
        shown.update(DELAY_SECONDS)
        return shown

    long = sentence("The five colours of a step also differ in lightness, and each has a shape of its own.")
    return [("short", tooltip(sentence("Undo"))), ("long", tooltip(long))]


class _Explained(Widget):
    """Something for an example to point at."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words

    @property
    def tooltip(self) -> Words:
        return self._words
