"""Which digits can make the two sums through the chosen cell; those that cannot any more are struck through."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from core.language import Sentence, sentence
from core.puzzles.kakuro.verdicts import Verdict
from visualizer.boards.kakuro.asides import asides_of
from visualizer.boards.kakuro.combination_card import CombinationCard, digit_pitch, draw_verdict, row_height
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.runs.game import Game
from visualizer.widgets.button import Button
from visualizer.widgets.painting import inner_focus_ring
from visualizer.widgets.widget import Widget

_ROWS = 8  # that there is room for
_GAP = 16  # between the two runs
_LEAST_COLUMN = 132  # pixels of a run; where there are less, the runs stand below each other


class Combinations(Widget):
    """`on_open` gets the run whose heading is pressed."""

    def __init__(self, game: Game, on_open: Callable[[Any], None]) -> None:
        super().__init__()
        self._game = game
        self._lists = (_List(on_open), _List(on_open))
        self._seen: tuple[Hashable, tuple[CombinationCard, ...]] | None = None

    def children(self) -> Sequence[Widget]:
        cards = self._cards()
        for one, card in zip(self._lists, (*cards, None, None), strict=False):
            one.show(card)
        return self._lists

    def _cards(self) -> tuple[CombinationCard, ...]:
        """None while the board is hidden."""
        game, chosen = self._game, self._game.chosen
        key = (game.number, game.session.version, chosen, game.is_paused)
        if self._seen is None or self._seen[0] != key:
            self._seen = key, asides_of(game.board, chosen) if chosen and not game.is_paused else ()
        return self._seen[1]

    def preferred_size(self, look: Look) -> tuple[int, int]:
        width = 2 * look.px(_LEAST_COLUMN) + look.px(_GAP)
        return width, self.height_for(width, look)

    def height_for(self, width: int, look: Look) -> int:
        """The same for all cells, so that nothing moves."""
        height = self._lists[0].preferred_size(look)[1]
        return height if self._is_wide(width, look) else 2 * height + look.px(_GAP)

    def _is_wide(self, width: int, look: Look) -> bool:
        return width >= 2 * look.px(_LEAST_COLUMN) + look.px(_GAP)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        if self._is_wide(rect.width, look):
            rooms = rect.cut_left((rect.width - look.px(_GAP)) // 2, look.px(_GAP))
        else:
            rooms = rect.cut_top((rect.height - look.px(_GAP)) // 2, look.px(_GAP))
        for one, room in zip(self._lists, rooms, strict=True):
            one.layout(room, look)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Both headings in one size."""
        fits = all(one.heading.fits(look) for one in self._lists if one.visible)
        for one in self._lists:
            one.heading.font_role = "strong" if fits else "caption_strong"
        super().draw(canvas, look)


class _Heading(Button):
    """Looks like the words that it says."""

    font_role = "strong"

    def fits(self, look: Look) -> bool:
        return self.preferred_size(look)[0] <= self.rect.width

    def preferred_size(self, look: Look) -> tuple[int, int]:
        font = look.font("strong")
        return look.width(look.say(self.text or ""), font), look.height(font) + look.px(6)

    def draw(self, canvas: Canvas, look: Look) -> None:
        font, color = look.font(self.font_role), look.theme.accent_text
        text = look.shortened(look.say(self.text or ""), font, self.rect.width)
        canvas.text(text, (self.rect.x, self.rect.center[1]), font, color)
        if self.hovered:
            foot = self.rect.center[1] + look.height(font) // 2
            canvas.line((self.rect.x, foot), (self.rect.x + look.width(text, font), foot), color)
        if self.focus_visible:
            inner_focus_ring(canvas, self.rect.inset(-look.px(4), 0), look)


class _List(Widget):
    """Of one run: a heading that can be pressed, and as many combinations as there is room for."""

    def __init__(self, on_open: Callable[[Any], None]) -> None:
        super().__init__()
        self.visible = False
        self._card: CombinationCard | None = None
        self._on_open = on_open
        self.heading = _Heading("", tooltip=sentence("All combinations"), on_press=self._open)

    def _open(self) -> None:
        if self._card is not None:
            self._on_open(self._card.run)

    def show(self, card: CombinationCard | None) -> None:
        self._card, self.visible = card, card is not None
        if card is not None:
            self.heading.text = card.heading

    def children(self) -> Sequence[Widget]:
        return (self.heading,)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        height = self.heading.preferred_size(look)[1] + look.px(8) + _ROWS * row_height(look)
        return look.px(_LEAST_COLUMN), height + look.height(look.font("caption"))

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        self.heading.layout(rect.cut_top(self.heading.preferred_size(look)[1])[0], look)

    def picture_key(self) -> Hashable:
        return (self._card, super().picture_key())

    def draw(self, canvas: Canvas, look: Look) -> None:
        super().draw(canvas, look)
        card = self._card
        if card is None:
            return
        rest = self.rect.cut_top(self.heading.rect.height, look.px(4))[1]
        bottom, room = rest.cut_bottom(look.height(look.font("caption")), look.px(4))
        shown, left_out = _fitting(card, room, look)
        for verdict, at in zip(shown, _places(card, room, look), strict=False):
            draw_verdict(canvas, look, verdict, at, tells_why=False)
        words = look.shortened(look.say(_footing(card, left_out)), look.font("caption"), bottom.width)
        canvas.text(words, (bottom.x, bottom.center[1]), look.font("caption"), look.theme.muted)


def _places(card: CombinationCard, room: Rect, look: Look) -> list[tuple[int, int]]:
    """From the top down, then in the next column; at half of the height of the row."""
    height, gap = row_height(look), look.px(_GAP)
    width = len(card.run.cells) * digit_pitch(look) + gap
    rows, columns = max(1, room.height // height), max(1, (room.width + gap) // width)
    return [
        (room.x + column * width, room.y + row * height + height // 2)
        for column in range(columns)
        for row in range(rows)
    ]


def _fitting(card: CombinationCard, room: Rect, look: Look) -> tuple[Sequence[Verdict], int]:
    """Where there is no room for all, those that are ruled out are left out first; and how many are."""
    most, listed = len(_places(card, room, look)), card.listed
    if len(listed) <= most:
        return listed, 0
    kept = sorted(listed, key=lambda verdict: not verdict.is_possible)[:most]
    return kept, len(listed) - most


def _footing(card: CombinationCard, left_out: int) -> Sentence:
    if left_out:
        return sentence("+ {count} more", count=left_out)
    return sentence("Unique sum") if len(card.listed) == 1 and card.listed[0].is_possible else card.footing
