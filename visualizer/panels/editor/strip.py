"""The strip below the board: the verdict on the draft, and under it what was refused or what is chosen."""

from collections.abc import Hashable, Sequence

from core.language import Sentence, sentence
from visualizer.boards.marks import color_of, draw_mark
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.panels.editor.verdict import Line, remark, verdict
from visualizer.runs.editor import Editor
from visualizer.widgets.widget import Widget

_PAD, _GAP = 12, 8
_ROLES = (("narration", "body", "caption"), ("body", "caption"))  # of the two lines; smaller where there is no room


class VerdictStrip(Widget):
    """Mark, words and colour say the same; `actions` stand at its right end."""

    is_layer = True

    def __init__(self, editor: Editor, actions: Sequence[Widget]) -> None:
        super().__init__()
        self._editor = editor
        self._actions = actions

    @property
    def tooltip(self) -> Sentence:
        (first, _), (second, _) = self.lines
        return sentence("{first} {second}", first=first, second=second)

    @property
    def lines(self) -> tuple[Line, Line]:
        return verdict(self._editor), remark(self._editor)

    def children(self) -> Sequence[Widget]:
        return self._actions

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return look.px(300), self.height_for(look.px(300), look)

    def height_for(self, width: int, look: Look) -> int:
        """Three lines, of which each may have two, so that nothing moves when sentences come and go."""
        line, small = (look.height(look.font(roles[0])) + look.px(2) for roles in _ROLES)
        buttons = max(button.preferred_size(look)[1] for button in self._actions)
        return max(line + 2 * small, buttons) + 2 * look.px(_PAD)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        rest = rect.inset(look.px(_PAD))
        most = rest.width // (2 * len(self._actions))
        for button in reversed(self._actions):
            width, height = button.preferred_size(look)
            place, rest = rest.cut_right(min(width, most), look.px(_GAP))
            button.layout(place.centered(place.width, height), look)

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self.lines)

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, (first, second) = look.theme, self.lines
        canvas.rectangle(self.rect, theme.card, look.px(10))
        canvas.frame(self.rect, theme.line, look.px(1), look.px(10))
        with canvas.clip(self.rect.cut_left(look.px(5))[0]):
            canvas.rectangle(self.rect, color_of(first[1], theme), look.px(10))
        upper, lower = self._rooms(look)
        _draw_line(canvas, look, first, upper, _ROLES[0], look.px(6))
        _draw_line(canvas, look, second, lower, _ROLES[1], look.px(4))
        super().draw(canvas, look)

    def _rooms(self, look: Look) -> tuple[Rect, Rect]:
        inner = self.rect.inset(look.px(_PAD + 4), look.px(_PAD - 4))
        right = min(button.rect.x for button in self._actions) - look.px(_GAP)
        inner = inner._replace(width=max(1, right - inner.x))
        return inner.cut_top(inner.height // 2)


def _draw_line(canvas: Canvas, look: Look, line: Line, room: Rect, roles: Sequence[str], radius: int) -> None:
    """In the largest font in which all has room."""
    words, mark = line
    left, room = room.cut_left(look.px(18), look.px(8))
    draw_mark(canvas, look, mark, left.center, radius)
    text = look.say(words)
    for role in roles:
        font = look.font(role)
        height, lines = look.height(font), look.wrapped(text, font, room.width)
        most = max(1, room.height // height)
        if len(lines) <= most and all(look.width(one, font) <= room.width for one in lines):
            break
    shown = [*lines[: most - 1], " ".join(lines[most - 1 :])] if len(lines) > most else lines
    y = room.center[1] - (len(shown) - 1) * height // 2
    for one in shown:
        canvas.text(look.shortened(one, font, room.width), (room.x, y), font, look.theme.ink)
        y += height
