"""A PDF whose pages are canvases: lines and letters as such, and of the fonts only the signs that are used."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from core.language import Language
from visualizer.canvas.protocol import Anchor, Canvas, Color, Font
from visualizer.canvas.rectangle import Point, Rect
from visualizer.exporters.paper import UNIT

_FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
_FAMILIES = {"text": "Inter", "code": "SourceCodePro"}
_WEIGHTS = {400: "Regular", 600: "SemiBold", 700: "Bold"}


class PdfBook:
    """Equal pages make equal bytes: no date, no number by chance."""

    def __init__(self, size: tuple[float, float], title: str, language: Language) -> None:
        """`size` is width and height in points."""
        # Imported this late, because few who start the program make a PDF.
        from reportlab.pdfgen.canvas import Canvas as Sheet  # type: ignore[import-untyped]

        self._content = BytesIO()
        self._height = size[1]
        first = _opened("text", 400).fontName  # or else there would be one that is not used
        self._sheet = Sheet(self._content, pagesize=size, invariant=1, lang=language.code, initialFontName=first)
        self._sheet.setTitle(title)
        self._sheet.setSubject("")
        self._sheet.setAuthor("Krok")
        self._sheet.setCreator("Krok")
        self._sheet.setViewerPreference("DisplayDocTitle", "true")

    @contextmanager
    def page(self) -> "Iterator[PdfCanvas]":
        """The next one, done when the block ends."""
        yield PdfCanvas(self._sheet, self._height)
        self._sheet.showPage()

    def content(self) -> bytes:
        """Of the whole file; there are no more pages then."""
        self._sheet.save()
        return self._content.getvalue()


@dataclass(frozen=True)
class PdfMetrics:
    """The measure of text (see `Metrics`), with the same fonts as on the screen."""

    def width(self, text: str, font: Font) -> int:
        return round(float(_face(font).stringWidth(text, font.size)))

    def height(self, font: Font) -> int:
        above, below = _reach(font)
        return round(above + below)


class PdfCanvas:
    """One page; coordinates are in units from the upper left corner."""

    def __init__(self, sheet: Any, height: float) -> None:
        self._sheet = sheet
        self._height = height
        self._font: Font | None = None

    def rectangle(self, rect: Rect, color: Color, radius: int = 0) -> None:
        if not rect.is_empty:
            self._fill(color)
            self._box(rect, radius, fill=1, stroke=0)

    def frame(self, rect: Rect, color: Color, width: int = 1, radius: int = 0) -> None:
        if rect.is_empty or width <= 0:
            return
        self._stroke(color, width)
        self._box(rect, radius, fill=0, stroke=1, inset=width / 2)

    def line(self, start: Point, end: Point, color: Color, width: int = 1, dash: int = 0) -> None:
        self._stroke(color, width)
        self._sheet.setDash([dash / UNIT] if dash else [])
        self._sheet.line(*self._at(*start), *self._at(*end))
        self._sheet.setDash([])

    def disc(self, center: Point, radius: int, color: Color) -> None:
        if radius > 0:
            self._fill(color)
            self._sheet.circle(*self._at(*center), radius / UNIT, fill=1, stroke=0)

    def ring(self, center: Point, radius: int, color: Color, width: int = 2) -> None:
        if radius > 0:
            self._stroke(color, width)
            self._sheet.circle(*self._at(*center), (radius - width / 2) / UNIT, fill=0, stroke=1)

    def polygon(self, points: Sequence[Point], color: Color) -> None:
        self._fill(color)
        path = self._sheet.beginPath()
        path.moveTo(*self._at(*points[0]))
        for point in points[1:]:
            path.lineTo(*self._at(*point))
        path.close()
        self._sheet.drawPath(path, fill=1, stroke=0)

    def text(self, text: str, at: Point, font: Font, color: Color, anchor: Anchor = "left") -> None:
        if font != self._font:
            self._sheet.setFont(_face(font).fontName, font.size / UNIT)
            self._font = font
        self._fill(color)
        above, below = _reach(font)
        x, y = self._at(at[0], at[1] + (above - below) / 2)
        width = _face(font).stringWidth(text, font.size / UNIT)
        self._sheet.drawString(x - {"left": 0, "center": width / 2, "right": width}[anchor], y, text)

    def icon(self, name: str, rect: Rect, color: Color) -> None:
        raise AssertionError("nothing that is printed has icons")

    def stored(self, key: Hashable, rect: Rect, paint: Callable[[Canvas], None], *, is_opaque: bool = False) -> None:
        """Keeps nothing: a page is painted once."""
        paint(self)

    @contextmanager
    def clip(self, rect: Rect) -> Iterator[None]:
        self._sheet.saveState()
        path = self._sheet.beginPath()
        path.rect(*self._at(rect.x, rect.bottom), rect.width / UNIT, rect.height / UNIT)
        self._sheet.clipPath(path, stroke=0, fill=0)
        try:
            yield
        finally:
            self._sheet.restoreState()
            self._font = None

    def _at(self, x: float, y: float) -> tuple[float, float]:
        """In points from the lower left corner."""
        return x / UNIT, self._height - y / UNIT

    def _box(self, rect: Rect, radius: int, *, fill: int, stroke: int, inset: float = 0) -> None:
        x, y = self._at(rect.x + inset, rect.bottom - inset)
        width, height = (rect.width - 2 * inset) / UNIT, (rect.height - 2 * inset) / UNIT
        round_by = min(max(0, radius - inset) / UNIT, width / 2, height / 2)
        if round_by > 0:
            self._sheet.roundRect(x, y, width, height, round_by, fill=fill, stroke=stroke)
        else:
            self._sheet.rect(x, y, width, height, fill=fill, stroke=stroke)

    def _fill(self, color: Color) -> None:
        self._sheet.setFillColorRGB(*_rgb(color), _alpha(color))

    def _stroke(self, color: Color, width: int) -> None:
        self._sheet.setStrokeColorRGB(*_rgb(color), _alpha(color))
        self._sheet.setLineWidth(width / UNIT)


def _rgb(color: Color) -> list[float]:
    return [channel / 255 for channel in color[:3]]


def _alpha(color: Color) -> float:
    return color[3] / 255 if len(color) == 4 else 1.0


def _reach(font: Font) -> tuple[float, float]:
    """How far a line of text goes above and below the foot of its letters."""
    face = _face(font).face
    return face.ascent * font.size / 1000, -face.descent * font.size / 1000


def _face(font: Font) -> Any:
    # Source Code Pro comes without a bold weight.
    return _opened(font.family, min(font.weight, 600) if font.family == "code" else font.weight)


@cache
def _opened(family: str, weight: int) -> Any:
    from reportlab.pdfbase.pdfmetrics import registerFont  # type: ignore[import-untyped]
    from reportlab.pdfbase.ttfonts import TTFont  # type: ignore[import-untyped]

    name = f"{_FAMILIES[family]}-{_WEIGHTS[weight]}"
    face = TTFont(name, str(_FONTS / f"{name}.ttf"))
    registerFont(face)
    return face
