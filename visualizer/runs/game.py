"""What the play screen is about: the game on show, what is chosen on it, and what is said of it."""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from algorithms.hints.hint import Hint, Rung
from core.errors import PuzzleError
from core.language import Sentence, sentence
from core.play.history import Action
from core.play.session import Session
from core.puzzles.cell_names import cell_name
from core.puzzles.geometry import Bits, Cell
from core.puzzles.kinds import exclusion_of, mistakes_of, possible_digits_of
from core.puzzles.mistake import Mistake
from core.settings import Settings
from core.storage.games import KeptGame

Mode = Literal["digit", "note", "cross"]
Tone = Literal["plain", "good", "wrong", "hint"]

_KEEP_SECONDS = 5.0  # at most, of the stopwatch, that a killed program loses


class Said(NamedTuple):
    """On the strip; `mistake` is that of which a rule can be looked up."""

    words: Sentence
    tone: Tone = "plain"
    mistake: Mistake | None = None


class Told(NamedTuple):
    """A hint, and which of its rungs is on show."""

    hint: Hint
    rung: int = 0

    @property
    def shown(self) -> Rung:
        return self.hint.rungs[self.rung]


class Game:
    """Shared by all panels of the screen. `clock` gives seconds; `tell` gets what is to be said over everything."""

    def __init__(
        self,
        kept: KeptGame,
        settings: Settings,
        clock: Callable[[], float],
        tell: Callable[[Sentence], None] = lambda notice: None,
    ) -> None:
        self._clock = clock
        self._tell = tell
        self._settings = settings
        self.number = 0  # of the games that were opened, so that pictures can tell them apart
        self.mode: Mode = "digit"
        self._said: Said | None = None
        self.told: Told | None = None  # the hint that is on show
        self.open(kept)

    def open(self, kept: KeptGame) -> None:
        """Another game, in the place of the last one; its history is its own."""
        self.kept = kept
        self.number += 1
        self.chosen: Cell | None = self.board.first_open() or self.board.cells()[0]
        self.said = None
        self.is_paused = False
        self.asks_why = False  # the next digit is asked about and not put
        self.wants_congratulation = False  # until the screen has given it
        self._marked_units: frozenset[Any] | None = None  # that a check found wrong; None: all are marked at once
        self._mistakes: tuple[int, tuple[Mistake, ...]] | None = None
        self._possible: tuple[int, dict[Cell, Bits]] | None = None
        self._cells = frozenset(self.board.cells())
        self._kept_at = self._clock()
        self.settings = self._settings
        self.session.stopwatch.start()

    # Questions

    @property
    def session(self) -> Session:
        return self.kept.session

    @property
    def said(self) -> Said | None:
        """What the strip says."""
        return self._said

    @said.setter
    def said(self, said: Said | None) -> None:
        """Whatever is said, a hint is no longer told by it."""
        self._said, self.told = said, None

    @property
    def settings(self) -> Settings:
        return self._settings

    @settings.setter
    def settings(self, settings: Settings) -> None:
        self._settings = settings
        self.session.cleans_notes = settings.cleans_notes
        self._marked_units = None if settings.mistakes != "check" else self._marked_units or frozenset()

    @property
    def board(self) -> Any:
        return self.session.sheet.board

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """All of the board as it stands."""
        version = self.session.version
        if self._mistakes is None or self._mistakes[0] != version:
            self._mistakes = (version, mistakes_of(self.board))
        return self._mistakes[1]

    @property
    def is_complete(self) -> bool:
        """Every cell has a digit, and no rule is broken."""
        return self.board.is_full() and not self.mistakes

    @property
    def shown_mistakes(self) -> tuple[Mistake, ...]:
        """Those that are marked: at once, or only what a check has found and is still wrong."""
        if self._marked_units is None:
            return self.mistakes
        return tuple(mistake for mistake in self.mistakes if mistake.unit in self._marked_units)

    @property
    def shown_rung(self) -> Rung | None:
        return self.told.shown if self.told else None

    @property
    def possible(self) -> Bits:
        """Digits that the runs of the chosen cell do not exclude; bit d is the digit d. All where none is to be put."""
        everything: Bits = sum(1 << digit for digit in self.board.digits())
        return everything if self.chosen is None else self._possible_digits().get(self.chosen, everything)

    def _possible_digits(self) -> dict[Cell, Bits]:
        """Of the empty cells."""
        version = self.session.version
        if self._possible is None or self._possible[0] != version:
            self._possible = (version, possible_digits_of(self.board))
        return self._possible[1]

    def picture_key(self) -> tuple[object, ...]:
        """Changes whenever something on the board does."""
        return (
            self.number,
            self.session.version,
            self.chosen,
            self.mode,
            self.asks_why,
            self.is_paused,
            self.shown_rung,
            self._marked_units,
            self._settings,
        )

    # Being played

    def choose(self, cell: Cell | None) -> None:
        self.chosen = cell if cell is None or cell in self._cells else self.chosen

    def move(self, down: int, right: int) -> None:
        """To the next white cell that way; past the edge there is none, and the chosen one stays."""
        if self.chosen is None:
            self.chosen = self.board.cells()[0]
            return
        puzzle, (row, column) = self.session.puzzle, self.chosen
        while 0 <= (row := row + down) < puzzle.rows and 0 <= (column := column + right) < puzzle.columns:
            if (cell := Cell(row, column)) in self._cells:
                self.chosen = cell
                return

    def type_digit(self, digit: int, *, mode: Mode | None = None) -> None:
        """On the chosen cell, as the mode wants it; the digit that stands there goes."""
        cell = self.needed_cell()
        if cell is None:
            return
        mode = mode or self.mode
        if self.asks_why:
            self._tell_why(cell, digit)
        elif mode == "note":
            self.do(lambda: self._note(cell, digit))
        elif mode == "cross":
            self.do(lambda: self.session.cross(cell, digit))
        elif self.board.value(cell) == digit:
            self.do(lambda: self.session.erase(cell))
        elif not self._is_refused(cell, digit):
            self.do(lambda: self.session.place(cell, digit))

    def _note(self, cell: Cell, digit: int) -> bool:
        """With crossed-out notes: written, crossed out, gone."""
        marks = self.session.sheet.marks(cell)
        if self._settings.crosses_notes and (marks.notes | marks.crossed) >> digit & 1:
            return self.session.cross(cell, digit)
        return self.session.note(cell, digit)

    def ask_why(self) -> None:
        """Why a digit is excluded, which is the next one that is typed."""
        self.asks_why = not self.asks_why
        self.said = (
            Said(sentence("Which digit is to be explained? Type it, or press it on the number pad."))
            if self.asks_why
            else None
        )

    def _tell_why(self, cell: Cell, digit: int) -> None:
        self.asks_why = False
        exclusion = exclusion_of(self.board, cell, digit)
        if self.board.value(cell):
            self.said = Said(sentence("A digit stands on {cell} already.", cell=cell_name(cell)))
        elif exclusion:
            self.said = Said(exclusion.what, "hint")
        else:
            self.said = Said(sentence("The runs do not exclude {digit} on {cell}.", digit=digit, cell=cell_name(cell)))

    def _is_refused(self, cell: Cell, digit: int) -> bool:
        if self._settings.mistakes != "refuse" or self.board.is_given(cell):
            return False
        exclusion = exclusion_of(self.board, cell, digit)
        if exclusion is None:
            return False
        self.said = Said(exclusion.what, "wrong")
        return True

    def erase(self) -> None:
        if cell := self.needed_cell():
            self.do(lambda: self.session.erase(cell))

    def color(self, color: int) -> None:
        if cell := self.needed_cell():
            self.do(lambda: self.session.color(cell, color))

    def fill_notes(self) -> bool:
        """Whether there was anything to write; what the runs exclude is found out for the player."""
        return self.do(self._fill_notes)

    def _fill_notes(self) -> bool:
        has_changed = self.session.fill_notes(self._possible_digits())
        if has_changed:
            self.session.take_help("notes")
        return has_changed

    def promote_single_notes(self) -> bool:
        return self.do(self.session.promote_single_notes)

    def reset(self) -> bool:
        return self.do(self.session.reset)

    def undo(self) -> None:
        self._travel(self.session.undo, sentence("There is nothing to undo."))

    def redo(self) -> None:
        self._travel(self.session.redo, sentence("There is nothing to redo."))

    def _travel(self, step: Callable[[], Action | None], nothing: Sentence) -> None:
        if self.is_paused:
            return
        self._forget_what_was_said()
        action = step()
        if action is None:
            self.said = Said(nothing)
        elif action.changes:
            self.chosen = action.changes[0].cell
            self._say_what_broke()
        self.keep()

    def go_to(self, node: int) -> None:
        """Anywhere in the history of the game."""
        self._forget_what_was_said()
        self.session.go_to(node)
        self.keep()

    # Time

    def pause(self) -> None:
        """The board is hidden meanwhile; a finished game is not paused."""
        if not self.session.is_finished:
            self.is_paused = True
            self.session.stopwatch.pause()
            self.keep()

    def resume(self) -> None:
        self.is_paused = False
        self.session.stopwatch.start()

    def keep_now_and_then(self) -> None:
        """The stopwatch goes on without any action; and what was refused to be kept is tried again."""
        if self.wakes_in_seconds == 0:
            self.keep()

    @property
    def wakes_in_seconds(self) -> float | None:
        """When it is to be kept again."""
        if self.kept.is_kept and not self.session.stopwatch.is_running:
            return None
        return max(0.0, _KEEP_SECONDS - (self._clock() - self._kept_at))

    def keep(self) -> None:
        self._kept_at = self._clock()
        if notice := self.kept.keep():
            self._tell(notice)

    # How it is done

    def needed_cell(self) -> Cell | None:
        """The chosen one; if there is none, that is said."""
        if self.chosen is None:
            self.said = Said(sentence("Choose a cell of the board first: click it, or go there with the arrows."))
        return self.chosen

    def do(self, act: Callable[[], bool]) -> bool:
        """One action of the player; a refusal is said. Nothing happens to a board that is hidden."""
        if self.is_paused:
            return False
        was_finished = self.session.is_finished
        self._forget_what_was_said()
        try:
            has_changed = act()
        except PuzzleError as refusal:
            self.said = Said(refusal.sentence, "wrong")
            return False
        self.keep()
        self._say_what_broke()
        if self.session.is_finished and not was_finished:
            self.wants_congratulation = True
        return has_changed

    def mark_mistakes(self) -> None:
        """As they are now, where they are marked only when that is asked for."""
        if self._marked_units is not None:
            self._marked_units = frozenset(mistake.unit for mistake in self.mistakes)

    def _say_what_broke(self) -> None:
        """The rule that the chosen cell breaks now, if such are marked at once."""
        if self._marked_units is None:
            through = [mistake for mistake in self.mistakes if self.chosen in mistake.cells]
            if through:
                self.said = Said(through[0].what, "wrong", through[0])

    def _forget_what_was_said(self) -> None:
        self.said = None
        self.asks_why = False
