"""Boards on a page, each with its number above and the code that makes it again below."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from visualizer.boards.shown import Shown
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.exporters.arrangement import ABOVE, BELOW, view_in
from visualizer.exporters.paper import UNIT, PaperLook, plain, strong
from visualizer.kinds import kind_of


@dataclass(frozen=True)
class Printed:
    """A puzzle with these digits on it; words that are empty are left out."""

    puzzle: Any
    values: tuple[int, ...]
    number: str = ""
    facts: str = ""
    code: str = ""


def draw_boards(canvas: Canvas, look: PaperLook, boards: Sequence[Printed], slots: Sequence[Rect]) -> None:
    for printed, slot in zip(boards, slots, strict=False):
        view = view_in(slot, printed.puzzle, look)
        shown = Shown(_board(printed), shows_candidates=False)
        kind_of(printed.puzzle).painter.draw(canvas, view, shown)
        _draw_edges(canvas, view)
        _draw_words(canvas, look, printed, slot, view.board)


def _board(printed: Printed) -> Any:
    board = printed.puzzle.board()
    for cell, value in zip(board.cells(), printed.values, strict=False):
        if value and not board.value(cell):
            board.place(cell, value)
    return board


def _draw_edges(canvas: Canvas, view: Any) -> None:
    """Lines that on the screen are gaps: printers lose them in a pale ground, and other programs between shapes."""
    width, theme = max(2, view.side // 80), view.look.theme
    for rect in view.rects:
        canvas.frame(rect.inset(-width), theme.line, width, view.corner)
    board, half = view.board, view.strong // 2
    for x in _wide_gaps(view.lefts, view):
        canvas.line((x, board.y + half), (x, board.bottom - half), theme.muted, view.strong)
    for y in _wide_gaps(view.tops, view):
        canvas.line((board.x + half, y), (board.right - half, y), theme.muted, view.strong)


def _wide_gaps(starts: Sequence[int], view: Any) -> list[int]:
    """The middles of those that are wider than between other cells, as around the boxes of a Sudoku."""
    ends = [start + view.side for start in starts]
    return [(end + start) // 2 for end, start in zip(ends[:-1], starts[1:], strict=True) if start - end > view.thin]


def _draw_words(canvas: Canvas, look: PaperLook, printed: Printed, slot: Rect, board: Rect) -> None:
    above, below = board.y - ABOVE // 2 - UNIT, board.bottom + BELOW // 2
    x = board.x
    if printed.number:
        canvas.text(printed.number, (x, above), strong(11), look.theme.ink)
        x += look.width(printed.number, strong(11)) + 6 * UNIT
    canvas.text(look.shortened(printed.facts, plain(9), slot.right - x), (x, above), plain(9), look.theme.muted)
    code = look.shortened(printed.code, plain(7), slot.right - board.x)
    canvas.text(code, (board.x, below), plain(7), look.theme.muted)
