"""The canvas of the tests: writes down what is painted, one line a call."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations

from visualizer.canvas.protocol import Anchor, Canvas, Color, Font, Metrics
from visualizer.canvas.rectangle import Point, Rect


@dataclass(frozen=True, slots=True)
class RecordedText:
    """A text, the room it takes, and the clip at that moment (None: the whole picture)."""

    text: str
    rect: Rect
    clip: Rect | None

    @property
    def is_cut(self) -> bool:
        return self.clip is not None and not self.clip.holds(self.rect)

    @property
    def is_seen(self) -> bool:
        return self.clip is None or self.clip.overlaps(self.rect)


@dataclass
class RecordingCanvas:
    """`lines` is the picture as text; `texts` is what can be checked for cut and overlapping words."""

    metrics: Metrics
    lines: list[str] = field(default_factory=list)
    texts: list[RecordedText] = field(default_factory=list)
    icons: list[str] = field(default_factory=list)
    _clips: list[Rect] = field(default_factory=list)

    def __str__(self) -> str:
        return "\n".join(self.lines)

    def rectangle(self, rect: Rect, color: Color, radius: int = 0) -> None:
        self._write(f"rectangle {_place(rect)} {_name(color)}", radius=radius)

    def frame(self, rect: Rect, color: Color, width: int = 1, radius: int = 0) -> None:
        self._write(f"frame {_place(rect)} {_name(color)} width {width}", radius=radius)

    def line(self, start: Point, end: Point, color: Color, width: int = 1, dash: int = 0) -> None:
        self._write(f"line {_point(start)} to {_point(end)} {_name(color)} width {width}", dash=dash)

    def disc(self, center: Point, radius: int, color: Color) -> None:
        self._write(f"disc {_point(center)} radius {radius} {_name(color)}")

    def ring(self, center: Point, radius: int, color: Color, width: int = 2) -> None:
        self._write(f"ring {_point(center)} radius {radius} {_name(color)} width {width}")

    def polygon(self, points: Sequence[Point], color: Color) -> None:
        self._write(f"polygon {' '.join(_point(point) for point in points)} {_name(color)}")

    def text(self, text: str, at: Point, font: Font, color: Color, anchor: Anchor = "left") -> None:
        width, height = self.metrics.width(text, font), self.metrics.height(font)
        x = at[0] - {"left": 0, "center": width // 2, "right": width}[anchor]
        rect = Rect(x, at[1] - height // 2, width, height)
        self.texts.append(RecordedText(text, rect, self._clips[-1] if self._clips else None))
        self._write(f"text {text!r} {_point(at)} {anchor} {font.family} {font.weight} {font.size} {_name(color)}")

    def icon(self, name: str, rect: Rect, color: Color) -> None:
        self.icons.append(name)
        self._write(f"icon {name} {_place(rect)} {_name(color)}")

    def stored(self, key: Hashable, rect: Rect, paint: Callable[[Canvas], None], *, is_opaque: bool = False) -> None:
        """Keeps nothing, so that everything is written down each time."""
        paint(self)

    @contextmanager
    def clip(self, rect: Rect) -> Iterator[None]:
        self._write(f"clip {_place(rect)}")
        self._clips.append(self._clips[-1].common(rect) if self._clips else rect)
        try:
            yield
        finally:
            self._clips.pop()

    def said(self) -> list[str]:
        """The texts that are seen at least in part, in the order of painting."""
        return [text.text for text in self.texts if text.is_seen]

    def overlapping(self) -> list[tuple[RecordedText, RecordedText]]:
        """Pairs of texts that run into each other."""
        seen = [text for text in self.texts if text.text.strip() and text.is_seen]
        return [(one, other) for one, other in combinations(seen, 2) if one.rect.overlaps(other.rect)]

    def _write(self, line: str, **more: int) -> None:
        """Inside a clip a line is indented; facts that are 0 are left out."""
        facts = "".join(f" {name} {value}" for name, value in more.items() if value)
        self.lines.append("  " * len(self._clips) + line + facts)


def _place(rect: Rect) -> str:
    return f"{rect.x},{rect.y} {rect.width}x{rect.height}"


def _point(point: Point) -> str:
    return f"{point[0]},{point[1]}"


def _name(color: Color) -> str:
    return "#" + "".join(f"{channel:02x}" for channel in color)
