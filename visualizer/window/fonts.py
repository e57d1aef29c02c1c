"""Measures and renders text with the fonts that come with the program."""

from pathlib import Path

import pygame

from visualizer.canvas.protocol import Color, Font
from visualizer.window.cache import RecentlyUsed

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"

_Run = tuple[str, Font, Color]

_FAMILY_NAMES = {"text": "Inter", "code": "SourceCodePro"}
_WEIGHT_NAMES = {400: "Regular", 600: "SemiBold", 700: "Bold"}


class FontMetrics:
    """The measure of text (see `Metrics`) and, for the screen, its rendered runs."""

    def __init__(self, folder: Path = FONTS) -> None:
        pygame.font.init()
        self._folder = folder
        self._fonts: RecentlyUsed[Font, pygame.font.Font] = RecentlyUsed(self._opened, 64)
        self._widths: RecentlyUsed[tuple[str, Font], int] = RecentlyUsed(self._measured, 20_000)
        self._runs: RecentlyUsed[_Run, pygame.Surface] = RecentlyUsed(self._rendered, 2_000)

    def width(self, text: str, font: Font) -> int:
        return self._widths[text, font]

    def height(self, font: Font) -> int:
        return self._fonts[font].get_height()

    def run(self, text: str, font: Font, color: Color) -> pygame.Surface:
        """The text as a picture with a clear ground; shared, so it must not be painted on."""
        return self._runs[text, font, color]

    def _opened(self, font: Font) -> pygame.font.Font:
        return pygame.font.Font(self._file(font), font.size)

    def _file(self, font: Font) -> Path:
        # Source Code Pro comes without a bold weight; semi-bold is the heaviest of its two.
        weight = min(font.weight, 600) if font.family == "code" else font.weight
        wanted = f"{_FAMILY_NAMES[font.family]}-{_WEIGHT_NAMES[weight]}".casefold()
        for file in sorted(self._folder.glob("*.[to]tf")):
            if file.stem.casefold() == wanted:
                return file
        raise FileNotFoundError(f"The font {wanted} is missing from {self._folder}.")

    def _measured(self, key: tuple[str, Font]) -> int:
        text, font = key
        return self._fonts[font].size(_printable(text))[0]

    def _rendered(self, key: _Run) -> pygame.Surface:
        text, font, color = key
        return self._fonts[font].render(_printable(text), True, color)


def _printable(text: str) -> str:
    """SDL's fonts refuse a zero character, which a damaged file may bring along."""
    return text.replace("\0", "\N{REPLACEMENT CHARACTER}")
