"""The play screen: builds its parts around a game, and brings keys and time to them."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial
from random import Random
from typing import Protocol

from algorithms.catalogue import Algorithm
from core.language import Language, Sentence, counted, sentence
from core.play.guesses import guesses_of
from core.play.origin import Origin
from core.play.session import Session
from core.puzzles.kakuro import Run
from core.puzzles.protocol import Puzzle
from core.settings import Settings
from core.storage.games import GameStore, KeptGame
from core.storage.puzzle_library import load_puzzle
from visualizer.inputs import KeyPressed, WindowChange
from visualizer.look import Look
from visualizer.panels.aside_cards import AsideCards
from visualizer.panels.play.board import PlayBoard
from visualizer.panels.play.clock import Clock
from visualizer.panels.play.combinations import Combinations
from visualizer.panels.play.number_pad import NumberPad
from visualizer.panels.play.strip import Strip
from visualizer.runs.coach import Coach
from visualizer.runs.game import Game
from visualizer.runs.guesses import guesses_as_algorithm
from visualizer.scenes.command import is_pressed
from visualizer.scenes.play.commands import ON_THE_BOARD, play_commands
from visualizer.scenes.play.files import Files
from visualizer.scenes.play.making import Making
from visualizer.scenes.play.papers import Papers
from visualizer.scenes.play.printing import PrintDialog
from visualizer.scenes.play.screen import PlayScreen
from visualizer.scenes.play.sharing import Sharing
from visualizer.scenes.play.tools import Tools
from visualizer.scenes.scene import Scene, Shortcut
from visualizer.widgets.label import Label
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

_FIRST_PUZZLE, _FIRST_GRADE = "kakuro/easy-6", "easy"  # before anything was made


class OpenHelp(Protocol):
    def __call__(self, tab: str, topic: str | None = None, sums: tuple[int, int] | None = None) -> None: ...


@dataclass(frozen=True)
class PlayDoors:
    """What leads out of the screen."""

    change: Callable[[Settings], None]
    language: Callable[[], Language]
    open_help: OpenHelp
    watch: Callable[[str | Algorithm, Puzzle], None]
    navigate: Callable[[str], None]


class PlayScene(Scene):
    """The game that was played last goes on; it is kept after each action."""

    name = "play"

    def __init__(
        self,
        stage: Stage,
        store: GameStore,
        settings: Settings,
        clock: Callable[[], float],
        today: Callable[[], date],
        seeds: Random,
        doors: PlayDoors,
    ) -> None:
        self._stage = stage
        self._store = store
        self._doors = doors
        self._was_paused_by_leaving = False
        kept = store.last(clock) or _first_game(store, clock)
        self.game = Game(kept, settings, clock, lambda notice: stage.toast(notice, seconds=8, everywhere=True))
        self.coach = Coach(self.game, clock)
        self._making = Making(stage, store, settings, clock, seeds, self._begin, doors.change)
        self._printing = PrintDialog(stage, seeds, doors.language)
        self._papers = Papers(
            stage,
            store,
            self.game,
            clock,
            today,
            self._printing,
            take=self.take,
            make=self._making.make,
            change=doors.change,
        )
        self._sharing = Sharing(stage, self.game, clock, self._begin, self._making.order_code)
        self._files = Files(stage, self.game, self._sharing, clock, doors.change)
        self.commands = play_commands(self.game, self.coach, self._leading())
        self._board = PlayBoard(self.game)
        self._clock = Clock(self.game, self.toggle_pause)
        self._state = Label("", color="muted")
        self._tools = Tools(self.game, stage, self.commands)
        self.root: PlayScreen = PlayScreen(
            stage,
            bar=self._making.bar,
            clock=self._clock,
            state=self._state,
            board=self._board,
            cards=AsideCards(self._board.told),
            strip=Strip(self.game, on_rule=self.open_rule, on_hint=self.coach.hint_on),
            pad=NumberPad(self.game, lambda: stage.focus(self._board)),
            tools=self._tools,
            combinations=Combinations(self.game, self.open_sums),
            sums=self._tools.sums,
        )

    def _leading(self) -> dict[str, Callable[[], None]]:
        papers, game = self._papers, self.game
        return {
            "new": self._making.make,
            "why": game.ask_why,
            "rule": self.open_rule,
            "sums": self.open_sums,
            "pause": self.toggle_pause,
            "checkpoints": papers.open_checkpoints,
            "reset": partial(self._with_undo, game.reset, sentence("The board is as it was at the beginning.")),
            "fill_notes": partial(self._with_undo, game.fill_notes, sentence("All possible notes are written.")),
            "promote": partial(self._with_undo, game.promote_single_notes, sentence("Single notes are digits now.")),
            "show": partial(self._with_undo, self.coach.show_solution, sentence("The solution is shown.")),
            "lab": self._watch,
            "guesses": self._watch_guesses,
            "save": papers.open_save,
            "saves": papers.open_saves,
            "open_file": self._files.open,
            "save_file": self._files.save,
            "print": papers.open_print,
            "scores": papers.open_scores,
            "statistics": papers.open_statistics,
            "code": self._sharing.copy_code,
            "editor": lambda: self._doors.navigate("editor"),
            "settings": papers.open_settings,
        }

    @property
    def session(self) -> Session:
        return self.game.session

    @property
    def first_focus(self) -> Widget:
        return self._board

    # Games

    def take(self, kept: KeptGame) -> None:
        """Another game is played from now on; the last one stays in the store."""
        self.game.keep()
        self.game.open(kept)
        self._stage.focus(self._board)
        self._stage.relayout()

    def _begin(self, session: Session, origin: Origin) -> None:
        self.take(self._store.begin(session, origin))

    def take_over(self, settings: Settings) -> None:
        """Changed somewhere."""
        self.game.settings = settings
        self._making.take_over(settings)
        self._stage.relayout()

    def _with_undo(self, act: Callable[[], bool], words: Sentence) -> None:
        """What changes many cells at once says how it is taken back."""
        if act():
            version = self.session.version
            self._stage.toast(
                words,
                action=sentence("Undo"),
                on_action=self.game.undo,
                counts_while=lambda: self.session.version == version,
            )

    # Other screens

    def open_rule(self) -> None:
        """Which the marked mistake breaks."""
        said = self.game.said
        mistake = (said and said.mistake) or next(iter(self.game.shown_mistakes), None)
        self._doors.open_help("rules", topic=mistake.rule if mistake else None)

    def open_sums(self, run: Run | None = None) -> None:
        """At those of the run, or of the one across through the chosen cell."""
        board, cell = self.game.board, self.game.chosen
        run = run or (board.runs_of(cell)[0] if cell else None)
        self._doors.open_help("sums", sums=(len(run.cells), board.total(run)) if run else None)

    def _watch(self) -> None:
        self._doors.watch("kakuro/human", self.game.board.as_puzzle())

    def _watch_guesses(self) -> None:
        guesses = guesses_of(self.session.history)
        if guesses.guesses:
            self._doors.watch(guesses_as_algorithm(guesses), self.session.puzzle)
        else:
            self._stage.toast(sentence("There are no guesses yet."))

    # Time

    def enter(self) -> None:
        if self._was_paused_by_leaving:
            self._was_paused_by_leaving = False
            self.game.resume()

    def leave(self) -> None:
        """The stopwatch stands while nobody sees the board."""
        if not self.game.is_paused and not self.session.is_finished:
            self._was_paused_by_leaving = True
            self.game.pause()

    def window_changed(self, change: WindowChange) -> None:
        if change is WindowChange.FOCUS_LOST:
            self.leave()
        elif change is WindowChange.FOCUS_GAINED:
            self.enter()

    def toggle_pause(self) -> None:
        if self.game.is_paused:
            self.game.resume()
        else:
            self.game.pause()

    def update(self, seconds: float, look: Look, spare_seconds: float) -> None:
        self.coach.update(spare_seconds)
        self.game.keep_now_and_then()
        self._board.update(seconds, look)
        self._making.update()
        self._papers.update(seconds)
        self._tools.refresh()
        self._say_state(look)
        if self.game.wants_congratulation:
            self.game.wants_congratulation = False
            self._papers.congratulate()

    def _say_state(self, look: Look) -> None:
        helped = sum(self.session.help.values())
        words = counted("{count} hint · saved", "{count} hints · saved", count=helped)
        if words != self._state.text:
            self._state.text = words
            self._stage.relayout()

    @property
    def is_busy(self) -> bool:
        return self.coach.is_thinking or self._board.is_moving or self._papers.is_moving

    @property
    def wakes_in_seconds(self) -> float | None:
        wishes = (self._making.wakes_in_seconds, self._clock.wakes_in_seconds, self._papers.wakes_in_seconds)
        return min((when for when in wishes if when is not None), default=None)

    def end_work(self) -> None:
        """The program closes."""
        self._making.close()
        self._printing.close()

    # Keys

    def handle_key(self, key: KeyPressed) -> bool:
        for command in self.commands.values():
            if command.keys and is_pressed(command, key):
                command.run()
                return True
        match key:
            case KeyPressed(key="z", control=True, shift=True):
                self.game.redo()
            case KeyPressed(key="?"):
                self._doors.open_help("controls")
            case KeyPressed(key="escape"):
                return self._escape()
            case _:
                return self._board.handle(key)
        return True

    def _escape(self) -> bool:
        game = self.game
        if self._making.is_making:
            self._making.cancel()
        elif game.asks_why:
            game.ask_why()
        elif game.told:
            game.told = game.said = None
        elif game.mode != "digit":
            game.mode = "digit"
        else:
            return False
        return True

    def shortcuts(self) -> list[Shortcut]:
        return [*ON_THE_BOARD, *((command.keys, command.name) for command in self.commands.values() if command.keys)]

    # From and to the outside

    def paste(self, text: str) -> None:
        self._sharing.paste(text)

    def open_file(self, path: str) -> None:
        self._sharing.open_file(path)

    def copied(self) -> str | None:
        return self._sharing.link()


def _first_game(store: GameStore, clock: Callable[[], float]) -> KeptGame:
    return store.begin(Session(load_puzzle(_FIRST_PUZZLE), clock), Origin(_FIRST_GRADE))
