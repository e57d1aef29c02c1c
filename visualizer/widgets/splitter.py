"""The gap between two panels, which can be moved."""

from collections.abc import Callable, Hashable
from typing import Literal

from core.language import Sentence, sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from visualizer.look import Look
from visualizer.widgets.widget import Cursor, Widget

_STEP = 0.02
_KEYS = {"sideways": ("left", "right"), "updown": ("up", "down")}


class Splitter(Widget):
    """`on_move` gets the share, 0 to 1, of the area in front of it; `area` is what the two panels share."""

    focusable = True

    def __init__(
        self,
        way: Literal["sideways", "updown"],
        share: float,
        on_move: Callable[[float], None],
        *,
        least: float = 0.15,
        most: float = 0.85,
    ) -> None:
        super().__init__()
        self.share = share
        self.area = Rect(0, 0, 1, 1)
        self._way = way
        self._on_move = on_move
        self._least, self._most = least, most

    @property
    def cursor(self) -> Cursor:  # type: ignore[override]
        return "resize_sideways" if self._way == "sideways" else "resize_updown"

    @property
    def tooltip(self) -> Sentence | None:
        return sentence("Drag, or use the arrow keys, to give one side more room.")

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self._way)

    def draw(self, canvas: Canvas, look: Look) -> None:
        if not (self.hovered or self.focus_visible or self.pressed):
            return
        thick, long = look.px(4), look.px(48)
        size = (thick, min(long, self.rect.height)) if self._way == "sideways" else (min(long, self.rect.width), thick)
        canvas.rectangle(self.rect.centered(*size), look.theme.accent, thick // 2)

    def handle(self, what: Input) -> bool:
        match what:
            case PointerPressed(button="left") | PointerReleased():
                return True
            case PointerMoved(at, dragging=True) if self.pressed:
                if self._way == "sideways":
                    self._move_to((at[0] - self.area.x) / max(1, self.area.width))
                else:
                    self._move_to((at[1] - self.area.y) / max(1, self.area.height))
                return True
            case KeyPressed(key=key) if self.focus_visible and key in _KEYS[self._way]:
                self._move_to(self.share + (_STEP if key == _KEYS[self._way][1] else -_STEP))
                return True
        return False

    def _move_to(self, share: float) -> None:
        share = max(self._least, min(share, self._most))
        if share != self.share:
            self.share = share
            self._on_move(share)


def examples() -> list[tuple[str, Widget]]:
    focused = Splitter("sideways", 0.5, lambda share: None)
    focused.focused = focused.focus_visible = True
    return [("focused", focused)]
