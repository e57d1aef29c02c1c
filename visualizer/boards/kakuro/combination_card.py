"""The card of a run: its combinations, and those that are ruled out struck through, with what rules them out."""

from dataclasses import dataclass

from core.language import Sentence, counted, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.kakuro import Run
from core.puzzles.kakuro.outline import LONGEST
from core.puzzles.kakuro.verdicts import Verdict
from visualizer.boards.kakuro.view import KakuroView, clue_place
from visualizer.boards.marks import Mark, draw_mark
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look

_HEADINGS = {
    "across": counted("{sum} across · {count} cell", "{sum} across · {count} cells", count=0),
    "down": counted("{sum} down · {count} cell", "{sum} down · {count} cells", count=0),
}
_HEADINGS_WITHOUT_SUM = {
    "across": counted("No sum across · {count} cell", "No sum across · {count} cells", count=0),
    "down": counted("No sum down · {count} cell", "No sum down · {count} cells", count=0),
}

_MOST_ROWS = 6
_SIDEWAYS, _UPDOWN = 14, 11  # pixels at scale 1 from the edge of the card
_BETWEEN = 16  # columns
_PITCH = 1.75  # from digit to digit, in widths of a digit


@dataclass(frozen=True)
class CombinationCard:
    """Where no sum is asked for, the combinations are too many to be listed, and only counted."""

    run: Run
    total: int
    verdicts: tuple[Verdict, ...]

    @property
    def part(self) -> Run:
        return self.run

    def kept_clear(self, view: KakuroView) -> Rect:
        """The clue and the cells."""
        return view.wall_rect(clue_place(self.run)).around(view.rect_of(self.run.cells[-1]))

    @property
    def listed(self) -> tuple[Verdict, ...]:
        return self.verdicts if self.total else ()

    # Words

    @property
    def heading(self) -> Sentence:
        template = (_HEADINGS if self.total else _HEADINGS_WITHOUT_SUM)[self.run.way]
        return template._replace(facts=(("count", len(self.run.cells)), ("sum", self.total)))

    @property
    def footing(self) -> Sentence:
        return self._footing(sum(verdict.is_possible for verdict in self.verdicts))

    def _footing(self, possible: int) -> Sentence:
        if len(self.run.cells) > LONGEST:
            return sentence("There are only nine digits")
        if not self.verdicts:
            return sentence("No digits make this sum")
        return sentence("{possible} of {all} possible", possible=possible, all=len(self.verdicts))

    # Drawing

    def size(self, look: Look) -> tuple[int, int]:
        """The same at each step, so that nothing moves when combinations are ruled out."""
        columns, rows = self._shape()
        across = columns * (self._column_width(look) + look.px(_BETWEEN)) - look.px(_BETWEEN) if columns else 0
        lines = (self.heading, "strong"), (self._footing(len(self.verdicts)), "caption")
        width = max(across, *(look.width(look.say(words), look.font(role)) for words, role in lines))
        height = sum(look.height(look.font(role)) for _, role in lines) + rows * row_height(look)
        return width + 2 * look.px(_SIDEWAYS), height + 2 * look.px(_UPDOWN) + look.px(8 if columns else 4)

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        strong, caption, theme = look.font("strong"), look.font("caption"), look.theme
        inner = rect.inset(look.px(_SIDEWAYS), look.px(_UPDOWN))
        top, rest = inner.cut_top(look.height(strong), look.px(4))
        canvas.text(look.say(self.heading), (top.x, top.center[1]), strong, theme.ink)
        bottom, rest = rest.cut_bottom(look.height(caption))
        canvas.text(look.say(self.footing), (bottom.x, bottom.center[1]), caption, theme.muted)
        _, rows = self._shape()
        width, height = self._column_width(look), row_height(look)
        for number, verdict in enumerate(self.listed):
            column, row = divmod(number, rows)
            at = rest.x + column * (width + look.px(_BETWEEN)), rest.y + row * height + height // 2
            draw_verdict(canvas, look, verdict, at)

    def _shape(self) -> tuple[int, int]:
        """Columns and rows, the columns as even as can be."""
        count = len(self.listed)
        columns = -(-count // _MOST_ROWS)
        return columns, -(-count // columns) if columns else 0

    def _column_width(self, look: Look) -> int:
        """With room for whatever may rule a combination out."""
        reasons = [_stranger(9), *(look.say(cell_name(cell)) for cell in self.run.cells)]
        beside = max(look.width(reason, look.font("caption")) for reason in reasons)
        return len(self.run.cells) * digit_pitch(look) + look.px(4) + beside


def row_height(look: Look) -> int:
    return look.height(look.font("code")) + look.px(3)


def digit_pitch(look: Look) -> int:
    return round(_PITCH * look.width("0", look.font("code")))


def draw_verdict(canvas: Canvas, look: Look, verdict: Verdict, at: Point, *, tells_why: bool = True) -> None:
    """Digits that have no cell are underlined; what else rules it out is said behind it."""
    (left, y), pitch, width = at, digit_pitch(look), look.width("0", look.font("code"))
    for number, digit in enumerate(verdict.digits):
        middle = left + number * pitch + width // 2, y
        if tells_why and digit in verdict.homeless:
            _draw_homeless(canvas, look, digit, middle, width)
        else:
            font = look.font("code_strong" if verdict.is_possible else "code")
            ink = look.theme.ink if verdict.is_possible else look.theme.muted
            canvas.text(str(digit), middle, font, ink, "center")
    if not verdict.is_possible:
        end, over = left + (len(verdict.digits) - 1) * pitch + width, look.px(3)
        canvas.line((left - over, y), (end + over, y), look.theme.muted, look.px(1))
        if tells_why:
            _draw_reason(canvas, look, verdict, (left + len(verdict.digits) * pitch + look.px(4), y))


def _draw_homeless(canvas: Canvas, look: Look, digit: int, at: Point, width: int) -> None:
    font, color = look.font("code_strong"), look.theme.reject
    canvas.text(str(digit), at, font, color, "center")
    foot = at[1] + round(font.size * 0.52)
    canvas.line((at[0] - width // 2, foot), (at[0] + width // 2, foot), color, look.px(2))


def _draw_reason(canvas: Canvas, look: Look, verdict: Verdict, at: Point) -> None:
    """The first digit that stands there and should not, or the first cell that can take none of its digits."""
    if verdict.homeless:
        return
    if verdict.strangers or verdict.starved:
        reason = _stranger(verdict.strangers[0]) if verdict.strangers else look.say(cell_name(verdict.starved[0]))
        canvas.text(reason, at, look.font("caption"), look.theme.reject)
    else:
        radius = look.px(4)
        draw_mark(canvas, look, Mark.REJECTED, (at[0] + radius, at[1]), radius)


def _stranger(digit: int) -> str:
    return f"≠{digit}"
