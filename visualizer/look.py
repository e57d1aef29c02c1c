"""How everything looks just now: theme, scale, language and the measure of text."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from core.language import Language, Sentence
from visualizer.canvas.protocol import Font, Metrics
from visualizer.theme import Theme

# Role: family, weight, size in pixels at scale 1.
_FONTS = {
    "caption": ("text", 400, 12),
    "caption_strong": ("text", 600, 12),
    "body": ("text", 400, 14),
    "strong": ("text", 600, 14),
    "narration": ("text", 400, 16),
    "narration_strong": ("text", 700, 16),
    "heading": ("text", 700, 17),
    "title": ("text", 700, 20),
    "display": ("text", 700, 32),
    "code": ("code", 400, 14),
    "code_strong": ("code", 600, 14),
    "code_small": ("code", 400, 12),
}

ELLIPSIS = "…"

_BEHIND_SLASHES = re.compile(r"(?<=[/\\])(?=[^/\\])")


@dataclass(frozen=True)
class Look:
    """Handed to everything that draws; two equal looks draw equal pictures."""

    theme: Theme
    scale: float
    language: Language
    metrics: Metrics
    reduced_motion: bool = False

    def px(self, pixels: float) -> int:
        """A length of the design, at the scale in use."""
        return max(1, round(pixels * self.scale)) if pixels > 0 else round(pixels * self.scale)

    def font(self, role: str, enlarged: float = 1.0) -> Font:
        """The font of a role of the type scale, such as "body" or "code"."""
        family, weight, size = _FONTS[role]
        return Font(family, weight, max(6, round(size * self.scale * enlarged)))  # type: ignore[arg-type]

    def say(self, what: Sentence | str) -> str:
        return self.language.say(what)

    def width(self, text: str, font: Font) -> int:
        return self.metrics.width(text, font)

    def height(self, font: Font) -> int:
        return self.metrics.height(font)

    def shortened(self, text: str, font: Font, width: int) -> str:
        """The text, or as much of its beginning as fits with an ellipsis."""
        return _shortened(self.metrics, text, font, width)

    def wrapped(self, text: str, font: Font, width: int) -> tuple[str, ...]:
        """Lines no wider than `width` where words allow it; `\\n` starts a new one."""
        return _wrapped(self.metrics, text, font, width)


@lru_cache(4096)
def _shortened(metrics: Metrics, text: str, font: Font, width: int) -> str:
    if metrics.width(text, font) <= width:
        return text
    fits, too_long = 0, len(text)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if metrics.width(text[:middle].rstrip() + ELLIPSIS, font) <= width:
            fits = middle
        else:
            too_long = middle
    return text[:fits].rstrip() + ELLIPSIS


@lru_cache(1024)
def _wrapped(metrics: Metrics, text: str, font: Font, width: int) -> tuple[str, ...]:
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for gap, word in _breakable(paragraph):
            longer = f"{line}{gap}{word}" if line else word
            if line and metrics.width(longer, font) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


def _breakable(paragraph: str) -> Iterator[tuple[str, str]]:
    """Words, each with the gap before it; a path may also be broken after each of its slashes."""
    for word in paragraph.split(" "):
        for index, piece in enumerate(_BEHIND_SLASHES.split(word)):
            yield "" if index else " ", piece
