"""The program's mark and name."""

from collections.abc import Callable, Hashable

from core.language import Sentence, sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input
from visualizer.look import Look
from visualizer.widgets.pressing import Press, press_of
from visualizer.widgets.widget import Widget


class Logo(Widget):
    """A small tree with one green leaf; pressed, it leads home. Tab passes it by, since a tab leads there too."""

    cursor = "hand"

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__()
        self.has_name = True
        self._on_press = on_press

    @property
    def tooltip(self) -> Sentence:
        return sentence("Home")

    def preferred_size(self, look: Look) -> tuple[int, int]:
        name = look.width("Krok", look.font("heading")) + look.px(10) if self.has_name else 0
        return look.px(22) + name, look.px(36)

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self.has_name)

    def draw(self, canvas: Canvas, look: Look) -> None:
        mark = Rect(self.rect.x, self.rect.center[1] - look.px(11), look.px(22), look.px(22))
        draw_mark_of_krok(canvas, look, mark)
        if self.has_name:
            at = (mark.right + look.px(10), self.rect.center[1])
            canvas.text("Krok", at, look.font("heading"), look.theme.ink)

    def handle(self, what: Input) -> bool:
        press = press_of(what, self)
        if press is Press.DONE:
            self._on_press()
        return press is not Press.NOTHING


def draw_mark_of_krok(canvas: Canvas, look: Look, rect: Rect) -> None:
    """A root, three branches, and the one leaf where the search comes to its end."""
    unit = rect.width / 22

    def at(x: float, y: float) -> tuple[int, int]:
        return (round(rect.x + x * unit), round(rect.y + y * unit))

    stroke = max(2, round(2.4 * unit))
    accent, leaf = look.theme.accent, look.theme.solved
    root, fork, left, right, low = at(11, 2.5), at(11, 9.5), at(4, 18.5), at(18, 16.5), at(11, 18.5)
    canvas.line(root, fork, accent, stroke)
    for end in (left, right, low):
        canvas.line(fork, end, accent, stroke)
    for end in (root, left, low):
        canvas.disc(end, max(2, round(2.4 * unit)), accent)
    canvas.disc(right, max(2, round(3 * unit)), leaf)
