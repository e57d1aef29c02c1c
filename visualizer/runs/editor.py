"""What the editor's panels share: the draft, what is chosen on it, what is being typed, and the verdict."""

from collections.abc import Callable, Iterable
from typing import Literal

from core.errors import PuzzleError
from core.language import Sentence, sentence
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Run
from visualizer.runs.clue_order import clue_beside, clue_order, next_clue
from visualizer.runs.drafting import Drafting, needs_sum
from visualizer.runs.game import Said
from visualizer.runs.judging import Judging
from visualizer.runs.possible_sums import sums_of

Mode = Literal["outline", "sums", "digits"]

_TENS = 10


class Editor:
    """`cell` is where one paints or types a digit, `run` the one that gets a sum, of which `typed` are first digits."""

    def __init__(self, puzzle: KakuroPuzzle, clock: Callable[[], float]) -> None:
        self.drafting = Drafting(puzzle)
        self.judging = Judging(clock)
        self.mode: Mode = "outline"
        self.shows_solution = False
        self._judged = 0  # version of the draft
        self.begin(puzzle)

    def begin(self, puzzle: KakuroPuzzle) -> None:
        """With this draft, and nothing to undo."""
        self.drafting.begin(puzzle)
        self.cell = Cell(0, 0)
        self.run: Run | None = None
        self.typed = ""
        self.said: Said | None = None
        self._marked: tuple[Said | None, frozenset[Cell]] = None, frozenset()
        self._judge()

    # Questions

    @property
    def puzzle(self) -> KakuroPuzzle:
        return self.drafting.puzzle

    @property
    def missing(self) -> int:
        """Runs that have no sum yet and need one."""
        puzzle = self.puzzle
        return sum(needs_sum(run) for run, total in zip(puzzle.outline.runs, puzzle.sums, strict=True) if not total)

    @property
    def singles(self) -> tuple[Run, ...]:
        """Runs of a single cell."""
        return tuple(run for run in self.puzzle.outline.runs if len(run.cells) == 1)

    @property
    def obstacle(self) -> Sentence | None:
        """Why it cannot be played; None as soon as a solution is known."""
        if not any(self.puzzle.sums) or not self.judging.found:
            return sentence("What is played has sums and a solution.")
        if all(self.puzzle.givens):
            return sentence("All digits of this puzzle are given: there is nothing to solve.")
        return None

    @property
    def marked(self) -> frozenset[Cell]:
        """Cells of which the words that are said tell."""
        said, cells = self._marked
        return cells if said is self.said else frozenset()

    @property
    def compared(self) -> tuple[tuple[int, ...], ...]:
        """Two solutions, if they are to be seen or every run has its sum; the only one is compared with itself."""
        found = self.judging.found
        if self.judging.solutions == "several" and (self.shows_solution or self._is_complete):
            return found
        return found * 2 if self.judging.solutions == "one" and self.shows_solution else ()

    @property
    def _is_complete(self) -> bool:
        return any(self.puzzle.sums) and not self.missing

    # What is done

    def choose_mode(self, mode: Mode) -> None:
        self.settle()
        self.mode = mode
        if mode == "sums" and self.run is None:
            order, sums = clue_order(self.puzzle.outline), self._sums()
            self.run = next((run for run in order if not sums[run]), order[0] if order else None)

    def choose_cell(self, cell: Cell) -> None:
        self.cell = Cell(max(0, min(cell.row, self.puzzle.rows - 1)), max(0, min(cell.column, self.puzzle.columns - 1)))

    def choose_run(self, run: Run | None) -> None:
        """What has been typed for the one before counts."""
        self.settle()
        self.run = run

    def step(self, by: int) -> bool:
        """To the clue after this one, or before it; False behind the last one."""
        run = next_clue(self.puzzle.outline, self.run, by)
        self.choose_run(run)
        return run is not None

    def move(self, down: int, right: int) -> None:
        if self.mode != "sums":
            self.choose_cell(Cell(self.cell.row + down, self.cell.column + right))
        elif self.run is None:
            self.step(1)
        else:
            self.choose_run(clue_beside(self.puzzle.outline, self.run, down, right) or self.run)

    def paint(self, cells: Iterable[Cell], *, is_white: bool, goes_on: bool = False) -> None:
        self._do(lambda: self.drafting.paint(cells, is_white=is_white, goes_on=goes_on))

    def toggle(self) -> None:
        """The chosen cell."""
        self.paint([self.cell], is_white=self.cell not in self.puzzle.outline.white)

    def draw_on(self, down: int, right: int) -> None:
        """The next cell becomes what the chosen one is."""
        is_white = self.cell in self.puzzle.outline.white
        self.move(down, right)
        self.paint([self.cell], is_white=is_white, goes_on=True)

    def resize(self, rows: int, columns: int) -> None:
        self._do(lambda: self.drafting.resize(rows, columns))

    def open(self, puzzle: KakuroPuzzle) -> None:
        self.typed = ""
        self._do(lambda: self.drafting.open(puzzle))

    def clear(self) -> None:
        self.typed = ""
        self._do(self.drafting.clear)

    def take_digits_away(self) -> None:
        self._do(self.drafting.take_digits_away)

    def type_digit(self, digit: int) -> None:
        """On the chosen cell, or for the chosen run, where what is typed counts as soon as nothing can follow."""
        self.said = None
        if self.mode == "digits":
            self._do(lambda: self.drafting.give_digit(self.cell, digit))
        elif self.mode == "sums" and self.run is not None:
            self.typed += str(digit) if digit or self.typed else ""
            if not self._is_beginning(self.run, self.typed):
                self.settle()

    def _is_beginning(self, run: Run, typed: str) -> bool:
        return not typed or (
            len(typed) == 1 and any(total // _TENS == int(typed) for total in sums_of(self.puzzle, run))
        )

    def settle(self) -> None:
        """What is typed counts from now on."""
        run, typed, self.typed = self.run, self.typed, ""
        if run is not None and typed:
            self._do(lambda: self.drafting.give_sum(run, int(typed)))

    def erase(self) -> None:
        """What is typed; or else the sum, or the digit."""
        run, typed, self.typed, self.said = self.run, self.typed, "", None
        if typed:
            return
        if self.mode == "digits" and self.cell in self.puzzle.outline.white:
            self._do(lambda: self.drafting.give_digit(self.cell, 0))
        elif self.mode == "sums" and run is not None:
            self._do(lambda: self.drafting.give_sum(run, 0))

    def undo(self) -> None:
        self.typed = ""
        self._do(self.drafting.undo)

    def redo(self) -> None:
        self.typed = ""
        self._do(self.drafting.redo)

    def say(self, words: Sentence, *, is_wrong: bool = False, cells: frozenset[Cell] = frozenset()) -> None:
        """Until the next action; meanwhile the cells are marked."""
        self.said = Said(words, "wrong" if is_wrong else "plain")
        self._marked = self.said, cells

    def _do(self, change: Callable[[], None]) -> None:
        """Says why it cannot be, or what went with it."""
        self.said = None
        try:
            change()
        except PuzzleError as refusal:
            self.say(refusal.sentence, is_wrong=True)
            return
        if self.drafting.gone:
            self.say(self.drafting.gone)
        self._look_again()

    def _look_again(self) -> None:
        self.choose_cell(self.cell)
        if self.run not in self.puzzle.outline.runs:
            self.run = None
        self._judge()

    def _sums(self) -> dict[Run, int]:
        return dict(zip(self.puzzle.outline.runs, self.puzzle.sums, strict=True))

    def _judge(self) -> None:
        if self._judged != self.drafting.version:
            self._judged = self.drafting.version
            self.judging.begin(self.puzzle)
