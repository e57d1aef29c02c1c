"""Widgets below or beside each other."""

from collections.abc import Sequence

from core.language import sentence
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.widgets.button import Button
from visualizer.widgets.label import Label
from visualizer.widgets.text_field import TextField
from visualizer.widgets.widget import Widget


class Column(Widget):
    """From the top down, each as wide as the column, as high as it needs; `stretched` takes what is left."""

    def __init__(self, *children: Widget, gap: int = 12, stretched: Widget | None = None) -> None:
        super().__init__()
        self._children = children
        self._gap = gap
        self._stretched = stretched

    def children(self) -> Sequence[Widget]:
        return self._children

    def preferred_size(self, look: Look) -> tuple[int, int]:
        sizes = [child.preferred_size(look) for child in self._shown()]
        width = max((width for width, _ in sizes), default=0)
        return width, sum(height for _, height in sizes) + self._gaps(look)

    def height_for(self, width: int, look: Look) -> int:
        return sum(child.height_for(width, look) for child in self._shown()) + self._gaps(look)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        spare = rect.height - self.height_for(rect.width, look)
        rest = rect
        for child in self._shown():
            height = child.height_for(rect.width, look) + (spare if child is self._stretched else 0)
            place, rest = rest.cut_top(max(0, height), look.px(self._gap))
            child.layout(place, look)

    def _shown(self) -> list[Widget]:
        return [child for child in self._children if child.visible]

    def _gaps(self, look: Look) -> int:
        return look.px(self._gap) * max(0, len(self._shown()) - 1)


class Wrapping(Column):
    """Asks for no width of its own: what is in it wraps at the one that it gets."""

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return 0, 0


class Row(Widget):
    """From the left on, each as wide as it likes; `stretched` takes what is left, and gives way first.

    Where that is not enough, all give way in proportion to their widths, so that nothing leaves the row.
    """

    def __init__(self, *children: Widget, gap: int = 8, stretched: Widget | None = None) -> None:
        super().__init__()
        self._children = children
        self._gap = gap
        self._stretched = stretched

    def children(self) -> Sequence[Widget]:
        return self._children

    def preferred_size(self, look: Look) -> tuple[int, int]:
        sizes = [child.preferred_size(look) for child in self._shown()]
        width = sum(width for width, _ in sizes) + self._gaps(look)
        return width, max((height for _, height in sizes), default=0)

    def height_for(self, width: int, look: Look) -> int:
        widths = self._widths(width, look)
        shown = self._shown()
        heights = [child.height_for(wide, look) for child, wide in zip(shown, widths, strict=True)]
        return max(heights, default=0)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        rest = rect
        for child, width in zip(self._shown(), self._widths(rect.width, look), strict=True):
            place, rest = rest.cut_left(width, look.px(self._gap))
            height = min(rect.height, child.height_for(width, look))
            child.layout(place.centered(place.width, height), look)

    def _shown(self) -> list[Widget]:
        return [child for child in self._children if child.visible]

    def _gaps(self, look: Look) -> int:
        return look.px(self._gap) * max(0, len(self._shown()) - 1)

    def _widths(self, room: int, look: Look) -> list[int]:
        shown = self._shown()
        widths = [child.preferred_size(look)[0] for child in shown]
        spare = room - self._gaps(look) - sum(widths)
        for index, child in enumerate(shown):
            if child is self._stretched:
                given = max(-widths[index], spare)
                widths[index] += given
                spare -= given
        if spare < 0:
            share = max(0, sum(widths) + spare) / max(1, sum(widths))
            widths = [int(width * share) for width in widths]
        return widths


def examples() -> list[tuple[str, Widget]]:
    name = TextField("kakuro", name=sentence("File name"))
    save = Button(sentence("Save"), on_press=lambda: None, kind="primary")
    heading = Label(sentence("Save"), role="heading")
    return [("form", Column(heading, Row(name, save, stretched=name)))]
