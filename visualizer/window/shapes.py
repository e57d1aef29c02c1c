"""Small anti-aliased shapes, drawn large once, shrunk smoothly and kept."""

from collections.abc import Callable
from math import hypot

import pygame

from visualizer.canvas.protocol import Color
from visualizer.canvas.rectangle import Point
from visualizer.window.cache import RecentlyUsed

_FINE = 4  # Times larger while drawing: 16 steps from edge to ground.
_LARGEST = 512  # Pixels; a larger shape is drawn only twice as large, to spare memory and time.
_LARGEST_KEPT = 128 * 128  # Square pixels of a stroke or polygon.

Points = tuple[Point, ...]
Paint = Callable[[pygame.Surface, int, Color], None]


class Shapes:
    """Pictures with clear ground, shared between all canvases: they must not be painted on."""

    def __init__(self) -> None:
        self._discs: RecentlyUsed[tuple[int, Color], pygame.Surface] = RecentlyUsed(_disc, 200)
        self._rings: RecentlyUsed[tuple[int, int, Color], pygame.Surface] = RecentlyUsed(_ring, 200)
        self._plates: RecentlyUsed[tuple[int, int, int, Color], pygame.Surface] = RecentlyUsed(self._plate, 150)
        self._polygons: RecentlyUsed[tuple[Points, Color], pygame.Surface] = RecentlyUsed(_polygon, 200)
        self._strokes: RecentlyUsed[tuple[int, int, int, Color], pygame.Surface] = RecentlyUsed(_stroke, 500)

    def disc(self, radius: int, color: Color) -> pygame.Surface:
        return self._discs[radius, color]

    def plate(self, width: int, height: int, radius: int, color: Color) -> pygame.Surface:
        """A rectangle with round corners."""
        return self._plates[width, height, radius, color]

    def ring(self, radius: int, width: int, color: Color) -> pygame.Surface:
        return self._rings[radius, width, color]

    def polygon(self, points: Points, color: Color) -> pygame.Surface:
        """Points from the left and top of their bounding box."""
        if is_small(max(x for x, _ in points), max(y for _, y in points)):
            return self._polygons[points, color]
        return _polygon((points, color))

    def stroke(self, right: int, down: int, width: int, color: Color) -> pygame.Surface:
        """A line with round ends, in a box with a margin of `width` on all sides."""
        return self._strokes[right, down, width, color]

    def _plate(self, key: tuple[int, int, int, Color]) -> pygame.Surface:
        width, height, radius, color = key
        plate = pygame.Surface((width, height), pygame.SRCALPHA)
        plate.fill((*color[:3], 255))
        right, bottom = width - radius, height - radius
        for x, y in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
            corner = (radius if x else 0, radius if y else 0, radius, radius)
            plate.fill((*color[:3], 0), (x, y, radius, radius))
            plate.blit(self.disc(radius, color), (x, y), corner)
        return plate


def is_small(width: int, height: int) -> bool:
    """Whether a shape of that size may be kept as a picture."""
    return width * height <= _LARGEST_KEPT


def _smooth(width: int, height: int, color: Color, paint: Paint) -> pygame.Surface:
    """What `paint` draws on the enlarged surface, shrunk."""
    times = _FINE if max(width, height) <= _LARGEST else 2
    clear, full = (*color[:3], 0), (*color[:3], 255)
    large = pygame.Surface((max(1, width * times), max(1, height * times)), pygame.SRCALPHA)
    large.fill(clear)  # In the shape's own colour, so that no foreign one seeps into its edge.
    paint(large, times, full)
    small = pygame.transform.smoothscale(large, (max(1, width), max(1, height)))
    if len(color) == 4:
        small.fill((255, 255, 255, color[3]), special_flags=pygame.BLEND_RGBA_MULT)
    return small


def _disc(key: tuple[int, Color]) -> pygame.Surface:
    radius, color = key

    def paint(large: pygame.Surface, times: int, full: Color) -> None:
        pygame.draw.circle(large, full, (radius * times, radius * times), radius * times)

    return _smooth(2 * radius, 2 * radius, color, paint)


def _ring(key: tuple[int, int, Color]) -> pygame.Surface:
    radius, width, color = key

    def paint(large: pygame.Surface, times: int, full: Color) -> None:
        center = (radius * times, radius * times)
        pygame.draw.circle(large, full, center, radius * times)
        if width < radius:
            pygame.draw.circle(large, (*full[:3], 0), center, (radius - width) * times)

    return _smooth(2 * radius, 2 * radius, color, paint)


def _polygon(key: tuple[Points, Color]) -> pygame.Surface:
    points, color = key

    def paint(large: pygame.Surface, times: int, full: Color) -> None:
        pygame.draw.polygon(large, full, [(x * times, y * times) for x, y in points])

    return _smooth(max(x for x, _ in points), max(y for _, y in points), color, paint)


def _stroke(key: tuple[int, int, int, Color]) -> pygame.Surface:
    right, down, width, color = key
    start = (width + max(0, -right), width + max(0, -down))
    end = (start[0] + right, start[1] + down)

    def paint(large: pygame.Surface, times: int, full: Color) -> None:
        corners = stroke_corners(start, end, width)
        pygame.draw.polygon(large, full, [(x * times, y * times) for x, y in corners])
        for x, y in (start, end):
            pygame.draw.circle(large, full, (x * times, y * times), width * times / 2)

    return _smooth(abs(right) + 2 * width, abs(down) + 2 * width, color, paint)


def stroke_corners(start: tuple[float, float], end: tuple[float, float], width: float) -> list[tuple[float, float]]:
    """The four corners of a line that has a width."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    aside = (end[1] - start[1]) / length * width / 2, (start[0] - end[0]) / length * width / 2
    return [
        (start[0] + aside[0], start[1] + aside[1]),
        (end[0] + aside[0], end[1] + aside[1]),
        (end[0] - aside[0], end[1] - aside[1]),
        (start[0] - aside[0], start[1] - aside[1]),
    ]
