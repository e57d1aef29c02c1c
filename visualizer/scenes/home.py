"""The first screen: what can be watched, each with a miniature that really runs."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from algorithms.catalogue import Catalogue
from core.language import Sentence, sentence
from core.storage.puzzle_library import load_puzzle, puzzle_names, puzzle_title
from visualizer.boards import queens
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input
from visualizer.look import Look
from visualizer.runs.playback import Playback, RunSetup
from visualizer.scenes.scene import Scene
from visualizer.widgets.label import Label
from visualizer.widgets.painting import focus_ring
from visualizer.widgets.pressing import Press, press_of
from visualizer.widgets.scroll import Scroll
from visualizer.widgets.widget import Widget

_SPEED = 6.0  # steps a second in a miniature
_PLAIN = "queens/backtracking"
_REST_SECONDS = 2.0  # at the end, before it begins again
_CARD_WIDTH, _CARD_HEIGHT = 264, 330
_SMALL_WIDTH, _SMALL_BOARD = 132, 96


@dataclass(frozen=True)
class Offer:
    """A card: what it opens and what it says."""

    title: Sentence
    text: Sentence
    algorithm: str
    puzzle: str
    stop_after: str = "first"
    opens: str | None = None  # another algorithm than the miniature shows


OFFERS = (
    Offer(
        sentence("Eight queens"),
        sentence("Row by row, and a step back when a row has no safe square."),
        "queens/backtracking",
        "queens/empty-8",
    ),
    Offer(
        sentence("Queens among obstacles"),
        sentence("Ten squares are taken; ten ways are left. How many can you find?"),
        "queens/backtracking",
        "queens/corners-10",
    ),
    Offer(
        sentence("The fewest squares first"),
        sentence("The same search, wiser: where the choice is smallest, it chooses first."),
        "queens/fewest_squares",
        "queens/empty-10",
    ),
    Offer(
        sentence("From four tries to backtracking"),
        sentence("Build the recursion up, version by version, and see what each still lacks."),
        "queens/build_up_2",
        "queens/empty-8",
        opens="queens/build_up_1",
    ),
)

_OFFERED = frozenset(offer.puzzle for offer in OFFERS)


class HomeScene(Scene):
    """`open_run` gets an algorithm and a puzzle; `on_continue` goes on where the lab stood."""

    name = "home"

    def __init__(
        self,
        catalogue: Catalogue,
        open_run: Callable[[str, str], None],
        clock: Callable[[], float],
        *,
        going_on: Playback | None,
        on_continue: Callable[[], None],
    ) -> None:
        cards = [
            _OfferCard(offer.title, offer.text, _run(catalogue, offer, clock), _opener(open_run, offer))
            for offer in OFFERS
            if offer.algorithm in catalogue.algorithms
        ]
        if going_on is not None:
            cards.insert(0, _continue_card(going_on, on_continue))
        plain = _PLAIN if _PLAIN in catalogue.algorithms else next(iter(catalogue.algorithms))
        boards = [
            _board_card(catalogue, plain, name, open_run, clock)
            for name in puzzle_names("queens")
            if name not in _OFFERED
        ]
        self._cards = cards
        self.root = Scroll(_Page(cards, boards))

    def update(self, seconds: float, look: Look, spare_seconds: float) -> None:
        for card in self._cards:
            card.update(seconds, moves=not look.reduced_motion)

    @property
    def is_busy(self) -> bool:
        return False

    @property
    def wakes_in_seconds(self) -> float:
        """The miniatures need a picture only when a step is due."""
        return 1 / _SPEED


def _run(catalogue: Catalogue, offer: Offer, clock: Callable[[], float]) -> Playback:
    setup = RunSetup(catalogue[offer.algorithm], load_puzzle(offer.puzzle, "queens"), offer.stop_after)
    playback = Playback(setup, clock)
    playback.speed = _SPEED
    return playback


def _opener(open_run: Callable[[str, str], None], offer: Offer) -> Callable[[], None]:
    return lambda: open_run(offer.opens or offer.algorithm, offer.puzzle)


def _continue_card(playback: Playback, on_continue: Callable[[], None]) -> "_OfferCard":
    """The lab's own run, standing still at the step at which it was left."""
    title = playback.setup.algorithm.title
    text = sentence("{algorithm}, step {step}", algorithm=title, step=playback.destination)
    return _OfferCard(sentence("Continue"), text, playback, on_continue, stands_still=True)


def _board_card(
    catalogue: Catalogue, plain: str, name: str, open_run: Callable[[str, str], None], clock: Callable[[], float]
) -> "_OfferCard":
    """A board to choose; small, and standing still."""
    playback = Playback(RunSetup(catalogue[plain], load_puzzle(name, "queens")), clock)
    return _OfferCard(puzzle_title(name), None, playback, lambda: open_run(plain, name), stands_still=True)


class _Page(Widget):
    """A greeting, and below it as many cards a row as fit; then the boards to choose from."""

    def __init__(self, cards: Sequence["_OfferCard"], boards: Sequence["_OfferCard"]) -> None:
        super().__init__()
        self._more = Label(sentence("More boards"), role="heading")
        self._boards = tuple(boards)
        self._title = Label(sentence("Watch a search step by step"), role="display", wraps=True)
        self._subtitle = Label(
            sentence(
                "Forwards and backwards: the board, the running line, the calls and the tree of choices together."
            ),
            role="narration",
            color="muted",
            wraps=True,
        )
        self._cards = tuple(cards)

    def children(self) -> Sequence[Widget]:
        return (self._title, self._subtitle, *self._cards, self._more, *self._boards)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        width = look.px(_CARD_WIDTH * len(self._cards))
        return width, self.height_for(width, look)

    def height_for(self, width: int, look: Look) -> int:
        return self._arranged(Rect(0, 0, width, 0), look, place=False)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        self._arranged(rect, look, place=True)

    def _arranged(self, rect: Rect, look: Look, *, place: bool) -> int:
        margin = look.px(32)
        inner = Rect(rect.x + margin, rect.y, max(1, rect.width - 2 * margin), rect.height)
        y = rect.y + look.px(28)
        for label in (self._title, self._subtitle):
            height = label.height_for(inner.width, look)
            if place:
                label.layout(Rect(inner.x, y, inner.width, height), look)
            y += height + look.px(6)
        y += look.px(20)
        y = _laid_in_rows(self._cards, inner, y, look, least=_CARD_WIDTH * 0.85, most=_CARD_WIDTH * 1.6, place=place)
        height = self._more.preferred_size(look)[1]
        if place:
            self._more.layout(Rect(inner.x, y, inner.width, height), look)
        y += height + look.px(12)
        y = _laid_in_rows(self._boards, inner, y, look, least=_SMALL_WIDTH, most=_SMALL_WIDTH * 1.3, place=place)
        return y - rect.y + look.px(8)

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.rectangle(self.rect, look.theme.background)
        super().draw(canvas, look)


def _laid_in_rows(
    cards: Sequence["_OfferCard"], room: Rect, y: int, look: Look, *, least: float, most: float, place: bool
) -> int:
    """As many beside each other as there is room for; gives the y below the last row."""
    gap = look.px(20)
    columns = max(1, min(len(cards), (room.width + gap) // (look.px(least) + gap)))
    width = min((room.width + gap) // columns - gap, look.px(most))
    height = max(card.height_for(width, look) for card in cards)
    for index, card in enumerate(cards):
        row, column = divmod(index, columns)
        if place:
            card.layout(Rect(room.x + column * (width + gap), y + row * (height + gap), width, height), look)
    return y + -(-len(cards) // columns) * (height + gap)


class _OfferCard(Widget):
    """A board that runs, a title, a sentence; the whole card is a button."""

    is_layer = True
    focusable = True
    cursor = "hand"

    def __init__(
        self,
        title: Sentence,
        text: Sentence | None,
        playback: Playback,
        on_press: Callable[[], None],
        *,
        stands_still: bool = False,
    ) -> None:
        super().__init__()
        self._is_small = text is None
        self._title = Label(title, role="caption_strong" if self._is_small else "heading", wraps=True)
        self._text = Label(text or "", role="body", color="muted", wraps=True)
        self._text.visible = not self._is_small
        self._playback = playback
        self._on_press = on_press
        self._stands_still = stands_still
        self._rested = 0.0

    def children(self) -> Sequence[Widget]:
        return (self._title, self._text)

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

    def _pad(self, look: Look) -> int:
        return look.px(10 if self._is_small else 16)

    def height_for(self, width: int, look: Look) -> int:
        inner = width - 2 * self._pad(look)
        height = self._title.height_for(inner, look) + 3 * self._pad(look)
        if self._is_small:
            return height + look.px(_SMALL_BOARD)
        return max(look.px(_CARD_HEIGHT), inner + height + self._text.height_for(inner, look) + look.px(6))

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        inner = rect.inset(self._pad(look))
        if not self._is_small:
            text, inner = inner.cut_bottom(self._text.height_for(inner.width, look), look.px(6))
            self._text.layout(text, look)
        title, _ = inner.cut_bottom(self._title.height_for(inner.width, look))
        self._title.layout(title, look)

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, radius = look.theme, look.px(12)
        canvas.rectangle(self.rect, theme.soft if self.hovered else theme.card, radius)
        canvas.frame(self.rect, theme.accent if self.hovered else theme.line, look.px(1), radius)
        self._draw_board(canvas, look)
        super().draw(canvas, look)
        if self.focus_visible:
            focus_ring(canvas, self.rect.inset(look.px(4)), look)

    def _draw_board(self, canvas: Canvas, look: Look) -> None:
        playback = self._playback
        inner = self.rect.inset(self._pad(look))
        room = Rect(inner.x, inner.y, inner.width, self._title.rect.y - inner.y - self._pad(look) + look.px(2))
        ground = look.theme.soft if self.hovered else look.theme.card
        view = queens.QueensView(playback.setup.puzzle, room, look, labels=False, ground=ground)
        picture = queens.QueensPicture(
            puzzle=playback.setup.puzzle,
            queens=playback.board.queens(),
            crossed=playback.board.crossed_out(),
            event=playback.timeline.event,
        )
        queens.draw(canvas, view, picture)

    def handle(self, what: Input) -> bool:
        press = press_of(what, self)
        if press is Press.DONE:
            self._on_press()
        return press is not Press.NOTHING
