"""What every control and panel is: a rectangle that draws itself and hears what a person does."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Literal

from core.language import Sentence
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.inputs import Input
from visualizer.look import Look

Cursor = Literal["arrow", "hand", "text", "move", "resize_sideways", "resize_updown"]


class Widget:
    """Retained: made once, laid out again when the room or the look changes.

    Its drawing may depend on nothing but the look, its rectangle and `picture_key()`: a layer, that is a
    widget with a surface of its own, is drawn again only when one of these has changed.
    """

    focusable = False
    accepts_text = False  # takes what is typed; the stage brings copied text to and from it
    is_layer = False
    is_opaque = False  # a layer that paints all of its rectangle, which makes it faster to lay over the others
    cursor: Cursor = "arrow"

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.visible = True
        self.enabled = True
        # Kept by the stage.
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.focus_visible = False  # the focus came by keyboard: show a ring

    @property
    def tooltip(self) -> Sentence | str | None:
        """Shown when the pointer rests here, and when the focus comes by keyboard."""
        return None

    @property
    def kept_clear(self) -> Rect | None:
        """Of a root or a dialog: what messages must not cover, nor tooltips what is in a dialog."""
        return None

    def children(self) -> Sequence["Widget"]:
        """Back to front; focus goes through them in this order."""
        return ()

    def preferred_size(self, look: Look) -> tuple[int, int]:
        """Width and height at which everything is readable."""
        return (0, 0)

    def height_for(self, width: int, look: Look) -> int:
        """How high it must be at that width; other than preferred for what wraps."""
        return self.preferred_size(look)[1]

    def layout(self, rect: Rect, look: Look) -> None:
        """Takes its place; a container gives its children theirs."""
        self.rect = rect

    def picture_key(self) -> Hashable:
        """Everything that the picture depends on, besides look and rectangle.

        Containers join their children's, but not those of layers, which are drawn on their own. Children
        count with their places relative to this widget, so that a layer that only moves keeps its picture.
        """
        x, y = self.rect.x, self.rect.y
        return (
            self.visible,
            self.enabled,
            self.hovered,
            self.pressed,
            self.focused,
            self.focus_visible,
            *(
                (child.rect.x - x, child.rect.y - y, child.rect.width, child.rect.height, child.picture_key())
                for child in self.children()
                if child.visible and not child.is_layer
            ),
        )

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Paints its own ground first, then its children."""
        for child in self.children():
            if child.visible and not child.is_layer:
                child.draw(canvas, look)

    def handle(self, what: Input) -> bool:
        """True when the input was meant for this widget and nobody else should hear it."""
        return False

    def reveal(self, rect: Rect) -> None:
        """Scrolls so that this part, which holds the focus, is seen; only scrolling containers have to."""

    def selected_text(self) -> str:
        """What copying takes."""
        return ""

    def covers(self, point: Point) -> bool:
        return self.visible and self.rect.contains(point)

    def everything(self) -> Iterator["Widget"]:
        """Itself and all visible widgets inside, in the order of focus."""
        if not self.visible:
            return
        yield self
        for child in self.children():
            yield from child.everything()

    def topmost_at(self, point: Point) -> "Widget | None":
        """The innermost visible widget under the point."""
        if not self.covers(point):
            return None
        for child in reversed(self.children()):
            if found := child.topmost_at(point):
                return found
        return self
