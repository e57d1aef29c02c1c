"""A list, and beside it what is told of its marked row."""

from collections.abc import Sequence

from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.widgets.widget import Widget

_GAP = 16
_ASIDE = 0.4  # of the width


class Beside(Widget):
    """Both are as high as the list."""

    def __init__(self, main: Widget, aside: Widget) -> None:
        super().__init__()
        self._main, self._aside = main, aside

    def children(self) -> Sequence[Widget]:
        return self._main, self._aside

    def preferred_size(self, look: Look) -> tuple[int, int]:
        width, height = self._main.preferred_size(look)
        return width + look.px(_GAP), height

    def height_for(self, width: int, look: Look) -> int:
        return self._main.height_for(width, look)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        aside, main = rect.cut_right(round(rect.width * _ASIDE), look.px(_GAP))
        self._main.layout(main, look)
        self._aside.layout(aside, look)
