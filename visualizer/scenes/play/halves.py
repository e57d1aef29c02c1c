"""Two things side by side, or below each other where there is too little room."""

from collections.abc import Sequence

from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.widgets.widget import Widget


class Halves(Widget):
    """Each takes half of the width; below each other, all of it."""

    def __init__(self, *both: Widget, gap: int = 20, row_gap: int = 12) -> None:
        super().__init__()
        self._both = both
        self._gap = gap
        self._row_gap = row_gap

    def children(self) -> Sequence[Widget]:
        return self._both

    def preferred_size(self, look: Look) -> tuple[int, int]:
        width = self._widest(look) * len(self._both) + look.px(self._gap) * (len(self._both) - 1)
        return width, self.height_for(width, look)

    def height_for(self, width: int, look: Look) -> int:
        share = self._share(width, look)
        heights = [one.height_for(share or width, look) for one in self._both]
        return max(heights) if share else sum(heights) + look.px(self._row_gap) * (len(heights) - 1)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        share, rest = self._share(rect.width, look), rect
        for one in self._both:
            if share:
                place, rest = rest.cut_left(share, look.px(self._gap))
                place = place.cut_top(one.height_for(share, look))[0]
            else:
                place, rest = rest.cut_top(one.height_for(rect.width, look), look.px(self._row_gap))
            one.layout(place, look)

    def _share(self, width: int, look: Look) -> int:
        """Of each; 0 where that is too little."""
        count = len(self._both)
        share = (width - look.px(self._gap) * (count - 1)) // count
        return share if share >= self._widest(look) or count == 1 else 0

    def _widest(self, look: Look) -> int:
        return max(one.preferred_size(look)[0] for one in self._both)
