"""The counters at the shown step, each with its shape and its word."""

from collections.abc import Hashable

from core.language import Sentence, counted
from visualizer.boards.marks import Mark, color_of, draw_mark
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.inputs import Input, PointerMoved
from visualizer.look import Look
from visualizer.runs.lab import Lab
from visualizer.widgets.widget import Widget

_HEIGHT = 26


class Figures(Widget):
    """In the order of the ones asked for most; words give way to bare numbers where it is tight."""

    is_layer = True
    is_opaque = True

    def __init__(self, lab: Lab) -> None:
        super().__init__()
        self._lab = lab
        self._places: list[tuple[Rect, Sentence]] = []
        self._pointed: Point | None = None

    @property
    def tooltip(self) -> Sentence | None:
        return next((words for rect, words in self._places if self._pointed and rect.contains(self._pointed)), None)

    def figures(self) -> list[tuple[Mark, int, Sentence]]:
        """Mark, number, and number with its word."""
        tally = self._lab.tally()
        placed, rejected, removed, found = tally.placed, tally.rejected, tally.removed, tally.solutions
        figures = [
            (Mark.PLACED, placed, counted("{count} placed", "{count} placed", count=placed)),
            (Mark.REJECTED, rejected, counted("{count} rejected", "{count} rejected", count=rejected)),
            (Mark.UNDONE, removed, counted("{count} taken back", "{count} taken back", count=removed)),
            (Mark.SOLVED, found, self._found(found)),
        ]
        if tally.moved:
            moved = (Mark.TRY, tally.moved, counted("{count} moved on", "{count} moved on", count=tally.moved))
            figures.insert(1, moved)
        return figures

    def _found(self, count: int) -> Sentence:
        if self._lab.setup.algorithm.is_maker:
            return counted("{count} puzzle", "{count} puzzles", count=count)
        return counted("{count} solution", "{count} solutions", count=count)

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self._lab.tally(), self._lab.setup.algorithm.is_maker)

    def draw(self, canvas: Canvas, look: Look) -> None:
        font, theme = look.font("caption_strong"), look.theme
        canvas.rectangle(self.rect, theme.background)
        self._places = []
        texts = self._texts(look)
        x = max(self.rect.x, self.rect.right - sum(self._chip_width(text, look) + look.px(6) for text in texts))
        for (mark, _, words), text in zip(self.figures(), texts, strict=True):
            width = self._chip_width(text, look)
            if x + width > self.rect.right:
                break
            chip = Rect(x, self.rect.center[1] - look.px(_HEIGHT) // 2, width, look.px(_HEIGHT))
            canvas.rectangle(chip, theme.card, look.px(_HEIGHT) // 2)
            canvas.frame(chip, theme.line, look.px(1), look.px(_HEIGHT) // 2)
            draw_mark(canvas, look, mark, (chip.x + look.px(14), chip.center[1]), look.px(4))
            canvas.text(text, (chip.x + look.px(23), chip.center[1]), font, color_of(mark, theme))
            self._places.append((chip, words))
            x = chip.right + look.px(6)

    def _texts(self, look: Look) -> list[str]:
        """With words where all of them fit."""
        whole = [look.say(words) for _, _, words in self.figures()]
        if sum(self._chip_width(text, look) + look.px(6) for text in whole) <= self.rect.width + look.px(6):
            return whole
        return [look.language.number(number) for _, number, _ in self.figures()]

    def _chip_width(self, text: str, look: Look) -> int:
        return look.width(text, look.font("caption_strong")) + look.px(34)

    def handle(self, what: Input) -> bool:
        if isinstance(what, PointerMoved):
            self._pointed = what.at
        return False
