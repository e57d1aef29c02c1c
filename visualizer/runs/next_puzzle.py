"""The next puzzle to play: made in another process when it is wanted, and a few in advance, so that New is instant."""

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Protocol

from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.play.origin import Origin
from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.protocol import Puzzle
from core.settings import Settings

if TYPE_CHECKING:
    from algorithms.generators.orders import KakuroOrder, Order

# Generators and workshop are imported where they are needed, one a frame, as each takes about 20 ms and the first
# picture needs none.

AHEAD = 2  # puzzles that lie ready for the present wish
_WAKES = 0.05  # seconds between two looks at the work


class Stock(Protocol):
    """Keeps puzzles that were made in advance; those of one key are as good as each other."""

    def stock_put(self, key: str, puzzle: Puzzle, code: str) -> None: ...
    def stock_take(self, key: str) -> tuple[Puzzle, str] | None: ...
    def stock_count(self, key: str) -> int: ...


class Maker(Protocol):
    """What is asked of a workshop."""

    @property
    def moves(self) -> int: ...
    def order(self, order: "Order") -> None: ...
    def poll(self) -> Puzzle | None: ...
    def cancel(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Wish:
    """What a person chooses of a puzzle; the rest is left to chance."""

    rows: int
    columns: int
    grade: Grade
    unique_sums: int | None = None  # percentage, None for any

    def order(self, seed: int) -> "KakuroOrder":
        from algorithms.generators.orders import KakuroOrder

        return KakuroOrder(self.grade, seed, rows=self.rows, columns=self.columns, unique_sums=self.unique_sums)

    @property
    def key(self) -> str:
        """In the stock: the code of all its puzzles, with 0 for their seeds."""
        from algorithms.generators.order_codes import code_of

        return code_of(self.order(0))


def wish_of(settings: Settings) -> Wish:
    grade = Grade[settings.play_grade.upper()]
    return Wish(settings.play_rows, settings.play_columns, grade, settings.play_unique_sums)


@dataclass(frozen=True, slots=True)
class Made:
    puzzle: KakuroPuzzle
    origin: Origin


class NextPuzzle:
    """`take` one that lies ready, or else `order` it; `update` it while time passes. Nothing here waits.

    Whatever is taken or ordered is the present wish; `prepare` makes another one so. Puzzles are made in advance for
    the present wish only, and no longer once the person has cancelled or one could not be made; only of what was
    ordered is that told.
    """

    def __init__(self, stock: Stock, random: Random, maker: Maker | None = None) -> None:
        self._stock = stock
        self._random = random
        self._maker = maker
        self._wish: Wish | None = None  # the present one
        self._lacking: int | None = None  # puzzles that the stock should have more of; None: not counted yet
        self._wanted: KakuroOrder | None = None
        self._at_work: KakuroOrder | None = None  # on the wanted one, or on one in advance

    def prepare(self, wish: Wish) -> None:
        """From now on puzzles are made in advance for this wish."""
        if wish != self._wish:
            self._wish, self._lacking = wish, None
            if self._at_work != self._wanted:
                self._stop()

    def take(self, wish: Wish) -> Made | None:
        """From the stock, at once; None if none lies ready."""
        self.prepare(wish)
        self._lacking = None
        puzzle, code = self._stock.stock_take(wish.key) or (None, "")
        return _made(puzzle, wish.grade, code) if isinstance(puzzle, KakuroPuzzle) else None

    def order(self, wish: Wish) -> None:
        """It comes with `update`; the one before, if it is still being made, does not."""
        self.prepare(wish)
        self._lacking = None
        if self._at_work and self._at_work == wish.order(self._at_work.seed):
            self._wanted = self._at_work
        else:
            self._want(wish.order(self._seed()))

    def order_code(self, code: str) -> None:
        """Exactly that puzzle. Raises PuzzleError for what is no code, or none of a puzzle that can be."""
        from algorithms.generators.order_codes import order_of

        self._want(order_of(code))

    def update(self) -> Made | PuzzleError | None:
        """Looks how far the work is: what was ordered, or why it cannot be, once; None in all other frames."""
        if self._at_work is None:
            return self._begin()
        assert self._maker is not None, "it is at work"
        try:
            puzzle = self._maker.poll()
        except PuzzleError as refusal:
            return self._failed(self._at_work, refusal)
        return self._delivered(self._at_work, puzzle) if isinstance(puzzle, KakuroPuzzle) else None

    @property
    def is_making(self) -> bool:
        """One that was ordered."""
        return self._wanted is not None

    @property
    def moves(self) -> int:
        """Done so far for the one that was ordered."""
        is_begun = self._maker is not None and self._wanted is not None and self._at_work == self._wanted
        return self._maker.moves if self._maker is not None and is_begun else 0

    @property
    def wakes_in_seconds(self) -> float | None:
        if self._at_work is not None:
            return _WAKES
        has_more = self._wanted is not None or (self._wish is not None and self._lacking != 0)
        return 0.0 if has_more else None

    def cancel(self) -> None:
        """Ends the process at once; nor is anything made in advance until there is another wish or order."""
        self._wanted, self._lacking = None, 0
        self._stop()

    def close(self) -> None:
        """`prepare`, `take` and `order` open it again."""
        self.cancel()
        self._wish = None

    # At work

    def _want(self, order: "KakuroOrder") -> None:
        self._stop()
        self._wanted = order

    def _begin(self) -> PuzzleError | None:
        if self._wanted is not None:
            return self._start(self._wanted)
        if self._wish is None or self._lacking == 0:
            return None
        if self._lacking is None:
            self._lacking = max(0, AHEAD - self._stock.stock_count(self._wish.key))
            return None
        return self._start(self._wish.order(self._seed()))

    def _start(self, order: "KakuroOrder") -> PuzzleError | None:
        from algorithms.generators.order_codes import refuse_order

        try:
            refuse_order(order)
        except PuzzleError as refusal:
            return self._failed(order, refusal)
        if self._maker is None:
            from algorithms.generators.workshop import Workshop

            self._maker = Workshop()
            return None
        self._maker.order(order)
        self._at_work = order
        return None

    def _delivered(self, order: "KakuroOrder", puzzle: KakuroPuzzle) -> Made | None:
        from algorithms.generators.order_codes import code_of

        self._at_work = None
        if order == self._wanted:
            self._wanted = None
            return _made(puzzle, order.grade, code_of(order))
        assert self._wish is not None, "what is made in advance is made for it"
        self._stock.stock_put(self._wish.key, puzzle, code_of(order))
        if self._lacking:
            self._lacking -= 1  # Not counted, as a stock that cannot be written keeps nothing.
        return None

    def _failed(self, order: "KakuroOrder", refusal: PuzzleError) -> PuzzleError | None:
        self._at_work = None
        if self._wish is not None and order == self._wish.order(order.seed):
            self._lacking = 0
        if order != self._wanted:
            return None
        self._wanted = None
        return refusal

    def _stop(self) -> None:
        if self._at_work is not None and self._maker is not None:
            self._maker.cancel()
        self._at_work = None

    def _seed(self) -> int:
        from algorithms.generators.orders import SEEDS

        return self._random.randrange(SEEDS)


def _made(puzzle: KakuroPuzzle, grade: Grade, code: str) -> Made:
    return Made(puzzle, Origin(grade.name.lower(), code))
