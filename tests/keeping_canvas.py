"""A recording canvas that watches over pictures which are kept."""

from collections.abc import Callable, Hashable

from visualizer.canvas.protocol import Canvas, Metrics
from visualizer.canvas.recording import RecordingCanvas
from visualizer.canvas.rectangle import Rect


class KeepingCanvas(RecordingCanvas):
    """Writes down what is painted, and watches that a picture kept under a key is the picture that would be painted."""

    def __init__(self, metrics: Metrics, kept: dict[Hashable, list[str]]) -> None:
        super().__init__(metrics)
        self._kept = kept

    def stored(self, key: Hashable, rect: Rect, paint: Callable[[Canvas], None], *, is_opaque: bool = False) -> None:
        before = len(self.lines)
        super().stored(key, rect, paint, is_opaque=is_opaque)
        painted = [line.strip() for line in self.lines[before:]]
        assert self._kept.setdefault((key, rect), painted) == painted, f"an old picture would be shown for {key}"
