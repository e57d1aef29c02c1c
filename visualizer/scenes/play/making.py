"""Brings the next puzzle: from the stock at once, or made while the game goes on."""

from collections.abc import Callable
from random import Random

from core.errors import PuzzleError
from core.play.origin import Origin
from core.play.session import Session
from core.settings import Settings
from visualizer.runs.next_puzzle import Made, NextPuzzle, Stock, wish_of
from visualizer.scenes.play.new_game import NewGameBar
from visualizer.widgets.stage import Stage


class Making:
    """`begin` gets the session and where its puzzle comes from, as soon as that `is_welcome`.

    `change` gets the settings with another wish.
    """

    def __init__(
        self,
        stage: Stage,
        stock: Stock,
        settings: Settings,
        clock: Callable[[], float],
        seeds: Random,
        change: Callable[[Settings], None],
        begin: Callable[[Session, Origin], None],
        is_welcome: Callable[[], bool],
    ) -> None:
        self._stage = stage
        self._settings = settings
        self._clock = clock
        self._begin = begin
        self._is_welcome = is_welcome
        self._made: Made | None = None  # and not begun yet
        self.next = NextPuzzle(stock, seeds)
        self.next.prepare(wish_of(settings))
        self.bar = NewGameBar(
            stage, settings, on_wish=change, on_new=self.make, on_cancel=self.cancel, on_code=self.order_code
        )

    @property
    def is_making(self) -> bool:
        return self.next.is_making or self._made is not None

    def make(self) -> None:
        """As it is wished for in the settings."""
        wish = wish_of(self._settings)
        self._made = self.next.take(wish)
        if self._made is not None:
            self._deliver(self._made)
        else:
            self.next.order(wish)
            self._say()

    def order_code(self, code: str) -> None:
        """Exactly that puzzle. Raises PuzzleError for what is no code."""
        self.next.order_code(code)
        self._made = None
        self._say()

    def cancel(self) -> None:
        self._made = None
        self.next.cancel()
        self._say()

    def take_over(self, settings: Settings) -> None:
        self._settings = settings
        self.next.prepare(wish_of(settings))
        self._say()

    def update(self) -> None:
        match self.next.update():
            case Made() as made:
                self._made = made
            case PuzzleError() as refusal:
                self._stage.toast(refusal.sentence, seconds=8)
        if self._made is not None and self._is_welcome():
            self._deliver(self._made)
        self._say()

    @property
    def wakes_in_seconds(self) -> float | None:
        return self.next.wakes_in_seconds

    def close(self) -> None:
        """Nothing is made any more."""
        self.next.close()

    def _deliver(self, made: Made) -> None:
        self._made = None
        self._begin(Session(made.puzzle, self._clock), made.origin)

    def _say(self) -> None:
        self.bar.refresh(self._settings, self.is_making, self.next.moves)
