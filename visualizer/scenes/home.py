"""The first screen: what can be watched, each with a miniature that really runs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain

from algorithms.catalogue import Catalogue
from core.language import Sentence, counted, sentence
from core.play.session import Session
from core.storage.puzzle_library import load_puzzle, puzzle_title, puzzles_of
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.kinds import kind_named
from visualizer.look import Look
from visualizer.runs.playback import Playback, RunSetup
from visualizer.scenes.offer_card import GameCard, OfferCard, PuzzleCard, RunCard
from visualizer.scenes.scene import Scene
from visualizer.widgets.label import Label
from visualizer.widgets.scroll import Scroll
from visualizer.widgets.widget import Widget

_SPEED = 6.0  # steps a second in a miniature
_CARD_WIDTH, _SMALL_WIDTH = 264, 132


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
        sentence("From four tries to backtracking"),
        sentence("Build the recursion up, version by version, and see what each still lacks."),
        "queens/build_up_2",
        "queens/empty-8",
        opens="queens/build_up_1",
    ),
    Offer(
        sentence("Sudoku by blind trying"),
        sentence("Cell by cell, digit by digit: how far does plain backtracking come?"),
        "sudoku/backtracking",
        "sudoku/uphill-9",
    ),
    Offer(
        sentence("Sudoku as people solve it"),
        sentence("Singles, pairs and other ideas, each told with its reason; a guess comes last."),
        "sudoku/human",
        "sudoku/medium-9",
    ),
    Offer(
        sentence("Sudoku as exact cover"),
        sentence("Algorithm X: choose the constraint that is hardest to meet, and cover what clashes."),
        "sudoku/exact_cover",
        "sudoku/detour-4",
    ),
    Offer(
        sentence("Kakuro: the only solution?"),
        sentence("The search goes on after the first solution: only the whole tree proves that there is no second."),
        "kakuro/uniqueness",
        "kakuro/first-steps-4",
        stop_after="second",
    ),
    Offer(
        sentence("Kakuro by combinations"),
        sentence("Which digits can still make the sum of a run? Little is left to try then."),
        "kakuro/combinations",
        "kakuro/easy-6",
    ),
    Offer(
        sentence("How a Kakuro is made"),
        sentence("Fill an outline, take the sums, and look for a second solution; until there is none."),
        "kakuro/make",
        "kakuro/outline-6",
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
)

_PLAY = Offer(
    sentence("Play Kakuro"),
    sentence("New puzzles of four grades, each with exactly one solution, and hints that tell why."),
    "kakuro/human",
    "kakuro/easy-6",
)

_OFFERED = frozenset(offer.puzzle for offer in OFFERS)


class HomeScene(Scene):
    """`open_run` gets an algorithm and a puzzle; `on_continue` goes on where the lab stood, `on_play` with the game."""

    name = "home"

    def __init__(
        self,
        catalogue: Catalogue,
        open_run: Callable[[str, str], None],
        clock: Callable[[], float],
        *,
        going_on: Playback | None,
        on_continue: Callable[[], None],
        game: Session | None,
        on_play: Callable[[], None],
    ) -> None:
        cards: list[OfferCard] = [
            RunCard(offer.title, offer.text, _run(catalogue, offer, clock), _opener(open_run, offer))
            for offer in OFFERS
            if offer.algorithm in catalogue.algorithms
        ]
        cards.insert(0, _game_card(game, on_play) if game else _play_card(catalogue, clock, on_play))
        if going_on is not None:
            cards.insert(0, _continue_card(going_on, on_continue))
        self._cards = cards
        self.root = Scroll(
            _Page(cards, [(_more(kind), _puzzle_cards(kind, catalogue, open_run)) for kind in catalogue.kinds])
        )

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


def _game_card(game: Session, on_play: Callable[[], None]) -> GameCard:
    left = len(game.sheet.board.open_cells())
    text = counted("{count} cell is empty.", "{count} cells are empty.", count=left)
    return GameCard(sentence("Go on with your Kakuro"), text, game, on_play)


def _play_card(catalogue: Catalogue, clock: Callable[[], float], on_play: Callable[[], None]) -> OfferCard:
    if _PLAY.algorithm in catalogue.algorithms:
        return RunCard(_PLAY.title, _PLAY.text, _run(catalogue, _PLAY, clock), on_play)
    return GameCard(_PLAY.title, _PLAY.text, Session(load_puzzle(_PLAY.puzzle), clock), on_play)


def _run(catalogue: Catalogue, offer: Offer, clock: Callable[[], float]) -> Playback:
    algorithm = catalogue[offer.algorithm]
    setup = RunSetup(algorithm, load_puzzle(offer.puzzle, algorithm.kind), offer.stop_after)
    playback = Playback(setup, clock)
    playback.speed = _SPEED
    return playback


def _opener(open_run: Callable[[str, str], None], offer: Offer) -> Callable[[], None]:
    return lambda: open_run(offer.opens or offer.algorithm, offer.puzzle)


def _continue_card(playback: Playback, on_continue: Callable[[], None]) -> RunCard:
    """The lab's own run, standing still at the step at which it was left."""
    title = playback.setup.algorithm.title
    text = sentence("{algorithm}, step {step}", algorithm=title, step=playback.destination)
    return RunCard(sentence("Continue"), text, playback, on_continue, stands_still=True)


def _more(kind: str) -> Sentence:
    return sentence("{kind}: more boards", kind=kind_named(kind).NAME)


def _puzzle_cards(kind: str, catalogue: Catalogue, open_run: Callable[[str, str], None]) -> list[PuzzleCard]:
    """Puzzles to choose from, each for the first algorithm of the kind."""
    of_kind = [name for name in catalogue.algorithms if name.startswith(f"{kind}/")]
    first = kind_named(kind).FIRST_ALGORITHM
    plain = first if first in of_kind else of_kind[0]

    def opener(name: str) -> Callable[[], None]:
        return lambda: open_run(plain, name)

    return [
        PuzzleCard(puzzle_title(name), puzzle, opener(name))
        for name, puzzle in puzzles_of(kind).items()
        if name not in _OFFERED
    ]


class _Page(Widget):
    """A greeting, and below it as many cards a row as fit; then, by kind, the puzzles to choose from."""

    def __init__(self, cards: Sequence[OfferCard], groups: Sequence[tuple[Sentence, Sequence[OfferCard]]]) -> None:
        super().__init__()
        self._groups = [(Label(name, role="heading"), tuple(boards)) for name, boards in groups]
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
        groups = chain.from_iterable((heading, *boards) for heading, boards in self._groups)
        return (self._title, self._subtitle, *self._cards, *groups)

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
        for heading, boards in self._groups:
            height = heading.preferred_size(look)[1]
            if place:
                heading.layout(Rect(inner.x, y, inner.width, height), look)
            y += height + look.px(12)
            y = _laid_in_rows(boards, inner, y, look, least=_SMALL_WIDTH, most=_SMALL_WIDTH * 1.3, place=place)
        return y - rect.y + look.px(8)

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.rectangle(self.rect, look.theme.background)
        super().draw(canvas, look)


def _laid_in_rows(
    cards: Sequence[OfferCard], room: Rect, y: int, look: Look, *, least: float, most: float, place: bool
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
