"""The shapes of the search tree in words, beside its heading."""

from collections.abc import Hashable, Sequence

from core.language import Sentence, sentence
from visualizer.boards.marks import Mark, draw_mark
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look
from visualizer.panels.fold_mark import draw_fold
from visualizer.widgets.widget import Widget

_ENTRIES: tuple[tuple[tuple[Mark, ...], Sentence], ...] = (
    ((Mark.PLACED,), sentence("placed")),
    ((Mark.REJECTED,), sentence("rejected")),
    ((Mark.UNDONE,), sentence("dead end")),
    ((Mark.SOLVED,), sentence("solution")),
)
# Translators: a part of the tree that is shown as one triangle
_FOLDED = sentence("folded")
_TRIANGLES = (Mark.UNDONE, Mark.HOLDS_SOLUTION)


class Legend(Widget):
    """Stands at the right of the room that it is given, with as much as fits.

    The triangles stay longest: the other marks stand beside the counters too.
    """

    is_layer = True

    def __init__(self) -> None:
        super().__init__()
        self._entries: Sequence[tuple[tuple[Mark, ...], Sentence]] = ()

    def covers(self, point: Point) -> bool:
        """What lies below is what is meant."""
        return False

    def picture_key(self) -> Hashable:
        return (super().picture_key(), len(self._entries))

    def layout(self, rect: Rect, look: Look) -> None:
        self._entries = (*_ENTRIES, (_TRIANGLES, _FOLDED))
        while self._entries and self._width(look) > rect.width:
            self._entries = self._entries[1:]
        self.rect = rect.cut_right(self._width(look))[0]

    def _width(self, look: Look) -> int:
        return sum(_width(marks, words, look) for marks, words in self._entries)

    def draw(self, canvas: Canvas, look: Look) -> None:
        if not self.rect.width:
            return
        canvas.rectangle(self.rect, look.theme.card)
        left, y = self.rect.x + look.px(8), self.rect.center[1]
        for marks, words in self._entries:
            x = left
            for mark in marks:
                _draw_sign(canvas, look, mark, (x + look.px(4), y), is_fold=marks is _TRIANGLES)
                x += look.px(12)
            canvas.text(look.say(words), (x, y), look.font("caption"), look.theme.muted)
            left += _width(marks, words, look)


def _width(marks: tuple[Mark, ...], words: Sentence, look: Look) -> int:
    return look.width(look.say(words), look.font("caption")) + look.px(14) + len(marks) * look.px(12)


def _draw_sign(canvas: Canvas, look: Look, mark: Mark, center: Point, *, is_fold: bool) -> None:
    if is_fold:
        draw_fold(canvas, look, mark, (center[0], center[1] - look.px(4)), look.px(5), look.px(8))
    else:
        draw_mark(canvas, look, mark, center, look.px(4))
