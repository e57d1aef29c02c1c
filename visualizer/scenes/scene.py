"""What every scene is to the application."""

from core.language import Sentence
from visualizer.inputs import KeyPressed, WindowChange
from visualizer.look import Look
from visualizer.widgets.focus import focusable_in
from visualizer.widgets.widget import Widget

# A command by its keys, for the list of shortcuts: ("Shift+B", what it does).
Shortcut = tuple[str, Sentence]


class Scene:
    """Fills the window below the header. `root` stays the same as long as the scene lives."""

    root: Widget
    name: str

    @property
    def first_focus(self) -> Widget | None:
        """Where the focus is when the scene opens."""
        return next(focusable_in(self.root), None)

    def enter(self) -> None:
        """It is on show from now on."""

    def leave(self) -> None:
        """Another one is shown, or the window closes."""

    def window_changed(self, change: WindowChange) -> None:
        """Such as the loss of the keyboard."""

    def handle_key(self, key: KeyPressed) -> bool:
        """Keys that no control wanted."""
        return False

    def update(self, seconds: float, look: Look, spare_seconds: float) -> None:
        """Time passes; work that can wait takes no longer than the spare time."""

    @property
    def is_busy(self) -> bool:
        """Whether `update` wants to be called at each frame."""
        return False

    @property
    def wakes_in_seconds(self) -> float | None:
        """When `update` wants to be called though nothing happened."""
        return None

    def paste(self, text: str) -> None:
        """Text from the clipboard that no field wanted."""

    def open_file(self, path: str) -> None:
        """A file that was let fall on the window."""

    def copied(self) -> str | None:
        """What Ctrl+C puts on the clipboard, if the scene has something to give."""
        return None

    def shortcuts(self) -> list[Shortcut]:
        """For the list that `?` shows."""
        return []
