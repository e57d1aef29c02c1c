"""What a row of segments and a row of tabs have in common: one of several, all in sight."""

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from visualizer.canvas.protocol import Canvas, Font
from visualizer.canvas.rectangle import Point, Rect
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from visualizer.look import Look
from visualizer.widgets.painting import control_height
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words, fitting

Value = TypeVar("Value", bound=Hashable)


class Options(Widget, Generic[Value]):
    """One stop for the focus; the arrows move the choice, which counts at once."""

    focusable = True
    cursor = "hand"
    pad = 14  # beside each option's words
    is_column = False
    fills_row = True

    def __init__(
        self,
        choices: Sequence[tuple[Value, Words]],
        chosen: Value,
        on_choose: Callable[[Value], None],
    ) -> None:
        super().__init__()
        self.choices = tuple(choices)
        self.chosen = chosen
        self._on_choose = on_choose
        self._places: tuple[Rect, ...] = ()
        self._texts: tuple[tuple[str, bool], ...] = ()
        self._pointed: int | None = None

    @property
    def tooltip(self) -> Words | None:
        """Whole, where the option pointed at had to be shortened."""
        index = self._pointed_index
        if index is None or index >= len(self._texts) or not self._texts[index][1]:
            return None
        return self.choices[index][1]

    def preferred_size(self, look: Look) -> tuple[int, int]:
        widths = self._widths(look)
        height = control_height(look, look.font("strong"))
        if self.is_column:
            return max(widths), height * len(widths)
        return sum(widths), height

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        self._places = self._column(rect) if self.is_column else self._row(rect, look)
        font = look.font("strong")
        self._texts = tuple(
            fitting(words, font, place.width - self.beside_text(look), look)
            for place, (_, words) in zip(self._places, self.choices, strict=True)
        )

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self.chosen, self._pointed_index, self._texts)

    def draw(self, canvas: Canvas, look: Look) -> None:
        for index, place in enumerate(self._places):
            self.draw_option(
                canvas,
                look,
                place,
                self._texts[index][0],
                is_chosen=self.choices[index][0] == self.chosen,
                is_pointed=index == self._pointed_index and self.enabled,
            )

    def draw_option(
        self, canvas: Canvas, look: Look, place: Rect, text: str, *, is_chosen: bool, is_pointed: bool
    ) -> None:
        """How one of them looks is what the kinds differ in."""
        raise NotImplementedError

    def beside_text(self, look: Look) -> int:
        """Room that an option needs besides its words."""
        return 2 * look.px(self.pad)

    def handle(self, what: Input) -> bool:
        match what:
            case PointerMoved():
                self._pointed = self._index_at(what.at)
                return True
            case PointerPressed(button="left"):
                self._pointed = self._index_at(what.at)
                return True
            case PointerReleased(button="left"):
                index = self._index_at(what.at)
                if index is not None:
                    self._choose(index)
                return True
            case KeyPressed() if self.focus_visible and not what.control and not what.alt:
                return self._key(what.key)
        return False

    def _key(self, key: str) -> bool:
        last = len(self.choices) - 1
        here = next((index for index, (value, _) in enumerate(self.choices) if value == self.chosen), None)
        moves = {"home": 0, "end": last}
        back, on = ("up", "down") if self.is_column else ("left", "right")
        # None is chosen while a page is on show that has no tab: the arrows come in from their end.
        moves |= {back: last, on: 0} if here is None else {back: max(0, here - 1), on: min(last, here + 1)}
        if key not in moves:
            return False
        self._choose(moves[key])
        return True

    def _choose(self, index: int) -> None:
        value = self.choices[index][0]
        if value != self.chosen:
            self.chosen = value
            self._on_choose(value)

    @property
    def _pointed_index(self) -> int | None:
        return self._pointed if self.hovered else None

    def _index_at(self, point: Point) -> int | None:
        return next((index for index, place in enumerate(self._places) if place.contains(point)), None)

    def _widths(self, look: Look) -> list[int]:
        """As if each were chosen, in the heavier weight, so that choosing moves nothing."""
        font: Font = look.font("strong")
        return [look.width(look.say(words), font) + self.beside_text(look) for _, words in self.choices]

    def _row(self, rect: Rect, look: Look) -> tuple[Rect, ...]:
        """All alike where there is room for that; where it is tight, each gives way in proportion."""
        widths = self._widths(look)
        wanted = sum(widths)
        if rect.width < wanted:
            widths = [width * rect.width // wanted for width in widths]
        elif self.fills_row and rect.width >= max(widths) * len(widths):
            widths = [rect.width // len(widths)] * len(widths)
        elif self.fills_row:
            spare = rect.width - wanted
            widths = [width + spare // len(widths) for width in widths]
        places, x = [], rect.x
        for width in widths:
            places.append(Rect(x, rect.y, width, rect.height))
            x += width
        if self.fills_row and places:
            places[-1] = places[-1]._replace(width=rect.right - places[-1].x)
        return tuple(places)

    def _column(self, rect: Rect) -> tuple[Rect, ...]:
        height = rect.height // len(self.choices)
        return tuple(Rect(rect.x, rect.y + index * height, rect.width, height) for index in range(len(self.choices)))
