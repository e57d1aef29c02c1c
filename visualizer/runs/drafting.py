"""The draft of a person's own Kakuro: its outline, sums and digits as they are edited, and each state that it had."""

from collections.abc import Iterable
from typing import NamedTuple

from core.errors import IllegalMove
from core.language import Sentence, counted, sentence
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline, Run
from core.puzzles.kakuro.outline import LONGEST
from visualizer.kinds import kakuro
from visualizer.runs.possible_sums import digits_of, sum_refusal

SMALLEST, LARGEST = 1, 30  # rows, and columns, of a draft


def walls(rows: int, columns: int) -> KakuroPuzzle:
    """A board without a white cell."""
    return KakuroPuzzle(Outline(rows, columns, frozenset()), ())


def all_white(rows: int, columns: int) -> KakuroPuzzle:
    """A board without a wall."""
    cells = frozenset(Cell(row, column) for row in range(rows) for column in range(columns))
    return KakuroPuzzle(Outline(rows, columns, cells), (0,) * (rows + columns))


class Drafting:
    """Each verb is one step that can be undone; `gone` says what went with the last one though nobody asked for it."""

    def __init__(self, puzzle: KakuroPuzzle) -> None:
        self.version = 0  # another one after each change
        self.is_symmetric = False
        self.begin(puzzle)

    def begin(self, puzzle: KakuroPuzzle) -> None:
        """With this one, and nothing to undo."""
        self.puzzle = puzzle
        self.version += 1
        self.gone: Sentence | None = None
        self._states = [_state_of(puzzle)]
        self._at = 0
        self._stroke: int | None = None  # the state that the last stroke has made, while it can go on
        self._whole: tuple[int, KakuroPuzzle] | None = None  # before the board got another size, and the version then

    # Undo

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at + 1 < len(self._states)

    def undo(self) -> None:
        if self.can_undo:
            self._go_to(self._at - 1)

    def redo(self) -> None:
        if self.can_redo:
            self._go_to(self._at + 1)

    def _go_to(self, at: int) -> None:
        self._at, self._stroke, self.gone = at, None, None
        self.puzzle = _puzzle_of(self._states[at])
        self.version += 1

    # Outline

    def paint(self, cells: Iterable[Cell], *, is_white: bool, goes_on: bool = False) -> None:
        """With what half a turn makes of them, if that is wished for; a stroke that goes on is one step."""
        outline, painted, version = self.puzzle.outline, {*cells}, self.version
        if self.is_symmetric:
            painted |= {_turned(outline, cell) for cell in painted}
        white = outline.white | painted if is_white else outline.white - painted
        self._reshape(
            self.puzzle, Outline(outline.rows, outline.columns, white), goes_on=goes_on and self._stroke == self._at
        )
        if self.version != version:
            self._stroke = self._at
        elif not goes_on:
            self._stroke = None

    def resize(self, rows: int, columns: int) -> None:
        """Walls come below and at the right, or the last rows and columns go; they come back if they are wanted next.

        So whoever types 12 loses nothing when it is 1 for a moment.
        """
        rows, columns = (max(SMALLEST, min(count, LARGEST)) for count in (rows, columns))
        before = self._whole[1] if self._whole and self._whole[0] == self.version else self.puzzle
        white = frozenset(cell for cell in before.outline.white if cell.row < rows and cell.column < columns)
        self._reshape(before, Outline(rows, columns, white))
        self._whole = self.version, before

    def _reshape(self, before: KakuroPuzzle, outline: Outline, *, goes_on: bool = False) -> None:
        known = {*before.outline.runs}
        reshaped = before.with_outline(outline)
        single = _without_repeats(reshaped)
        after = _followed(single, single, (run for run in outline.runs if run not in known))
        self._change(after, goes_on=goes_on)
        lost = sum(map(bool, reshaped.givens)) - sum(map(bool, after.givens))
        self.gone = kakuro.gone(before, after) if not lost else _repeats_gone(lost)

    def open(self, puzzle: KakuroPuzzle) -> None:
        """Another puzzle takes the place of this one."""
        self._change(puzzle)

    # Sums and digits

    def give_sum(self, run: Run, total: int) -> None:
        """0 takes it away. Raises IllegalMove for what the run cannot make."""
        refusal = sum_refusal(self.puzzle, run, total) if total else None
        if refusal:
            raise IllegalMove(refusal)
        self._change(_with_sums(self.puzzle, {run: total}))

    def give_digit(self, cell: Cell, digit: int) -> None:
        """0 takes it away. The sums of full runs follow. Raises IllegalMove for one that a run has already."""
        before = self.puzzle
        after: KakuroPuzzle = kakuro.typed(before, cell, str(digit or ""))
        if after != before:
            followed = _followed(before, after, before.outline.runs_through(cell))
            self._change(followed)
            self.gone = _own_sums_gone(before, followed, before.outline.runs_through(cell))

    def take_digits_away(self) -> None:
        """The sums stay."""
        self._change(self.puzzle.with_givens(()))

    def clear(self) -> None:
        """The outline alone stays."""
        self._change(self.puzzle.cleared())

    def _change(self, puzzle: KakuroPuzzle, *, goes_on: bool = False) -> None:
        self.gone = None
        if puzzle == self.puzzle:
            return
        kept = self._at if goes_on else self._at + 1
        self._states[kept:] = [_state_of(puzzle)]
        self._at, self._stroke = kept, None
        self.puzzle = puzzle
        self.version += 1


def _turned(outline: Outline, cell: Cell) -> Cell:
    """Where half a turn brings the cell."""
    return Cell(outline.rows - 1 - cell.row, outline.columns - 1 - cell.column)


def _with_sums(puzzle: KakuroPuzzle, changed: dict[Run, int]) -> KakuroPuzzle:
    sums = zip(puzzle.outline.runs, puzzle.sums, strict=True)
    return puzzle.with_sums(tuple(changed.get(run, total) for run, total in sums))


def _followed(before: KakuroPuzzle, after: KakuroPuzzle, runs: Iterable[Run]) -> KakuroPuzzle:
    """A run that is full makes the sum of its digits, and one that was full has none; a cell alone needs none.

    A sum that was typed for a cell alone is that of its digit then.
    """
    changed = {}
    for run in runs:
        digits = digits_of(after, run)
        if len(digits) == len(run.cells) and (len(run.cells) > 1 or after.total(run)):
            changed[run] = sum(digits)
        elif 1 < len(run.cells) == len(digits_of(before, run)):
            changed[run] = 0
    return _with_sums(after, changed) if changed else after


def _without_repeats(puzzle: KakuroPuzzle) -> KakuroPuzzle:
    """Of digits that have come into one run, the first one stays."""
    while clash := puzzle.clash():
        puzzle = puzzle.with_given(clash.cells[1], 0)
    return puzzle


def _repeats_gone(count: int) -> Sentence:
    return counted(
        "{count} digit has gone: it stood in the same run already.",
        "{count} digits have gone: they stood in the same run already.",
        count=count,
    )


def _own_sums_gone(before: KakuroPuzzle, after: KakuroPuzzle, runs: Iterable[Run]) -> Sentence | None:
    """Of runs that have become full; those of full ones were made by their digits."""
    changed = [
        (before.total(run), after.total(run))
        for run in runs
        if before.total(run) not in (0, after.total(run)) and len(digits_of(before, run)) < len(run.cells)
    ]
    match changed:
        case [(was, now)]:
            return sentence("The sum {was} is {now} now.", was=was, now=now)
        case [(was, now), (second, then)]:
            return sentence(
                "The sums {was} and {second} are {now} and {then} now.", was=was, now=now, second=second, then=then
            )
    return None


class _State(NamedTuple):
    """A puzzle in as little memory as can be, since all of them are kept; a bit for each cell, 1 if it is white."""

    rows: int
    columns: int
    white: int
    sums: bytes
    givens: bytes


def _state_of(puzzle: KakuroPuzzle) -> _State:
    rows, columns = puzzle.rows, puzzle.columns
    white = sum(1 << cell.row * columns + cell.column for cell in puzzle.outline.white)
    return _State(rows, columns, white, bytes(puzzle.sums), bytes(puzzle.givens))


def _puzzle_of(state: _State) -> KakuroPuzzle:
    rows, columns, bits, sums, givens = state
    white = frozenset(Cell(*divmod(place, columns)) for place in range(rows * columns) if bits >> place & 1)
    return KakuroPuzzle(Outline(rows, columns, white), tuple(sums), tuple(givens))


def needs_sum(run: Run) -> bool:
    """A cell alone needs none, and what is too long can have none."""
    return 1 < len(run.cells) <= LONGEST
