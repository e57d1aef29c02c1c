"""A list and what is told of its marked row: side by side, or below each other where it is narrow."""

from collections.abc import Sequence

from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.widgets.widget import Widget

_GAP = 16
_ASIDE = 0.38  # of the width
_LEAST = 560  # pixels, for side by side


class Beside(Widget):
    """Side by side both are as high as the list."""

    def __init__(self, main: Widget, aside: Widget) -> None:
        super().__init__()
        self._main, self._aside = main, aside

    def children(self) -> Sequence[Widget]:
        return self._main, self._aside

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return look.px(_LEAST), self.height_for(look.px(_LEAST), look)

    def height_for(self, width: int, look: Look) -> int:
        height = self._main.height_for(width, look)
        return height if width >= look.px(_LEAST) else height + look.px(_GAP) + self._aside.height_for(width, look)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        if rect.width >= look.px(_LEAST):
            aside, main = rect.cut_right(round(rect.width * _ASIDE), look.px(_GAP))
        else:
            main, aside = rect.cut_top(self._main.height_for(rect.width, look), look.px(_GAP))
        self._main.layout(main, look)
        self._aside.layout(aside, look)
