"""The six colours with which a player marks cells, each with a shape of its own."""

from typing import NamedTuple

from core.language import Sentence, sentence
from visualizer.canvas.protocol import Canvas, Color
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look
from visualizer.theme import Theme


class ColorMark(NamedTuple):
    """`token` is a colour of the theme."""

    token: str
    name: Sentence


# Those of the steps keep the shapes that they have in the lab.
COLOR_MARKS = (
    ColorMark("place", sentence("Blue disc")),
    ColorMark("try_", sentence("Amber ring")),
    ColorMark("undo", sentence("Violet square")),
    ColorMark("muted", sentence("Grey triangle")),
    ColorMark("solved", sentence("Green diamond")),
    ColorMark("reject", sentence("Red cross")),
)


def color_of_mark(number: int, theme: Theme) -> Color:
    """From 1, as on a sheet."""
    color: Color = getattr(theme, COLOR_MARKS[number - 1].token)
    return color


def draw_color_mark(canvas: Canvas, look: Look, number: int, center: Point, radius: int) -> None:
    color = color_of_mark(number, look.theme)
    (x, y), reach = center, round(radius * 1.25)
    match number:
        case 1:
            canvas.disc(center, radius, color)
        case 2:
            canvas.ring(center, radius, color, max(1, round(radius * 0.45)))
        case 3:
            side = round(radius * 1.8)
            canvas.rectangle(Rect(x, y, 0, 0).centered(side, side), color)
        case 4:
            canvas.polygon([(x, y - reach), (x + reach, y + radius), (x - reach, y + radius)], color)
        case 5:
            canvas.polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], color)
        case 6:
            width = max(1, round(radius * 0.55))
            canvas.line((x - radius, y - radius), (x + radius, y + radius), color, width)
            canvas.line((x - radius, y + radius), (x + radius, y - radius), color, width)
