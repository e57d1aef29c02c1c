"""The few calls that every picture is made of."""

from collections.abc import Callable, Hashable, Sequence
from contextlib import AbstractContextManager
from typing import Literal, NamedTuple, Protocol

from visualizer.canvas.rectangle import Point, Rect

Color = tuple[int, int, int] | tuple[int, int, int, int]
Anchor = Literal["left", "center", "right"]


class Font(NamedTuple):
    """Family "text" (Inter) or "code" (Source Code Pro), weight 400, 600 or 700, size in pixels."""

    family: Literal["text", "code"]
    weight: Literal[400, 600, 700]
    size: int


class Metrics(Protocol):
    """How much room text takes, known without drawing it."""

    def __hash__(self) -> int:
        """What was laid out is kept by the measure that it was laid out with."""
        ...

    def width(self, text: str, font: Font) -> int:
        """Pixels from the first pen position to the last."""
        ...

    def height(self, font: Font) -> int:
        """Pixels of a line: ascent and descent."""
        ...


class Canvas(Protocol):
    """Later calls paint over earlier ones; coordinates are pixels of the whole picture."""

    def rectangle(self, rect: Rect, color: Color, radius: int = 0) -> None:
        """Filled, with round corners where there is a radius."""
        ...

    def frame(self, rect: Rect, color: Color, width: int = 1, radius: int = 0) -> None:
        """Outline that lies inside the rectangle."""
        ...

    def line(self, start: Point, end: Point, color: Color, width: int = 1, dash: int = 0) -> None:
        """Straight, anti-aliased; dashes and gaps of `dash` pixels where it is not 0."""
        ...

    def disc(self, center: Point, radius: int, color: Color) -> None:
        """Filled circle."""
        ...

    def ring(self, center: Point, radius: int, color: Color, width: int = 2) -> None:
        """Circle whose stroke lies inside the radius."""
        ...

    def polygon(self, points: Sequence[Point], color: Color) -> None:
        """Filled, anti-aliased."""
        ...

    def text(self, text: str, at: Point, font: Font, color: Color, anchor: Anchor = "left") -> None:
        """One line; `at` is its left, middle or right end, at half of its height."""
        ...

    def icon(self, name: str, rect: Rect, color: Color) -> None:
        """A drawing of assets/icons, as large as fits, in the middle of the rectangle."""
        ...

    def stored(self, key: Hashable, rect: Rect, paint: "Callable[[Canvas], None]", *, is_opaque: bool = False) -> None:
        """What `paint` paints inside the rectangle; a canvas may keep it and use it again for an equal key.

        The key stands for all that the picture depends on besides the size of the rectangle. An opaque one paints
        all of the rectangle.
        """
        ...

    def clip(self, rect: Rect) -> AbstractContextManager[None]:
        """Nothing is painted outside until the block ends; clips nest."""
        ...
