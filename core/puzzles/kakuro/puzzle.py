"""A Kakuro as it is given."""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from core.puzzles.geometry import Cell
from core.puzzles.kakuro.board import KakuroBoard
from core.puzzles.kakuro.combinations import unique_sums
from core.puzzles.kakuro.outline import LARGEST, SMALLEST, Outline, Run

MOST = 45  # that a run can make


class Clash(NamedTuple):
    """Two givens of one run that are the same digit."""

    run: Run
    digit: int
    cells: tuple[Cell, Cell]


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
        """How many sums and givens there are."""
        return sum(map(bool, (*self.sums, *self.givens)))

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
        """Walls come below and at the right, or the last rows and columns go, unless no white cell would be left."""
        rows, columns = (max(SMALLEST, min(count + notches, LARGEST)) for count in (self.rows, self.columns))
        white = frozenset(cell for cell in self.outline.white if cell.row < rows and cell.column < columns)
        return self.with_outline(Outline(rows, columns, white)) if white else self

    def cleared(self) -> "KakuroPuzzle":
        """The outline alone."""
        return KakuroPuzzle(self.outline, (0,) * len(self.sums))

    def blank(self) -> "KakuroPuzzle":
        """Without sums; a maker keeps the givens."""
        return self.with_sums((0,) * len(self.sums))

    def board(self) -> KakuroBoard:
        """A new board with the givens on it."""
        return KakuroBoard(self)

    def with_givens(self, givens: tuple[int, ...]) -> "KakuroPuzzle":
        """The same with these."""
        return KakuroPuzzle(self.outline, self.sums, givens)

    def with_sums(self, sums: tuple[int, ...]) -> "KakuroPuzzle":
        """The same with these."""
        return KakuroPuzzle(self.outline, sums, self.givens)

    def with_outline(self, outline: Outline) -> "KakuroPuzzle":
        """Runs that stay as they are keep their sums, and cells that stay white their givens."""
        sums = dict(zip(self.outline.runs, self.sums, strict=True))
        givens = dict(zip(self.outline.cells, self.givens, strict=True))
        return KakuroPuzzle(
            outline,
            tuple(sums.get(run, 0) for run in outline.runs),
            tuple(givens.get(cell, 0) for cell in outline.cells),
        )

    def total(self, run: Run) -> int:
        """The sum that is asked for; 0 for none."""
        return self.sums[self.outline.runs.index(run)]

    def given(self, cell: Cell) -> int:
        """0 where none is."""
        return self.givens[self.outline.numbers[cell]]

    def with_given(self, cell: Cell, digit: int) -> "KakuroPuzzle":
        """The same puzzle with another digit, or with 0 for none, on the white cell."""
        number = self.outline.numbers[cell]
        return self.with_givens((*self.givens[:number], digit, *self.givens[number + 1 :]))

    def with_toggled(self, cell: Cell) -> "KakuroPuzzle":
        """A wall in the place of the white cell, or the other way round."""
        return self.with_outline(Outline(self.rows, self.columns, self.outline.white ^ {cell}))

    def clash(self) -> Clash | None:
        """The first pair of givens that are the same digit in one run."""
        for run in self.outline.runs:
            seen: dict[int, Cell] = {}
            for cell in run.cells:
                digit = self.given(cell)
                if digit and digit in seen:
                    return Clash(run, digit, (seen[digit], cell))
                seen[digit] = cell
        return None

    def name_of(self, cell: Cell) -> str:
        """Row and column from 1, without the row and column of clues: r3c7."""
        return f"r{cell.row + 1}c{cell.column + 1}"
