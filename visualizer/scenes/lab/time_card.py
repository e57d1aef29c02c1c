"""The bottom of the lab: depth strip, step number, transport."""

from collections.abc import Callable, Hashable, Sequence

from core.language import Sentence, sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input
from visualizer.look import Look
from visualizer.panels.depth_strip import DepthStrip
from visualizer.runs.lab import Lab
from visualizer.scenes.lab.transport import Transport
from visualizer.widgets.painting import inner_focus_ring
from visualizer.widgets.pressing import Press, press_of
from visualizer.widgets.widget import Widget

_STRIP_HEIGHT, _LOW_STRIP_HEIGHT = 46, 18


class StepNumber(Widget):
    """Where the lab stands and how far the run is recorded; pressed, it asks for a step to go to."""

    is_layer = True
    focusable = True
    cursor = "hand"

    def __init__(self, lab: Lab, ask_for_step: Callable[[], None]) -> None:
        super().__init__()
        self._lab = lab
        self._ask = ask_for_step

    @property
    def tooltip(self) -> Sentence:
        if self._lab.playback.recording.ending is None:
            return sentence("Shown step and steps recorded so far; recording goes on. Press to go to a step (G).")
        return sentence("Shown step and steps of the whole run. Press to go to a step (G).")

    def preferred_size(self, look: Look) -> tuple[int, int]:
        """The same while recording goes on and afterwards."""
        total = look.language.number(len(self._lab.playback.trace))
        text = f"{total} / {total} …0"
        return look.width(text, look.font("code")) + look.px(12), look.px(28)

    def picture_key(self) -> Hashable:
        playback = self._lab.playback
        return (super().picture_key(), playback.position, len(playback.trace), playback.recording.ending)

    def _text(self, look: Look) -> str:
        playback = self._lab.playback
        total = look.language.number(len(playback.trace))
        position = look.language.number(playback.position)
        more = " …" if playback.recording.ending is None else ""
        return f"{position.rjust(len(total))} / {total}{more}"

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.rectangle(self.rect, look.theme.card)
        if self.hovered:
            canvas.rectangle(self.rect, look.theme.soft, look.px(6))
        font = look.font("code")
        room = self.rect.width - look.px(8)
        text = self._text(look)
        if look.width(text, font) > room:  # half a number would be a wrong one
            text = look.shortened(look.language.number(self._lab.playback.position), font, room)
        canvas.text(text, (self.rect.right - look.px(4), self.rect.center[1]), font, look.theme.ink, "right")
        if self.focus_visible:
            inner_focus_ring(canvas, self.rect, look)

    def handle(self, what: Input) -> bool:
        press = press_of(what, self)
        if press is Press.DONE:
            self._ask()
        return press is not Press.NOTHING


class TimeCard(Widget):
    """A card of its own, since its parts are laid out by what they need and not by halves."""

    is_layer = True

    def __init__(self, lab: Lab, strip: DepthStrip, transport: Transport, ask_for_step: Callable[[], None]) -> None:
        super().__init__()
        self._strip = strip
        self._transport = transport
        self._number = StepNumber(lab, ask_for_step)
        self._lab = lab
        self._digits = 0
        self.is_low = False  # a thin strip, and the number beside the buttons

    def children(self) -> Sequence[Widget]:
        return (self._strip, self._number, self._transport)

    def height_for(self, width: int, look: Look) -> int:
        strip = look.px(_LOW_STRIP_HEIGHT + 6) if self.is_low else look.px(_STRIP_HEIGHT + 10)
        return strip + self._transport.preferred_size(look)[1] + 2 * self._pad(look)

    def _pad(self, look: Look) -> int:
        return look.px(8 if self.is_low else 12)

    @property
    def wants_layout(self) -> bool:
        """The number has grown, and with it the room that it needs."""
        return len(str(len(self._lab.playback.trace))) != self._digits

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        self._digits = len(str(len(self._lab.playback.trace)))
        inner = rect.inset(look.px(16), self._pad(look))
        row, strip = inner.cut_bottom(self._transport.preferred_size(look)[1], look.px(6 if self.is_low else 10))
        width, height = self._number.preferred_size(look)
        if self.is_low:
            place, row = row.cut_right(min(width, row.width // 3), look.px(8))
        else:
            place, strip = strip.cut_right(min(width, strip.width // 2), look.px(12))
        self._number.layout(place.centered(place.width, min(height, place.height)), look)
        self._transport.layout(row, look)
        self._strip.layout(strip, look)

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.rectangle(self.rect, look.theme.card, look.px(10))
        canvas.frame(self.rect, look.theme.line, look.px(1), look.px(10))
        super().draw(canvas, look)
