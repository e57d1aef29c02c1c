"""The lab screen: everything linked, laid out, and moved by mouse or keyboard."""

from pathlib import Path

from algorithms.catalogue import Algorithm, Catalogue
from core.errors import PuzzleError
from core.formats import catalogue as formats
from core.language import Sentence, counted, sentence
from core.puzzles.geometry import Cell
from core.puzzles.protocol import Puzzle
from core.steps.recording import Ending, Recording
from core.steps.stopping import SOLUTIONS_WANTED
from core.storage.text_files import read_text
from visualizer.inputs import KeyPressed
from visualizer.kinds import kind_of
from visualizer.look import Look
from visualizer.panels.aside_cards import AsideCards
from visualizer.panels.board import BoardPanel
from visualizer.panels.call_stack import CallStack
from visualizer.panels.depth_strip import DepthStrip
from visualizer.panels.narration import NarrationPanel
from visualizer.panels.search_tree import SearchTreePanel
from visualizer.panels.source_code import SourceCode
from visualizer.runs.lab import Lab
from visualizer.scenes.command import is_pressed
from visualizer.scenes.files.intake import refuse
from visualizer.scenes.lab.arrangement import Arrangement
from visualizer.scenes.lab.commands import TimeCommands, time_commands
from visualizer.scenes.lab.new_puzzle import NewPuzzle
from visualizer.scenes.lab.screen import LabScreen
from visualizer.scenes.lab.step_question import StepQuestion
from visualizer.scenes.lab.time_card import TimeCard
from visualizer.scenes.lab.toolbar import Toolbar
from visualizer.scenes.lab.transport import Transport
from visualizer.scenes.lab.view import View
from visualizer.scenes.scene import Scene, Shortcut
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

_SHOWN_AHEAD = 10_000  # steps after the shown one that a picture has on its strip; some take milliseconds each


class LabScene(Scene):
    """Builds the screen around a lab, and is the one who changes it."""

    name = "lab"

    def __init__(self, lab: Lab, stage: Stage, catalogue: Catalogue, arrangement: Arrangement) -> None:
        self.lab = lab
        self._stage = stage
        self._catalogue = catalogue
        self._out_of_memory_said: Recording | None = None
        self._time = TimeCommands(lab, stage.toast)
        self._step_question = StepQuestion(lab, stage, self._time.jump)
        self._new_puzzle = NewPuzzle(stage, self._take_over)
        self._commands = time_commands(lab, self._time, self._step_question.open)
        self.tree = SearchTreePanel(lab, self._time.jump)
        self.board = BoardPanel(lab, self._choose_cell, self._type_on_cell)
        self.code = SourceCode(lab, lab.toggle_breakpoint)
        self.strip = DepthStrip(lab, self._time.scrub)
        self.narration = NarrationPanel(lab)
        self.toolbar = Toolbar(
            lab,
            stage,
            catalogue,
            on_change=self._changed,
            toggle_editing=self.toggle_editing,
            type_sign=self.board.type_sign,
            grow=self.grow,
            open_view=lambda anchor: self.view.open_menu(anchor),
            ask_for_new=self.ask_for_new,
        )
        self.transport = Transport(lab, stage, self._commands)
        self.root: LabScreen = LabScreen(
            lab,
            arrangement,
            stage,
            board=self.board,
            cards=AsideCards(self.board.told),
            narration=self.narration,
            code=self.code,
            stack=CallStack(lab, lambda frame: self._time.jump(frame.began + 1)),
            tree=self.tree,
            time=TimeCard(lab, self.strip, self.transport, self._step_question.open),
            toolbar=self.toolbar,
        )
        self.view = View(lab, arrangement, stage, self.root)
        self._changed()

    @property
    def first_focus(self) -> Widget | None:
        """Nothing: the keys of the lab move through time at once."""
        return None

    # Time

    def update(self, seconds: float, look: Look, spare_seconds: float) -> None:
        playback = self.lab.playback
        playback.update(seconds, spare_seconds)
        self.board.update(seconds, look)
        if playback.found_nothing:
            playback.found_nothing = False
            self._stage.toast(self._time.nothing_found)
        if playback.stopped_at_breakpoint:
            playback.stopped_at_breakpoint = False
            self._stage.toast(sentence("Stopped at a breakpoint."), seconds=2)
        self._say_when_memory_is_used_up()
        if self.toolbar.refresh_marks():
            self._stage.relayout()
        self.transport.refresh()
        self.root.refresh()
        self._step_question.refresh()
        self._new_puzzle.update()

    def _say_when_memory_is_used_up(self) -> None:
        recording = self.lab.playback.recording
        if recording.ending is not Ending.OUT_OF_MEMORY or self._out_of_memory_said is recording:
            return
        self._out_of_memory_said = recording
        self._stage.toast(
            counted(
                "The memory for this run is used up: its {count} step is kept. Options has the limit.",
                "The memory for this run is used up: its {count} steps are kept. Options has the limit.",
                count=len(recording.trace),
            ),
            seconds=10,
        )

    def show(self, position: int, solutions: int | None) -> None:
        """That step at once, of a run that stops after so many solutions; for a picture."""
        names = {wanted: name for name, wanted in SOLUTIONS_WANTED.items()}
        if solutions in names:
            self.lab.stop_after(names[solutions])
        self.lab.playback.recording.wanted = solutions
        self.lab.playback.record_to(position + _SHOWN_AHEAD)
        self.lab.playback.go_to(position)
        self._changed()

    @property
    def is_busy(self) -> bool:
        return self.lab.playback.needs_time or self.board.is_moving or self.board.is_stale

    @property
    def wakes_in_seconds(self) -> float | None:
        return self._new_puzzle.wakes_in_seconds

    # Commands

    def handle_key(self, key: KeyPressed) -> bool:
        if self.lab.is_editing and self.board.handle(key):
            return True
        for command in self._commands.values():
            if is_pressed(command, key):
                command.run()
                return True
        match key:
            case KeyPressed(key="z", control=True, shift=False):
                self._undo()
            case KeyPressed(key="y", control=True) | KeyPressed(key="z", control=True, shift=True):
                self.lab.redo()
                self._changed()
            case KeyPressed(key="e", control=False):
                self.toggle_editing(by_keyboard=True)
            case KeyPressed(key="n", control=False) if self.toolbar.new.enabled:
                self.ask_for_new()
            case KeyPressed(key="o", control=False) if self.toolbar.options.enabled:
                self.toolbar.toggle_options()
            case KeyPressed(key="p", control=False):
                self.view.open_menu(self.toolbar.view)
            case KeyPressed(key="i", control=False) if kind_of(self.lab.puzzle).asides:
                self._toggle_asides()
            case KeyPressed(key="+" | "-" as sign) if self.lab.is_editing:
                self.grow(1 if sign == "+" else -1)
            case KeyPressed(key="escape"):
                return self._escape()
            case _:
                return self.view.handle_key(key)
        return True

    def _undo(self) -> None:
        self.lab.undo()
        self._changed()

    def _escape(self) -> bool:
        """Out of the innermost thing that is going on."""
        if self.lab.playback.is_seeking:
            self.lab.playback.cancel_seeking()
        elif self.board.tells_of_cell:
            self.board.toggle_asides()
        elif self.root.arrangement.enlarged is not None:
            self.view.enlarge(None)
        elif self.lab.is_editing:
            self.toggle_editing()
        elif self.lab.playback.is_playing:
            self.lab.playback.pause()
        elif self.lab.chosen is not None:
            self.lab.chosen = None
        else:
            return False
        return True

    def _toggle_asides(self) -> None:
        if not self.board.toggle_asides():
            self._stage.toast(kind_of(self.lab.puzzle).CHOOSE_FIRST)

    def toggle_editing(self, *, by_keyboard: bool = False) -> None:
        """The focus goes to the board, where the editing is done; what has been made is what is edited.

        What somebody has done is done on its own puzzle only.
        """
        made = self.lab.made_puzzle
        if made or self.lab.setup.algorithm.is_replay:
            puzzle = made or self.lab.puzzle
            self.lab.choose(self._catalogue[kind_of(puzzle).FIRST_ALGORITHM], puzzle)
        self.lab.is_editing = not self.lab.is_editing
        if self.lab.is_editing:
            self.lab.playback.pause()
            self._stage.focus(self.board, by_keyboard=by_keyboard)
        self._changed()

    def ask_for_new(self) -> None:
        """A puzzle of the kind on show."""
        self.lab.playback.pause()
        self._new_puzzle.open(self.lab.puzzle)

    def grow(self, notches: int) -> None:
        """The size is another one then; it is said when what was given could not stay."""
        self._take_edited(self.lab.puzzle.grown(notches))

    def _choose_cell(self, cell: Cell | None) -> None:
        kind = kind_of(self.lab.puzzle)
        if cell is None and kind.NOTHING_TO_TYPE:
            self._stage.toast(kind.NOTHING_TO_TYPE)
        elif cell is None:
            return
        elif self.lab.is_editing:
            self._take_edited(kind_of(self.lab.puzzle).pressed(self.lab.puzzle, cell))
        else:
            self.lab.chosen = None if cell == self.lab.chosen else cell

    def _type_on_cell(self, cell: Cell, sign: str) -> None:
        """What would break a rule is refused."""
        try:
            self._take_edited(kind_of(self.lab.puzzle).typed(self.lab.puzzle, cell, sign))
        except PuzzleError as error:
            self._stage.toast(error.sentence)

    def _take_edited(self, puzzle: Puzzle) -> None:
        """What goes with the change is said."""
        before = self.lab.puzzle
        if puzzle != before:
            self.lab.choose_puzzle(puzzle)
            self._changed()
            if gone := kind_of(puzzle).gone(before, puzzle):
                self._say_with_undo(gone)

    def _changed(self) -> None:
        """Something else runs, or on something else."""
        self.toolbar.refresh()
        self.transport.refresh()
        self.root.refresh()
        self._stage.relayout()

    # Puzzles from outside

    def open_run(self, algorithm: Algorithm, puzzle: Puzzle) -> None:
        """From its first step."""
        self.lab.choose(algorithm, puzzle)
        self._changed()

    def open_file(self, path: str) -> None:
        try:
            self._open(read_text(Path(path)), path)
        except PuzzleError as error:
            refuse(self._stage, error.sentence)

    def paste(self, text: str) -> None:
        """A puzzle as text, from the clipboard."""
        if not text.strip():
            self._stage.toast(sentence("The clipboard is empty."))
            return
        try:
            self._open(text, sentence("clipboard"))
        except PuzzleError as error:
            refuse(self._stage, error.sentence)

    def _open(self, text: str, source: Sentence | str) -> None:
        """Where several kinds are written alike, it is of the kind on show."""
        kind = formats.kind_of_text(text, self.lab.puzzle.kind)
        self._take_over(formats.read_playable(text, source, kind))

    def copied(self) -> str:
        return formats.write(self.lab.made_puzzle or self.lab.puzzle)

    def _take_over(self, puzzle: Puzzle) -> None:
        """By the algorithm on show, if it is for such; a maker is for what nothing is asked of yet."""
        before, algorithm = self.lab.version, self.lab.setup.algorithm
        is_for_another = algorithm.is_replay or (algorithm.is_maker and puzzle.marks)
        if puzzle.kind == algorithm.kind and not is_for_another:
            self.lab.choose_puzzle(puzzle)
        else:
            self.lab.choose(self._catalogue[kind_of(puzzle).FIRST_ALGORITHM], puzzle)
        self._changed()
        words = kind_of(puzzle).arrived(puzzle)
        if self.lab.version == before:  # the same board: undoing would take back something else
            self._stage.toast(words)
        else:
            self._say_with_undo(words)

    def _say_with_undo(self, words: Sentence) -> None:
        version = self.lab.version
        self._stage.toast(
            words,
            action=sentence("Undo"),
            on_action=self._undo,
            counts_while=lambda: self.lab.version == version,
        )

    def shortcuts(self) -> list[Shortcut]:
        return [
            *((command.keys, command.name) for command in self._commands.values()),
            ("E", sentence("Edit the puzzle and its size")),
            ("N", sentence("Make a new puzzle")),
            ("O", sentence("Options of the algorithm")),
            ("I", sentence("Combinations through the chosen cell of a Kakuro")),
            ("+ / −", sentence("Larger or smaller board, while editing")),
            ("0 – 9, #", sentence("While editing: a digit; 0 for none; # for a wall")),
            ("Ctrl+Z / Ctrl+Y", sentence("Undo and redo changes of the board")),
            ("Ctrl+C / Ctrl+V", sentence("Copy and paste a puzzle as text")),
            *self.view.shortcuts(),
            ("Esc", sentence("Stop, close, back out")),
        ]
