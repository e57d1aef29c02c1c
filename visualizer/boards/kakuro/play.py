"""Paints a Kakuro that is being played: walls, cells, clues, and over them what is chosen and what help points at."""

from collections.abc import Sequence

from core.language import sentence
from core.puzzles.geometry import Cell
from visualizer.boards.digits.faces import draw_digit
from visualizer.boards.digits.overlay import draw_pointed_out, draw_solved, landing_share
from visualizer.boards.digits.picture import draw_givens, draw_labels
from visualizer.boards.digits.played_faces import PlayedFace, draw_played_cells, first_face, played_faces
from visualizer.boards.kakuro.headings import draw_headings
from visualizer.boards.kakuro.palette import walls_of
from visualizer.boards.kakuro.part import KakuroPart
from visualizer.boards.kakuro.play_clues import draw_plain_clues, draw_played_clues
from visualizer.boards.kakuro.play_palette import palettes_of
from visualizer.boards.kakuro.view import KakuroView
from visualizer.boards.played import Played
from visualizer.canvas.protocol import Canvas, Color

PAUSED = sentence("Paused")
GO_ON = sentence("Click, or press P, to go on.")


def draw(canvas: Canvas, view: KakuroView, played: Played) -> None:
    """Ground first, then cells and clues, then frames."""
    if isinstance(view, KakuroPart):
        draw_headings(canvas, view, played)
        with canvas.clip(view.window):
            _draw_walls(canvas, view)
            _draw_board(canvas, view, played)
    else:
        key = ("played", view.puzzle, view.board, view.ground, view.labels, view.look, played.is_hidden)
        canvas.stored(key, view.rect, lambda sheet: _draw_ground(sheet, view, played), is_opaque=True)
        _draw_board(canvas, view, played)


def _draw_board(canvas: Canvas, view: KakuroView, played: Played) -> None:
    """What does not stand on the ground; of a part, all that is seen."""
    if played.is_hidden:
        if view.is_part:
            _draw_hidden_cells(canvas, view)
        _draw_paused(canvas, view)
        return
    palettes, faces = palettes_of(view.look.theme), played_faces(view, played)
    draw_played_cells(canvas, view, palettes, _seen(view, faces) if isinstance(view, KakuroPart) else faces)
    draw_played_clues(canvas, view, played)
    _draw_help(canvas, view, played)
    if played.is_solved:
        draw_solved(canvas, view)
    if played.chosen is not None and not played.is_solved:
        _draw_chosen(canvas, view, played, played.chosen)


def _draw_ground(canvas: Canvas, view: KakuroView, played: Played) -> None:
    """All that stays the same through a game; while it is hidden, without the givens."""
    canvas.rectangle(view.rect, view.ground)
    if view.labels:
        draw_labels(canvas, view)
    _draw_walls(canvas, view)
    if played.is_hidden:
        _draw_hidden_cells(canvas, view)
    else:
        draw_givens(canvas, view, palettes_of(view.look.theme)[0])
        draw_plain_clues(canvas, view)


def _draw_walls(canvas: Canvas, view: KakuroView) -> None:
    ground = walls_of(view.look.theme, is_hopeless=False).ground
    canvas.rectangle(view.board, ground, radius=max(2 * view.strong, view.look.px(6)))


def _draw_hidden_cells(canvas: Canvas, view: KakuroView) -> None:
    ground = palettes_of(view.look.theme)[0].grounds["given"]
    for rect in view.rects:
        if rect.overlaps(view.window):
            canvas.rectangle(rect, ground, radius=view.corner)


def _seen(view: KakuroPart, faces: Sequence[PlayedFace | None]) -> list[PlayedFace | None]:
    """In the window, also those that look as they did at the beginning."""
    seen: list[PlayedFace | None] = [None] * len(faces)
    for number in view.seen:
        seen[number] = faces[number] or first_face(view.puzzle.givens[number])
    return seen


def _draw_help(canvas: Canvas, view: KakuroView, played: Played) -> None:
    """Runs and cells of which a hint or a card tells."""
    runs = dict.fromkeys((*played.told_units, *played.pointed_out))
    draw_pointed_out(canvas, view, [run.cells for run in runs])
    for cell in played.told_cells:
        _frame(canvas, view, cell, view.look.theme.try_, max(view.look.px(2), view.side // 20))


def _draw_chosen(canvas: Canvas, view: KakuroView, played: Played, cell: Cell) -> None:
    """With the digit that is just landing there."""
    if played.landing is not None and (digit := played.sheet.board.value(played.landing[0])):
        where, share = played.landing
        draw_digit(
            canvas, view, palettes_of(view.look.theme)[0], view.rect_of(where), digit, "placed", landing_share(share)
        )
    _frame(canvas, view, cell, view.look.theme.highlight_edge, max(view.look.px(3), view.side // 18))


def _frame(canvas: Canvas, view: KakuroView, cell: Cell, color: Color, width: int) -> None:
    """Over the lines around the cell."""
    rect = view.rect_of(cell).inset(-view.thin)
    canvas.frame(rect, color, min(width, view.side // 6 + 1), radius=min(view.look.px(4), view.side // 6))


def _draw_paused(canvas: Canvas, view: KakuroView) -> None:
    look, theme = view.look, view.look.theme
    title, body = look.font("title"), look.font("body")
    board = view.board.common(view.window)
    room = board.width - look.px(24)
    lines = [(line, title) for line in look.wrapped(look.say(PAUSED), title, room)]
    lines += [(line, body) for line in look.wrapped(look.say(GO_ON), body, room)]
    width = max(look.width(line, font) for line, font in lines) + look.px(48)
    height = sum(look.height(font) for _, font in lines) + look.px(32)
    band = board.centered(min(width, board.width), height)
    canvas.rectangle(band, theme.card, look.px(10))
    canvas.frame(band, theme.edge, look.px(1), look.px(10))
    y = band.y + look.px(16)
    for line, font in lines:
        canvas.text(line, (band.center[0], y + look.height(font) // 2), font, theme.ink, "center")
        y += look.height(font)
