"""Draws the icons of assets/icons (Lucide, as SVG) at the size and colour wanted."""

import re
from io import BytesIO
from pathlib import Path

import pygame

from visualizer.canvas.protocol import Color
from visualizer.window.cache import RecentlyUsed

ICONS = Path(__file__).resolve().parents[2] / "assets" / "icons"

_Wanted = tuple[str, int, Color]  # Name, size in pixels, colour.

_STROKE = re.compile(r'stroke-width="2"')
_VIEW_BOX = 24  # Lucide draws on a square of 24 units with a stroke of 2.


class IconSet:
    """Rendered icons by name, size in pixels and colour."""

    def __init__(self, folder: Path = ICONS) -> None:
        self._folder = folder
        self._sources: dict[str, str] = {}
        self._pictures: RecentlyUsed[_Wanted, pygame.Surface] = RecentlyUsed(self._rendered, 500)

    def picture(self, name: str, size: int, color: Color) -> pygame.Surface:
        """Shared, so it must not be painted on; raises FileNotFoundError for a name that is not there."""
        return self._pictures[name, size, color]

    def _rendered(self, key: _Wanted) -> pygame.Surface:
        name, size, color = key
        source = self._source(name)
        source = source.replace("currentColor", "#{:02x}{:02x}{:02x}".format(*color[:3]))
        source = _STROKE.sub(f'stroke-width="{_stroke_width(size):.3f}"', source)
        drawn = pygame.image.load_sized_svg(BytesIO(source.encode()), (size, size))
        picture = pygame.Surface(drawn.get_size(), pygame.SRCALPHA)
        picture.blit(drawn, (0, 0))  # In the order of channels that blits fastest.
        if len(color) == 4:
            picture.fill((255, 255, 255, color[3]), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def _source(self, name: str) -> str:
        if name not in self._sources:
            file = self._folder / f"{name}.svg"
            if not file.is_file():
                raise FileNotFoundError(f'The icon "{name}" is missing from {self._folder}.')
            self._sources[name] = file.read_text(encoding="utf-8")
        return self._sources[name]


def _stroke_width(size: int) -> float:
    """In units of the drawing: 1.5 pixels at 18, and growing more slowly than the icon, as letters' stems do.

    A stroke that grew with the icon would make a large one look bold beside a small one.
    """
    stroke_pixels: float = 1.5 * (size / 18) ** 0.75
    return stroke_pixels * _VIEW_BOX / size
