"""A column of readable width in the middle of the window."""

from collections.abc import Sequence

from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.widgets.widget import Widget

_WIDTH = 760


class Page(Widget):
    """Margins around a content that wraps."""

    is_layer = True

    def __init__(self, content: Widget) -> None:
        super().__init__()
        self.content = content

    def children(self) -> Sequence[Widget]:
        return (self.content,)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return look.px(_WIDTH), self.height_for(look.px(_WIDTH), look)

    def height_for(self, width: int, look: Look) -> int:
        return self.content.height_for(self._inner_width(width, look), look) + 2 * look.px(24)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        width = self._inner_width(rect.width, look)
        height = self.content.height_for(width, look)
        left = rect.x + (rect.width - width) // 2
        self.content.layout(Rect(left, rect.y + look.px(24), width, height), look)

    def _inner_width(self, width: int, look: Look) -> int:
        return max(1, min(width - 2 * look.px(20), look.px(_WIDTH)))

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.rectangle(self.rect, look.theme.background)
        super().draw(canvas, look)
