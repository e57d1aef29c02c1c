"""Words that only stand there."""

from collections.abc import Hashable

from core.language import sentence
from visualizer.canvas.protocol import Anchor, Canvas, Color
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words, fitting


class Label(Widget):
    """`role` is a font of the look, `color` a token of the theme; `wraps` breaks lines at the given width.

    One line that does not fit is shortened, and then whole in its tooltip.
    """

    def __init__(
        self,
        text: Words,
        *,
        role: str = "body",
        color: str = "ink",
        wraps: bool = False,
        anchor: Anchor = "left",
    ) -> None:
        super().__init__()
        self.text = text
        self.color = color
        self._role = role
        self._wraps = wraps
        self._anchor: Anchor = anchor
        self._lines: tuple[str, ...] = ()
        self._is_shortened = False

    @property
    def tooltip(self) -> Words | None:
        return self.text if self._is_shortened else None

    def preferred_size(self, look: Look) -> tuple[int, int]:
        font = look.font(self._role)
        lines = look.say(self.text).split("\n")
        return max(look.width(line, font) for line in lines), len(lines) * self._line_height(look)

    def height_for(self, width: int, look: Look) -> int:
        if not self._wraps:
            return self.preferred_size(look)[1]
        return len(self._broken(width, look)) * self._line_height(look)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        if self._wraps:
            self._lines = self._broken(rect.width, look)
        # A single word may still be too long; and so may the lines, for the height.
        font = look.font(self._role)
        rows = max(1, rect.height // self._line_height(look))
        lines = self._lines if self._wraps else tuple(look.say(self.text).split("\n"))
        shown = [fitting(line, font, rect.width, look) for line in lines[:rows]]
        self._lines = tuple(line for line, _ in shown)
        self._is_shortened = len(lines) > rows or any(shortened for _, shortened in shown)

    def picture_key(self) -> Hashable:
        return (self.visible, self.enabled, self._lines, self.color)

    def draw(self, canvas: Canvas, look: Look) -> None:
        font, height = look.font(self._role), self._line_height(look)
        color: Color = getattr(look.theme, self.color if self.enabled else "muted")
        x = {"left": self.rect.x, "center": self.rect.center[0], "right": self.rect.right}[self._anchor]
        y = self.rect.y + (self.rect.height - height * len(self._lines)) // 2 + height // 2
        for line in self._lines:
            canvas.text(line, (x, y), font, color, self._anchor)
            y += height

    def _line_height(self, look: Look) -> int:
        return look.height(look.font(self._role)) + (look.px(3) if self._wraps else 0)

    def _broken(self, width: int, look: Look) -> tuple[str, ...]:
        return look.wrapped(look.say(self.text), look.font(self._role), max(1, width))


def examples() -> list[tuple[str, Widget]]:
    long = sentence("This window is too small to show everything. Make it larger, or choose a smaller scale.")
    return [
        ("body", Label(sentence("Step back"))),
        ("heading", Label(sentence("Search tree"), role="heading")),
        ("muted", Label(sentence("Call stack"), role="caption_strong", color="muted")),
        ("long", Label(long)),
    ]
