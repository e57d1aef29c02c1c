"""What is kept of games, and how it is looked at: saves, checkpoints, times, statistics, paper; each a dialog."""

from collections.abc import Callable, Sequence
from datetime import date

from core.settings import Settings
from core.storage.games import GameStore, KeptGame
from visualizer.runs.game import Game
from visualizer.runs.next_puzzle import wish_of
from visualizer.scenes.command import Command
from visualizer.scenes.play.checkpoints import CheckpointsDialog
from visualizer.scenes.play.congratulation import CongratulationDialog, ending_of
from visualizer.scenes.play.play_options import PlayOptionsDialog
from visualizer.scenes.play.printing import PrintDialog
from visualizer.scenes.play.saves import SavesDialog
from visualizer.scenes.play.scores import ScoresDialog
from visualizer.scenes.play.statistics import StatisticsDialog
from visualizer.widgets.stage import Stage


class Papers:
    """`take` gets a loaded game; `make` asks for another puzzle; `today` is the day that names and pictures say."""

    def __init__(
        self,
        stage: Stage,
        store: GameStore,
        game: Game,
        clock: Callable[[], float],
        today: Callable[[], date],
        printing: PrintDialog,
        *,
        take: Callable[[KeptGame], None],
        make: Callable[[], None],
        change: Callable[[Settings], None],
    ) -> None:
        self._stage = stage
        self._store = store
        self._game = game
        self._today = today
        self._printing = printing
        self._make = make
        self._change = change
        self._saves = SavesDialog(stage, store, lambda: game.kept, take, clock)
        self._checkpoints = CheckpointsDialog(stage, game)
        self._congratulation: CongratulationDialog | None = None

    def open_save(self) -> None:
        self._game.keep()
        self._saves.open(self._today())

    def open_saves(self) -> None:
        self._game.keep()
        self._saves.open(self._today(), to_load=True)

    def open_checkpoints(self) -> None:
        self._checkpoints.open()

    def open_scores(self) -> None:
        """At the size and grade of this game."""
        game = self._game
        puzzle, grade = game.session.puzzle, game.kept.origin.grade
        fresh = ending_of(self._store, game.kept).result if game.session.is_finished else None
        size = puzzle.rows, puzzle.columns
        self._stage.open(ScoresDialog(self._stage, self._store, size=size, grade=grade, fresh=fresh))

    def open_print(self) -> None:
        """This puzzle, or a booklet of such as are wished for next."""
        game = self._game
        values = None if game.board.is_as_given else game.board.values()
        self._printing.open(game.session.puzzle, values, game.kept.origin, wish_of(game.settings))

    def open_statistics(self) -> None:
        self._stage.open(StatisticsDialog(self._stage, self._store.results(), today=self._today()))

    def open_settings(self, on_notes: Sequence[Command]) -> None:
        """With the commands for all notes at once."""
        self._stage.open(PlayOptionsDialog(self._stage, self._game, self._change, on_notes))

    def congratulate(self) -> None:
        """On a finished game."""
        self._game.keep()
        ending = ending_of(self._store, self._game.kept)
        self._congratulation = CongratulationDialog(
            self._stage, self._game.kept, ending, on_again=self._make, on_scores=self.open_scores
        )
        self._stage.open(self._congratulation)

    def update(self, seconds: float) -> None:
        self._printing.update()
        if self._congratulation is not None and self._congratulation in self._stage.overlays:
            self._congratulation.update(seconds)

    @property
    def wakes_in_seconds(self) -> float | None:
        return self._printing.wakes_in_seconds

    @property
    def is_moving(self) -> bool:
        shown = self._congratulation
        return shown is not None and shown in self._stage.overlays and shown.is_moving
