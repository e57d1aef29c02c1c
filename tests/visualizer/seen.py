"""Finds what a person could not read: words that are cut off, run into each other, or are painted over."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from tests.pilot import Pilot
from visualizer.canvas.protocol import Anchor, Color, Font, Metrics
from visualizer.canvas.recording import RecordedText, RecordingCanvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import ELLIPSIS, Look
from visualizer.panels.source_code import SourceCode
from visualizer.widgets.menu import Menu
from visualizer.widgets.painting import RING
from visualizer.widgets.scroll import Scroll
from visualizer.widgets.splitter import Splitter
from visualizer.widgets.widget import Widget


@dataclass(eq=False)
class Word:
    """A text that is seen; `scrolls` where the rest can be scrolled into sight."""

    text: str
    rect: Rect
    seen: Rect
    scrolls: bool
    painted_over: bool = False


class SeeingCanvas(RecordingCanvas):
    """Knows which texts are still to be seen when all is painted."""

    def __init__(self, metrics: Metrics, scrolling: list[Rect]) -> None:
        super().__init__(metrics)
        self.words: list[Word] = []
        self._scrolling = scrolling

    def text(self, text: str, at: Point, font: Font, color: Color, anchor: Anchor = "left") -> None:
        super().text(text, at, font, color, anchor)
        one: RecordedText = self.texts[-1]
        # Without the rims: accents may reach into the line above, and a pen position lies a pixel off its letter.
        ink = one.rect.inset(1, one.rect.height // 6)
        seen = ink if one.clip is None else one.clip.common(ink)
        if text.strip() and not seen.is_empty:
            scrolls = one.clip is not None and any(place.holds(one.clip) for place in self._scrolling)
            self.words.append(Word(text, ink, seen, scrolls))

    def rectangle(self, rect: Rect, color: Color, radius: int = 0) -> None:
        super().rectangle(rect, color, radius)
        if len(color) == 4 and color[3] < 255:
            return
        cover = self._clips[-1].common(rect) if self._clips else rect
        if cover.is_empty:
            return
        self.words = [word for word in self.words if not cover.holds(word.seen)]
        for word in self.words:
            word.painted_over |= cover.overlaps(word.seen)


def faults_of(pilot: Pilot) -> list[str]:
    """A line for each; none where everything can be read."""
    window = Rect(0, 0, *pilot.size)
    pilot.layers()
    faults = []
    for root in pilot.application.stage.roots:  # each on its own: a dialog may lie over what it asks about
        canvas = SeeingCanvas(pilot.metrics, list(_scrolling(root, pilot.application.look)))
        for drawn in pilot.layers_in(root):
            with canvas.clip(drawn.visible):
                drawn.widget.draw(canvas, pilot.application.look)
        faults += [*unreadable(canvas.words, window), *_misplaced(root)]
    return faults


def _scrolling(root: Widget, look: Look) -> Iterator[Rect]:
    """Places where a line may stand half in sight, since it can be moved; with room for focus rings beside them."""
    for widget in root.everything():
        if isinstance(widget, SourceCode | Menu) or (isinstance(widget, Scroll) and widget.overflows):
            yield widget.rect.inset(-look.px(RING), 0)


def unreadable(words: list[Word], window: Rect) -> Iterator[str]:
    for word in words:
        sideways = word.rect._replace(y=word.seen.y, height=word.seen.height)
        if not window.holds(word.seen) or not (word.seen == word.rect or (word.scrolls and word.seen == sideways)):
            yield f"cut: {word.text!r} {tuple(word.rect)} seen {tuple(word.seen)}"
        if word.text == ELLIPSIS and not word.scrolls:
            yield f"nothing is left: {tuple(word.rect)}"
        if word.painted_over:
            yield f"painted over: {word.text!r} {tuple(word.rect)}"
    for one, other in combinations(words, 2):
        if one.seen.overlaps(other.seen):
            yield f"overlap: {one.text!r} {tuple(one.rect)} and {other.text!r} {tuple(other.rect)}"


def _misplaced(root: Widget) -> Iterator[str]:
    for parent in root.everything():
        for child in parent.children():
            if child.visible and not isinstance(parent, Scroll) and not parent.rect.holds(child.rect):
                yield f"outside: {_name(child)} {tuple(child.rect)} of {_name(parent)} {tuple(parent.rect)}"
    controls = [one for one in _in_sight(root, root.rect) if one[0].focusable and not isinstance(one[0], Splitter)]
    for (one, place), (other, other_place) in combinations([one for one in controls if not one[1].is_empty], 2):
        if place.overlaps(other_place) and not (set(one.everything()) & set(other.everything())):
            yield f"overlap: {_name(one)} {tuple(one.rect)} and {_name(other)} {tuple(other.rect)}"
    for control, _ in controls:
        if control.rect.width < 8 or control.rect.height < 8:
            yield f"too small: {_name(control)} {tuple(control.rect)}"


def _in_sight(widget: Widget, room: Rect) -> Iterator[tuple[Widget, Rect]]:
    """Each with what is seen of it where it can be scrolled."""
    if not widget.visible:
        return
    yield widget, widget.rect.common(room)
    if isinstance(widget, Scroll):
        room = room.common(widget.rect)
    for child in widget.children():
        yield from _in_sight(child, room)


def _name(widget: Widget) -> str:
    return f"{type(widget).__name__} {getattr(widget, 'text', None) or getattr(widget, 'icon', '') or ''}".strip()
