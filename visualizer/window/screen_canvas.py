"""The canvas of the screen: paints on a pygame surface."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from math import hypot

import pygame

from visualizer.canvas.protocol import Anchor, Canvas, Color, Font
from visualizer.canvas.rectangle import Point, Rect
from visualizer.window.fonts import FontMetrics
from visualizer.window.icons import IconSet
from visualizer.window.shapes import Shapes, is_small, stroke_corners

_MOST_STORED_BYTES = 48 << 20

_Place = tuple[float, float]
_Paint = Callable[["ScreenCanvas", Color], None]


class PaintBox:
    """Rendered text, icons and shapes, shared by all canvases of a window."""

    def __init__(self, fonts: FontMetrics, icons: IconSet | None = None) -> None:
        self.fonts = fonts
        self.icons = icons or IconSet()
        self.shapes = Shapes()
        self.stored: dict[Hashable, pygame.Surface] = {}
        self._stored_bytes = 0

    def keep(self, key: Hashable, picture: pygame.Surface) -> pygame.Surface:
        """When there are too many, all are forgotten: those in use come back within a frame."""
        size = 4 * picture.get_width() * picture.get_height()
        if self._stored_bytes + size > _MOST_STORED_BYTES:
            # The newest first: SDL keeps a list of surfaces, and walks it from that end for each that is freed.
            while self.stored:
                self.stored.popitem()
            self._stored_bytes = 0
        self.stored[key] = picture
        self._stored_bytes += size
        return picture


class ScreenCanvas:
    """Coordinates are those of the whole picture; the surface's corner stands at `offset`."""

    def __init__(self, surface: pygame.Surface, box: PaintBox, offset: Point = (0, 0)) -> None:
        self._surface = surface
        self._box = box
        self._left, self._top = offset

    def rectangle(self, rect: Rect, color: Color, radius: int = 0) -> None:
        x, y, width, height = rect
        if width <= 0 or height <= 0:
            return
        if _is_translucent(color):
            self._translucent(rect, color, lambda canvas, opaque: canvas.rectangle(rect, opaque, radius))
            return
        x, y = x - self._left, y - self._top
        radius = min(radius, width // 2, height // 2)
        fill = self._surface.fill
        if radius <= 0:
            fill(color, (x, y, width, height))
            return
        if is_small(width, height):
            self._surface.blit(self._box.shapes.plate(width, height, radius, color), (x, y))
            return
        fill(color, (x + radius, y, width - 2 * radius, height))
        fill(color, (x, y + radius, radius, height - 2 * radius))
        fill(color, (x + width - radius, y + radius, radius, height - 2 * radius))
        self._corners(self._box.shapes.disc(radius, color), (x, y, width, height), radius)

    def frame(self, rect: Rect, color: Color, width: int = 1, radius: int = 0) -> None:
        x, y, across, down = rect
        if across <= 0 or down <= 0 or width <= 0:
            return
        if _is_translucent(color):
            self._translucent(rect, color, lambda canvas, opaque: canvas.frame(rect, opaque, width, radius))
            return
        x, y = x - self._left, y - self._top
        radius = max(0, min(radius, across // 2, down // 2))
        width = min(width, (across + 1) // 2, (down + 1) // 2)
        fill = self._surface.fill
        fill(color, (x + radius, y, across - 2 * radius, width))
        fill(color, (x + radius, y + down - width, across - 2 * radius, width))
        fill(color, (x, y + radius, width, down - 2 * radius))
        fill(color, (x + across - width, y + radius, width, down - 2 * radius))
        if radius:
            self._corners(self._box.shapes.ring(radius, width, color), (x, y, across, down), radius)

    def line(self, start: Point, end: Point, color: Color, width: int = 1, dash: int = 0) -> None:
        if _is_translucent(color):
            room = _bounding_box((start, end)).inset(-width)
            self._translucent(room, color, lambda canvas, opaque: canvas.line(start, end, opaque, width, dash))
        elif dash:
            for piece in _dashes(start, end, dash):
                self._straight(*piece, color, width)
        else:
            self._straight(start, end, color, width)

    def disc(self, center: Point, radius: int, color: Color) -> None:
        if radius > 0:
            at = (center[0] - radius - self._left, center[1] - radius - self._top)
            self._surface.blit(self._box.shapes.disc(radius, color), at)

    def ring(self, center: Point, radius: int, color: Color, width: int = 2) -> None:
        if radius > 0:
            at = (center[0] - radius - self._left, center[1] - radius - self._top)
            self._surface.blit(self._box.shapes.ring(radius, width, color), at)

    def polygon(self, points: Sequence[Point], color: Color) -> None:
        box = _bounding_box(points)
        relative = tuple((x - box.x, y - box.y) for x, y in points)
        picture = self._box.shapes.polygon(relative, color)
        self._surface.blit(picture, (box.x - self._left, box.y - self._top))

    def text(self, text: str, at: Point, font: Font, color: Color, anchor: Anchor = "left") -> None:
        run = self._box.fonts.run(text, font, color)
        width, height = run.get_size()
        x = at[0] - self._left
        if anchor == "center":
            x -= width // 2
        elif anchor == "right":
            x -= width
        self._surface.blit(run, (x, at[1] - self._top - height // 2))

    def icon(self, name: str, rect: Rect, color: Color) -> None:
        size = min(rect.width, rect.height)
        if size <= 0:
            return
        picture = self._box.icons.picture(name, size, color)
        width, height = picture.get_size()
        x = rect.x - self._left + (rect.width - width) // 2
        self._surface.blit(picture, (x, rect.y - self._top + (rect.height - height) // 2))

    def stored(self, key: Hashable, rect: Rect, paint: Callable[[Canvas], None], *, is_opaque: bool = False) -> None:
        whole = (key, rect.width, rect.height)
        picture = self._box.stored.get(whole)
        if picture is None:
            picture = pygame.Surface(rect[2:], 0 if is_opaque else pygame.SRCALPHA, 32)
            paint(ScreenCanvas(picture, self._box, rect[:2]))
            self._box.keep(whole, picture)
        self._surface.blit(picture, (rect.x - self._left, rect.y - self._top))

    @contextmanager
    def clip(self, rect: Rect) -> Iterator[None]:
        before = self._surface.get_clip()
        here = pygame.Rect(rect.x - self._left, rect.y - self._top, rect.width, rect.height)
        self._surface.set_clip(here.clip(before))
        try:
            yield
        finally:
            self._surface.set_clip(before)

    def _corners(self, round_shape: pygame.Surface, rect: tuple[int, int, int, int], radius: int) -> None:
        """The four quarters of a disc or ring, each in its corner of the rectangle."""
        x, y, width, height = rect
        right, bottom = x + width - radius, y + height - radius
        blit = self._surface.blit
        blit(round_shape, (x, y), (0, 0, radius, radius))
        blit(round_shape, (right, y), (radius, 0, radius, radius))
        blit(round_shape, (x, bottom), (0, radius, radius, radius))
        blit(round_shape, (right, bottom), (radius, radius, radius, radius))

    def _straight(self, start: _Place, end: _Place, color: Color, width: int) -> None:
        x, y = start[0] - self._left, start[1] - self._top
        right, down = end[0] - start[0], end[1] - start[1]
        if right == 0 or down == 0:
            self._upright(x, y, right, down, color, width)
        elif width > 1 and is_small(abs(int(right)), abs(int(down))):
            stroke = self._box.shapes.stroke(round(right), round(down), width, color)
            corner = (round(x + min(0, right)) - width, round(y + min(0, down)) - width)
            self._surface.blit(stroke, corner)
        elif width > 1:
            self._long_bar((x, y), (x + right, y + down), color, width)
        else:
            pygame.draw.aaline(self._surface, color, (x, y), (x + right, y + down))

    def _long_bar(self, start: _Place, end: _Place, color: Color, width: int) -> None:
        """A filled core, narrower than the bar by the two smooth lines that are its edges."""
        pygame.draw.polygon(self._surface, color, stroke_corners(start, end, max(0.5, width - 2)))
        pygame.draw.aalines(self._surface, color, True, stroke_corners(start, end, width - 1))

    def _upright(self, x: float, y: float, right: float, down: float, color: Color, width: int) -> None:
        """Horizontal and vertical lines need no smoothing: they are bars."""
        left, top = min(x, x + right), min(y, y + down)
        if right:
            bar = (round(left), round(top) - width // 2, round(abs(right)) or 1, width)
        else:
            bar = (round(left) - width // 2, round(top), width, round(abs(down)) or 1)
        self._surface.fill(color, bar)

    def _translucent(self, room: Rect, color: Color, paint: _Paint) -> None:
        """Painted solid on its own surface, then laid over: pygame's drawing overwrites, only blits blend."""
        here = pygame.Rect(room.x - self._left, room.y - self._top, room.width, room.height)
        here = here.clip(self._surface.get_clip())
        if not here.width or not here.height:
            return
        sheet = pygame.Surface(here.size, pygame.SRCALPHA)
        opaque = (color[0], color[1], color[2])
        sheet.fill((*opaque, 0))
        paint(ScreenCanvas(sheet, self._box, (here.x + self._left, here.y + self._top)), opaque)
        sheet.set_alpha(color[-1])
        self._surface.blit(sheet, here.topleft)


def _is_translucent(color: Color) -> bool:
    return len(color) == 4 and color[3] < 255


def _bounding_box(points: Sequence[Point]) -> Rect:
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Rect(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)


def _dashes(start: Point, end: Point, dash: int) -> Iterator[tuple[_Place, _Place]]:
    """Pieces of the line with gaps of about that length; the first and the last one touch its ends."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    if not length:
        return
    count = max(1, round((length / dash + 1) / 2))
    step = length / (2 * count - 1)
    right, down = (end[0] - start[0]) / length * step, (end[1] - start[1]) / length * step
    for index in range(0, 2 * count, 2):
        piece = (start[0] + right * index, start[1] + down * index)
        yield piece, (piece[0] + right, piece[1] + down)
