"""Below the matrix: how much of it is left, and what the squares in it mean."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from core.language import Sentence, counted, sentence
from visualizer.boards.cover_matrix.cover import Cover
from visualizer.boards.cover_matrix.ink import Ink
from visualizer.canvas.protocol import Canvas, Color
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look

Detail = Literal["shapes", "points", "bands", "shares"]  # as which ones are drawn; the less room, the farther on

# Translators: a row of the matrix that can still be chosen
_LEFT = sentence("left")
# Translators: a row of the matrix that belongs to the solution so far
_CHOSEN = sentence("chosen")
# Translators: a row of the matrix that belongs to a digit that the puzzle gives
_GIVEN = sentence("given")
# Translators: a row of the matrix that clashes with a chosen one
_COVERED = sentence("covered")


class Sign(NamedTuple):
    words: Sentence
    color: Color
    shape: Literal["square", "disc", "point"] = "square"


def signs_of(detail: Detail, ink: Ink) -> list[Sign]:
    """Of the legend."""
    left = Sign(_LEFT, ink.left)
    match detail:
        case "shares":
            return [Sign(_COVERED, ink.chosen), Sign(_LEFT, ink.given_ground)]
        case "bands":
            return [left, Sign(_CHOSEN, ink.chosen_band), Sign(_GIVEN, ink.given_band)]
    one: Literal["square", "disc"] = "disc" if detail == "shapes" else "square"
    chosen, given = Sign(_CHOSEN, ink.chosen, one), Sign(_GIVEN, ink.given, one)
    return [left, chosen, given, Sign(_COVERED, ink.covered, "point")]


def footing_height(look: Look, rect: Rect, size: int) -> int:
    """Always room for the counts, and for the legend where it is not too much."""
    counts = _counts_height(look, rect, size)
    widths = _sign_widths(look, (_LEFT, _CHOSEN, _GIVEN, _COVERED))
    legend = len(_legend_lines(widths, rect.width)) * _line_height(look)
    return max(counts, min(counts + legend, rect.height // 4))


def draw_footing(canvas: Canvas, look: Look, rect: Rect, cover: Cover, signs: Sequence[Sign]) -> None:
    counts, legend = rect.cut_top(_counts_height(look, rect, cover.size))
    draw_counts(canvas, look, counts, cover)
    draw_legend(canvas, look, legend, signs)


def _counts_height(look: Look, rect: Rect, size: int) -> int:
    """Of those at which all is left, so that it stays the same."""
    return len(_count_lines(look, size**3, 4 * size**2, rect.width)) * _line_height(look) + look.px(4)


def _line_height(look: Look) -> int:
    return look.height(look.font("caption")) + look.px(4)


def draw_counts(canvas: Canvas, look: Look, rect: Rect, cover: Cover) -> None:
    """Side by side, or one below the other where there is little room."""
    font, color = look.font("caption_strong"), look.theme.ink
    lines = _count_lines(look, cover.rows_left, cover.columns_left, rect.width)
    gap = look.px(24)
    for words, place in zip(lines, _lines_in(rect, len(lines), look), strict=True):
        x = place.center[0] - (sum(look.width(word, font) for word in words) + (len(words) - 1) * gap) // 2
        for word in words:
            shown = look.shortened(word, font, rect.width)
            canvas.text(shown, (max(rect.x, x), place.center[1]), font, color)
            x += look.width(word, font) + gap


def _count_lines(look: Look, rows: int, columns: int, room: int) -> list[list[str]]:
    font = look.font("caption_strong")
    words = [
        look.say(counted("{count} row left", "{count} rows left", count=rows)),
        look.say(counted("{count} column left", "{count} columns left", count=columns)),
    ]
    across = sum(look.width(word, font) for word in words) + look.px(24)
    return [words] if across <= room else [[word] for word in words]


def _lines_in(rect: Rect, count: int, look: Look) -> list[Rect]:
    """Close to each other, in the middle."""
    high = min(rect.height // count, _line_height(look))
    middle = rect.centered(rect.width, count * high)
    return [Rect(rect.x, middle.y + line * high, rect.width, high) for line in range(count)]


def draw_legend(canvas: Canvas, look: Look, rect: Rect, signs: Sequence[Sign]) -> None:
    """On as many lines as it needs and as there are."""
    font, side = look.font("caption"), look.px(8)
    widths = _sign_widths(look, [sign.words for sign in signs])
    lines = _legend_lines(widths, rect.width)[: rect.height // look.height(font)]
    for numbers, place in zip(lines, _lines_in(rect, max(1, len(lines)), look), strict=False):
        x, y = place.center[0] - sum(widths[number] for number in numbers) // 2 + look.px(8), place.center[1]
        for number in numbers:
            _draw_sign(canvas, signs[number], Rect(x, y - side // 2, side, side))
            words = look.shortened(look.say(signs[number].words), font, rect.right - x - look.px(14))
            canvas.text(words, (x + look.px(14), y), font, look.theme.muted)
            x += widths[number]


def _sign_widths(look: Look, words: Sequence[Sentence]) -> list[int]:
    return [look.width(look.say(one), look.font("caption")) + look.px(30) for one in words]


def _legend_lines(widths: Sequence[int], room: int) -> list[list[int]]:
    """Numbers of the signs on each line: on one, or else as many as fit on each."""
    lines: list[list[int]] = []
    left = 0
    for number, width in enumerate(widths):
        if not lines or width > left:
            lines.append([])
            left = room
        lines[-1].append(number)
        left -= width
    return lines


def _draw_sign(canvas: Canvas, sign: Sign, rect: Rect) -> None:
    match sign.shape:
        case "disc":
            canvas.rectangle(rect, sign.color, radius=rect.width // 2)
        case "point":
            canvas.rectangle(rect.inset(rect.width // 4), sign.color)
        case _:
            canvas.rectangle(rect, sign.color)
