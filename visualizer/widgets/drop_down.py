"""A control that shows its choice, and opens the list of the others."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Generic, TypeVar

from core.language import sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input, KeyPressed
from visualizer.look import Look
from visualizer.widgets.menu import Menu, MenuItem
from visualizer.widgets.painting import box, control_height, focus_ring, plain_colors
from visualizer.widgets.pressing import Press, press_of
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words, fitting

Value = TypeVar("Value", bound=Hashable)

_PAD = 12
_ARROW = 16


class DropDown(Widget, Generic[Value]):
    """Choices are values with their words; `on_choose` gets the value, which is then the chosen one.

    In the open list each choice may have a caption; what is `unavailable` is shown greyed below the choices.
    """

    focusable = True
    cursor = "hand"

    def __init__(
        self,
        stage: Stage,
        choices: Sequence[tuple[Value, Words]],
        chosen: Value,
        on_choose: Callable[[Value], None],
        *,
        name: Words,
        captions: Mapping[Value, Words] | None = None,
        unavailable: Sequence[Words] = (),
    ) -> None:
        super().__init__()
        self._stage = stage
        self._captions = captions or {}
        self.unavailable = tuple(unavailable)
        self.choices = tuple(choices)
        self.chosen = chosen
        self._on_choose = on_choose
        self._name = name
        self._is_shortened = False

    @property
    def tooltip(self) -> Words:
        if self._is_shortened:
            return sentence("{name}: {explanation}", name=self._name, explanation=self._words)
        return self._name

    def preferred_size(self, look: Look) -> tuple[int, int]:
        """Wide enough for each of its choices, so that choosing moves nothing."""
        font = look.font("body")
        widest = max(look.width(look.say(words), font) for _, words in self.choices)
        return widest + self._beside_text(look), control_height(look, font)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        _, self._is_shortened = self._shown_text(look)

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self._words)

    def draw(self, canvas: Canvas, look: Look) -> None:
        colors = plain_colors(self, look)
        box(canvas, self.rect, colors, look)
        text, _ = self._shown_text(look)
        font = look.font("body")
        canvas.text(text, (self.rect.x + look.px(_PAD), self.rect.center[1]), font, colors.ink)
        arrow, _ = self.rect.inset(look.px(10), 0).cut_right(look.px(_ARROW))
        canvas.icon("chevron-down", arrow, colors.ink)
        if self.focus_visible:
            focus_ring(canvas, self.rect, look)

    def handle(self, what: Input) -> bool:
        match what:
            case KeyPressed(key="up" | "down", control=False, alt=False) if self.focus_visible:
                press = Press.DONE
            case _:
                press = press_of(what, self)
        if press is Press.DONE:
            self._open()
        return press is not Press.NOTHING

    @property
    def _words(self) -> Words:
        return next(words for value, words in self.choices if value == self.chosen)

    def _open(self) -> None:
        items = [
            MenuItem(self._in_menu(value, words), is_current=value == self.chosen) for value, words in self.choices
        ]
        items += [MenuItem(words, is_enabled=False) for words in self.unavailable]
        self._stage.open(Menu(self._stage, items, anchor=self, on_choose=self._choose))

    def _in_menu(self, value: Value, words: Words) -> Words:
        caption = self._captions.get(value)
        return words if caption is None else sentence("{name}: {explanation}", name=words, explanation=caption)

    def _choose(self, index: int) -> None:
        value = self.choices[index][0]
        if value != self.chosen:
            self.chosen = value
            self._on_choose(value)

    def _beside_text(self, look: Look) -> int:
        return 2 * look.px(_PAD) + look.px(_ARROW) + look.px(4)

    def _shown_text(self, look: Look) -> tuple[str, bool]:
        return fitting(self._words, look.font("body"), self.rect.width - self._beside_text(look), look)


def examples() -> list[tuple[str, Widget]]:
    def drop_down(*choices: Words, name: Words) -> DropDown[int]:
        return DropDown(Stage(), tuple(enumerate(choices)), 0, lambda value: None, name=name)

    disabled = drop_down("8 × 8", name=sentence("Size"))
    disabled.enabled = False
    focused = drop_down("8 × 8", "30 × 30", name=sentence("Size"))
    focused.focused = focused.focus_visible = True
    return [
        ("languages", drop_down("English", "Čeština", "Slovenčina", name=sentence("Language"))),
        ("focused", focused),
        ("disabled", disabled),
    ]
