"""Strokes that several controls share."""

from typing import NamedTuple

from visualizer.canvas.protocol import Canvas, Color, Font
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.theme import Theme, blend
from visualizer.widgets.widget import Widget

CONTROL_HEIGHT = 36
RADIUS = 8
RING = 4  # pixels that a focus ring takes around its control
ICON_SIZE = 18


class Colors(NamedTuple):
    """Of a control in one of its states."""

    ground: Color | None
    ink: Color
    edge: Color | None


def control_height(look: Look, font: Font) -> int:
    """At least that of the design, and never less than the text needs."""
    return max(look.px(CONTROL_HEIGHT), look.height(font) + look.px(8))


def focus_ring(canvas: Canvas, rect: Rect, look: Look, radius: int = RADIUS) -> None:
    """Two pixels of accent colour, two pixels away."""
    around = rect.inset(-look.px(RING))
    canvas.frame(around, look.theme.accent, look.px(2), look.px(radius) + look.px(RING))


def inner_focus_ring(canvas: Canvas, rect: Rect, look: Look) -> None:
    """Along the edge, for a layer: nothing can be painted outside of one."""
    canvas.frame(rect, look.theme.accent, look.px(2), look.px(4))


def faded(color: Color, look: Look) -> Color:
    """As on a disabled control."""
    return blend(color, look.theme.card, 0.45)


def hovered_ground(theme: Theme) -> Color:
    return blend(theme.ink, theme.card, 0.05)


def pressed_ground(theme: Theme) -> Color:
    return blend(theme.ink, theme.card, 0.11)


def plain_colors(widget: Widget, look: Look) -> Colors:
    """Of a control on a card: its ground follows the pointer."""
    theme = look.theme
    if not widget.enabled:
        return Colors(theme.card, faded(theme.ink, look), faded(theme.edge, look))
    if widget.pressed and widget.hovered:
        return Colors(pressed_ground(theme), theme.ink, theme.edge)
    if widget.hovered:
        return Colors(hovered_ground(theme), theme.ink, theme.edge)
    return Colors(theme.card, theme.ink, theme.edge)


def box(canvas: Canvas, rect: Rect, colors: Colors, look: Look, radius: int = RADIUS) -> None:
    """Ground and edge of a control."""
    if colors.ground is not None:
        canvas.rectangle(rect, colors.ground, look.px(radius))
    if colors.edge is not None:
        canvas.frame(rect, colors.edge, look.px(1), look.px(radius))


def shadow(canvas: Canvas, rect: Rect, look: Look, radius: int) -> None:
    """Soft, below something that lies over the screen; it needs room of `shadow_room` around it."""
    red, green, blue, alpha = (*look.theme.shadow, 40)[:4]
    steps = 6
    for step in range(1, steps + 1):
        spread = shadow_room(look) * step // (steps + 1)
        ground = rect.inset(-spread).moved(0, look.px(1))
        canvas.rectangle(ground, (red, green, blue, alpha // (2 * steps) + 1), look.px(radius) + spread)


def shadow_room(look: Look) -> int:
    return look.px(14)
