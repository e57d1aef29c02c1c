"""Follows the pointer: what it rests on, and what it has taken hold of."""

from collections.abc import Sequence

from visualizer.canvas.rectangle import Point
from visualizer.inputs import Input, PointerMoved, PointerPressed, PointerReleased, WheelTurned
from visualizer.widgets.focus import path_to
from visualizer.widgets.widget import Widget


class Pointer:
    """A pressed widget hears all moves until the release, also those outside of it."""

    def __init__(self) -> None:
        self.at: Point | None = None
        self.hovered: Widget | None = None
        self.captured: Widget | None = None
        self._button = "left"  # that holds it

    def path(self, roots: Sequence[Widget]) -> list[Widget]:
        """Widgets under the pointer in the first root that has one, from the innermost up."""
        if self.at is None:
            return []
        for root in roots:
            if found := root.topmost_at(self.at):
                return path_to(root, found)
        return []

    def move(self, what: PointerMoved, roots: Sequence[Widget]) -> bool:
        self.at = what.at
        self.look_around(roots)
        if self.captured is not None:
            return self.captured.handle(what)
        return _offer(what, self.path(roots))

    def press(self, what: PointerPressed, roots: Sequence[Widget]) -> list[Widget]:
        """The path under the pointer, cut where something is disabled; the one that took it is captured."""
        self.at = what.at
        self.look_around(roots)
        path = self.path(roots)
        if self.captured is not None:  # by another button, which is still held
            self.captured.handle(what)
            return path
        for index, widget in reversed(list(enumerate(path))):
            if not widget.enabled:
                return path[index + 1 :]
        for widget in path:
            if widget.handle(what):
                self._capture(widget)
                self._button = what.button
                break
        return path

    def release(self, what: PointerReleased, roots: Sequence[Widget]) -> bool:
        self.at = what.at
        captured = self.captured
        if captured is None:
            return False  # A press that began elsewhere is no click here.
        if what.button == self._button:
            self._capture(None)
        heard = captured.handle(what)
        self.look_around(roots)
        return heard

    def turn_wheel(self, what: WheelTurned, roots: Sequence[Widget]) -> bool:
        self.at = what.at
        return _offer(what, self.path(roots))

    def leave(self) -> None:
        """Out of the window: nothing is under it any more."""
        self.at = None
        self._hover(None)

    def let_go(self) -> None:
        self._capture(None)

    def look_around(self, roots: Sequence[Widget]) -> None:
        """Finds what is under the pointer now; while something is held, only that can be."""
        path = self.path(roots)
        if self.captured is not None:
            self._hover(self.captured if self.captured in path else None)
            return
        control = next((widget for widget in path if widget.focusable), None)
        self._hover(control or (path[0] if path else None))

    def forget(self, widget: Widget) -> None:
        """It is no longer there."""
        if self.hovered is widget:
            self._hover(None)
        if self.captured is widget:
            self._capture(None)

    def _hover(self, widget: Widget | None) -> None:
        if self.hovered is widget:
            return
        if self.hovered is not None:
            self.hovered.hovered = False
        self.hovered = widget
        if widget is not None:
            widget.hovered = True

    def _capture(self, widget: Widget | None) -> None:
        if self.captured is not None:
            self.captured.pressed = False
        self.captured = widget
        if widget is not None:
            widget.pressed = True


def _offer(what: Input, path: Sequence[Widget]) -> bool:
    """To the innermost first; disabled ones are passed over."""
    return any(widget.enabled and widget.handle(what) for widget in path)
