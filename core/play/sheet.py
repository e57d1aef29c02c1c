"""The sheet on which a puzzle is played: its board, and what the player has drawn beside the digits."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from core.puzzles.digit_board import DigitBoard
from core.puzzles.geometry import Bits, Cell
from core.puzzles.protocol import Puzzle
from core.steps.events import Placed, Removed

COLORS = range(1, 7)  # that a cell can be marked with; 0 is none


class Marks(NamedTuple):
    """Beside a digit or in its place; bit d of a set of notes is the digit d."""

    notes: Bits = 0
    crossed: Bits = 0  # digits of which the player is sure that they do not stand there
    color: int = 0


@dataclass(frozen=True, slots=True)
class Marked:
    """The cell has these marks now, and had those `before`."""

    cell: Cell
    marks: Marks
    before: Marks


Change = Placed | Removed | Marked

_NONE = Marks()


class Sheet:
    """Changes only through its verbs; each gives the change that it has made, or None if there was nothing to do."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle: Any = puzzle
        self.board: DigitBoard = puzzle.board()  # type: ignore[assignment]
        self._marks: dict[Cell, Marks] = {}
        self._no_digits = ~sum(1 << digit for digit in self.board.digits())

    # Questions

    def marks(self, cell: Cell) -> Marks:
        return self._marks.get(cell, _NONE)

    def marked_cells(self) -> Iterator[Cell]:
        """In reading order."""
        return iter(sorted(self._marks))

    def knows(self, marks: Marks) -> bool:
        """Whether a cell can have such: what is crossed out is no note."""
        notes, crossed, color = marks
        return not (notes | crossed) & self._no_digits and not notes & crossed and 0 <= color < COLORS.stop

    def snapshot(self) -> tuple[object, ...]:
        """Equal ones look equal and are played on alike."""
        return self.board.values(), tuple(sorted(self._marks.items()))

    # Verbs

    def place(self, cell: Cell, digit: int) -> Placed | None:
        assert digit in self.board.digits(), "only the puzzle's digits are put on it"
        return None if self.board.value(cell) == digit else self.board.place(cell, digit)

    def remove(self, cell: Cell) -> Removed | None:
        return self.board.remove(cell) if self.board.value(cell) else None

    def mark(self, cell: Cell, marks: Marks) -> Marked | None:
        assert self.knows(marks), "only marks that there are are drawn"
        before = self.marks(cell)
        if marks == before:
            return None
        self._put(cell, marks)
        return Marked(cell, marks, before)

    # Time

    def apply(self, change: Change) -> None:
        if isinstance(change, Marked):
            self._put(change.cell, change.marks)
        else:
            self.board.apply(change)

    def revert(self, change: Change) -> None:
        if isinstance(change, Marked):
            self._put(change.cell, change.before)
        else:
            self.board.revert(change)

    def _put(self, cell: Cell, marks: Marks) -> None:
        if marks == _NONE:
            self._marks.pop(cell, None)
        else:
            self._marks[cell] = marks
