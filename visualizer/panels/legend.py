"""The shapes of the search tree in words, beside its heading."""

from core.language import sentence
from visualizer.boards.marks import Mark, draw_mark
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look
from visualizer.widgets.widget import Widget

_ENTRIES = (
    (Mark.PLACED, sentence("placed")),
    (Mark.REJECTED, sentence("rejected")),
    (Mark.UNDONE, sentence("dead end")),
    (Mark.SOLVED, sentence("solution")),
)


class Legend(Widget):
    """Stands at the right of the room that it is given, and is left out where it does not fit."""

    is_layer = True

    def covers(self, point: Point) -> bool:
        """What lies below is what is meant."""
        return False

    def layout(self, rect: Rect, look: Look) -> None:
        font = look.font("caption")
        width = sum(look.width(look.say(words), font) + look.px(26) for _, words in _ENTRIES)
        self.rect = rect.cut_right(width if width <= rect.width else 0)[0]

    def draw(self, canvas: Canvas, look: Look) -> None:
        if not self.rect.width:
            return
        canvas.rectangle(self.rect, look.theme.card)
        font = look.font("caption")
        x = self.rect.x + look.px(8)
        for mark, words in _ENTRIES:
            draw_mark(canvas, look, mark, (x + look.px(4), self.rect.center[1]), look.px(4))
            text = look.say(words)
            canvas.text(text, (x + look.px(12), self.rect.center[1]), font, look.theme.muted)
            x += look.width(text, font) + look.px(26)
