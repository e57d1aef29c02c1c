"""Paints a draft: as a Kakuro, with clues that are missing, what is chosen, and what cannot be."""

from dataclasses import dataclass
from itertools import product

from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroBoard, KakuroPuzzle, Run
from core.puzzles.kakuro.outline import LONGEST
from visualizer.boards.digits.overlay import draw_pointed_out
from visualizer.boards.kakuro import KakuroView, draw
from visualizer.boards.kakuro.clues import clue_at, clue_font, draw_diagonal, half_of_wall
from visualizer.boards.kakuro.palette import on, walls_of
from visualizer.boards.kakuro.view import clue_place
from visualizer.boards.marks import Mark, draw_mark
from visualizer.boards.shown import Shown
from visualizer.canvas.protocol import Canvas, Color, Font
from visualizer.runs.drafting import needs_sum
from visualizer.theme import blend

_LEAST_MARKED = 18  # pixels of a cell that has room for a mark in its corner
_IN_CORNER, _ABOVE_DIGIT = 0.18, 0.38  # of a cell down to a mark; the lower one of two digits that differ stays free
_QUIET = 0.35  # of the ink on a wall, for the lines between walls


@dataclass(frozen=True)
class Drawn:
    """`asks` marks clues without a sum; `typed` stands on the clue of the chosen run until it counts.

    `lined` parts the walls from each other, where one draws; `told` are the cells of which something is said.
    """

    puzzle: KakuroPuzzle
    board: KakuroBoard
    solutions: tuple[tuple[int, ...], ...] = ()
    shows_all: bool = False  # digits that the solutions agree in, too
    asks: bool = False
    run: Run | None = None
    typed: str = ""
    cell: Cell | None = None
    pointed: Cell | None = None
    impossible: Run | None = None
    lined: bool = False
    told: frozenset[Cell] = frozenset()


def draw_draft(canvas: Canvas, view: KakuroView, drawn: Drawn) -> None:
    """The board first, then clues, then marks and frames."""
    shown = Shown(drawn.board, shows_candidates=False, solutions=drawn.solutions, is_at_end=drawn.shows_all)
    draw(canvas, view, shown)
    if drawn.lined:
        draw_lines(canvas, view)
    if drawn.asks:
        _ask(canvas, view, drawn.puzzle)
    _warn(canvas, view, drawn)
    if drawn.run is not None:
        draw_pointed_out(canvas, view, [drawn.run.cells])
        _light(canvas, view, drawn, drawn.run)
    theme = view.look.theme
    for cell in drawn.told:
        _frame(canvas, view, cell, theme.highlight_edge, view.look.px(2))
    if drawn.pointed is not None:
        _frame(canvas, view, drawn.pointed, theme.accent, view.look.px(2))
    if drawn.cell is not None:
        _frame(canvas, view, drawn.cell, theme.accent, max(view.look.px(3), view.side // 14))


def draw_lines(canvas: Canvas, view: KakuroView) -> None:
    """Between walls, so that one sees the cells on which to draw."""
    walls, white, thin = walls_of(view.look.theme, is_hopeless=False), view.puzzle.outline.white, view.thin
    color, length = blend(walls.sign, walls.ground, _QUIET), view.side + thin
    for row, column in product(range(view.puzzle.rows), range(view.puzzle.columns)):
        if (row, column) in white:
            continue
        rect = view.wall_rect(Cell(row, column)).moved(-thin, -thin)
        if (row, column - 1) not in white:
            canvas.rectangle(rect._replace(width=thin, height=length), color)
        if (row - 1, column) not in white:
            canvas.rectangle(rect._replace(width=length, height=thin), color)


def _ask(canvas: Canvas, view: KakuroView, puzzle: KakuroPuzzle) -> None:
    """Where a sum is missing stands a question mark."""
    walls, font = walls_of(view.look.theme, is_hopeless=False), clue_font(view)
    for run, total in zip(puzzle.outline.runs, puzzle.sums, strict=True):
        if total or not needs_sum(run):
            continue
        rect = view.wall_rect(clue_place(run))
        if font is None:
            canvas.polygon(half_of_wall(rect, run.way, apart=max(1, view.side // 8)), walls.sign)
            continue
        draw_diagonal(canvas, view, walls, rect)
        canvas.text("?", clue_at(rect, run.way), font, walls.sign, "center")


def _warn(canvas: Canvas, view: KakuroView, drawn: Drawn) -> None:
    """A frame around a run that cannot be made, a cross in one that is too long, a ring in a cell that is alone."""
    if drawn.impossible is not None:
        cells = drawn.impossible.cells
        first, last = view.rect_of(cells[0]), view.rect_of(cells[-1])
        around = first._replace(width=last.right - first.x, height=last.bottom - first.y)
        width = max(view.look.px(2), view.side // 20)
        canvas.frame(around.inset(-view.thin), view.look.theme.reject, width, view.look.px(4))
    for run in drawn.puzzle.outline.runs:
        if len(run.cells) > LONGEST:
            _mark(canvas, view, run.cells[0], Mark.REJECTED, down=_IN_CORNER)
        elif len(run.cells) == 1:
            _mark(canvas, view, run.cells[0], Mark.TRY, down=_ABOVE_DIGIT)


def _mark(canvas: Canvas, view: KakuroView, cell: Cell, mark: Mark, *, down: float) -> None:
    """At the right of the cell, so far down in it; in the middle of a small one."""
    rect, radius = view.rect_of(cell), max(2, view.side // 10)
    rim = radius + view.side // 12
    at = (rect.right - rim, rect.y + round(down * view.side)) if view.side >= _LEAST_MARKED else rect.center
    draw_mark(canvas, view.look, mark, at, radius)


def _light(canvas: Canvas, view: KakuroView, drawn: Drawn, run: Run) -> None:
    """Its wall anew, half of it filled, with the sum or what is typed of it."""
    theme, font, place = view.look.theme, clue_font(view), clue_place(run)
    rect, walls = view.wall_rect(place), walls_of(view.look.theme, is_hopeless=False)
    canvas.rectangle(rect, walls.ground)
    ground = theme.highlight_edge
    canvas.polygon(half_of_wall(rect, run.way), ground)
    if font is None:
        return
    draw_diagonal(canvas, view, walls, rect)
    other = next((one for one in drawn.puzzle.outline.runs if one != run and clue_place(one) == place), None)
    if other is not None and (needs_sum(other) or drawn.puzzle.total(other)):
        total = drawn.puzzle.total(other)
        color = walls.clue if total else walls.sign
        canvas.text(str(total or "?"), clue_at(rect, other.way), font, color, "center")
    _write(canvas, view, drawn, run, font, on(ground, theme))


def _write(canvas: Canvas, view: KakuroView, drawn: Drawn, run: Run, font: Font, ink: Color) -> None:
    """With a stroke where the next digit comes."""
    at, total = clue_at(view.wall_rect(clue_place(run)), run.way), drawn.puzzle.total(run)
    text = drawn.typed or str(total or "?")
    canvas.text(text, at, font, ink, "center")
    if drawn.typed:
        x, width = at[0] + view.look.width(text, font) // 2 + max(1, view.side // 40), max(1, view.side // 40)
        canvas.line((x, at[1] - font.size // 2), (x, at[1] + font.size // 2), ink, width)


def _frame(canvas: Canvas, view: KakuroView, cell: Cell, color: Color, width: int) -> None:
    """Over the lines around the cell, or the wall."""
    rect = view.wall_rect(cell).inset(-view.thin)
    canvas.frame(rect, color, min(width, view.side // 6 + 1), radius=min(view.look.px(4), view.side // 6))
