"""Sentences in the largest of several fonts in which all of their lines have room."""

from collections.abc import Sequence

from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look


def draw_fitted(canvas: Canvas, look: Look, text: str, room: Rect, roles: Sequence[str]) -> None:
    """Around the middle of the room; in the last role's font the last line is shortened if need be."""
    for role in roles:
        font = look.font(role)
        height = look.height(font) + look.px(1)
        lines = look.wrapped(text, font, room.width)
        most = max(1, room.height // height)
        if len(lines) <= most and all(look.width(line, font) <= room.width for line in lines):
            break
    shown = lines if len(lines) <= most else (*lines[: most - 1], " ".join(lines[most - 1 :]))
    y = room.center[1] - (len(shown) - 1) * height // 2
    for line in shown:
        canvas.text(look.shortened(line, font, room.width), (room.x, y), font, look.theme.ink)
        y += height
