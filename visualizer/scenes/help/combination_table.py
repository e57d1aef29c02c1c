"""A table of combinations: a heading for each number of cells, and below it a row for each sum."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, groupby
from typing import Literal, NamedTuple, TypeVar

from core.language import Sentence, counted, sentence
from core.puzzles.kakuro.combinations import digits_in
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.scenes.help.combination_filter import Found
from visualizer.widgets.label import Label
from visualizer.widgets.widget import Widget

UNIQUE_SIGN = "★"

_BEFORE_SETS = 5  # signs: two of the sum, a gap, that of a unique sum, a gap
_BETWEEN_SETS = 3  # signs
_MOST_BESIDE = 4  # sums of one combination each: so many are unique for each number of cells up to seven
_HEADING, _ROW = 38, 24  # pixels at scale 1

Dress = Literal["heading", "sum", "sign", "unique", "plain"]
_DRESSES = {  # fonts and colours
    "heading": ("heading", "ink"),
    "sum": ("code_strong", "ink"),
    "sign": ("strong", "accent_text"),  # Source Code Pro has no star
    "unique": ("code_strong", "accent_text"),
    "plain": ("code", "ink"),
}


_T = TypeVar("_T")


class _Text(NamedTuple):
    x: int
    text: Sentence | str
    dress: Dress


class _Line(NamedTuple):
    height: int
    texts: tuple[_Text, ...]


class CombinationTable(Widget):
    """As high as all that is found, but only what lies in `seen` is painted."""

    def __init__(self, seen: Callable[[], Rect]) -> None:
        super().__init__()
        self._seen = seen
        self._found: tuple[Found, ...] = ()
        self._lines: tuple[_Line, ...] = ()
        self._tops: list[int] = []  # of the lines, and of what would follow
        self._nothing = Label(
            sentence("No combination is like that. Take one of the digits back, or the sum."), color="muted", wraps=True
        )

    def show(self, found: tuple[Found, ...]) -> None:
        """Counts from the next layout on."""
        self._found = found
        self._nothing.visible = not found

    def children(self) -> Sequence[Widget]:
        return (self._nothing,)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        width = look.px(520)
        return width, self.height_for(width, look)

    def height_for(self, width: int, look: Look) -> int:
        if not self._found:
            return self._nothing.height_for(width, look)
        return sum(line.height for line in _lines(self._found, width, look))

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        self._nothing.layout(rect, look)
        self._lines = _lines(self._found, rect.width, look)
        self._tops = [*accumulate((line.height for line in self._lines), initial=rect.y)]

    def picture_key(self) -> Hashable:
        """That of a scroll, around it, tells which part is seen."""
        return (super().picture_key(), self._found)

    def draw(self, canvas: Canvas, look: Look) -> None:
        super().draw(canvas, look)
        seen = self._seen()
        first = max(0, bisect_right(self._tops, seen.y) - 1)
        last = bisect_left(self._tops, seen.bottom)
        for top, line in zip(self._tops[first:last], self._lines[first:last], strict=False):
            _draw_line(canvas, look, self.rect, top, line)


def _draw_line(canvas: Canvas, look: Look, table: Rect, top: int, line: _Line) -> None:
    middle = top + line.height // 2
    for x, text, dress in line.texts:
        role, color = _DRESSES[dress]
        canvas.text(look.say(text), (table.x + x, middle), look.font(role), getattr(look.theme, color))
    if line.texts[0].dress == "heading":
        y = top + line.height - look.px(3)
        canvas.line((table.x, y), (table.right, y), look.theme.line, look.px(1))


@lru_cache(16)
def _lines(found: tuple[Found, ...], width: int, look: Look) -> tuple[_Line, ...]:
    lines: list[_Line] = []
    for length, sums in groupby(found, key=lambda one: one.length):
        heading: Sentence = counted("{count} cell", "{count} cells", count=length)
        lines.append(_Line(look.px(_HEADING), (_Text(0, heading, "heading"),)))
        lines += (_Line(look.px(_ROW), tuple(texts)) for texts in _rows(length, list(sums), width, look))
    return tuple(lines)


def _rows(length: int, sums: list[Found], width: int, look: Look) -> Iterator[list[_Text]]:
    """Sums of one combination each stand beside each other; the others have rows of their own."""
    sign = look.width("0", look.font("code"))
    before, pitch = _BEFORE_SETS * sign, (2 * length - 1 + _BETWEEN_SETS) * sign
    if all(len(one.sets) == 1 for one in sums):
        beside = max(1, min(_MOST_BESIDE, width // (before + pitch)))
        for part in _parts(sums, beside):
            yield [text for n, one in enumerate(part) for text in _sum(one, n * width // beside, sign)]
        return
    most = max(1, (width - before + _BETWEEN_SETS * sign) // pitch)
    for one in sums:
        name = _name(one, 0, sign)
        for sets in _parts(one.sets, most):
            yield [*name, *_sets(one._replace(sets=tuple(sets)), before, pitch)]
            name = []


def _parts(several: Sequence[_T], most: int) -> Iterator[Sequence[_T]]:
    """So many at a time."""
    return (several[first : first + most] for first in range(0, len(several), most))


def _sum(one: Found, x: int, sign: int) -> list[_Text]:
    return [*_name(one, x, sign), *_sets(one, x + _BEFORE_SETS * sign, 0)]


def _name(one: Found, x: int, sign: int) -> list[_Text]:
    """The sum, and whether it is unique."""
    total = _Text(x, f"{one.total:>2}", "sum")
    return [total, _Text(x + 3 * sign - sign // 4, UNIQUE_SIGN, "sign")] if one.is_unique else [total]


def _sets(one: Found, x: int, pitch: int) -> list[_Text]:
    dress: Dress = "unique" if one.is_unique else "plain"
    return [_Text(x + n * pitch, " ".join(map(str, digits_in(bits))), dress) for n, bits in enumerate(one.sets)]
