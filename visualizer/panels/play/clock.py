"""How long the game has taken, a button that stops the time, and a sign while the game is not saved."""

from collections.abc import Callable, Hashable, Sequence

from core.language import sentence
from visualizer.canvas.protocol import Canvas, Font
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.runs.game import Game
from visualizer.widgets.button import Button
from visualizer.widgets.widget import Widget

_RING = 4  # pixels beside the button, for the ring of the focus
_GAP = 8

_UNSAVED = sentence("This game is not saved. Press to try again.")


def clock_face(seconds: float) -> str:
    """As "6:42", and "1:06:42" from an hour on."""
    minutes, second = divmod(int(seconds), 60)
    hour, minute = divmod(minutes, 60)
    return f"{hour}:{minute:02}:{second:02}" if hour else f"{minute}:{second:02}"


class Clock(Widget):
    """Drawn again once a second; without the time itself where that is not wanted."""

    is_layer = True

    def __init__(self, game: Game, on_pause: Callable[[], None]) -> None:
        super().__init__()
        self._game = game
        self._pause = self._button("pause", on_pause)
        self._go_on = self._button("play", on_pause)
        self._unsaved = Button(
            None, icon="triangle-alert", kind="accent", tooltip=_UNSAVED, on_press=game.keep, is_small=True
        )

    def _button(self, icon: str, on_pause: Callable[[], None]) -> Button:
        words = sentence("Pause") if icon == "pause" else sentence("Go on")
        return Button(None, icon=icon, kind="quiet", tooltip=words, shortcut="P", on_press=on_pause)

    @property
    def wakes_in_seconds(self) -> float | None:
        """When it shows another second."""
        stopwatch = self._game.session.stopwatch
        if not stopwatch.is_running or not self._game.settings.shows_time:
            return None
        return 1 - stopwatch.elapsed % 1

    @property
    def face(self) -> str:
        """Empty where the time is not shown."""
        return clock_face(self._game.session.stopwatch.elapsed) if self._game.settings.shows_time else ""

    def children(self) -> Sequence[Widget]:
        game = self._game
        self._go_on.visible, self._pause.visible = game.is_paused, not game.is_paused
        self._pause.enabled = not game.session.is_finished
        self._unsaved.visible = not game.kept.is_kept
        return (self._unsaved, self._pause, self._go_on)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        width, height = self._pause.preferred_size(look)
        return self._width_beside(look) + width + look.px(_RING), height

    def _width_beside(self, look: Look) -> int:
        """With room for an hour, so that nothing moves when it comes; the sign may stand there meanwhile."""
        sign = 0 if self._game.kept.is_kept else self._unsaved.preferred_size(look)[0] + look.px(_RING)
        if not self._game.settings.shows_time:
            return sign
        hour, minutes = (look.width(face, _font(look)) + look.px(_GAP) for face in ("0:00:00", "00:00"))
        return max(hour, sign + (minutes if self._game.session.stopwatch.elapsed < 3600 else hour))

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        width, height = self._pause.preferred_size(look)
        place, rest = rect.cut_right(look.px(_RING))[1].cut_right(width)
        for button in (self._pause, self._go_on):
            button.layout(place.centered(width, min(height, rect.height)), look)
        size = self._unsaved.preferred_size(look)
        sign = rest.cut_right(self._width_beside(look))[0].cut_left(size[0])[0]
        self._unsaved.layout(sign.centered(*size), look)

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self.face)

    def draw(self, canvas: Canvas, look: Look) -> None:
        super().draw(canvas, look)
        ink = look.theme.muted if self._game.is_paused else look.theme.ink
        at = (self._pause.rect.x - look.px(_GAP), self.rect.center[1])
        if face := self.face:
            canvas.text(face, at, _font(look), ink, "right")


def _font(look: Look) -> Font:
    return look.font("code_strong", 1.35)
