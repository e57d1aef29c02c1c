"""A card of the first screen: a board, a title, a sentence; the whole card is a button."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from core.language import Sentence
from core.play.session import Session
from core.puzzles.protocol import Puzzle
from visualizer.boards.shown import Shown
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input
from visualizer.kinds import kind_of
from visualizer.look import Look
from visualizer.runs.playback import Playback
from visualizer.widgets.label import Label
from visualizer.widgets.painting import focus_ring
from visualizer.widgets.pressing import Press, press_of
from visualizer.widgets.widget import Widget

_REST_SECONDS = 2.0  # at the end, before it begins again
_HEIGHT = 330


class OfferCard(Widget):
    """A card that opens a run; the subclasses differ in what stands on its board."""

    is_layer = True
    focusable = True
    cursor = "hand"
    pad = 16

    def __init__(self, title: Sentence, puzzle: Puzzle, on_press: Callable[[], None]) -> None:
        super().__init__()
        self.title = Label(title, role="heading", wraps=True)
        self.puzzle = puzzle
        self._on_press = on_press

    def children(self) -> Sequence[Widget]:
        return (self.title,)

    def update(self, seconds: float, *, moves: bool) -> None:
        """Time passes; what stands still does not mind."""

    def shown(self) -> Shown:
        """What is on the board."""
        raise NotImplementedError

    def height_for(self, width: int, look: Look) -> int:
        raise NotImplementedError

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, radius = look.theme, look.px(12)
        canvas.rectangle(self.rect, theme.soft if self.hovered else theme.card, radius)
        canvas.frame(self.rect, theme.accent if self.hovered else theme.line, look.px(1), radius)
        self._draw_board(canvas, look)
        super().draw(canvas, look)
        if self.focus_visible:
            focus_ring(canvas, self.rect.inset(look.px(4)), look)

    def _draw_board(self, canvas: Canvas, look: Look) -> None:
        inner = self.rect.inset(look.px(self.pad))
        height = self.title.rect.y - inner.y - look.px(self.pad) + look.px(2)
        room = Rect(inner.x, inner.y, inner.width, height)
        ground = look.theme.soft if self.hovered else look.theme.card
        painter = kind_of(self.puzzle).painter
        self.paint(canvas, painter.make_view(self.puzzle, room, look, labels=False, ground=ground))

    def paint(self, canvas: Canvas, view: Any) -> None:
        """The board."""
        kind_of(self.puzzle).painter.draw(canvas, view, self.shown())

    def handle(self, what: Input) -> bool:
        press = press_of(what, self)
        if press is Press.DONE:
            self._on_press()
        return press is not Press.NOTHING


class _LargeCard(OfferCard):
    """With a sentence below its title."""

    def __init__(self, title: Sentence, text: Sentence, puzzle: Puzzle, on_press: Callable[[], None]) -> None:
        super().__init__(title, puzzle, on_press)
        self._text = Label(text, role="body", color="muted", wraps=True)

    def children(self) -> Sequence[Widget]:
        return (self.title, self._text)

    def height_for(self, width: int, look: Look) -> int:
        inner = width - 2 * look.px(self.pad)
        words = self.title.height_for(inner, look) + self._text.height_for(inner, look) + look.px(6)
        return max(look.px(_HEIGHT), inner + words + 3 * look.px(self.pad))

    def layout(self, rect: Rect, look: Look) -> None:
        """The board is a square at the top, so that the titles of a row stand side by side."""
        self.rect = rect
        inner = rect.inset(look.px(self.pad))
        words = inner.cut_top(inner.width, look.px(self.pad))[1]
        title, words = words.cut_top(self.title.height_for(inner.width, look), look.px(6))
        self.title.layout(title, look)
        self._text.layout(words.cut_top(self._text.height_for(inner.width, look))[0], look)


class GameCard(_LargeCard):
    """A game as it stands."""

    def __init__(self, title: Sentence, text: Sentence, session: Session, on_press: Callable[[], None]) -> None:
        super().__init__(title, text, session.puzzle, on_press)
        self._session = session

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self._session.version)

    def shown(self) -> Shown:
        return Shown(self._session.sheet.board, shows_candidates=False)


class RunCard(_LargeCard):
    """A run that is played over and over, or stands still where it was left."""

    def __init__(
        self,
        title: Sentence,
        text: Sentence,
        playback: Playback,
        on_press: Callable[[], None],
        *,
        stands_still: bool = False,
    ) -> None:
        super().__init__(title, text, playback.setup.puzzle, on_press)
        self._playback = playback
        self._stands_still = stands_still
        self._rested = 0.0

    def update(self, seconds: float, *, moves: bool) -> None:
        playback = self._playback
        if self._stands_still:
            if playback.is_seeking:
                playback.update(0, 0.002)
            return
        if playback.is_at_end:
            self._rested += seconds
            if self._rested > _REST_SECONDS:
                self._rested = 0.0
                playback.timeline.seek(0)
        if moves and not playback.is_playing and not playback.is_at_end:
            playback.toggle_playing()
        playback.update(seconds, 0.002)

    def picture_key(self) -> Hashable:
        return (super().picture_key(), self._playback.position)

    def shown(self) -> Shown:
        return Shown(self._playback.board, self._playback.timeline.event, shows_candidates=False)


class PuzzleCard(OfferCard):
    """A puzzle to choose: small, as it begins."""

    pad = 10
    board_height = 96

    def __init__(self, title: Sentence, puzzle: Puzzle, on_press: Callable[[], None]) -> None:
        super().__init__(title, puzzle, on_press)
        self.title = Label(title, role="caption_strong", wraps=True)
        self._board: Any = None

    def shown(self) -> Shown:
        if self._board is None:  # made when it is first seen
            self._board = self.puzzle.board()
        return Shown(self._board, shows_candidates=False)

    def height_for(self, width: int, look: Look) -> int:
        inner = width - 2 * look.px(self.pad)
        return self.title.height_for(inner, look) + 3 * look.px(self.pad) + look.px(self.board_height)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        inner = rect.inset(look.px(self.pad))
        self.title.layout(inner.cut_bottom(self.title.height_for(inner.width, look))[0], look)
