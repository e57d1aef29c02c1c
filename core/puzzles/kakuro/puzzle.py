"""A Kakuro as it is given."""

from dataclasses import dataclass
from typing import ClassVar

from core.puzzles.geometry import Cell
from core.puzzles.kakuro.board import KakuroBoard
from core.puzzles.kakuro.combinations import unique_sums
from core.puzzles.kakuro.outline import Outline

MOST = 45  # that a run can make


@dataclass(frozen=True)
class KakuroPuzzle:
    """`sums` are of the outline's runs, 0 where a run has no clue; `givens` of its white cells, 0 for an empty one.

    People's files hold runs of a single cell, sums that no digits make, and runs over nine cells: all of them are
    Kakuro too, the last ones without a solution.
    """

    outline: Outline
    sums: tuple[int, ...]
    givens: tuple[int, ...] = ()
    kind: ClassVar[str] = "kakuro"

    def __post_init__(self) -> None:
        assert len(self.sums) == len(self.outline.runs), "there is a sum, or a 0, for each run"
        assert all(0 <= total <= MOST for total in self.sums), "each sum is at most that of all digits"
        if not self.givens:
            object.__setattr__(self, "givens", (0,) * len(self.outline.cells))
        assert len(self.givens) == len(self.outline.cells), "there is a digit, or a 0, for each white cell"
        assert all(0 <= digit <= 9 for digit in self.givens), "digits go from 1 to 9"

    @property
    def rows(self) -> int:
        """Of the playing area."""
        return self.outline.rows

    @property
    def columns(self) -> int:
        """Of the playing area."""
        return self.outline.columns

    @property
    def marks(self) -> int:
        """How many givens there are."""
        return len(self.givens) - self.givens.count(0)

    @property
    def unique_sums_percent(self) -> int:
        """How many of a hundred of its sums only one combination makes; 0 if it has no sums."""
        unique = [
            (len(run.cells), total) in unique_sums()
            for run, total in zip(self.outline.runs, self.sums, strict=True)
            if total
        ]
        return round(100 * sum(unique) / len(unique)) if unique else 0

    def grown(self, notches: int) -> "KakuroPuzzle":
        """Itself: an outline has no next size."""
        return self

    def cleared(self) -> "KakuroPuzzle":
        """Without givens."""
        return self.with_givens((0,) * len(self.givens))

    def board(self) -> KakuroBoard:
        """A new board with the givens on it."""
        return KakuroBoard(self)

    def with_givens(self, givens: tuple[int, ...]) -> "KakuroPuzzle":
        """The same with these."""
        return KakuroPuzzle(self.outline, self.sums, givens)

    def name_of(self, cell: Cell) -> str:
        """Row and column from 1, without the row and column of clues: r3c7."""
        return f"r{cell.row + 1}c{cell.column + 1}"
