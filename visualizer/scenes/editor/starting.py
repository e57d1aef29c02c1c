"""The boards from which a draft can start: walls or white cells alone, the puzzle in play, and kept outlines."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial

from core.formats import kakuro_outline
from core.language import Sentence, sentence
from core.puzzles.kakuro import KakuroPuzzle
from core.storage.puzzle_library import ASSETS
from visualizer.boards.kakuro import KakuroView
from visualizer.canvas.protocol import Canvas
from visualizer.inputs import Input, KeyPressed
from visualizer.look import Look
from visualizer.panels.editor.picture import draw_lines
from visualizer.runs.drafting import all_white, walls
from visualizer.scenes.offer_card import PuzzleCard
from visualizer.widgets.column import Wrapping
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.focus import path_to
from visualizer.widgets.stage import Stage
from visualizer.widgets.tiles import Tiles
from visualizer.widgets.widget import Widget

_OUTLINES = ASSETS / "outlines"
_WIDTH = 720  # pixels of the dialog
_CARD = 150  # and of a card

Start = tuple[Sentence, KakuroPuzzle]


class StartDialog(Dialog):
    """A picture of each, on which the arrows go; `take` gets the one that is chosen."""

    def __init__(self, stage: Stage, starts: list[Start], take: Callable[[KakuroPuzzle], None]) -> None:
        cards = [_Card(name, puzzle, partial(self._take, puzzle)) for name, puzzle in starts]
        cancel = Answer(sentence("Cancel"), cancels=True)
        body = _Cards(cards, self._go_to)
        super().__init__(stage, sentence("Start from another board"), Wrapping(body), [cancel], width=_WIDTH)
        self._first, self._take_over = cards[0], take

    @property
    def first_focus(self) -> Widget:
        return self._first

    def _go_to(self, card: Widget) -> None:
        self._stage.focus(card, by_keyboard=True)
        for above in path_to(self, card)[1:]:
            above.reveal(card.rect)

    def _take(self, puzzle: KakuroPuzzle) -> None:
        self._stage.close(self)
        self._take_over(puzzle)


class _Cards(Tiles):
    """`go_to` gets the card to which an arrow leads."""

    def __init__(self, cards: Sequence[Widget], go_to: Callable[[Widget], None]) -> None:
        super().__init__(*cards, gap=12, row_gap=12)
        self._go_to = go_to

    def handle(self, what: Input) -> bool:
        here = next((card for card in self.children() if card.focused), None)
        match what:
            case KeyPressed(key="left" | "right" | "up" | "down" as key, control=False, alt=False) if here is not None:
                self._go_to(self._beside(here, key))
                return True
        return False

    def _beside(self, here: Widget, way: str) -> Widget:
        """The same one where there is no other; in the next row the nearest."""
        cards = self.children()
        if way in ("left", "right"):
            number = cards.index(here) + (1 if way == "right" else -1)
            return cards[max(0, min(number, len(cards) - 1))]
        sign = 1 if way == "down" else -1
        beyond = [card for card in cards if (card.rect.y - here.rect.y) * sign > 0]
        return min(
            beyond,
            key=lambda card: (abs(card.rect.y - here.rect.y), abs(card.rect.x - here.rect.x)),
            default=here,
        )


class _Card(PuzzleCard):
    def preferred_size(self, look: Look) -> tuple[int, int]:
        return look.px(_CARD), self.height_for(look.px(_CARD), look)

    def paint(self, canvas: Canvas, view: KakuroView) -> None:
        super().paint(canvas, view)
        draw_lines(canvas, view)


def starts(rows: int, columns: int, played: KakuroPuzzle | None) -> list[Start]:
    """Boards of that size without anything come first; `played` is on show in Play."""
    own = [(sentence("The puzzle in Play"), played)] if played is not None else []
    empty = [(sentence("Walls only"), walls(rows, columns)), (sentence("White cells only"), all_white(rows, columns))]
    return [*empty, *own, *outlines()]


@cache
def outlines() -> tuple[Start, ...]:
    """Small before large."""
    found = sorted(_read(), key=lambda puzzle: (puzzle.rows * puzzle.columns, puzzle.rows))
    return tuple((sentence("{rows} × {columns}", rows=puzzle.rows, columns=puzzle.columns), puzzle) for puzzle in found)


def _read() -> Iterator[KakuroPuzzle]:
    for path in sorted(_OUTLINES.glob("*/*.txt")):
        yield kakuro_outline.read(path.read_text("utf-8"), path.name)
