"""A paragraph of the rules, with pictures; the one that was asked for is marked."""

from collections.abc import Hashable

from core.language import Sentence
from visualizer.canvas.protocol import Canvas
from visualizer.look import Look
from visualizer.scenes.help.figure import Figure
from visualizer.scenes.paragraph import paragraph
from visualizer.widgets.column import Column
from visualizer.widgets.tiles import Tiles

_BAR, _AWAY = 4, 14  # pixels at scale 1: its width, and how far it is from the words


class Section(Column):
    """Words, and pictures beside each other."""

    def __init__(self, title: Sentence, text: Sentence, *figures: Figure, is_asked_for: bool) -> None:
        words = paragraph(title, text)
        super().__init__(words, *([Tiles(*figures, gap=24, row_gap=14)] if figures else []), gap=10)
        self._is_asked_for = is_asked_for

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self._is_asked_for)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """A bar beside it."""
        if self._is_asked_for:
            bar = self.rect._replace(x=self.rect.x - look.px(_AWAY), width=look.px(_BAR))
            canvas.rectangle(bar, look.theme.highlight_edge, look.px(2))
        super().draw(canvas, look)
