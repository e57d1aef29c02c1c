"""The whole run as a strip: how deep the recursion was over time. It is also the scrubber."""

from collections.abc import Callable, Hashable

from core.language import Sentence, sentence
from core.steps.depth_profile import PLACED, REJECTED, REMOVED, SOLVED
from visualizer.canvas.protocol import Canvas, Color
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased, WheelTurned
from visualizer.look import Look
from visualizer.scenes.lab.lab import Lab
from visualizer.theme import blend
from visualizer.widgets.painting import focus_ring
from visualizer.widgets.widget import Widget

_BAR, _GAP = 3, 1  # pixels at scale 1
_FEWEST_STEPS = 20  # on show at the closest zoom


class DepthStrip(Widget):
    """Bars for stretches of steps; the wheel zooms around the pointer, dragging moves through time."""

    is_layer = True
    focusable = True
    cursor = "hand"

    def __init__(self, lab: Lab, on_scrub: Callable[[int], None]) -> None:
        super().__init__()
        self._lab = lab
        self._on_scrub = on_scrub
        self._view: tuple[int, int] | None = None  # first step on show and the one after the last; None for all
        self._version = lab.version
        self._bars: tuple[Hashable, list[tuple[int, int]]] = (None, [])
        self._pointed_x: int | None = None

    @property
    def tooltip(self) -> Sentence | None:
        if self._pointed_x is None:
            return None
        return sentence("Step {step}. Drag to move through time, turn the wheel to zoom.", step=self._step_at(self._pointed_x))

    def picture_key(self) -> Hashable:
        total = len(self._lab.playback.trace)
        pointed = self._pointed_x if self.hovered else None
        return (super().picture_key(), self._lab.picture_key(), total, self._view, pointed)

    # What is on show

    def _stretch(self) -> tuple[int, int]:
        """First step on show and the one after the last, never empty."""
        total = max(1, len(self._lab.playback.trace))
        if self._version != self._lab.version:
            self._version, self._view = self._lab.version, None
        if self._view is None:
            return 0, total
        start, end = self._view
        return min(start, total - 1), max(min(end, total), min(start, total - 1) + 1)

    def _x_of(self, position: float) -> int:
        start, end = self._stretch()
        return self.rect.x + round((position - start) / (end - start) * self.rect.width)

    def _step_at(self, x: int) -> int:
        start, end = self._stretch()
        share = (x - self.rect.x) / max(1, self.rect.width)
        return max(0, min(round(start + share * (end - start)), len(self._lab.playback.trace)))

    def zoom(self, factor: float, around: int) -> None:
        """Fewer steps for a factor above 1; the step under `around`, in pixels, stays where it is."""
        start, end = self._stretch()
        total = max(1, len(self._lab.playback.trace))
        length = round((end - start) / factor)
        if length >= total:
            self._view = None
            return
        length = max(min(_FEWEST_STEPS, total), length)
        fixed = self._step_at(around)
        share = (around - self.rect.x) / max(1, self.rect.width)
        first = max(0, min(round(fixed - share * length), total - length))
        self._view = (first, first + length)

    def show_all(self) -> None:
        """The whole run again."""
        self._view = None

    def _keep_position_on_show(self) -> None:
        """When zoomed in, time that runs out of the view takes the view along."""
        if self._view is None:
            return
        start, end = self._stretch()
        position, length = self._lab.playback.position, end - start
        if not start <= position <= end:
            first = max(0, min(position - length // 4, len(self._lab.playback.trace) - length))
            self._view = (first, first + length)

    # Drawing

    def draw(self, canvas: Canvas, look: Look) -> None:
        self._keep_position_on_show()
        canvas.rectangle(self.rect, look.theme.card)
        ground, _ = self.rect.cut_bottom(look.px(1))
        canvas.rectangle(ground, look.theme.line)
        if len(self._lab.playback.trace):
            self._draw_bars(canvas, look)
        self._draw_position(canvas, look)
        if self.focus_visible:
            focus_ring(canvas, self.rect, look)

    def _draw_bars(self, canvas: Canvas, look: Look) -> None:
        profile, position = self._lab.playback.profile, self._lab.playback.position
        pitch, bar = look.px(_BAR + _GAP), look.px(_BAR)
        top = self.rect.y + look.px(9)
        room = self.rect.bottom - look.px(1) - top
        deepest = max(4, profile.deepest)
        start, end = self._stretch()
        for index, (depth, bits) in enumerate(self._measured(pitch)):
            x = self.rect.x + index * pitch
            color = _color(bits, look)
            if start + (x - self.rect.x) / self.rect.width * (end - start) >= position:
                color = blend(color, look.theme.card, 0.38)
            height = max(look.px(2), round(depth / deepest * room))
            canvas.rectangle(Rect(x, self.rect.bottom - look.px(1) - height, bar, height), color)
            if bits & SOLVED:
                middle, half = x + bar // 2, look.px(3)
                y = self.rect.y + look.px(4)
                canvas.polygon([(middle, y - half), (middle + half, y), (middle, y + half), (middle - half, y)], color)

    def _measured(self, pitch: int) -> list[tuple[int, int]]:
        """Depth and events of each bar; kept until other steps are on show."""
        start, end = self._stretch()
        key = (self._lab.version, start, end, self.rect.width, pitch)
        if self._bars[0] != key:
            count = max(1, self.rect.width // pitch)
            edges = [start + (end - start) * index // count for index in range(count + 1)]
            stretch = self._lab.playback.profile.stretch
            measured = [stretch(left, max(right, left + 1)) for left, right in zip(edges, edges[1:], strict=False)]
            self._bars = (key, measured)
        return self._bars[1]

    def _draw_position(self, canvas: Canvas, look: Look) -> None:
        theme = look.theme
        if self.hovered and self._pointed_x is not None:
            canvas.rectangle(Rect(self._pointed_x, self.rect.y, look.px(1), self.rect.height), theme.muted)
        x = max(self.rect.x, min(self._x_of(self._lab.playback.position), self.rect.right - look.px(3)))
        canvas.rectangle(Rect(x, self.rect.y, look.px(3), self.rect.height), theme.ink, look.px(1))

    # Being used

    def handle(self, what: Input) -> bool:
        match what:
            case PointerPressed(at, button="left"):
                self._on_scrub(self._step_at(at[0]))
                return True
            case PointerMoved(at, dragging=dragging):
                self._pointed_x = max(self.rect.x, min(at[0], self.rect.right - 1))
                if dragging and self.pressed:
                    self._on_scrub(self._step_at(at[0]))
                return self.pressed
            case PointerReleased():
                return True
            case WheelTurned(at=at, up=up):
                self.zoom(1.3**up, at[0])
                return True
            case KeyPressed(key=key) if self.focus_visible:
                return self._handle_key(key)
        return False

    def _handle_key(self, key: str) -> bool:
        start, end = self._stretch()
        far = max(1, (end - start) // 20)
        position = self._lab.playback.position
        at = self._x_of(position)
        commands: dict[str, Callable[[], None]] = {
            "pageup": lambda: self._on_scrub(max(0, position - far)),
            "pagedown": lambda: self._on_scrub(position + far),
            "+": lambda: self.zoom(1.5, at),
            "-": lambda: self.zoom(1 / 1.5, at),
            "0": self.show_all,
        }
        if key not in commands:
            return False
        commands[key]()
        return True


def _color(bits: int, look: Look) -> Color:
    """Of the rarest thing that happened there."""
    theme = look.theme
    if bits & SOLVED:
        return theme.solved
    if bits & PLACED:
        return theme.place
    if bits & REMOVED:
        return theme.undo
    if bits & REJECTED:
        return theme.reject
    return theme.try_
