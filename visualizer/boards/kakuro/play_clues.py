"""The clues of a Kakuro that is being played: lit, finished, or wrong, each wall with its clues one stored picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from core.puzzles.kakuro import Run
from visualizer.boards.kakuro.clues import clue_at, clue_font, draw_diagonal, half_of_wall
from visualizer.boards.kakuro.palette import walls_of
from visualizer.boards.kakuro.play_palette import ClueInk, ClueState, clue_ink
from visualizer.boards.kakuro.view import KakuroView, run_number
from visualizer.boards.played import Played
from visualizer.canvas.protocol import Canvas, Font
from visualizer.canvas.rectangle import Point, Rect

_LEAST_CROSSED = 26  # pixels of a wall that has room for a cross beside its sum


class Clue(NamedTuple):
    """Equal ones look equal."""

    total: int
    state: ClueState = "plain"
    is_wrong: bool = False


def draw_plain_clues(canvas: Canvas, view: KakuroView) -> None:
    """All of them, as they stand while nothing is told of them."""
    sums = view.puzzle.sums
    for rect, one, other in view.clues:
        across, down = (None if number is None else Clue(sums[number]) for number in (one, other))
        _draw_wall(canvas, view, rect, across, down)


def draw_played_clues(canvas: Canvas, view: KakuroView, played: Played) -> None:
    """Those that are not plain; the others stand on the ground already. Of a part, all that are seen."""
    told, sums = _told(view, played), view.puzzle.sums
    style = ("clues", view.look.theme.name, view.look.scale)
    rect, across, down = view.board, None, None

    def paint(sheet: Canvas) -> None:
        _draw_wall(sheet, view, rect, across, down)

    for place, *both in view.clues:
        if view.is_part or any(number in told for number in both):
            rect = place
            across, down = (None if number is None else told.get(number) or Clue(sums[number]) for number in both)
            canvas.stored((style, across, down), place, paint, is_opaque=True)


def _told(view: KakuroView, played: Played) -> dict[int, Clue]:
    """By the numbers of their runs."""
    outline, sums = view.puzzle.outline, view.puzzle.sums
    finished = _finished(played.sheet.board) if played.dims_finished else ()
    told = {number: Clue(sums[number], "finished") for number in finished}
    states: Sequence[tuple[Sequence[Run], ClueState]] = (
        (played.lit_units, "lit"),
        (played.pointed_out, "told"),
        (played.told_units, "told"),
    )
    for runs, state in states:
        for run in runs:
            number = run_number(outline, run)
            told[number] = Clue(sums[number], state)
    for mistake in played.mistakes:
        if mistake.rule == "sum":
            number = run_number(outline, mistake.unit)
            told[number] = told.get(number, Clue(sums[number]))._replace(is_wrong=True)
    return told


def _finished(board: Any) -> list[int]:
    """Full runs with the sum that is asked for, and with no digit twice."""
    runs, sums = board.outline.runs, board.sums
    left, seen, wrong = list(sums), [0] * len(runs), [not total for total in sums]
    for value, both in zip(board.values(), board.outline.runs_of, strict=True):
        for number in both:
            left[number] -= value
            wrong[number] = wrong[number] or not value or seen[number] >> value & 1 == 1
            seen[number] |= 1 << value
    return [number for number, missing in enumerate(left) if not (missing or wrong[number])]


def _draw_wall(canvas: Canvas, view: KakuroView, rect: Rect, across: Clue | None, down: Clue | None) -> None:
    walls, font = walls_of(view.look.theme, is_hopeless=False), clue_font(view)
    canvas.rectangle(rect, walls.ground)
    halves = [_Half(view, rect, "across", across)] if across else []
    halves += [_Half(view, rect, "down", down)] if down else []
    for half in halves:
        half.draw_ground(canvas)
    if font is not None:
        draw_diagonal(canvas, view, walls, rect)
    for half in halves:
        half.draw_sum(canvas, font)


@dataclass
class _Half:
    """Of a wall, on its side of the diagonal."""

    view: KakuroView
    rect: Rect
    way: str
    clue: Clue

    @property
    def _ink(self) -> ClueInk:
        return clue_ink(self.view.look.theme, self.clue.state, is_wrong=self.clue.is_wrong)

    def draw_ground(self, canvas: Canvas) -> None:
        if self.clue.state in ("lit", "told"):
            canvas.polygon(half_of_wall(self.rect, self.way), self._ink.ground)

    def draw_sum(self, canvas: Canvas, font: Font | None) -> None:
        """A wrong one is bold, underlined, and has a cross beside it."""
        if font is None:
            self._draw_sign(canvas)
            return
        at = clue_at(self.rect, self.way)
        text = str(self.clue.total)
        if not self.clue.is_wrong:
            canvas.text(text, at, font, self._ink.text, "center")
            return
        bold = font._replace(weight=700)
        canvas.text(text, at, bold, self._ink.text, "center")
        self._underline(canvas, at, bold)
        if self.rect.width >= _LEAST_CROSSED:
            self._draw_cross(canvas)

    def _underline(self, canvas: Canvas, at: Point, font: Font) -> None:
        reach = self.view.look.width(str(self.clue.total), font) // 2
        foot, width = at[1] + round(font.size * 0.52), max(1, font.size // 9)
        canvas.line((at[0] - reach, foot), (at[0] + reach, foot), self._ink.sign, width)

    def _draw_cross(self, canvas: Canvas) -> None:
        """In the free corner, where the diagonal begins or ends."""
        side, is_across = self.rect.width, self.way == "across"
        x = self.rect.x + round(side * (0.34 if is_across else 0.66))
        y = self.rect.y + round(side * (0.14 if is_across else 0.87))
        arm, width = max(2, round(side * 0.06)), max(1, side // 28)
        canvas.line((x - arm, y - arm), (x + arm, y + arm), self._ink.sign, width)
        canvas.line((x - arm, y + arm), (x + arm, y - arm), self._ink.sign, width)

    def _draw_sign(self, canvas: Canvas) -> None:
        """What stands for a sum that is too small to be read; larger where it is wrong."""
        side = self.view.side
        if side >= 4:
            apart = 1 if self.clue.is_wrong else max(1, side // 8)
            inner = self.rect.inset(0 if self.clue.is_wrong else side // 8)
            canvas.polygon(half_of_wall(inner, self.way, apart), self._ink.sign)
