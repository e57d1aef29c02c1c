"""Which widget hears the keyboard, and the way through all that can."""

from collections.abc import Iterator, Sequence

from visualizer.widgets.widget import Widget


class Focus:
    """At most one widget has it; whether that is shown depends on how it came there."""

    def __init__(self) -> None:
        self.widget: Widget | None = None
        self._is_at_start = False  # nobody has put it there yet: the first step shows it

    @property
    def is_visible(self) -> bool:
        return self.widget is not None and self.widget.focus_visible

    def start_at(self, widget: Widget | None, *, by_keyboard: bool) -> None:
        """Where a screen that has just come begins; the first step forward goes there if it is not shown yet."""
        self.move_to(widget, by_keyboard=by_keyboard)
        self._is_at_start = widget is not None and not by_keyboard

    def move_to(self, widget: Widget | None, *, by_keyboard: bool) -> None:
        self._is_at_start = False
        if self.widget is not None:
            self.widget.focused = self.widget.focus_visible = False
        self.widget = widget
        if widget is not None:
            widget.focused = True
            widget.focus_visible = by_keyboard

    def step(self, roots: Sequence[Widget], *, backward: bool) -> None:
        """To the next widget that can have it, round and round."""
        stops = [widget for root in roots for widget in focusable_in(root)]
        if not stops:
            self.move_to(None, by_keyboard=True)
            return
        here = next((index for index, stop in enumerate(stops) if stop is self.widget), None)
        if here is None:
            here = 0 if backward else -1
        elif self._is_at_start and not backward:
            here -= 1
        self.move_to(stops[(here + (-1 if backward else 1)) % len(stops)], by_keyboard=True)


def focusable_in(root: Widget) -> Iterator[Widget]:
    """Visible and enabled all the way down."""
    if not root.visible or not root.enabled:
        return
    if root.focusable:
        yield root
    for child in root.children():
        yield from focusable_in(child)


def path_to(root: Widget, widget: Widget | None) -> list[Widget]:
    """From the widget up to the root; empty where it is not to be found."""
    if widget is None or not root.visible:
        return []
    if root is widget:
        return [root]
    for child in root.children():
        if path := path_to(child, widget):
            return [*path, root]
    return []
