"""Paints a Kakuro that is being played: walls, cells, clues, and over them what is chosen and what help points at."""

from core.language import sentence
from core.puzzles.geometry import Cell
from visualizer.boards.digits.faces import draw_digit
from visualizer.boards.digits.overlay import draw_pointed_out, draw_solved, landing_share
from visualizer.boards.digits.picture import draw_givens, draw_labels
from visualizer.boards.digits.played_faces import draw_played_cells, played_faces
from visualizer.boards.kakuro.palette import walls_of
from visualizer.boards.kakuro.play_clues import draw_plain_clues, draw_played_clues
from visualizer.boards.kakuro.play_palette import palettes_of
from visualizer.boards.kakuro.view import KakuroView
from visualizer.boards.played import Played
from visualizer.canvas.protocol import Canvas, Color

PAUSED = sentence("Paused")
GO_ON = sentence("Click, or press P, to go on.")


def draw(canvas: Canvas, view: KakuroView, played: Played) -> None:
    """Ground first, then cells and clues, then frames."""
    key = ("played", view.puzzle, view.board, view.ground, view.labels, view.look, played.is_hidden)
    canvas.stored(key, view.rect, lambda sheet: _draw_ground(sheet, view, played), is_opaque=True)
    if played.is_hidden:
        _draw_paused(canvas, view)
        return
    palettes = palettes_of(view.look.theme)
    draw_played_cells(canvas, view, palettes, played_faces(view, played))
    draw_played_clues(canvas, view, played)
    _draw_help(canvas, view, played)
    if played.is_solved:
        draw_solved(canvas, view)
    if played.chosen is not None and not played.is_solved:
        _draw_chosen(canvas, view, played, played.chosen)


def _draw_ground(canvas: Canvas, view: KakuroView, played: Played) -> None:
    """All that stays the same through a game; while it is hidden, without the givens."""
    theme = view.look.theme
    palette, walls = palettes_of(theme)[0], walls_of(theme, is_hopeless=False)
    canvas.rectangle(view.rect, view.ground)
    if view.labels:
        draw_labels(canvas, view)
    canvas.rectangle(view.board, walls.ground, radius=max(2 * view.strong, view.look.px(6)))
    if not played.is_hidden:
        draw_givens(canvas, view, palette)
        draw_plain_clues(canvas, view)
        return
    for rect in view.rects:
        canvas.rectangle(rect, palette.grounds["given"], radius=view.corner)


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
    room = view.board.width - look.px(24)
    lines = [(line, title) for line in look.wrapped(look.say(PAUSED), title, room)]
    lines += [(line, body) for line in look.wrapped(look.say(GO_ON), body, room)]
    width = max(look.width(line, font) for line, font in lines) + look.px(48)
    height = sum(look.height(font) for _, font in lines) + look.px(32)
    band = view.board.centered(min(width, view.board.width), height)
    canvas.rectangle(band, theme.card, look.px(10))
    canvas.frame(band, theme.edge, look.px(1), look.px(10))
    y = band.y + look.px(16)
    for line, font in lines:
        canvas.text(line, (band.center[0], y + look.height(font) // 2), font, theme.ink, "center")
        y += look.height(font)
