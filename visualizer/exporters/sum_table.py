"""The page that everybody who solves a Kakuro wants beside it: all sums, and the digits that make them."""

from collections.abc import Iterator
from typing import NamedTuple

from core.language import counted, sentence
from core.puzzles.kakuro.combinations import digit_sets, digits_in, possible_sums
from visualizer.canvas.protocol import Canvas, Font
from visualizer.canvas.rectangle import Rect
from visualizer.exporters.paper import UNIT, PaperLook, plain, strong

HEADING = sentence("Sums and their digits")
_EXPLANATION = sentence("On a grey ground: sums that only one combination makes.")

_DIGITS, _UNIQUE, _SUM = (Font("code", weight, round(6.6 * UNIT)) for weight in (400, 600, 600))
_SUM_WIDTH = 20 * UNIT
_BETWEEN = 18 * UNIT  # the columns
_MOST_LINE = 12 * UNIT


class _Line(NamedTuple):
    """A heading, where there is no sum; the first one of a sum says it."""

    text: str
    total: str = ""
    is_unique: bool = False
    is_heading: bool = False


def draw_sum_table(canvas: Canvas, look: PaperLook, room: Rect) -> None:
    """In two columns."""
    top, room = room.cut_top(12 * UNIT, 6 * UNIT)
    canvas.text(look.say(_EXPLANATION), (top.x, top.center[1]), plain(9), look.theme.muted)
    width = (room.width - _BETWEEN) // 2
    columns = _in_two(_blocks(look, width - _SUM_WIDTH))
    pitch = min(_MOST_LINE, room.height // max(map(len, columns)))
    for x, lines in zip((room.x, room.right - width), columns, strict=True):
        for number, line in enumerate(lines):
            _draw_line(canvas, look, line, Rect(x, room.y + number * pitch, width, pitch))


def _in_two(blocks: list[list[_Line]]) -> list[list[_Line]]:
    """Runs of one length stay together; both columns are about as long."""
    sizes = [len(block) for block in blocks]
    cut = min(range(1, len(blocks)), key=lambda index: max(sum(sizes[:index]), sum(sizes[index:])))
    return [[line for block in part for line in block] for part in (blocks[:cut], blocks[cut:])]


def _blocks(look: PaperLook, width: int) -> list[list[_Line]]:
    """One for each length of a run."""
    return [list(_block(look, length, width)) for length in range(2, 10)]


def _block(look: PaperLook, length: int, width: int) -> Iterator[_Line]:
    yield _Line(look.say(counted("{count} cell", "{count} cells", count=length)), is_heading=True)
    for total in possible_sums(length):
        combinations = ["".join(map(str, digits_in(digits))) for digits in digit_sets(length, total)]
        for number, text in enumerate(look.wrapped(" ".join(combinations), _DIGITS, width)):
            yield _Line(text, "" if number else str(total), is_unique=len(combinations) == 1)


def _draw_line(canvas: Canvas, look: PaperLook, line: _Line, rect: Rect) -> None:
    ink, y = look.theme.ink, rect.center[1]
    if line.is_heading:
        canvas.text(line.text, (rect.x, y), strong(8), ink)
        return
    font, left = (_UNIQUE if line.is_unique else _DIGITS), rect.x + _SUM_WIDTH
    if line.is_unique:
        across = left - rect.x + look.width(line.text, font) + 4 * UNIT
        canvas.rectangle(Rect(rect.x, rect.y, across, rect.height), look.theme.soft)
    canvas.text(line.total, (left - 6 * UNIT, y), _SUM, ink, "right")
    canvas.text(line.text, (left, y), font, ink)
