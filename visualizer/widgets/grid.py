"""Widgets in rows of equal width that fill the room."""

from collections.abc import Sequence

from core.language import sentence
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.widgets.button import Button
from visualizer.widgets.widget import Widget


class Grid(Widget):
    """So many beside each other, fewer where they would be narrower than `least` pixels."""

    def __init__(self, *children: Widget, columns: int, gap: int = 8, least: int = 0) -> None:
        super().__init__()
        self._children = children
        self._columns = columns
        self._gap = gap
        self._least = least

    def children(self) -> Sequence[Widget]:
        return self._children

    def preferred_size(self, look: Look) -> tuple[int, int]:
        widest = max(child.preferred_size(look)[0] for child in self._children)
        width = self._columns * widest + (self._columns - 1) * look.px(self._gap)
        return width, self.height_for(width, look)

    def height_for(self, width: int, look: Look) -> int:
        rows = self._rows(width, look)
        return sum(self._height(row, look) for row in rows) + look.px(self._gap) * (len(rows) - 1)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        gap, columns, rest = look.px(self._gap), self._beside(rect.width, look), rect
        for row in self._rows(rect.width, look):
            line, rest = rest.cut_top(self._height(row, look), gap)
            for number, child in enumerate(row):
                left, right = (((line.width + gap) * column) // columns for column in (number, number + 1))
                child.layout(Rect(line.x + left, line.y, right - left - gap, line.height), look)

    def _rows(self, width: int, look: Look) -> list[Sequence[Widget]]:
        beside, shown = self._beside(width, look), [child for child in self._children if child.visible]
        return [shown[first : first + beside] for first in range(0, len(shown), beside)]

    def _beside(self, width: int, look: Look) -> int:
        gap = look.px(self._gap)
        return max(1, min(self._columns, (width + gap) // (look.px(self._least) + gap)))

    def _height(self, row: Sequence[Widget], look: Look) -> int:
        return max(child.preferred_size(look)[1] for child in row)


def examples() -> list[tuple[str, Widget]]:
    names = ("Undo", "Redo", "Notes", "Save")
    return [("buttons", Grid(*(Button(sentence(name), on_press=lambda: None) for name in names), columns=3))]
