"""How things look on paper: black on white with little ink, and lengths in tenths of a point."""

from dataclasses import dataclass, replace

from visualizer.canvas.protocol import Font
from visualizer.look import Look
from visualizer.theme import LIGHT

UNIT = 10  # of the coordinates, in a point

# Walls are as pale as lets them be told from cells on any printer: toner is dear, and sums stand on them.
PAPER = replace(
    LIGHT,
    name="paper",
    background=(255, 255, 255),
    card=(255, 255, 255),
    ink=(0, 0, 0),
    muted=(64, 64, 64),
    line=(140, 140, 140),
    soft=(228, 228, 228),
    place=(0, 0, 0),
    no_solution=(198, 198, 198),
    on_no_solution=(0, 0, 0),
)


@dataclass(frozen=True)
class PaperLook(Look):
    """Lines are as strong as their cells are large, which is what the scale is for; other lengths are in points."""

    unit: float = UNIT

    def px(self, pixels: float) -> int:
        return max(1, round(pixels * self.unit)) if pixels > 0 else round(pixels * self.unit)

    def for_cells(self, side: int) -> "PaperLook":
        """With points so small that sums can be written on cells of that side; paper can be held close."""
        return replace(self, unit=min(UNIT, side / 15))


def plain(points: float) -> Font:
    return Font("text", 400, round(points * UNIT))


def strong(points: float) -> Font:
    return Font("text", 700, round(points * UNIT))
