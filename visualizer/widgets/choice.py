"""One of several, side by side in a frame, or below each other with round marks."""

from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

from core.language import sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.widgets.options import Options
from visualizer.widgets.painting import RADIUS, faded, focus_ring, hovered_ground
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words

Value = TypeVar("Value", bound=Hashable)

_MARK = 8  # radius of a round mark


class Choice(Options[Value]):
    """Takes the shape of a column of round marks with `is_column`."""

    def __init__(
        self,
        choices: Sequence[tuple[Value, Words]],
        chosen: Value,
        on_choose: Callable[[Value], None],
        *,
        is_column: bool = False,
    ) -> None:
        super().__init__(choices, chosen, on_choose)
        self.is_column = is_column

    def beside_text(self, look: Look) -> int:
        return look.px(2 * _MARK + 14) if self.is_column else super().beside_text(look)

    def draw(self, canvas: Canvas, look: Look) -> None:
        if not self.is_column:
            canvas.rectangle(self.rect, look.theme.card, look.px(RADIUS))
        super().draw(canvas, look)
        if not self.is_column:
            edge = look.theme.edge if self.enabled else faded(look.theme.edge, look)
            canvas.frame(self.rect, edge, look.px(1), look.px(RADIUS))
            self._frame_chosen(canvas, look)
        if self.focus_visible:
            focus_ring(canvas, self.rect, look)

    def draw_option(
        self, canvas: Canvas, look: Look, place: Rect, text: str, *, is_chosen: bool, is_pointed: bool
    ) -> None:
        if self.is_column:
            self._draw_round(canvas, look, place, text, is_chosen=is_chosen, is_pointed=is_pointed)
            return
        theme = look.theme
        if is_chosen and self.enabled:
            canvas.rectangle(place, theme.soft, look.px(RADIUS))
        elif is_pointed:
            canvas.rectangle(place, hovered_ground(theme), look.px(RADIUS))
        ink = theme.accent_text if is_chosen else theme.ink
        font = look.font("strong" if is_chosen else "body")
        canvas.text(text, place.center, font, ink if self.enabled else faded(theme.ink, look), "center")

    def _frame_chosen(self, canvas: Canvas, look: Look) -> None:
        color = look.theme.accent if self.enabled else faded(look.theme.muted, look)
        for place, (value, _) in zip(self._places, self.choices, strict=True):
            if value == self.chosen:
                canvas.frame(place, color, look.px(2), look.px(RADIUS))

    def _draw_round(
        self, canvas: Canvas, look: Look, place: Rect, text: str, *, is_chosen: bool, is_pointed: bool
    ) -> None:
        theme, radius = look.theme, look.px(_MARK)
        color = theme.accent if is_chosen else theme.muted
        color = color if self.enabled else faded(color, look)
        center = (place.x + radius + look.px(2), place.center[1])
        if is_pointed:
            canvas.disc(center, radius + look.px(2), hovered_ground(theme))
        canvas.ring(center, radius, color, look.px(2))
        if is_chosen:
            canvas.disc(center, radius - look.px(4), color)
        ink = theme.ink if self.enabled else faded(theme.ink, look)
        at = (place.x + self.beside_text(look) - look.px(4), place.center[1])
        canvas.text(text, at, look.font("strong" if is_chosen else "body"), ink)


def examples() -> list[tuple[str, Widget]]:
    grades = ((1, sentence("Easy")), (2, sentence("Medium")), (3, sentence("Hard")))

    def choice(*, is_column: bool = False) -> Choice[int]:
        return Choice(grades, 2, lambda value: None, is_column=is_column)

    focused, disabled = choice(), choice()
    focused.focused = focused.focus_visible = True
    disabled.enabled = False
    return [
        ("segments", choice()),
        ("column", choice(is_column=True)),
        ("focused", focused),
        ("disabled", disabled),
    ]
