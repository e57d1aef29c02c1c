"""How a tree is fitted into its panel: how far apart columns and levels are, and what is on show beyond that."""

from dataclasses import dataclass

from visualizer.canvas.rectangle import Point, Rect

# Pixels at scale 1.
NARROWEST_READABLE, _NATURAL = 12, 26  # of a column that is fitted
_NARROWEST, _WIDEST = 0.02, 90  # of a column by hand
_LOWEST, _WITH_LABELS, _HIGHEST = 14, 30, 40  # of a level
_LEFT, _RIGHT = 14, 30  # beside the columns: half a mark, and the label of the path's end
_ABOVE, _BELOW_LABELS = 11, 26  # a mark with its ring, and below the last level its labels too


@dataclass(frozen=True, slots=True)
class Camera:
    """Where the first column and the root's level are drawn, and how far apart columns and levels are, in pixels."""

    x: float
    y: float
    column: float
    level: float

    def place(self, column: float, depth: int) -> Point:
        return (round(self.x + column * self.column), round(self.y + depth * self.level))


@dataclass(frozen=True, slots=True)
class Fit:
    """A tree of so many columns and levels in a room; `zoom` widens the columns by hand."""

    room: Rect
    scale: float
    columns: int
    levels: int
    zoom: float = 1.0

    @staticmethod
    def most_columns(room: Rect, scale: float) -> int:
        """How many can be told apart without moving the camera."""
        return max(1, int((room.width - (_LEFT + _RIGHT) * scale) / (NARROWEST_READABLE * scale)))

    @property
    def column(self) -> float:
        """Shrinks to fit while nodes can still be told apart; beyond that the camera moves."""
        fitting = max(1, self.room.width - (_LEFT + _RIGHT) * self.scale) / self.columns
        return max(NARROWEST_READABLE * self.scale, min(fitting, _NATURAL * self.scale)) * self.zoom

    @property
    def margin(self) -> float:
        """To the left of the first column; it stays as it is when the columns widen."""
        return _LEFT * self.scale

    def zoomed(self, factor: float) -> float:
        """The zoom after a turn of the wheel."""
        narrowest, widest = _NARROWEST * self.scale, _WIDEST * self.scale
        return self.zoom * max(narrowest, min(self.column * factor, widest)) / self.column

    @property
    def level(self) -> float:
        """So that all fit while levels can still be told apart; with labels below the nodes where there is room."""
        gaps = max(1, self.levels - 1)
        labelled = (self.room.height - (_ABOVE + _BELOW_LABELS) * self.scale) / gaps
        if labelled >= _WITH_LABELS * self.scale:
            return min(_HIGHEST * self.scale, labelled)
        fitting = (self.room.height - 2 * _ABOVE * self.scale) / gaps
        return max(_LOWEST * self.scale, min(fitting, _WITH_LABELS * self.scale - 1))

    def corner(self, column: float, depth: int) -> tuple[float, float]:
        """Left and top of what is on show in pixels of the tree, when the current node is in that column and level."""
        left, right, above = _LEFT * self.scale, _RIGHT * self.scale, _ABOVE * self.scale
        wide = left + self.columns * self.column + right
        high = 2 * above + (self.levels - 1) * self.level
        x = _follow(left + column * self.column, wide, self.room.width)
        y = max(0.0, _follow(above + (depth - 0.5) * self.level, high, self.room.height))
        return x, y

    def camera(self, corner: tuple[float, float]) -> Camera:
        x = self.room.x + _LEFT * self.scale - corner[0]
        y = self.room.y + _ABOVE * self.scale - corner[1]
        return Camera(x, y, self.column, self.level)


def _follow(at: float, length: float, room: int) -> float:
    """Centred if all fits, otherwise with the current place in the middle but no void at the ends."""
    if length <= room:
        return (length - room) / 2
    return max(0.0, min(at - room / 2, length - room))
