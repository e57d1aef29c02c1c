"""The buttons of the number pad: a digit, which knows whether the runs exclude it, and a colour with its shape."""

from collections.abc import Hashable

from core.language import Sentence
from core.play.sheet import Marks
from core.puzzles.kinds import exclusion_of
from visualizer.boards.digits.color_marks import draw_color_mark
from visualizer.boards.digits.palette import palest
from visualizer.boards.marks import Mark, draw_mark
from visualizer.canvas.protocol import Canvas, Color, Font
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.runs.game import Game
from visualizer.widgets.button import Button
from visualizer.widgets.painting import Colors

_HEIGHT = 50


class DigitButton(Button):
    """One that is excluded is pale and thin, and can be pressed nevertheless.

    A disc in its corner says that it is a note of the cell, a cross that it is crossed out there.
    """

    def __init__(self, game: Game, digit: int) -> None:
        super().__init__(str(digit), on_press=lambda: game.type_digit(digit), role="title")
        self._game = game
        self._digit = digit
        self._is_excluded = False
        self._mark: Mark | None = None

    def refresh(self, marks: Marks | None) -> None:
        """Those of the chosen cell, if there is one and it is seen."""
        game, cell = self._game, self._game.chosen
        value = game.board.value(cell) if cell and marks is not None else 0
        self._is_excluded = marks is not None and not game.possible >> self._digit & 1
        self.is_on = value == self._digit
        self._mark = None
        if marks is not None and not value:
            is_note, is_crossed = marks.notes >> self._digit & 1, marks.crossed >> self._digit & 1
            self._mark = Mark.PLACED if is_note else Mark.REJECTED if is_crossed else None

    @property
    def is_dimmed(self) -> bool:
        return self._is_excluded and self._game.settings.dims_digits

    @property
    def tooltip(self) -> Sentence | None:
        """Why the runs exclude it."""
        cell = self._game.chosen
        exclusion = exclusion_of(self._game.board, cell, self._digit) if cell and self.is_dimmed else None
        return exclusion.what if exclusion else None

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return look.px(_HEIGHT), max(look.px(_HEIGHT), super().preferred_size(look)[1])

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self.is_dimmed, self._mark)

    def draw(self, canvas: Canvas, look: Look) -> None:
        super().draw(canvas, look)
        if self._mark is not None:
            rim, radius = look.px(9), look.px(3)
            draw_mark(canvas, look, self._mark, (self.rect.right - rim, self.rect.y + rim), radius)

    def _font(self, look: Look, *, strong: bool) -> Font:
        font = super()._font(look, strong=strong)
        return font._replace(weight=400, size=round(font.size * 0.9)) if self.is_dimmed else font

    def _colors(self, look: Look) -> Colors:
        colors = super()._colors(look)
        if not self.is_dimmed or self.is_on:
            return colors
        return colors._replace(ink=palest(look.theme.ink, colors.ground or look.theme.card), edge=look.theme.line)


class ColorButton(Button):
    """0 takes the colour away; the one that the cell has does so, too."""

    def __init__(self, game: Game, number: int, name: Sentence) -> None:
        super().__init__(None, icon="ban", tooltip=name, shortcut=f"Alt+{number}", on_press=lambda: game.color(number))
        self._number = number

    def refresh(self, marks: Marks | None) -> None:
        """Those of the chosen cell, if there is one."""
        self.is_on = bool(self._number) and marks is not None and marks.color == self._number

    def draw(self, canvas: Canvas, look: Look) -> None:
        super().draw(canvas, look)
        if self._number:
            draw_color_mark(canvas, look, self._number, self.rect.center, look.px(7))

    def _draw_icon(self, canvas: Canvas, icon: str, rect: Rect, color: Color) -> None:
        """Only that of no colour."""
        if not self._number:
            super()._draw_icon(canvas, icon, rect, color)
