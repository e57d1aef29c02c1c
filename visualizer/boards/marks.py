"""One shape and one colour for each thing that can happen; the shape alone is enough to tell them apart."""

from enum import Enum, auto

from core.steps.events import Kind
from core.steps.search_tree import Status
from visualizer.canvas.protocol import Canvas, Color
from visualizer.canvas.rectangle import Point, Rect
from visualizer.look import Look
from visualizer.theme import Theme


class Mark(Enum):
    """What is drawn: ring (try), disc (placed), cross (rejected), hollow disc (taken back), diamond (solved)."""

    TRY = auto()
    PLACED = auto()
    REJECTED = auto()
    UNDONE = auto()
    SOLVED = auto()
    HOLDS_SOLUTION = auto()
    PLAIN = auto()


MARK_OF_KIND = {
    Kind.CALLED: Mark.TRY,
    Kind.RETURNED: Mark.UNDONE,
    Kind.PLACED: Mark.PLACED,
    Kind.MOVED: Mark.PLACED,
    Kind.REMOVED: Mark.UNDONE,
    Kind.REJECTED: Mark.REJECTED,
    Kind.NARROWED: Mark.TRY,
    Kind.RESTORED: Mark.UNDONE,
    Kind.SOLVED: Mark.SOLVED,
    Kind.NOTED: Mark.TRY,
    Kind.SUMMED: Mark.PLACED,
}

MARK_OF_STATUS = {
    Status.ROOT: Mark.PLAIN,
    Status.OPEN: Mark.PLACED,
    Status.DEAD_END: Mark.UNDONE,
    Status.REJECTED: Mark.REJECTED,
    Status.SOLUTION: Mark.SOLVED,
    Status.HOLDS_SOLUTION: Mark.HOLDS_SOLUTION,
}

# Through these one sees what lies below.
HOLLOW = frozenset({Mark.TRY, Mark.UNDONE, Mark.HOLDS_SOLUTION})


def color_of(mark: Mark, theme: Theme) -> Color:
    return {
        Mark.TRY: theme.try_,
        Mark.PLACED: theme.place,
        Mark.REJECTED: theme.reject,
        Mark.UNDONE: theme.undo,
        Mark.SOLVED: theme.solved,
        Mark.HOLDS_SOLUTION: theme.solved,
        Mark.PLAIN: theme.muted,
    }[mark]


def draw_mark(canvas: Canvas, look: Look, mark: Mark, center: Point, radius: int) -> None:
    """The shape around `center`; it stays readable down to a radius of 3 pixels."""
    reach = round(radius * 1.35) + 2
    room = Rect(center[0] - reach, center[1] - reach, 2 * reach + 1, 2 * reach + 1)
    canvas.stored((mark, radius, look.theme.name), room, lambda sheet: _paint(sheet, look, mark, center, radius))


def _paint(canvas: Canvas, look: Look, mark: Mark, center: Point, radius: int) -> None:
    color = color_of(mark, look.theme)
    stroke = max(1, round(radius / 2.6))
    x, y = center
    match mark:
        case Mark.PLACED:
            canvas.disc(center, radius, color)
        case Mark.REJECTED:
            arm = max(2, round(radius * 0.75))
            canvas.line((x - arm, y - arm), (x + arm, y + arm), color, stroke)
            canvas.line((x - arm, y + arm), (x + arm, y - arm), color, stroke)
        case Mark.SOLVED:
            reach = round(radius * 1.35)
            canvas.polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], color)
        case Mark.HOLDS_SOLUTION:
            canvas.ring(center, radius, color, stroke)
            canvas.disc(center, max(1, radius // 3), color)
        case Mark.PLAIN:
            canvas.disc(center, max(2, round(radius * 0.7)), color)
        case _:  # ring and hollow disc: one with a fine, one with a strong stroke
            canvas.ring(center, radius, color, stroke if mark is Mark.UNDONE else max(1, stroke // 2))
