"""The play screen: builds its parts around a game, and brings keys and time to them."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from datetime import date
from functools import partial
from random import Random
from typing import Any

from algorithms.generators.kakuro_outline import LARGEST_MADE, SMALLEST_MADE
from core.language import Sentence, sentence
from core.play.guesses import guesses_of
from core.play.session import Session
from core.puzzles.kakuro import KakuroPuzzle, Run
from core.puzzles.kinds import fault_of
from core.settings import Settings
from core.storage.games import GameStore
from visualizer.inputs import KeyPressed, WindowChange
from visualizer.look import Look
from visualizer.panels.aside_cards import AsideCards
from visualizer.panels.play.board import PlayBoard
from visualizer.panels.play.clock import Clock
from visualizer.panels.play.combinations import Combinations
from visualizer.panels.play.number_pad import NumberPad
from visualizer.panels.play.strip import Strip
from visualizer.runs.coach import Coach
from visualizer.runs.game import Game, Said
from visualizer.runs.guesses import guesses_as_algorithm
from visualizer.scenes.command import is_pressed
from visualizer.scenes.files.files import Files
from visualizer.scenes.play.commands import ON_THE_BOARD, play_commands
from visualizer.scenes.play.doors import PlayDoors
from visualizer.scenes.play.games import Games, first_game
from visualizer.scenes.play.making import Making
from visualizer.scenes.play.papers import Papers
from visualizer.scenes.play.printing import PrintDialog
from visualizer.scenes.play.screen import PlayScreen
from visualizer.scenes.play.sharing import Sharing
from visualizer.scenes.play.tools import Tools
from visualizer.scenes.play.undo_notice import do_with_undo
from visualizer.scenes.scene import Scene, Shortcut
from visualizer.scenes.told import state_told
from visualizer.widgets.label import Label
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

# Of puzzles from outside; those that are made here have one solution.
_WARNINGS = {
    "none": sentence("This puzzle has no solution."),
    "several": sentence("This puzzle has several solutions: each of them counts as right."),
}

_DIGITS_COUNT = sentence("Your digits count as given here: with them there is no solution.")


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
        self._updated_for: Hashable = None
        self._warned_of = 0  # number of the game
        self._doors = doors
        self._was_paused_by_leaving = self._is_away = False
        self.game = Game(first_game(store, clock), settings, clock, self._tell)
        self.coach = Coach(self.game, clock)
        self.games = Games(stage, store, self.game, clock, self._arrived)
        self._making = Making(stage, store, settings, clock, seeds, doors.change, self.games.begin, self._is_welcome)
        self._printing = PrintDialog(stage, seeds, doors.language)
        self._papers = Papers(
            stage,
            store,
            self.game,
            clock,
            today,
            self._printing,
            take=self.games.take,
            make=self._make_another,
            change=doors.change,
        )
        self._sharing = Sharing(stage, self.game, clock, self.games.begin, self._making.order_code)
        self._files = Files(stage, self._sharing, clock, lambda: self.game.settings, doors.change)
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

    def _tell(self, notice: Sentence) -> None:
        """What has become of the file of games."""
        self._stage.toast(notice, seconds=8, everywhere=True)

    def _leading(self) -> dict[str, Callable[[], None]]:
        papers, game = self._papers, self.game
        at_once = partial(do_with_undo, self._stage, game)  # what changes many cells
        return {
            "new": self._making.make,
            "before": self.games.go_back,
            "more": lambda: self._tools.open_menu(),
            "why": game.ask_why,
            "rule": self.open_rule,
            "sums": self.open_sums,
            "pause": self.toggle_pause,
            "checkpoints": papers.open_checkpoints,
            "reset": partial(at_once, game.reset, sentence("The board is as it was at the beginning.")),
            "fill_notes": partial(
                at_once,
                game.fill_notes,
                sentence("All possible notes are written."),
                sentence("All possible notes are there already."),
            ),
            "promote": partial(
                at_once,
                game.promote_single_notes,
                sentence("Single notes are digits now."),
                sentence("No cell has a single note."),
            ),
            "show": partial(at_once, self.coach.show_solution, sentence("The solution is shown.")),
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
            "copy": self._copy,
            "paste": lambda: self.paste(self._stage.clipboard.pasted()),
            "editor": lambda: self._doors.navigate("editor"),
            "zoom": lambda: self._board.toggle_zoom(),
            "settings": lambda: papers.open_settings([self.commands["fill_notes"], self.commands["promote"]]),
        }

    @property
    def session(self) -> Session:
        return self.game.session

    @property
    def puzzle(self) -> KakuroPuzzle:
        """Of the game that is played."""
        puzzle: Any = self.session.puzzle
        assert isinstance(puzzle, KakuroPuzzle), "others are not played yet"
        return puzzle

    @property
    def first_focus(self) -> Widget:
        return self._board

    # Games

    def _arrived(self) -> None:
        """Another game is on show."""
        if self._is_away:
            self.leave()
        self._stage.focus(self._board)
        self._stage.relayout()

    def begin_puzzle(self, puzzle: KakuroPuzzle, grade: str | None = None) -> None:
        """One of the player's own, with its grade as far as it is known."""
        self.games.begin_puzzle(puzzle, grade)

    def _make_another(self) -> None:
        """Of the size and grade of this game, as far as it has one."""
        puzzle, grade = self.puzzle, self.game.kept.origin.grade
        if grade is not None and {puzzle.rows, puzzle.columns} <= {*range(SMALLEST_MADE, LARGEST_MADE + 1)}:
            rows, columns = puzzle.rows, puzzle.columns
            self._doors.change(replace(self.game.settings, play_rows=rows, play_columns=columns, play_grade=grade))
        self._making.make()

    def _is_welcome(self) -> bool:
        """Whether a new game may take the place of this one now: the person is here, and at nothing else."""
        return not self._is_away and not self._stage.overlays

    def take_over(self, settings: Settings) -> None:
        """Changed somewhere."""
        self.game.settings = settings
        self._making.take_over(settings)
        self._stage.relayout()

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
        puzzle = self.game.board.as_puzzle()
        if fault := fault_of(puzzle):
            self.game.said = Said(sentence("No search can go on from here: {fault}.", fault=fault), "wrong")
        else:
            self.session.take_help("watch")
            self._doors.watch("kakuro/human", puzzle)
            if self.coach.knows_of_a_wrong_digit:
                self._stage.toast(_DIGITS_COUNT, seconds=10)

    def _watch_guesses(self) -> None:
        guesses = guesses_of(self.session.history)
        if guesses.guesses:
            self._doors.watch(guesses_as_algorithm(guesses, self.session.puzzle), self.session.puzzle)
        else:
            self._stage.toast(sentence("There are no guesses yet."))

    # Time

    def enter(self) -> None:
        self._is_away = False
        if self._was_paused_by_leaving:
            self._was_paused_by_leaving = False
            self.game.resume()

    def leave(self) -> None:
        """The stopwatch stands while nobody sees the board; what was refused to be kept is kept at last."""
        self._is_away = True
        if self.game.is_paused or self.session.is_finished:
            self.game.keep()
        else:
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
        self._say_state()
        self._updated_for = self._state_of_play
        self._warn()
        if self.game.wants_congratulation:
            self.game.wants_congratulation = False
            self._papers.congratulate()

    def _warn(self) -> None:
        """Once, when it is known that the puzzle is not a proper one."""
        if self._warned_of != self.game.number and self.coach.knowledge.is_ready:
            self._warned_of = self.game.number
            if warning := _WARNINGS.get(str(self.coach.knowledge.solutions)):
                number = self.game.number
                self._stage.toast(warning, seconds=10, counts_while=lambda: self.game.number == number)

    def _say_state(self) -> None:
        words = state_told(self.game.kept)
        if words != self._state.text:
            self._state.text = words
            self._stage.relayout()

    @property
    def is_busy(self) -> bool:
        is_stale = self._updated_for != self._state_of_play or self.game.wants_congratulation
        return is_stale or self.coach.is_thinking or self._board.is_moving or self._papers.is_moving

    @property
    def _state_of_play(self) -> Hashable:
        """Upon which it depends what can be done."""
        return self.game.picture_key(), self.game.kept.is_kept

    @property
    def wakes_in_seconds(self) -> float | None:
        parts = (self._making, self._clock, self._papers, self.game)
        return min((part.wakes_in_seconds for part in parts if part.wakes_in_seconds is not None), default=None)

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
                self.commands["redo"].run()
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
        elif game.told or self.coach.is_searching:
            game.said = None
        elif game.mode != "digit":
            game.mode = "digit"
        else:
            return False
        return True

    def shortcuts(self) -> list[Shortcut]:
        return [*ON_THE_BOARD, *((command.keys, command.name) for command in self.commands.values() if command.keys)]

    # From and to the outside

    def _copy(self) -> None:
        if self._stage.clipboard.copy(self._sharing.link()):
            self._stage.toast(sentence("The puzzle is on the clipboard."))

    def paste(self, text: str) -> None:
        self._sharing.paste(text)

    def open_file(self, path: str) -> None:
        self._sharing.open_file(path)

    def copied(self) -> str | None:
        return self._sharing.link()
