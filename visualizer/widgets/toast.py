"""Messages that come at the bottom of the window and go by themselves."""

from collections.abc import Callable, Hashable, Sequence

from core.language import Sentence, sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look
from visualizer.widgets.button import Button
from visualizer.widgets.painting import shadow, shadow_room
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words

_SHOWN_AT_ONCE = 3
_WIDEST = 520  # pixels at scale 1
_LEAST_BESIDE = 280  # pixels at the right of what must not be covered, in which messages can stand


class Toast(Widget):
    """One message, perhaps with something to do about it, and a cross to send it away.

    It goes as soon as `counts_while` says no; one that is said `everywhere` stays when another scene opens.
    """

    is_layer = True

    def __init__(
        self,
        text: Words,
        action: Sentence | None,
        on_action: Callable[[], None] | None,
        seconds: float,
        on_done: Callable[["Toast"], None],
        *,
        counts_while: Callable[[], bool] = lambda: True,
        everywhere: bool = False,
    ) -> None:
        super().__init__()
        self.text = text
        self.action = action
        self.seconds_left = seconds
        self.everywhere = everywhere
        self._counts_while = counts_while
        self._on_done = on_done
        self._on_action = on_action
        self._action = Button(action, on_press=self._act, kind="accent") if action is not None else None
        self._close = Button(
            None, icon="x", on_press=self._dismiss, kind="quiet", tooltip=sentence("Close this message")
        )
        self._lines: tuple[str, ...] = ()

    def children(self) -> Sequence[Widget]:
        return (self._close,) if self._action is None else (self._action, self._close)

    @property
    def is_stale(self) -> bool:
        """Something has changed since, so that its action would do another thing than it says."""
        return not self._counts_while()

    @property
    def is_held(self) -> bool:
        """It waits while the person reads or is about to press a button."""
        return any(widget.hovered or widget.focus_visible for widget in (self, *self.children()))

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return self.size_within(look.px(_WIDEST), look)

    def height_for(self, width: int, look: Look) -> int:
        return self.size_within(width, look)[1]

    def size_within(self, width: int, look: Look) -> tuple[int, int]:
        """No wider than that, and no wider than its words need."""
        return self._size(look, min(width, look.px(_WIDEST)) - 2 * shadow_room(look))

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        inner = rect.inset(shadow_room(look)).inset(look.px(16), look.px(6))
        for button in reversed(self.children()):
            width, height = button.preferred_size(look)
            place, inner = inner.cut_right(width, look.px(4))
            button.layout(place.centered(width, min(height, place.height)), look)
        self._lines = look.wrapped(look.say(self.text), look.font("body"), inner.width)

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self._lines)

    def draw(self, canvas: Canvas, look: Look) -> None:
        panel = self.rect.inset(shadow_room(look))
        shadow(canvas, panel, look, 10)
        canvas.rectangle(panel, look.theme.card, look.px(10))
        canvas.frame(panel, look.theme.edge, look.px(1), look.px(10))
        font = look.font("body")
        line_height = look.height(font)
        y = panel.center[1] - line_height * (len(self._lines) - 1) // 2
        for line in self._lines:
            canvas.text(line, (panel.x + look.px(16), y), font, look.theme.ink)
            y += line_height
        super().draw(canvas, look)

    def _size(self, look: Look, widest: int) -> tuple[int, int]:
        font = look.font("body")
        buttons = [button.preferred_size(look) for button in self.children()]
        beside = sum(width + look.px(4) for width, _ in buttons) + 2 * look.px(16)
        lines = look.wrapped(look.say(self.text), font, max(1, widest - beside))
        width = max(look.width(line, font) for line in lines) + beside
        inner = max(len(lines) * look.height(font) + look.px(8), *(height for _, height in buttons))
        return width + 2 * shadow_room(look), inner + 2 * look.px(6) + 2 * shadow_room(look)

    def _act(self) -> None:
        if self._on_action is not None and not self.is_stale:
            self._on_action()
        self._dismiss()

    def _dismiss(self) -> None:
        self._on_done(self)


class Toasts(Widget):
    """The messages on show, the newest at the bottom, and those that wait for a place."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        super().__init__()
        self._on_change = on_change
        self._toasts: list[Toast] = []

    def add(
        self,
        text: Words,
        action: Sentence | None,
        on_action: Callable[[], None] | None,
        seconds: float,
        *,
        counts_while: Callable[[], bool],
        everywhere: bool,
    ) -> None:
        """In place of one that says the same."""
        self._keep(lambda toast: (toast.text, toast.action) != (text, action))
        self._toasts.append(
            Toast(text, action, on_action, seconds, self._remove, counts_while=counts_while, everywhere=everywhere)
        )
        self._on_change()

    def leave_scene(self) -> None:
        """What was said about the last scene goes."""
        self._keep(lambda toast: toast.everywhere)

    def drop_stale(self) -> None:
        self._keep(lambda toast: not toast.is_stale)

    @property
    def due_seconds(self) -> float | None:
        return min((toast.seconds_left for toast in self.children() if not toast.is_held), default=None)

    def update(self, seconds: float) -> None:
        for toast in self.children():
            if not toast.is_held:
                toast.seconds_left -= seconds
            if toast.seconds_left <= 0:
                self._remove(toast)

    def children(self) -> Sequence[Toast]:
        return tuple(self._toasts[:_SHOWN_AT_ONCE])

    def covers(self, point: Point) -> bool:
        return any(toast.covers(point) for toast in self.children())

    def layout(self, rect: Rect, look: Look, kept_clear: Rect | None = None) -> None:
        self.rect = rect
        room = rect.inset(look.px(16))
        beside = room if kept_clear is None else room.cut_left(kept_clear.right - room.x)[1]
        if beside.width >= look.px(_LEAST_BESIDE):
            room, kept_clear = beside, None
        sizes = [toast.size_within(room.width, look) for toast in self.children()]
        room = _clear_of(kept_clear, room, sum(height for _, height in sizes))
        for toast, (width, height) in zip(reversed(self.children()), reversed(sizes), strict=True):
            place, room = room.cut_bottom(height)
            toast.layout(Rect(place.center[0] - width // 2, place.y, width, height), look)

    def _remove(self, toast: Toast) -> None:
        self._keep(lambda one: one is not toast)

    def _keep(self, stays: Callable[[Toast], bool]) -> None:
        staying = [toast for toast in self._toasts if stays(toast)]
        if len(staying) < len(self._toasts):
            self._toasts = staying
            self._on_change()


def _clear_of(kept_clear: Rect | None, room: Rect, height: int) -> Rect:
    """The room, or what of it lies above what must not be covered; all of it where that is too little."""
    if kept_clear is None or kept_clear.bottom + height <= room.bottom or kept_clear.y - height < room.y:
        return room
    return room.cut_bottom(room.bottom - kept_clear.y)[1]


def examples() -> list[tuple[str, Widget]]:
    def toast(text: Words, action: Sentence | None = None) -> Widget:
        return Toast(text, action, None, 5.0, lambda toast: None)

    saved = sentence("Saved as {name}", name="kakuro.txt")
    long = sentence("The file could not be read: line {line} has {count} signs too many.", line=3, count=47)
    return [
        ("message", toast(saved)),
        ("with something to do", toast(sentence("The game was deleted."), sentence("Undo"))),
        ("long", toast(long, sentence("Copy details"))),
    ]
