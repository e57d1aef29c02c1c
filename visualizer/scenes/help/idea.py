"""What backtracking is, and the shapes that tell of it."""

from collections.abc import Callable, Sequence

from core.language import Sentence, sentence
from visualizer.boards.marks import Mark, draw_mark
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look
from visualizer.panels.fold_mark import draw_fold
from visualizer.scenes.paragraph import paragraph
from visualizer.widgets.card import Card
from visualizer.widgets.column import Column
from visualizer.widgets.label import Label
from visualizer.widgets.widget import Widget

_IDEA = (
    (
        sentence("A choice, then the next one"),
        sentence(
            "Some tasks are a row of choices, and nobody can see at the first choice whether the last one will work "
            "out. Backtracking makes a choice that breaks no rule yet, and goes on to the next one."
        ),
    ),
    (
        sentence("A step back"),
        sentence(
            "When nothing is left to choose, an earlier choice was wrong. So the last one is taken back, and the next "
            "possibility there is tried. When none is left there either, one more is taken back."
        ),
    ),
    (
        sentence("Why recursion"),
        sentence(
            "Each choice is a call of the same function. It puts its queen or digit and calls itself for the next "
            "one; when that call comes back, it takes it away and tries what is next. The call stack remembers how "
            "far each call is."
        ),
    ),
    (
        sentence("Why nothing is missed"),
        sentence(
            "Everything that breaks no rule is tried once under each way of getting there. So the tree of choices, "
            "when it is closed, is a proof: what was not found does not exist."
        ),
    ),
)

_Draw = Callable[[Canvas, Look, Point], None]


def _mark(mark: Mark) -> _Draw:
    return lambda canvas, look, center: draw_mark(canvas, look, mark, center, look.px(6))


def _fold(mark: Mark) -> _Draw:
    def draw(canvas: Canvas, look: Look, center: Point) -> None:
        draw_fold(canvas, look, mark, (center[0], center[1] - look.px(7)), look.px(8), look.px(14))

    return draw


def _crossed_out(canvas: Canvas, look: Look, center: Point) -> None:
    """As on the board, where it is drawn in the middle of a square."""
    (x, y), reach = center, look.px(6)
    for down in (reach, -reach):
        canvas.line((x - reach, y - down), (x + reach, y + down), look.theme.undo, look.px(2))


def _just_crossed_out(canvas: Canvas, look: Look, center: Point) -> None:
    side = look.px(17)
    square = Rect(center[0] - side // 2, center[1] - side // 2, side, side)
    canvas.frame(square, look.theme.try_, look.px(3), radius=look.px(4))


_SHAPES: tuple[tuple[_Draw, Sentence], ...] = (
    (_mark(Mark.PLACED), sentence("placed: stands on the board now, on the way to the current step")),
    (
        _mark(Mark.REJECTED),
        sentence("rejected: would break a rule; dotted lines lead to what stands in the way"),
    ),
    (_mark(Mark.UNDONE), sentence("dead end: was placed, all below was tried, taken back")),
    (_mark(Mark.SOLVED), sentence("solution")),
    (_mark(Mark.HOLDS_SOLUTION), sentence("taken back, but a solution was found below")),
    (
        _fold(Mark.UNDONE),
        sentence("folded: a dead end with all that was tried below it; a right click opens it"),
    ),
    (_fold(Mark.HOLDS_SOLUTION), sentence("folded, and a solution was found in it")),
    (
        _crossed_out,
        sentence("crossed out on the board: a queen attacks this square, so it is not tried there"),
    ),
    (_just_crossed_out, sentence("crossed out just now, by the queen that was placed")),
)


def idea_page() -> Widget:
    paragraphs = [paragraph(title, text) for title, text in _IDEA]
    lines = Column(*(_Shape(draw, text) for draw, text in _SHAPES), gap=8)
    shapes = Card(lines, heading=sentence("The shapes"), is_layer=False)
    return Column(*paragraphs, shapes, gap=14)


class _Shape(Widget):
    """A sign and what it stands for."""

    def __init__(self, draw_sign: _Draw, text: Sentence) -> None:
        super().__init__()
        self._draw_sign = draw_sign
        self._label = Label(text, wraps=True)

    def children(self) -> Sequence[Widget]:
        return (self._label,)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        width, height = self._label.preferred_size(look)
        return width + look.px(30), height

    def height_for(self, width: int, look: Look) -> int:
        return self._label.height_for(max(1, width - look.px(30)), look)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        self._label.layout(rect.cut_left(look.px(30))[1], look)

    def draw(self, canvas: Canvas, look: Look) -> None:
        self._draw_sign(canvas, look, (self.rect.x + look.px(10), self.rect.center[1]))
        super().draw(canvas, look)
