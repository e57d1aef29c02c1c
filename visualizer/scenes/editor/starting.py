"""The boards from which a draft can start: walls or white cells alone, the puzzle in play, and kept outlines."""

from collections.abc import Callable, Iterator
from functools import cache, partial

from core.formats import kakuro_outline
from core.language import Sentence, sentence
from core.puzzles.kakuro import KakuroPuzzle
from core.storage.puzzle_library import ASSETS
from visualizer.look import Look
from visualizer.runs.drafting import all_white, walls
from visualizer.scenes.offer_card import PuzzleCard
from visualizer.widgets.column import Wrapping
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.stage import Stage
from visualizer.widgets.tiles import Tiles
from visualizer.widgets.widget import Widget

_OUTLINES = ASSETS / "outlines"
_WIDTH = 720  # pixels of the dialog
_CARD = 150  # and of a card

Start = tuple[Sentence, KakuroPuzzle]


class StartDialog(Dialog):
    """A picture of each; `take` gets the one that is chosen."""

    def __init__(self, stage: Stage, starts: list[Start], take: Callable[[KakuroPuzzle], None]) -> None:
        cards = [_Card(name, puzzle, partial(self._take, puzzle)) for name, puzzle in starts]
        cancel = Answer(sentence("Cancel"), cancels=True)
        body = Tiles(*cards, gap=12, row_gap=12)
        super().__init__(stage, sentence("Start from another board"), Wrapping(body), [cancel], width=_WIDTH)
        self._first, self._take_over = cards[0], take

    @property
    def first_focus(self) -> Widget:
        return self._first

    def _take(self, puzzle: KakuroPuzzle) -> None:
        self._stage.close(self)
        self._take_over(puzzle)


class _Card(PuzzleCard):
    def preferred_size(self, look: Look) -> tuple[int, int]:
        return look.px(_CARD), self.height_for(look.px(_CARD), look)


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
