"""Widgets of one width in rows, as many beside each other as there is room for."""

from collections.abc import Sequence

from core.language import sentence
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.widgets.label import Label
from visualizer.widgets.widget import Widget


class Tiles(Widget):
    """Each as wide as the widest likes; row by row."""

    def __init__(self, *children: Widget, gap: int = 16, row_gap: int = 4) -> None:
        super().__init__()
        self._children = children
        self._gap = gap
        self._row_gap = row_gap

    def children(self) -> Sequence[Widget]:
        return self._children

    def preferred_size(self, look: Look) -> tuple[int, int]:
        """All in one row."""
        count = len(self._children)
        width = count * self._tile_width(look) + max(0, count - 1) * look.px(self._gap)
        return width, self.height_for(max(1, width), look)

    def height_for(self, width: int, look: Look) -> int:
        heights = self._row_heights(width, look)
        return sum(heights) + look.px(self._row_gap) * max(0, len(heights) - 1)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        rest, wide = rect, min(rect.width, self._tile_width(look))
        for row, height in zip(self._rows(rect.width, look), self._row_heights(rect.width, look), strict=True):
            line, rest = rest.cut_top(height, look.px(self._row_gap))
            for child in row:
                place, line = line.cut_left(wide, look.px(self._gap))
                child.layout(place, look)

    def _row_heights(self, width: int, look: Look) -> list[int]:
        wide = min(width, self._tile_width(look))
        return [max(child.height_for(wide, look) for child in row) for row in self._rows(width, look)]

    def _rows(self, width: int, look: Look) -> list[Sequence[Widget]]:
        gap = look.px(self._gap)
        beside = max(1, (width + gap) // max(1, self._tile_width(look) + gap))
        return [self._children[first : first + beside] for first in range(0, len(self._children), beside)]

    def _tile_width(self, look: Look) -> int:
        return max((child.preferred_size(look)[0] for child in self._children), default=0)


def examples() -> list[tuple[str, Widget]]:
    names = ("Search tree", "Call stack", "Save", "Step back", "File name")
    return [("words", Tiles(*(Label(sentence(name)) for name in names)))]
