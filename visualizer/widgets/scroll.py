"""A window on something taller than there is room for."""

from collections.abc import Hashable, Sequence

from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed, WheelTurned
from visualizer.look import Look
from visualizer.widgets.focus import focusable_in
from visualizer.widgets.label import Label
from visualizer.widgets.painting import RING, focus_ring
from visualizer.widgets.widget import Widget

BAR_WIDTH = 12

_NOTCH = 48  # pixels at scale 1 that a notch of the wheel moves
_LEAST_THUMB = 28


class Scroll(Widget):
    """Content in its full height; the bar is there only when it is needed.

    It takes the focus itself when nothing inside can, so that the keys can move it.
    """

    def __init__(self, content: Widget) -> None:
        super().__init__()
        self.content = content
        self._offset = 0
        self._height = 0
        self._look: Look | None = None
        self._grabbed_at: int | None = None

    def children(self) -> Sequence[Widget]:
        return (self.content,)

    @property
    def overflows(self) -> bool:
        return self._height > self.rect.height

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return self.content.preferred_size(look)

    def height_for(self, width: int, look: Look) -> int:
        return self.content.height_for(width, look)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect, self._look = rect, look
        self._height = self.content.height_for(rect.width, look)
        if self.overflows:
            self._height = self.content.height_for(self._inner_width(look), look)
        self.focusable = self.overflows and not any(focusable_in(self.content))
        self.scroll_to(self._offset)

    def reveal(self, rect: Rect) -> None:
        margin = 8
        if rect.y < self.rect.y:
            self.scroll_to(self._offset - (self.rect.y - rect.y) - margin)
        elif rect.bottom > self.rect.bottom:
            self.scroll_to(self._offset + rect.bottom - self.rect.bottom + margin)

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self._offset, self._height)

    def draw(self, canvas: Canvas, look: Look) -> None:
        # Wider, so that the focus ring of what is as wide as this is whole.
        with canvas.clip(self.rect.inset(-look.px(RING), 0)):
            super().draw(canvas, look)
            if self.overflows:
                self._draw_bar(canvas, look)
        if self.focus_visible:
            focus_ring(canvas, self.rect.inset(look.px(4)), look, 4)

    def handle(self, what: Input) -> bool:
        if not self.overflows:
            return False
        match what:
            case WheelTurned() if what.up and not what.control:
                before = self._offset
                self.scroll_to(self._offset - round(what.up * self._px(_NOTCH)))
                return self._offset != before
            case PointerPressed(button="left") if what.at[0] >= self.rect.right - self._px(BAR_WIDTH):
                self._grab(what.at[1])
                return True
            case PointerMoved() if self.pressed and self._grabbed_at is not None:
                self._drag_to(what.at[1])
                return True
            case KeyPressed() if not what.control and not what.alt:
                return self._key(what.key)
        return False

    def _key(self, key: str) -> bool:
        page = max(1, self.rect.height - self._px(_NOTCH))
        line = self._px(_NOTCH)
        targets = {
            "pageup": self._offset - page,
            "pagedown": self._offset + page,
            "up": self._offset - line,
            "down": self._offset + line,
            "home": 0,
            "end": self._height,
        }
        if key not in targets:
            return False
        before = self._offset
        self.scroll_to(targets[key])
        return self._offset != before

    def _grab(self, y: int) -> None:
        thumb = self._thumb()
        if not thumb.y <= y < thumb.bottom:
            self._grabbed_at = thumb.height // 2
            self._drag_to(y)
        else:
            self._grabbed_at = y - thumb.y

    def _drag_to(self, y: int) -> None:
        assert self._grabbed_at is not None, "only a thumb that is held is dragged"
        free = max(1, self.rect.height - self._thumb().height)
        share = (y - self._grabbed_at - self.rect.y) / free
        self.scroll_to(round(share * (self._height - self.rect.height)))

    def scroll_to(self, offset: int) -> None:
        """So many pixels of the content are above what is seen; as near as possible."""
        assert self._look is not None, "laid out before it is moved"
        self._offset = max(0, min(offset, self._height - self.rect.height))
        width = self._inner_width(self._look) if self.overflows else self.rect.width
        height = max(self._height, self.rect.height)
        self.content.layout(Rect(self.rect.x, self.rect.y - self._offset, width, height), self._look)

    def _draw_bar(self, canvas: Canvas, look: Look) -> None:
        thumb = self._thumb()
        color = look.theme.muted if self.pressed or self.hovered else look.theme.edge
        canvas.rectangle(thumb.inset(look.px(3), look.px(2)), color, look.px(3))

    def _thumb(self) -> Rect:
        height = max(self._px(_LEAST_THUMB), self.rect.height * self.rect.height // max(1, self._height))
        height = min(height, self.rect.height)
        free, hidden = self.rect.height - height, max(1, self._height - self.rect.height)
        width = self._px(BAR_WIDTH)
        return Rect(self.rect.right - width, self.rect.y + free * self._offset // hidden, width, height)

    def _inner_width(self, look: Look) -> int:
        return max(1, self.rect.width - look.px(BAR_WIDTH) - look.px(4))

    def _px(self, pixels: float) -> int:
        assert self._look is not None, "laid out before it hears anything"
        return self._look.px(pixels)


class _Framed(Widget):
    """Gives an example less room than it would like."""

    def __init__(self, inside: Widget) -> None:
        super().__init__()
        self._inside = inside

    def children(self) -> Sequence[Widget]:
        return (self._inside,)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return look.px(260), look.px(96)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        self._inside.layout(rect, look)


def examples() -> list[tuple[str, Widget]]:
    text = "\n".join(f"{number}² = {number * number}" for number in range(1, 30))
    return [("too tall", _Framed(Scroll(Label(text, role="code", wraps=True))))]
