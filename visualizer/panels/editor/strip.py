"""The strip below the board: the verdict on the draft, and under it what was refused or what is chosen."""

from collections.abc import Callable, Hashable, Sequence

from core.language import Sentence
from visualizer.boards.marks import color_of, draw_mark
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.panels.editor.verdict import Line, remark, verdict
from visualizer.runs.editor import Editor
from visualizer.widgets.fitted_text import draw_fitted
from visualizer.widgets.widget import Widget

_PAD, _GAP = 12, 8
_UPPER = 0.54  # of the height, for the verdict
_ROLES = (("narration", "body", "caption"), ("body", "caption"))  # of the two lines; smaller where there is no room


class VerdictStrip(Widget):
    """Mark, words and colour say the same; `actions` stand at its right end."""

    is_layer = True

    def __init__(self, editor: Editor, actions: Sequence[Widget]) -> None:
        super().__init__()
        self._first = _SaidLine(lambda: verdict(editor), _ROLES[0], mark=6)
        self._second = _SaidLine(lambda: remark(editor), _ROLES[1], mark=4)
        self._actions = actions

    def children(self) -> Sequence[Widget]:
        return (self._first, self._second, *self._actions)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return look.px(300), self.height_for(look.px(300), look)

    def height_for(self, width: int, look: Look) -> int:
        """Room for three lines, so that nothing moves when sentences come and go."""
        line, small = (look.height(look.font(roles[0])) + look.px(2) for roles in _ROLES)
        buttons = max(button.preferred_size(look)[1] for button in self._actions)
        return max(line + 2 * small, buttons) + 2 * look.px(_PAD)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        rest = rect.inset(look.px(_PAD + 4), look.px(_PAD - 4))
        most = rest.width // (2 * len(self._actions))
        for button in reversed(self._actions):
            width, height = button.preferred_size(look)
            place, rest = rest.cut_right(min(width, most), look.px(_GAP))
            button.layout(place.centered(place.width, height), look)
        upper, lower = rest.cut_top(round(rest.height * _UPPER))
        self._first.layout(upper, look)
        self._second.layout(lower, look)

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = look.theme
        canvas.rectangle(self.rect, theme.card, look.px(10))
        canvas.frame(self.rect, theme.line, look.px(1), look.px(10))
        with canvas.clip(self.rect.cut_left(look.px(5))[0]):
            canvas.rectangle(self.rect, color_of(self._first.line[1], theme), look.px(10))
        super().draw(canvas, look)


class _SaidLine(Widget):
    """A mark and words, in the largest font in which all of them have room; whole in its tooltip."""

    def __init__(self, says: Callable[[], Line], roles: Sequence[str], mark: int) -> None:
        super().__init__()
        self._says = says
        self._roles = roles
        self._radius = mark

    @property
    def line(self) -> Line:
        return self._says()

    @property
    def tooltip(self) -> Sentence:
        return self.line[0]

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self.line)

    def draw(self, canvas: Canvas, look: Look) -> None:
        words, mark = self.line
        left, room = self.rect.cut_left(look.px(18), look.px(8))
        draw_mark(canvas, look, mark, left.center, look.px(self._radius))
        draw_fitted(canvas, look, look.say(words), room, self._roles)
