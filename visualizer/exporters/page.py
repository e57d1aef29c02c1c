"""What stands around the content of each page: a heading, room for a name, the number of the page."""

from dataclasses import dataclass

from core.language import Sentence, sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.exporters.paper import UNIT, PaperLook, plain, strong

_MARGIN = 40 * UNIT
_HEADER, _FOOTER = 22 * UNIT, 12 * UNIT
_BELOW_HEADER, _ABOVE_FOOTER = 12 * UNIT, 8 * UNIT
_NAME, _DATE = 150 * UNIT, 80 * UNIT  # of what is written on


@dataclass(frozen=True)
class PageFrame:
    """`size` is width and height in points."""

    size: tuple[float, float]
    look: PaperLook
    title: str
    has_name_line: bool = False

    @property
    def room(self) -> Rect:
        """For the content."""
        below = self._inner.cut_top(_HEADER, _BELOW_HEADER)[1]
        return below.cut_bottom(_FOOTER, _ABOVE_FOOTER)[1]

    @property
    def _inner(self) -> Rect:
        return Rect(0, 0, *(round(side * UNIT) for side in self.size)).inset(_MARGIN)

    def draw(self, canvas: Canvas, heading: Sentence | None, number: int, total: int) -> None:
        """Pages of puzzles have no heading of their own, but the title."""
        header, footer = self._inner.cut_top(_HEADER)[0], self._inner.cut_bottom(_FOOTER)[0]
        if heading is not None:
            header = self._draw_left(canvas, header, self.look.say(heading))
            self._draw_right(canvas, header)
        else:
            rest = self._draw_name_line(canvas, header) if self.has_name_line else header
            self._draw_left(canvas, rest, self.title)
        if total > 1:
            count = self.look.say(sentence("{number} / {total}", number=number, total=total))
            canvas.text(count, footer.center, plain(8), self.look.theme.muted, "center")

    def _draw_left(self, canvas: Canvas, header: Rect, text: str) -> Rect:
        """What is left of the header."""
        text = self.look.shortened(text, strong(16), header.width)
        canvas.text(text, (header.x, header.center[1]), strong(16), self.look.theme.ink)
        return header.cut_left(self.look.width(text, strong(16)), 14 * UNIT)[1]

    def _draw_right(self, canvas: Canvas, header: Rect) -> None:
        text = self.look.shortened(self.title, plain(10), header.width)
        canvas.text(text, (header.right, header.center[1]), plain(10), self.look.theme.muted, "right")

    def _draw_name_line(self, canvas: Canvas, header: Rect) -> Rect:
        look, font, foot = self.look, plain(9), header.bottom - 4 * UNIT
        for words, width in ((sentence("Date:"), _DATE), (sentence("Name:"), _NAME)):
            line, header = header.cut_right(width, 5 * UNIT)
            canvas.line((line.x, foot), (line.right, foot), look.theme.line, UNIT // 2)
            word, header = header.cut_right(look.width(look.say(words), font), 10 * UNIT)
            canvas.text(look.say(words), (word.x, foot - 3 * UNIT), font, look.theme.muted)
        return header
