"""What lies over the screen for a while: menus and dialogs."""

from collections.abc import Callable

from visualizer.widgets.widget import Widget


class Overlay(Widget):
    """Laid out with the whole window as its room, in which it takes its own place.

    While it is open, nothing below hears the pointer or the keyboard. The stage closes it on Escape.
    """

    closes_on_outside_press = False

    def __init__(self) -> None:
        super().__init__()
        self.on_closed: Callable[[], None] | None = None  # called however it is closed

    @property
    def first_focus(self) -> Widget | None:
        """What has the focus when it opens; None: the first widget that can."""
        return None
