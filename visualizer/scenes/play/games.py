"""Which game is played: another one comes in the place of the last, which is kept and can be come back to."""

from collections.abc import Callable

from core.language import sentence
from core.play.origin import Origin
from core.play.session import Session
from core.puzzles.protocol import Puzzle
from core.storage.games import GameStore, KeptGame
from core.storage.puzzle_library import load_puzzle
from visualizer.runs.game import Game
from visualizer.widgets.stage import Stage

_FIRST_PUZZLE, _FIRST_GRADE = "kakuro/easy-6", "easy"  # before anything was made


class Games:
    """`arrived` is called when another game is on show. `clock` is for the stopwatches of new ones."""

    def __init__(
        self, stage: Stage, store: GameStore, game: Game, clock: Callable[[], float], arrived: Callable[[], None]
    ) -> None:
        self._stage = stage
        self._store = store
        self._game = game
        self._clock = clock
        self._arrived = arrived
        self._before: KeptGame | None = None

    def take(self, kept: KeptGame) -> None:
        """The game before is kept already, so that this one is the last that was played."""
        self._before = self._game.kept
        self._before.session.stopwatch.pause()
        self._game.open(kept)
        self._arrived()
        if len(self._before.session.history) > 1 and not self._before.session.is_finished:
            self._offer_to_go_back()

    def begin(self, session: Session, origin: Origin, key: str | None = None) -> None:
        self._game.keep()
        self.take(self._store.begin(session, origin, key))

    def begin_puzzle(self, puzzle: Puzzle, grade: str | None = None) -> None:
        """One of the player's own, with its grade as far as it is known."""
        self.begin(Session(puzzle, self._clock), Origin(grade))

    def go_back(self) -> None:
        """To the game that was played before this one since the program was opened."""
        if self._before is None:
            self._stage.toast(sentence("There was no other game before this one."))
        else:
            self._game.keep()
            self.take(self._before)

    def _offer_to_go_back(self) -> None:
        number = self._game.number
        self._stage.toast(
            sentence("The game before is kept: Ctrl+B leads back to it."),
            action=sentence("Back to it"),
            on_action=self.go_back,
            seconds=10,
            counts_while=lambda: self._game.number == number,
        )


def first_game(store: GameStore, clock: Callable[[], float]) -> KeptGame:
    """The one that was played last; at the very first start one that comes along."""
    begun = store.last(clock)
    return begun or store.begin(Session(load_puzzle(_FIRST_PUZZLE), clock), Origin(_FIRST_GRADE))
