"""A value between two ends, set by a knob."""

from collections.abc import Callable, Hashable

from core.language import sentence
from visualizer.canvas.protocol import Canvas, Color
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased, WheelTurned
from visualizer.look import Look
from visualizer.widgets.painting import control_height, faded
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words

_KNOB = 8  # radius
_TRACK_WIDTH = 130


class Slider(Widget):
    """Whole numbers from `least` to `most`; `say_value` gives the words at its right, if there are to be any.

    What is not even, such as a speed that doubles, is the caller's to map.
    """

    focusable = True
    cursor = "hand"

    def __init__(
        self,
        least: int,
        most: int,
        value: int,
        on_change: Callable[[int], None],
        *,
        name: Words,
        step: int = 1,
        say_value: Callable[[int], Words] | None = None,
    ) -> None:
        assert least < most, "a slider has two ends"
        super().__init__()
        self._least, self._most, self._step = least, most, step
        self.value = value
        self._on_change = on_change
        self._name = name
        self._say_value = say_value
        self._track = Rect(0, 0, 0, 0)
        self._wheel = 0.0  # parts of a notch that have not made a step yet

    @property
    def tooltip(self) -> Words:
        if self._say_value is None:
            return self._name
        return sentence("{name}: {explanation}", name=self._name, explanation=self._say_value(self.value))

    def preferred_size(self, look: Look) -> tuple[int, int]:
        font = look.font("code_small")
        return look.px(_TRACK_WIDTH) + self._words_room(look), control_height(look, font)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        track, _ = rect.cut_left(max(look.px(4 * _KNOB), rect.width - self._words_room(look)))
        self._track = track.inset(look.px(_KNOB + 2), 0)

    def picture_key(self) -> Hashable:
        words = self._say_value(self.value) if self._say_value is not None else None
        return (super().picture_key(), self.value, words)

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, track = look.theme, self._track
        accent: Color = theme.accent if self.enabled else faded(theme.muted, look)
        x, y = self._knob_x, self.rect.center[1]
        height = look.px(4)
        top = y - height // 2
        canvas.rectangle(Rect(track.x, top, track.width, height), theme.edge, height // 2)
        canvas.rectangle(Rect(track.x, top, max(0, x - track.x), height), accent, height // 2)
        radius = look.px(_KNOB)
        if self.focus_visible:
            canvas.ring((x, y), radius + look.px(4), theme.accent, look.px(2))
        elif self.hovered or self.pressed:
            canvas.disc((x, y), radius + look.px(4), (*accent[:3], 50))
        canvas.disc((x, y), radius, accent)
        canvas.disc((x, y), max(1, radius - look.px(3)), theme.card)
        if self._say_value is not None:
            ink = theme.ink if self.enabled else faded(theme.ink, look)
            font = look.font("code_small")
            room = self.rect.right - track.right - look.px(_KNOB + 10)
            text = look.shortened(look.say(self._say_value(self.value)), font, room)
            canvas.text(text, (track.right + look.px(_KNOB + 10), y), font, ink)

    def handle(self, what: Input) -> bool:
        match what:
            case PointerPressed(button="left"):
                self._set(self._value_at(what.at[0]))
                return True
            case PointerMoved() if self.pressed:
                self._set(self._value_at(what.at[0]))
                return True
            case PointerReleased(button="left"):
                return True
            case WheelTurned() if not what.control:
                return self._turn(what.up or what.right)
            case KeyPressed() if self.focus_visible and not what.control and not what.alt:
                return self._key(what.key)
        return False

    def _key(self, key: str) -> bool:
        page = max(self._step, (self._most - self._least) // 10)
        targets = {
            "left": self.value - self._step,
            "down": self.value - self._step,
            "right": self.value + self._step,
            "up": self.value + self._step,
            "pagedown": self.value - page,
            "pageup": self.value + page,
            "home": self._least,
            "end": self._most,
        }
        if key not in targets:
            return False
        self._set(targets[key])
        return True

    def _turn(self, notches: float) -> bool:
        self._wheel += notches
        whole = int(self._wheel)
        self._wheel -= whole
        self._set(self.value + whole * self._step)
        return True

    def _set(self, value: int) -> None:
        value = max(self._least, min(value, self._most))
        if value != self.value:
            self.value = value
            self._on_change(value)

    def _value_at(self, x: int) -> int:
        share = (x - self._track.x) / max(1, self._track.width)
        steps = round(share * (self._most - self._least) / self._step)
        return self._least + steps * self._step

    @property
    def _knob_x(self) -> int:
        return self._track.x + self._track.width * (self.value - self._least) // (self._most - self._least)

    def _words_room(self, look: Look) -> int:
        """Enough for both ends, so that the track does not change while it is dragged."""
        if self._say_value is None:
            return 0
        font = look.font("code_small")
        ends = (self._least, self._most, self.value)
        return max(look.width(look.say(self._say_value(end)), font) for end in ends) + look.px(10)


def examples() -> list[tuple[str, Widget]]:
    def slider(value: int) -> Slider:
        say = lambda value: sentence("{count} steps/s", count=value)  # noqa: E731 - as short as the example
        return Slider(1, 1000, value, lambda value: None, name=sentence("Speed"), say_value=say)

    focused, disabled = slider(700), slider(100)
    focused.focused = focused.focus_visible = True
    disabled.enabled = False
    bare = Slider(0, 10, 3, lambda value: None, name=sentence("Scale"))
    return [("with words", slider(400)), ("bare", bare), ("focused", focused), ("disabled", disabled)]
