"""Something that is either on or off."""

from collections.abc import Callable, Hashable

from core.language import sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input
from visualizer.look import Look
from visualizer.widgets.painting import control_height, faded, focus_ring
from visualizer.widgets.pressing import Press, press_of
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words, fitting

_TRACK = (40, 22)
_GAP = 10

_ON, _OFF = sentence("On"), sentence("Off")


class Switch(Widget):
    """The knob's side, the sign on it, a word and the colour say which, each of them enough alone."""

    focusable = True
    cursor = "hand"

    def __init__(
        self, text: Words, is_on: bool, on_change: Callable[[bool], None], *, explanation: Words | None = None
    ) -> None:
        super().__init__()
        self.text = text
        self.is_on = is_on
        self._on_change = on_change
        self._explanation = explanation
        self._is_shortened = False

    @property
    def tooltip(self) -> Words | None:
        return self._explanation or (self.text if self._is_shortened else None)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        font = look.font("body")
        width = self._track_room(look) + look.width(look.say(self.text), font) + self._state_room(look)
        return width, control_height(look, font)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        _, self._is_shortened = self._shown_text(look)

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self.is_on, self.text)

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = look.theme
        place, _ = self.rect.cut_left(look.px(_TRACK[0]))
        track = place.centered(look.px(_TRACK[0]), look.px(_TRACK[1]))
        radius = track.height // 2
        ground = theme.accent if self.is_on else theme.muted
        canvas.rectangle(track, ground if self.enabled else faded(ground, look), radius)
        x = track.right - radius if self.is_on else track.x + radius
        canvas.disc((x, track.y + radius), radius - look.px(3), theme.card)
        sign = Rect(x, track.y + radius, 0, 0).inset(-look.px(6))
        canvas.icon("check" if self.is_on else "minus", sign, ground)
        text, _ = self._shown_text(look)
        ink = theme.ink if self.enabled else faded(theme.ink, look)
        at = (self.rect.x + self._track_room(look), self.rect.center[1])
        canvas.text(text, at, look.font("body"), ink)
        state = look.say(_ON if self.is_on else _OFF)
        muted = theme.muted if self.enabled else faded(theme.muted, look)
        after = (at[0] + look.width(text, look.font("body")) + look.px(_GAP), at[1])
        if after[0] + look.width(state, look.font("caption")) <= self.rect.right:
            canvas.text(state, after, look.font("caption"), muted)
        if self.focus_visible:
            focus_ring(canvas, track, look, _TRACK[1] // 2)

    def handle(self, what: Input) -> bool:
        press = press_of(what, self)
        if press is Press.DONE:
            self._turn()
        return press is not Press.NOTHING

    def _turn(self) -> None:
        self.is_on = not self.is_on
        self._on_change(self.is_on)

    def _track_room(self, look: Look) -> int:
        return look.px(_TRACK[0]) + look.px(_GAP)

    def _state_room(self, look: Look) -> int:
        """The same for both words, so that turning moves nothing."""
        font = look.font("caption")
        return look.px(_GAP) + max(look.width(look.say(word), font) for word in (_ON, _OFF))

    def _shown_text(self, look: Look) -> tuple[str, bool]:
        room = self.rect.width - self._track_room(look) - self._state_room(look)
        return fitting(self.text, look.font("body"), room, look)


def examples() -> list[tuple[str, Widget]]:
    def switch(is_on: bool) -> Switch:
        return Switch(sentence("Reduce motion"), is_on, lambda is_on: None)

    focused, disabled = switch(True), switch(True)
    focused.focused = focused.focus_visible = True
    disabled.enabled = False
    return [("on", switch(True)), ("off", switch(False)), ("focused", focused), ("disabled", disabled)]
