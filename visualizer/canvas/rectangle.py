"""Rectangles in whole pixels, cut up to lay things out."""

from typing import NamedTuple

Point = tuple[int, int]


class Rect(NamedTuple):
    """Left, top, width and height; the right and bottom edges are just outside."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height

    @property
    def center(self) -> Point:
        return (self.x + self.width // 2, self.y + self.height // 2)

    def contains(self, point: Point) -> bool:
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def holds(self, other: "Rect") -> bool:
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def overlaps(self, other: "Rect") -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def common(self, other: "Rect") -> "Rect":
        """The part that lies in both; empty where there is none."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Rect(x, y, max(0, right - x), max(0, bottom - y))

    def around(self, other: "Rect") -> "Rect":
        """The smallest one that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    @property
    def is_empty(self) -> bool:
        return self.width <= 0 or self.height <= 0

    def moved(self, right: int, down: int) -> "Rect":
        return Rect(self.x + right, self.y + down, self.width, self.height)

    def inset(self, sideways: int, updown: int | None = None) -> "Rect":
        """Smaller on all sides; never less than empty."""
        dy = sideways if updown is None else updown
        return Rect(self.x + sideways, self.y + dy, max(0, self.width - 2 * sideways), max(0, self.height - 2 * dy))

    def cut_left(self, width: int, gap: int = 0) -> tuple["Rect", "Rect"]:
        """The left part and what is left of the rest beyond the gap."""
        width = max(0, min(width, self.width))
        rest = max(0, self.width - width - gap)
        return Rect(self.x, self.y, width, self.height), Rect(self.right - rest, self.y, rest, self.height)

    def cut_right(self, width: int, gap: int = 0) -> tuple["Rect", "Rect"]:
        """The right part and what is left of the rest before the gap."""
        width = max(0, min(width, self.width))
        rest = max(0, self.width - width - gap)
        return Rect(self.right - width, self.y, width, self.height), Rect(self.x, self.y, rest, self.height)

    def cut_top(self, height: int, gap: int = 0) -> tuple["Rect", "Rect"]:
        """The top part and what is left of the rest below the gap."""
        height = max(0, min(height, self.height))
        rest = max(0, self.height - height - gap)
        return Rect(self.x, self.y, self.width, height), Rect(self.x, self.bottom - rest, self.width, rest)

    def cut_bottom(self, height: int, gap: int = 0) -> tuple["Rect", "Rect"]:
        """The bottom part and what is left of the rest above the gap."""
        height = max(0, min(height, self.height))
        rest = max(0, self.height - height - gap)
        return Rect(self.x, self.bottom - height, self.width, height), Rect(self.x, self.y, self.width, rest)

    def centered(self, width: int, height: int) -> "Rect":
        """A rectangle of that size around the same middle."""
        return Rect(self.x + (self.width - width) // 2, self.y + (self.height - height) // 2, width, height)
