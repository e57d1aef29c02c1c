"""Beside the window of an enlarged Kakuro: the numbers of rows and columns, and sums whose walls are out of view."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from visualizer.boards.kakuro.clues import clue_at
from visualizer.boards.kakuro.part import KakuroPart
from visualizer.boards.kakuro.play_clues import Clue
from visualizer.boards.kakuro.play_palette import clue_ink
from visualizer.boards.kakuro.view import clue_place
from visualizer.boards.played import Played
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect


class _Heading(NamedTuple):
    """Of a row or a column, counted from 0."""

    way: str
    number: int
    place: Rect


def draw_headings(canvas: Canvas, view: KakuroPart, played: Played) -> None:
    """A sum of the chosen cell stands where its run comes into view."""
    canvas.rectangle(view.frame, view.ground)
    sums = {} if played.is_hidden else _sums_out_of_view(view, played)
    look = view.look
    for heading in (*_rows(view), *_columns(view)):
        if clue := sums.get(heading[:2]):
            _draw_sum(canvas, view, heading.place, clue)
        else:
            canvas.text(str(heading.number + 1), heading.place.center, look.font("caption"), look.theme.muted, "center")


def _rows(view: KakuroPart) -> Iterator[_Heading]:
    """Of which the middle is seen; on small cells every second, third ..."""
    width, least = view.window.x - view.frame.x, view.look.height(view.look.font("caption"))
    left = max(view.window.x, view.board.x) - width
    for number, top in list(enumerate(view.tops))[:: -(-least // view.side)]:
        if view.window.y <= top + view.side // 2 < view.window.bottom:
            yield _Heading("across", number, Rect(left, top, width, view.side))


def _columns(view: KakuroPart) -> Iterator[_Heading]:
    look = view.look
    height, least = view.window.y - view.frame.y, look.width("00", look.font("caption")) + look.px(3)
    top = max(view.window.y, view.board.y) - height
    for number, left in list(enumerate(view.lefts))[:: -(-least // view.side)]:
        if view.window.x <= left + view.side // 2 < view.window.right:
            yield _Heading("down", number, Rect(left, top, view.side, height))


def _sums_out_of_view(view: KakuroPart, played: Played) -> dict[tuple[str, int], Clue]:
    """By the way, and the number of the row or the column."""
    if played.chosen is None:
        return {}
    found, window, reach = {}, view.window, view.side // 5
    board: Any = played.sheet.board
    wrong = {mistake.unit for mistake in played.mistakes if mistake.rule == "sum"}
    for run in board.runs_of(played.chosen):
        (x, y), (row, column) = clue_at(view.wall_rect(clue_place(run)), run.way), run.cells[0]
        is_out = x - reach < window.x if run.way == "across" else y - reach < window.y
        is_seen = view.rect_of(run.cells[-1]).overlaps(window)
        if is_out and is_seen and (total := board.total(run)):
            found[run.way, row if run.way == "across" else column] = Clue(total, "lit", is_wrong=run in wrong)
    return found


def _draw_sum(canvas: Canvas, view: KakuroPart, place: Rect, clue: Clue) -> None:
    look = view.look
    ink, font = clue_ink(look.theme, "lit", is_wrong=clue.is_wrong), look.font("strong")
    plate = place.centered(min(place.width, look.px(26)), min(place.height, look.px(24)))
    canvas.rectangle(plate, ink.ground, radius=look.px(4))
    canvas.text(str(clue.total), plate.center, font, ink.text, "center")
    if clue.is_wrong:
        reach, foot = look.width(str(clue.total), font) // 2, plate.center[1] + round(font.size * 0.52)
        canvas.line((plate.center[0] - reach, foot), (plate.center[0] + reach, foot), ink.sign, look.px(1.5))
