"""The whole run as a strip: between which depths the recursion swung over time. It is also the scrubber."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from itertools import pairwise

from core.language import Sentence, sentence
from core.steps.depth_profile import Stretch
from core.steps.events import Kind
from visualizer.boards.marks import MARK_OF_KIND, Mark, color_of, draw_mark
from visualizer.canvas.protocol import Canvas, Color
from visualizer.canvas.rectangle import Point, Rect
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased, WheelTurned
from visualizer.look import Look
from visualizer.runs.lab import Lab
from visualizer.theme import Theme, blend
from visualizer.widgets.painting import inner_focus_ring
from visualizer.widgets.widget import Widget

_BAR, _GAP = 3, 1  # pixels at scale 1
_PIECE = 32  # bars that are drawn and kept together
_MOST_STEPS_TOLD_APART = 8  # in a bar
_LEAST_LEAP = 5_000  # steps by which the strip of a run that is being recorded grows
_FEWEST_STEPS = 20  # on show at the closest zoom
_OVERVIEW, _AROUND_OVERVIEW = 3, 2  # pixels of the line that tells which part of the run is on show
_FAINT, _SWING = 0.2, 0.55  # strength of a bar below the least depth, and above it
_ROOM_FOR_MARKS = 9  # pixels above the bars, for the solutions

_MARKS_OF_BARS = tuple(dict.fromkeys(MARK_OF_KIND.values()))
_MARK_OF_EACH_KIND = tuple(_MARKS_OF_BARS.index(MARK_OF_KIND[kind]) for kind in Kind)
_SOLVED = _MARKS_OF_BARS.index(Mark.SOLVED)


class DepthStrip(Widget):
    """Bars for stretches of steps; the wheel zooms around the pointer, dragging moves through time."""

    focusable = True
    cursor = "hand"

    def __init__(self, lab: Lab, on_scrub: Callable[[int], None]) -> None:
        super().__init__()
        self._lab = lab
        self._on_scrub = on_scrub
        self._view: tuple[int, int] | None = None  # first step on show and the one after the last; None for all
        self._version = lab.version
        self._pointed_x: int | None = None
        self._bars = _Bars(self)
        self._marker = _Marker(self)

    @property
    def tooltip(self) -> Sentence | None:
        if self._pointed_x is None:
            return None
        step = self._step_at(self._pointed_x)
        return sentence("Step {step}. Drag to move through time, turn the wheel to zoom.", step=step)

    def children(self) -> Sequence[Widget]:
        return (self._bars, self._marker)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        for child in self.children():
            child.layout(rect, look)

    def topmost_at(self, point: Point) -> Widget | None:
        """The two pictures hear nothing themselves."""
        return self if self.covers(point) else None

    # What is on show

    def _stretch(self) -> tuple[int, int]:
        """First step on show and the one after the last, never empty."""
        total = self._total()
        if self._version != self._lab.version:
            self._version, self._view = self._lab.version, None
        if self._view is None:
            return 0, total
        start, end = self._view
        return min(start, total - 1), max(min(end, total), min(start, total - 1) + 1)

    def _total(self) -> int:
        """While recording goes on, up to the next round number, so that the bars stay where they are for a while."""
        playback = self._lab.playback
        total = max(1, len(playback.trace))
        if playback.recording.ending is not None:
            return total
        leap = max(_LEAST_LEAP, 5 * int(10 ** (len(str(total)) - 2)))
        return -(-total // leap) * leap

    def _x_of(self, position: float) -> int:
        start, end = self._stretch()
        return self.rect.x + round((position - start) / (end - start) * self.rect.width)

    def _step_at(self, x: int) -> int:
        start, end = self._stretch()
        share = (x - self.rect.x) / max(1, self.rect.width)
        return max(0, min(round(start + share * (end - start)), len(self._lab.playback.trace)))

    def zoom(self, factor: float, around: int) -> None:
        """Fewer steps for a factor above 1; the step under `around`, in pixels, stays where it is."""
        start, end = self._stretch()
        total = max(1, len(self._lab.playback.trace))
        length = round((end - start) / factor)
        if length >= total:
            self._view = None
            return
        length = max(min(_FEWEST_STEPS, total), length)
        fixed = self._step_at(around)
        share = (around - self.rect.x) / max(1, self.rect.width)
        first = max(0, min(round(fixed - share * length), total - length))
        self._view = (first, first + length)

    def show_all(self) -> None:
        """The whole run again."""
        self._view = None

    def _keep_position_on_show(self) -> None:
        """When zoomed in, time that runs out of the view takes the view along."""
        if self._view is None:
            return
        start, end = self._stretch()
        position, length = self._lab.playback.position, end - start
        if not start <= position <= end:
            first = max(0, min(position - length // 4, len(self._lab.playback.trace) - length))
            self._view = (first, first + length)

    # For the pictures

    def stretch_key(self) -> tuple[int, int, int, int]:
        """What the bars depend on: new steps count once there are enough of them to make a difference."""
        self._keep_position_on_show()
        start, end = self._stretch()
        recorded = min(end, len(self._lab.playback.trace))
        return (self._lab.version, start, end, (recorded - start) * 100 // (end - start))

    def overview(self) -> tuple[int, int] | None:
        """Pixels from where to where the part on show lies in the whole run; None while all is on show."""
        if self._view is None:
            return None
        start, end = self._stretch()
        total = self._total()
        left, right = (self.rect.x + position * self.rect.width // total for position in (start, end))
        return left, max(right, left + 1)

    def bars_rect(self, look: Look) -> Rect:
        """Without the line below the bars that tells which part is on show."""
        if self._view is None:
            return self.rect
        return self.rect.cut_bottom(look.px(_OVERVIEW) + look.px(_AROUND_OVERVIEW))[1]

    def marker_key(self) -> tuple[int, int | None, bool, bool]:
        """Pixel of the shown step, pixel of the pointer, whether the focus is shown, and whether all is on show."""
        pointed = self._pointed_x if self.hovered else None
        return self._x_of(self._lab.playback.position), pointed, self.focus_visible, self._view is None

    def measured(self, first: int, last: int, count: int) -> list[Stretch]:
        """The bars from `first` to before `last`, of `count` in the whole width.

        What is not recorded yet has no depth.
        """
        profile, recorded = self._lab.playback.profile, len(self._lab.playback.trace)
        start, end = self._stretch()
        edges = [start + (end - start) * index // count for index in range(first, last + 1)]
        return [profile.stretch(left, min(max(right, left + 1), recorded)) for left, right in pairwise(edges)]

    @property
    def deepest(self) -> int:
        """Of the whole run; a shallow one is not drawn as high as the strip."""
        return max(4, self._lab.playback.profile.deepest)

    def is_recorded(self, bar: int, count: int) -> bool:
        """All steps of the bars before this one are there."""
        start, end = self._stretch()
        return start + (end - start) * bar // count <= len(self._lab.playback.trace)

    # Being used

    def handle(self, what: Input) -> bool:
        match what:
            case PointerPressed(at, button="left"):
                self._on_scrub(self._step_at(at[0]))
                return True
            case PointerMoved(at, dragging=dragging):
                self._pointed_x = max(self.rect.x, min(at[0], self.rect.right - 1))
                if dragging and self.pressed:
                    self._on_scrub(self._step_at(at[0]))
                return self.pressed
            case PointerReleased():
                return True
            case WheelTurned(at=at, up=up):
                self.zoom(1.3**up, at[0])
                return True
            case KeyPressed(key=key) if self.focus_visible:
                return self._handle_key(key)
        return False

    def _handle_key(self, key: str) -> bool:
        start, end = self._stretch()
        far = max(1, (end - start) // 20)
        position = self._lab.playback.position
        at = self._x_of(position)
        commands: dict[str, Callable[[], None]] = {
            "pageup": lambda: self._on_scrub(max(0, position - far)),
            "pagedown": lambda: self._on_scrub(position + far),
            "+": lambda: self.zoom(1.5, at),
            "-": lambda: self.zoom(1 / 1.5, at),
            "0": self.show_all,
        }
        if key not in commands:
            return False
        commands[key]()
        return True


class _Bars(Widget):
    """The picture of the run, in the colours of what has happened; drawn again only for another stretch."""

    is_layer = True
    is_opaque = True

    def __init__(self, strip: DepthStrip) -> None:
        super().__init__()
        self._strip = strip

    def picture_key(self) -> Hashable:
        return (self._strip.stretch_key(), self._strip.overview())

    def draw(self, canvas: Canvas, look: Look) -> None:
        """In pieces, of which only those that are still being recorded are drawn again and again."""
        canvas.rectangle(self.rect, look.theme.card)
        room = self._strip.bars_rect(look)
        pitch = look.px(_BAR + _GAP)
        count = max(1, self.rect.width // pitch)
        for first in range(0, count, _PIECE):
            last = min(first + _PIECE, count)
            # A little wider than its bars, since the mark of a solution is wider than a bar.
            place = Rect(room.x + (first - 1) * pitch, room.y, (last - first + 2) * pitch, room.height)
            paint = partial(self._draw_piece, look=look, place=place, first=first, last=last, count=count)
            if self._strip.is_recorded(min(last + 1, count), count):
                key = (self._strip.stretch_key()[:3], self._strip.deepest, count, first, look)
                canvas.stored(key, place, paint)
            else:
                paint(canvas)
        canvas.rectangle(room.cut_bottom(look.px(1))[0], look.theme.line)
        self._draw_overview(canvas, look)

    def _draw_overview(self, canvas: Canvas, look: Look) -> None:
        part = self._strip.overview()
        if part is None:
            return
        line = self.rect.cut_bottom(look.px(_OVERVIEW))[0]
        canvas.rectangle(line, look.theme.line)
        left, right = part
        width = max(right - left, look.px(8))  # still seen when it is one in a million
        left = min(left, line.right - width)
        canvas.rectangle(Rect(left, line.y, width, line.height), look.theme.accent)

    def _draw_piece(self, canvas: Canvas, look: Look, place: Rect, first: int, last: int, count: int) -> None:
        """A bar reaches from the least depth of its steps to the deepest, with strong ends; below it is a faint one."""
        pitch, bar = look.px(_BAR + _GAP), look.px(_BAR)
        bottom, room = place.bottom - look.px(1), place.height - look.px(1) - look.px(_ROOM_FOR_MARKS)
        before, after = min(first, 1), min(count - last, 1)
        bars = self._strip.measured(first - before, last + after, count)
        shades, unit, end = _shades(look.theme), room / self._strip.deepest, look.px(2)
        marks = look.px(_ROOM_FOR_MARKS)
        for index in range(before, last - first + before):
            stretch = bars[index]
            if not stretch.deepest:
                continue
            x = place.x + (index - before + 1) * pitch
            deep, least = round(stretch.deepest * unit), round((stretch.least - 1) * unit)
            _draw_bar(canvas, Rect(x, bottom - deep, bar, deep), least, end, shades[_commonest(stretch)])
            if stretch.counts[Kind.SOLVED]:
                self._draw_solutions(canvas, look, Rect(x, place.y, bar, marks), bars, index)

    def _draw_solutions(self, canvas: Canvas, look: Look, place: Rect, bars: Sequence[Stretch], index: int) -> None:
        """A diamond for a bar that stands alone; where they would run together, a tick, taller for more of them."""
        before = index > 0 and bars[index - 1].counts[Kind.SOLVED]
        after = index + 1 < len(bars) and bars[index + 1].counts[Kind.SOLVED]
        is_fine = sum(bars[index].counts) == 1  # a step has several bars, of which one is marked
        if is_fine and before:
            return
        if not is_fine and (before or after):
            tick = look.px(2)
            height = min(tick * bars[index].counts[Kind.SOLVED].bit_length(), place.height - tick)
            canvas.rectangle(Rect(place.x, place.bottom - tick - height, place.width, height), look.theme.solved)
            return
        x = max(place.center[0], self.rect.x + look.px(3))  # a whole one over the first bar too
        draw_mark(canvas, look, Mark.SOLVED, (x, place.y + look.px(4)), look.px(2.4))


class _Marker(Widget):
    """Where time stands: what is still to come is fainter."""

    is_layer = True

    def __init__(self, strip: DepthStrip) -> None:
        super().__init__()
        self._strip = strip

    def picture_key(self) -> Hashable:
        return self._strip.marker_key()

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, rect = look.theme, self.rect
        x, pointed, has_ring, _ = self._strip.marker_key()
        bars = self._strip.bars_rect(look)
        canvas.rectangle(Rect(x, bars.y, bars.right - x, bars.height - look.px(1)), (*theme.card[:3], 150))
        if pointed is not None:
            canvas.rectangle(Rect(pointed, rect.y, look.px(1), bars.height), theme.muted)
        left = max(rect.x, min(x, rect.right - look.px(3)))
        canvas.rectangle(Rect(left, rect.y, look.px(3), bars.height), theme.ink, look.px(1))
        if has_ring:
            inner_focus_ring(canvas, rect, look)


def _draw_bar(canvas: Canvas, bar: Rect, least: int, end: int, shades: tuple[Color, Color, Color]) -> None:
    """Up to the deepest call, `least` pixels of it below the depths that it swung between; strong at both ends."""
    x, y, width, height = bar
    strong, swing, faint = shades
    high = height - least
    if least:
        canvas.rectangle(Rect(x, y + high, width, least), faint)
    canvas.rectangle(Rect(x, y, width, high), strong)
    if high > 4 * end:
        canvas.rectangle(Rect(x, y + end, width, high - 2 * end), swing)


def _shades(theme: Theme) -> dict[Mark, tuple[Color, Color, Color]]:
    """Colours of the ends of a bar, of what is between them, and of what is below."""
    colors = {mark: color_of(mark, theme) for mark in _MARKS_OF_BARS}
    return {
        mark: (color, blend(color, theme.card, _SWING), blend(color, theme.card, _FAINT))
        for mark, color in colors.items()
    }


def _commonest(stretch: Stretch) -> Mark:
    """Mark of what happened there most often; a solution has its own above, unless it is all there is.

    In a stretch of many steps that is a rejection nearly everywhere and says nothing: there the bar tells of depth
    alone, in the colour of what stands on the board.
    """
    if sum(stretch.counts) > _MOST_STEPS_TOLD_APART:
        return Mark.PLACED
    times = [0] * len(_MARKS_OF_BARS)
    for at, count in zip(_MARK_OF_EACH_KIND, stretch.counts, strict=True):
        times[at] += count
    times[_SOLVED] = 0
    most = max(times)
    return _MARKS_OF_BARS[times.index(most)] if most else Mark.SOLVED
