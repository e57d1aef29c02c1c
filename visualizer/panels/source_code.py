"""The real source: the line of the shown step, the waiting lines of the callers, and breakpoints."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from algorithms.catalogue import Source
from core.language import Sentence
from core.steps.moment import Span
from visualizer.canvas.protocol import Canvas, Color, Font
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input, KeyPressed, PointerMoved, PointerPressed, WheelTurned
from visualizer.look import ELLIPSIS, Look
from visualizer.panels.python_coloring import colored_lines
from visualizer.runs.lab import Lab
from visualizer.widgets.painting import inner_focus_ring
from visualizer.widgets.widget import Widget

_LINE_HEIGHT = 1.42  # of the size of the font
_SMALLEST_FONT = 9
_LINES_OF_FIRST = 8  # of the first coroutine that are to be seen at the beginning


@dataclass(frozen=True)
class Row:
    """A line of the panel: a source line, or the heading of a file where `number` is 0."""

    source: Source
    number: int

    @property
    def place(self) -> tuple[str, int]:
        return (self.source.file, self.number)

    @property
    def text(self) -> str:
        return self.source.lines[self.number - 1] if self.number else ""

    @property
    def letters(self) -> int:
        """Length of the line; text such as a docstring may be cut and does not count."""
        return 0 if self.text.lstrip().startswith('"""') else len(self.text)


class SourceCode(Widget):
    """All files that the algorithm runs through, one below the other, so that nothing jumps at a call.

    `enlarged` makes the letters larger, for a projector.
    """

    is_layer = True
    is_opaque = True
    focusable = True

    def __init__(self, lab: Lab, on_breakpoint: Callable[[str, int], None], *, enlarged: float = 1.0) -> None:
        super().__init__()
        self._lab = lab
        self._on_breakpoint = on_breakpoint
        self.enlarged = enlarged
        self._top = 0  # first row on show
        self._followed: Hashable = None
        self._cursor: int | None = None
        self._rows: list[Row] = []
        self._font = Font("code", 400, 14)
        self._row_height = 20
        self._gutter = 40
        self._room_letters = 1000
        self._hovered_row: int | None = None

    @property
    def tooltip(self) -> Sentence | str | None:
        """The whole line, where it is cut off; what is in sight is not covered with words."""
        row = self._rows[self._hovered_row] if self._hovered_row is not None else None
        return row.text.strip() if row is not None and row.letters > self._room_letters else None

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        rows = _rows(self._lab.setup.algorithm.sources)
        if rows != self._rows:  # another algorithm: what was pointed at is gone
            self._rows, self._hovered_row, self._cursor = rows, None, None
        self._font = font = self._fitting_font(look)
        self._gutter = look.width("000", font) + look.px(26)
        self._row_height = _row_height(font)
        self._room_letters = (rect.width - self._gutter) // max(1, look.width("0", font))
        self._top = max(0, min(self._top, len(self._rows) - self._visible_rows))
        self._followed = None  # the line may have gone out of sight

    def _fitting_font(self, look: Look) -> Font:
        """The letters shrink until the longest line fits, and all lines if they can, down to a readable size."""
        font = look.font("code", self.enlarged)
        least = max(_SMALLEST_FONT, round(11 * look.scale))
        longest = max((row.letters for row in self._rows), default=1)
        all_lines_can = len(self._rows) * _row_height(font._replace(size=least)) <= self.rect.height
        while font.size > least:
            is_wide = self._text_width(look, font, longest) > self.rect.width
            is_high = all_lines_can and len(self._rows) * _row_height(font) > self.rect.height
            if not (is_wide or is_high):
                break
            font = font._replace(size=font.size - 1)
        return font

    def _text_width(self, look: Look, font: Font, letters: int) -> int:
        return look.width("000", font) + look.px(26) + look.width("0", font) * letters

    @property
    def _visible_rows(self) -> int:
        return max(1, self.rect.height // self._row_height)

    def picture_key(self) -> Hashable:
        self._follow()
        playback = self._lab.playback
        return (
            super().picture_key(),
            self._lab.picture_key(),
            playback.breakpoints,
            self._top,
            self._cursor,
            self._hovered_row if self.hovered else None,
            self.enlarged,
        )

    # Keeping the line in sight

    def _follow(self) -> None:
        """Scrolls only as far as it must, and only when the step has changed."""
        if self._lab.picture_key() == self._followed:
            return
        self._followed = self._lab.picture_key()
        moment = self._lab.playback.timeline.moment
        if moment is None:
            self._show_beginning()
        elif (row := self._row_of(moment.site.file, moment.site.line)) is not None:
            self._show_row(row)

    def _show_beginning(self) -> None:
        """From the docstring on, if the first coroutine can be seen as well; otherwise from that one."""
        first = next((index for index, row in enumerate(self._rows) if row.text.startswith("def ")), 0)
        self._top = 0 if first + _LINES_OF_FIRST <= self._visible_rows else max(0, first - 1)
        self._top = min(self._top, max(0, len(self._rows) - self._visible_rows))

    def _show_row(self, row: int) -> None:
        margin = min(2, self._visible_rows // 4)
        lowest = row - self._visible_rows + 1 + margin
        self._top = max(0, min(max(self._top, lowest), row - margin, len(self._rows) - 1))
        self._top = min(self._top, max(0, len(self._rows) - self._visible_rows))

    def _row_of(self, file: str, line: int) -> int | None:
        return next((index for index, row in enumerate(self._rows) if row.place == (file, line)), None)

    # Drawing

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.rectangle(self.rect, look.theme.card)
        waiting = self._waiting_spans()
        with canvas.clip(self.rect):
            for index in range(self._top, min(len(self._rows), self._top + self._visible_rows)):
                self._draw_row(canvas, look, index, waiting)
        if self.focus_visible:
            inner_focus_ring(canvas, self.rect, look)

    def _waiting_spans(self) -> set[tuple[str, Span]]:
        """Where the callers wait, by file: many of them at the same few places."""
        sites = {(frame.site.code, frame.site.instruction): frame.site for frame in self._lab.frames()[1:]}
        return {(site.file, site.span) for site in sites.values()}

    def _draw_row(self, canvas: Canvas, look: Look, index: int, waiting: set[tuple[str, Span]]) -> None:
        row = self._rows[index]
        place = Rect(
            self.rect.x, self.rect.y + (index - self._top) * self._row_height, self.rect.width, self._row_height
        )
        if not row.number:
            font = look.font("caption_strong")
            canvas.text(
                look.shortened(row.source.path, font, place.width),
                (place.x + look.px(4), place.center[1]),
                font,
                look.theme.muted,
            )
            return
        self._draw_ground(canvas, look, row, place, waiting)
        if index == self._cursor and self.focused:
            canvas.frame(place, look.theme.accent, look.px(1))
        self._draw_gutter(canvas, look, index, row, place)
        left = place.x + self._gutter
        letter = look.width("0", self._font)
        room = self._room_letters - 1 if len(row.text) > self._room_letters else len(row.text)
        for piece in colored_lines(row.source.text)[row.number - 1]:
            at = (left + piece.column * letter, place.center[1])
            text = piece.text[: max(0, room - piece.column)]
            canvas.text(text, at, self._font, _color(piece.role, look))
        if room < len(row.text):
            canvas.text(ELLIPSIS, (left + room * letter, place.center[1]), self._font, look.theme.muted)

    def _draw_ground(self, canvas: Canvas, look: Look, row: Row, place: Rect, waiting: set[tuple[str, Span]]) -> None:
        frames = self._lab.frames()
        if not frames:
            return
        current = frames[0].site
        # A loop that has run out is left from its first line, though its span is the whole loop.
        span = current.span._replace(end_line=current.line) if frames[0].is_returning else current.span
        if current.file == row.source.file and _covers(span, row.number):
            canvas.rectangle(place, look.theme.highlight)
            canvas.rectangle(place.cut_left(look.px(4))[0], look.theme.highlight_edge)
            return
        if any(file == row.source.file and _covers(span, row.number) for file, span in waiting):
            canvas.rectangle(place, look.theme.waiting)
            canvas.rectangle(place.cut_left(look.px(2))[0], look.theme.edge)

    def _draw_gutter(self, canvas: Canvas, look: Look, index: int, row: Row, place: Rect) -> None:
        digits = look.width("000", self._font)
        at = (place.x + look.px(8) + digits, place.center[1])
        canvas.text(str(row.number), at, self._font, look.theme.muted, "right")
        dot = (place.x + look.px(8) + digits + look.px(9), place.center[1])
        if row.place in self._lab.playback.breakpoints:
            canvas.disc(dot, look.px(5), look.theme.reject)
        elif self.hovered and index == self._stop_at(self._hovered_row):
            canvas.ring(dot, look.px(5), look.theme.muted, look.px(1))

    # Being used

    def handle(self, what: Input) -> bool:
        match what:
            case PointerMoved(at):
                self._hovered_row = self._row_at(at[1])
                return False
            case PointerPressed(at, button="left"):
                if (row := self._row_at(at[1])) is not None:
                    self._toggle(row)
                return True
            case WheelTurned(up=up):
                self._scroll(-round(up * 3))
                return True
            case KeyPressed(key="up" | "down" as key) if self.focus_visible:
                self._move_cursor(-1 if key == "up" else 1)
                return True
            case KeyPressed(key="return") if self.focus_visible and self._cursor is not None:
                self._toggle(self._cursor)
                return True
        return False

    def _row_at(self, y: int) -> int | None:
        row = self._top + (y - self.rect.y) // self._row_height
        return row if 0 <= row < len(self._rows) else None

    def _toggle(self, index: int) -> None:
        if (stop := self._stop_at(index)) is not None:
            self._on_breakpoint(*self._rows[stop].place)

    def _stop_at(self, index: int | None) -> int | None:
        """The row itself, or the next one of its file at which a run can stop; in the blanks between, none."""
        row = self._rows[index] if index is not None else None
        if index is None or row is None or not row.text.strip():
            return None
        later = [number for number in row.source.step_lines if number >= row.number]
        return index + min(later) - row.number if later else None

    def _scroll(self, rows: int) -> None:
        self._top = max(0, min(self._top + rows, len(self._rows) - self._visible_rows))

    def _move_cursor(self, rows: int) -> None:
        start = self._cursor if self._cursor is not None else self._top
        self._cursor = max(0, min(start + rows, len(self._rows) - 1))
        self._show_row(self._cursor)


def _rows(sources: tuple[Source, ...]) -> list[Row]:
    """Each file under its name, unless there is only one: that stands in the heading of the panel."""
    rows = []
    for source in sources:
        if len(sources) > 1:
            rows.append(Row(source, 0))
        rows.extend(Row(source, number) for number in range(1, len(source.lines) + 1))
    return rows


def _row_height(font: Font) -> int:
    return round(font.size * _LINE_HEIGHT)


def _covers(span: Span, line: int) -> bool:
    return span.line <= line <= span.end_line


def _color(role: str, look: Look) -> Color:
    theme = look.theme
    return {
        "plain": theme.ink,
        "keyword": theme.code_keyword,
        "name": theme.code_name,
        "text": theme.code_text,
        "number": theme.code_number,
        "comment": theme.code_comment,
    }[role]
