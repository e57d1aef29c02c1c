"""Drives a stage as a person would: points, clicks, types, waits."""

from collections.abc import Sequence

from visualizer.canvas.recording import RecordingCanvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.inputs import (
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from visualizer.look import Look
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget


class Sheet(Widget):
    """A root that gives each child its preferred size, one below the other."""

    def __init__(self, *widgets: Widget) -> None:
        super().__init__()
        self.widgets = list(widgets)

    def children(self) -> Sequence[Widget]:
        return self.widgets

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        y = 20
        for widget in self.widgets:
            width, height = widget.preferred_size(look)
            widget.layout(Rect(20, y, width, height), look)
            y += height + 20


class Driver:
    def __init__(self, stage: Stage, look: Look, size: tuple[int, int] = (1280, 800)) -> None:
        self.stage, self.look, self.size = stage, look, size
        self.arrange()

    def arrange(self) -> None:
        self.stage.arrange(self.size, self.look)

    def point(self, at: Point | Widget, *, dragging: bool = False) -> None:
        self.stage.handle(PointerMoved(_point(at), dragging))
        self.arrange()

    def press(self, at: Point | Widget, *, clicks: int = 1, shift: bool = False) -> None:
        self.stage.handle(PointerPressed(_point(at), clicks=clicks, shift=shift))
        self.arrange()

    def release(self, at: Point | Widget) -> None:
        self.stage.handle(PointerReleased(_point(at)))
        self.arrange()

    def click(self, at: Point | Widget, *, clicks: int = 1, shift: bool = False) -> None:
        self.press(at, clicks=clicks, shift=shift)
        self.release(at)

    def turn(self, at: Point | Widget, up: float) -> None:
        self.stage.handle(WheelTurned(_point(at), up))
        self.arrange()

    def key(self, keys: str, *, repeated: bool = False) -> bool:
        """Such as "shift+tab" or "control+a"."""
        *modifiers, key = keys.split("+") if keys != "+" else ["+"]
        held = dict.fromkeys(modifiers, True)
        heard = self.stage.handle(KeyPressed(key, repeated=repeated, **held))
        self.arrange()
        return heard

    def type(self, text: str) -> None:
        """Each sign as a key and then as text, in the order in which a window sends them."""
        for sign in text:
            self.key("space" if sign == " " else sign.lower())
            self.stage.handle(TextTyped(sign))
        self.arrange()

    def wait(self, seconds: float) -> None:
        self.stage.update(seconds)
        self.arrange()

    def said(self) -> list[str]:
        """The texts on show."""
        canvas = RecordingCanvas(self.look.metrics)
        for root in self.stage.roots:
            if root.visible:
                _draw_all(root, canvas, self.look)
        return canvas.said()


def _draw_all(widget: Widget, canvas: RecordingCanvas, look: Look) -> None:
    """With the layers inside, which a widget leaves out when it draws."""
    widget.draw(canvas, look)
    for inner in widget.everything():
        if inner is not widget and inner.is_layer:
            inner.draw(canvas, look)


def _point(at: Point | Widget) -> Point:
    return at.rect.center if isinstance(at, Widget) else at
