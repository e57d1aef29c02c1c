"""The editor: people make a Kakuro of their own, and are told all the while how many solutions it has."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from core.errors import PuzzleError
from core.formats import catalogue as formats
from core.language import counted, sentence
from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.protocol import Puzzle
from core.settings import Settings
from core.storage.puzzle_library import load_puzzle
from visualizer.inputs import KeyPressed
from visualizer.look import Look
from visualizer.panels.aside_cards import AsideCards
from visualizer.panels.editor.board import EditorBoard
from visualizer.panels.editor.strip import VerdictStrip
from visualizer.runs.editor import Editor
from visualizer.scenes.command import is_pressed
from visualizer.scenes.editor.commands import ON_THE_BOARD, editor_commands
from visualizer.scenes.editor.exchange import Exchange
from visualizer.scenes.editor.filling import Filling
from visualizer.scenes.editor.screen import EditorScreen
from visualizer.scenes.editor.starting import StartDialog, starts
from visualizer.scenes.editor.tools import DraftTools, DrawingTools, MakingTools, PlayButton
from visualizer.scenes.files.files import Files
from visualizer.scenes.scene import Scene, Shortcut
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

_FIRST = "kakuro/outline-9"  # before anything was drawn
_WATCHED = "kakuro/uniqueness"


@dataclass(frozen=True)
class EditorDoors:
    """What leads out of the editor, and in: `played` is the puzzle on show in Play, if there is one.

    `play` gets the puzzle and its grade, as far as it is known.
    """

    play: Callable[[KakuroPuzzle, str | None], None]
    watch: Callable[[str, Puzzle], None]
    played: Callable[[], KakuroPuzzle | None]
    settings: Callable[[], Settings]
    change: Callable[[Settings], None]


class EditorScene(Scene):
    """The draft stays as it is while other scenes are shown; `draft_text` and `take_draft` bring it over a restart."""

    name = "editor"

    def __init__(self, stage: Stage, clock: Callable[[], float], seeds: Random, doors: EditorDoors) -> None:
        self._stage = stage
        self._doors = doors
        self.editor = Editor(load_puzzle(_FIRST), clock)
        self._exchange = Exchange(stage, self.editor, clock)
        self._files = Files(stage, self._exchange, clock, doors.settings, doors.change)
        self._filling = Filling(seeds, self._take_made)
        self._filled = -1  # version of the draft for which sums are made
        self.commands = editor_commands(self.editor, self._leading())
        self._board = EditorBoard(self.editor, lambda: stage.focus(self._board, by_keyboard=True))
        self._play = PlayButton(self.editor, self.commands["play"])
        self._drawing = DrawingTools(self.editor, stage, self.commands, self._board)
        self._making = MakingTools(stage, self.commands["make"], self._filling.cancel)
        self._draft = DraftTools(self.editor, self.commands)
        self._written = (-1, "")
        self.root: EditorScreen = EditorScreen(
            stage,
            board=self._board,
            cards=AsideCards(self._board.told),
            strip=VerdictStrip(self.editor, [self._play]),
            drawing=self._drawing,
            making=self._making,
            draft=self._draft,
        )

    def _leading(self) -> dict[str, Callable[[], None]]:
        editor = self.editor
        return {
            "symmetric": self._turn_symmetry,
            "start": self.open_starts,
            "clear": editor.clear,
            "take_away": editor.take_digits_away,
            "make": self._make,
            "solution": self._turn_solution,
            "play": self._begin,
            "lab": self._watch,
            "open_file": self._files.open,
            "save_file": self._files.save,
            "copy": self._exchange.copy,
            "paste": lambda: self._exchange.paste(self._stage.clipboard.pasted()),
        }

    @property
    def first_focus(self) -> Widget:
        return self._board

    # The draft over a restart

    def draft_text(self) -> str:
        """The whole draft in the format that can tell all of it."""
        version = self.editor.drafting.version
        if self._written[0] != version:
            self._written = version, formats.write(self.editor.puzzle)
        return self._written[1]

    def take_draft(self, text: str) -> None:
        """As `draft_text` wrote it; what is no draft changes nothing."""
        try:
            puzzle = formats.read(text, "", KakuroPuzzle.kind)
        except PuzzleError:
            return
        assert isinstance(puzzle, KakuroPuzzle), "that kind was asked for"
        self.editor.begin(puzzle)

    # Commands

    def _turn_symmetry(self) -> None:
        drafting = self.editor.drafting
        drafting.is_symmetric = not drafting.is_symmetric

    def _turn_solution(self) -> None:
        self.editor.shows_solution = not self.editor.shows_solution

    def open_starts(self) -> None:
        """Pictures of the boards from which one can start."""
        puzzle = self.editor.puzzle
        boards = starts(puzzle.rows, puzzle.columns, self._doors.played())
        dialog = StartDialog(self._stage, boards, self.editor.open)
        self._stage.open(dialog)
        self._stage.focus(dialog.first_focus, by_keyboard=True)

    def _begin(self) -> None:
        """A game with this puzzle, if it has a solution."""
        editor, judging = self.editor, self.editor.judging
        editor.settle()
        if obstacle := editor.obstacle:
            editor.say(obstacle, is_wrong=True)
            return
        if judging.solutions == "several":
            words = sentence("This puzzle has several solutions: each of them counts as right.")
            self._stage.toast(words, seconds=8, everywhere=True)
        self._doors.play(editor.puzzle, judging.grade.name.lower() if judging.grade else None)

    def _watch(self) -> None:
        self.editor.settle()
        if self.editor.puzzle.outline.white:
            self._doors.watch(_WATCHED, self.editor.puzzle)

    def _make(self) -> None:
        if self._filling.is_making:
            return
        self.editor.settle()
        try:
            self._filling.make(self.editor.puzzle.outline, self._making.grade)
        except PuzzleError as refusal:
            self._refuse(refusal)
        self._filled = self.editor.drafting.version

    def _keep_what_is_drawn(self) -> None:
        """Sums for another draft than that on show would take its place."""
        if self._filling.is_making and (self.editor.typed or self.editor.drafting.version != self._filled):
            self._filling.cancel()
            self._stage.toast(sentence("The board has changed: making its sums was cancelled."))

    def _take_made(self, puzzle: KakuroPuzzle) -> None:
        changed = self.editor.puzzle.outline.white ^ puzzle.outline.white
        self.editor.open(puzzle)
        if changed:
            words = counted(
                "No such puzzle was found on that outline: {count} cell of it is another one now.",
                "No such puzzle was found on that outline: {count} cells of it are others now.",
                count=len(changed),
            )
            self.editor.say(words, cells=changed)

    def _refuse(self, refusal: PuzzleError) -> None:
        self.editor.say(sentence("That cannot be: {fault}.", fault=refusal.sentence), is_wrong=True)

    # Time

    def update(self, seconds: float, look: Look, spare_seconds: float) -> None:
        self._board.update(seconds)
        judging = self.editor.judging
        if judging.is_at_work:
            judging.work(spare_seconds)
        self._keep_what_is_drawn()
        try:
            self._filling.update()
        except PuzzleError as refusal:
            self._refuse(refusal)
        self._drawing.refresh()
        self._draft.refresh()
        self._making.refresh(self._filling.moves if self._filling.is_making else None)
        self._play.refresh()

    @property
    def is_busy(self) -> bool:
        return self.editor.judging.is_at_work or self._board.is_moving

    @property
    def wakes_in_seconds(self) -> float | None:
        return self._filling.wakes_in_seconds

    def leave(self) -> None:
        """What was typed counts."""
        self.editor.settle()

    def end_work(self) -> None:
        """The program closes."""
        self._filling.cancel()

    # Keys

    def handle_key(self, key: KeyPressed) -> bool:
        """What is typed goes first, as "+" may be a digit where digits are typed."""
        if self._board.handle(key):
            return True
        for command in self.commands.values():
            if is_pressed(command, key):
                command.run()
                return True
        if key == KeyPressed("z", control=True, shift=True):
            self.editor.redo()
            return True
        return key.key == "escape" and self._escape()

    def _escape(self) -> bool:
        editor = self.editor
        if self._filling.is_making:
            self._filling.cancel()
        elif editor.typed:
            editor.erase()
        elif editor.said:
            editor.said = None
        elif editor.mode == "sums" and editor.run:
            editor.choose_run(None)
        else:
            return False
        return True

    def shortcuts(self) -> list[Shortcut]:
        return [*ON_THE_BOARD, *((command.keys, command.name) for command in self.commands.values())]

    # From and to the outside

    def paste(self, text: str) -> None:
        self._exchange.paste(text)

    def open_file(self, path: str) -> None:
        self._exchange.open_file(path)

    def copied(self) -> str | None:
        return self._exchange.text()
