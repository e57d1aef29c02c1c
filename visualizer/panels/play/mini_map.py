"""The small picture of the whole board, and on it the part that is seen."""

from typing import Any

from visualizer.boards.played import Played
from visualizer.boards.shown import Shown
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.kinds import kind_of
from visualizer.look import Look

_WIDEST, _SHARE = 100, 0.16  # pixels at scale 1, and at most that part of the room


def map_view(room: Rect, puzzle: Any, look: Look) -> Any:
    """At the right, above."""
    wide = max(1, round(min(look.px(_WIDEST), _SHARE * min(room.width, room.height))))
    make = kind_of(puzzle).painter.make_view
    board = make(puzzle, Rect(0, 0, wide, wide), look, labels=False).board
    return make(puzzle, Rect(room.right - board.width, room.y, board.width, board.height), look, labels=False)


def draw_map(canvas: Canvas, whole: Any, part: Any, played: Played) -> None:
    """Cells with a digit, those with a mistake, and the chosen one; `part` is what is seen beside it."""
    theme = whole.look.theme
    canvas.stored(("map", whole.puzzle, whole.look), whole.board, lambda sheet: _draw_empty(sheet, whole))
    for rect, value in zip(whole.rects, played.sheet.board.values(), strict=True):
        if value:
            canvas.rectangle(rect, theme.muted)
    for mistake in played.mistakes:
        for cell in mistake.cells:
            canvas.rectangle(whole.rect_of(cell), theme.reject)
    if played.chosen is not None:
        canvas.rectangle(whole.rect_of(played.chosen), theme.highlight_edge)
    canvas.frame(_seen_on(whole, part), theme.accent, whole.look.px(2), whole.look.px(2))


def _draw_empty(canvas: Canvas, whole: Any) -> None:
    board = whole.puzzle.board()
    kind_of(whole.puzzle).painter.draw(canvas, whole, Shown(board, shows_candidates=False))


def _seen_on(whole: Any, part: Any) -> Rect:
    """A little around what is seen, as far as there is room."""
    seen, look = part.window.common(part.board).moved(-part.board.x, -part.board.y), whole.look
    across, down = whole.board.width / part.board.width, whole.board.height / part.board.height
    left, top, right, bottom = (
        round(end * share) for end, share in zip((*seen[:2], seen.right, seen.bottom), (across, down) * 2, strict=True)
    )
    place = Rect(left, top, right - left, bottom - top).moved(*whole.board[:2])
    return place.inset(-look.px(1)).common(whole.board)
