"""A line to type a whole number in."""

from collections.abc import Callable

from core.language import Sentence, sentence
from visualizer.inputs import Input, KeyPressed, WheelTurned
from visualizer.look import Look
from visualizer.widgets.text_field import PAD, TextField
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words


class NumberField(TextField):
    """`on_change` hears only numbers within the bounds; Up, Down and the wheel count.

    Anything else sets `error`; `relayout` is called when it comes or goes, since the field then needs another height.
    A field with `leave`, which takes the focus from it, has nobody who would refuse a wrong number afterwards: Escape
    leaves it, and when it is left, the last good value comes back.
    """

    _has_focus = False

    def __init__(
        self,
        value: int,
        least: int,
        most: int,
        on_change: Callable[[int], None],
        *,
        name: Words,
        on_enter: Callable[[int], None] | None = None,
        relayout: Callable[[], None] = lambda: None,
        leave: Callable[[], None] | None = None,
    ) -> None:
        assert least <= value <= most, "a number field starts within its bounds"
        super().__init__(
            str(value),
            name=name,
            on_change=self._read,
            on_enter=None if on_enter is None else self._entered,
            longest=len(str(most)) + (least < 0),
            role="code",
        )
        self._least, self._most = least, most
        self._last_good = value
        self._relayout = relayout
        self._leave = leave
        self._on_number = on_change
        self._on_number_entered = on_enter

    @property
    def value(self) -> int | None:
        """None while what stands there is no number within the bounds."""
        digits = self.text.removeprefix("-")
        if not digits.isascii() or not digits.isdigit():
            return None
        value = int(self.text)
        return value if self._least <= value <= self._most else None

    @value.setter
    def value(self, value: int) -> None:
        self.text = str(value)
        self._last_good = value
        self._set_error(None)

    @property
    def focused(self) -> bool:
        return self._has_focus

    @focused.setter
    def focused(self, focused: bool) -> None:
        """Set by the stage."""
        is_left = self._has_focus and not focused
        self._has_focus = focused
        if is_left and self._leave is not None and self.value is None:
            self.value = self._last_good

    @property
    def most(self) -> int:
        return self._most

    @most.setter
    def most(self, most: int) -> None:
        """May change while somebody is typing; an empty field is not scolded for it."""
        if most != self._most:
            self._most = most
            if self.text:
                self.say_error()

    def say_error(self) -> None:
        """What is wrong with the text, if something is."""
        wrong = sentence("Enter a whole number from {least} to {most}.", least=self._least, most=self._most)
        self._set_error(wrong if self.value is None else None)

    def _set_error(self, error: Sentence | None) -> None:
        if error != self.error:
            self.error = error
            self._relayout()

    def accepts(self, sign: str) -> bool:
        return sign in "0123456789" or (sign == "-" and self._least < 0)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        """As wide as its longest number, and the caret behind it."""
        width = 2 * look.px(PAD) + look.width("0" * self._longest, look.font(self._role)) + look.px(2)
        return width, self.height_for(width, look)

    def handle(self, what: Input) -> bool:
        match what:
            case KeyPressed(key="escape") if self._leave is not None:
                self.value = self._last_good
                self._leave()
                return True
            case KeyPressed(key="up" | "down"):
                return self._count(1 if what.key == "up" else -1)
            case WheelTurned() if self.focused and not what.control:
                return self._count(1 if what.up > 0 else -1)
        return super().handle(what)

    def _count(self, step: int) -> bool:
        before = self.value
        value = self._least if before is None else max(self._least, min(before + step, self._most))
        self.value = value
        if value != before:
            self._on_number(value)
        return True

    def _read(self, text: str) -> None:
        self.say_error()
        value = self.value
        if value is not None:
            self._last_good = value
            self._on_number(value)

    def _entered(self, text: str) -> None:
        value = self.value
        if value is not None and self._on_number_entered is not None:
            self._on_number_entered(value)


def examples() -> list[tuple[str, Widget]]:
    return [("size", NumberField(8, 1, 200, lambda value: None, name=sentence("Size")))]
