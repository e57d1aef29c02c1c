"""Queens on a board with obstacles, no two of which attack each other."""

from dataclasses import dataclass
from typing import ClassVar

from core.errors import IllegalMove
from core.language import sentence
from core.puzzles.geometry import Bits, Candidate, Cell, column_name
from core.puzzles.shared_events import SharedEvents
from core.steps.events import (
    Event,
    Moved,
    Narrowed,
    Noted,
    Placed,
    Rejected,
    Removed,
    Restored,
    Solved,
)

SMALLEST, LARGEST = 1, 32

QUEEN = 1


@dataclass(frozen=True)
class QueensPuzzle:
    """`size` rows and columns; no queen may stand on an obstacle, and an obstacle blocks no line."""

    size: int
    obstacles: frozenset[Cell] = frozenset()
    kind: ClassVar[str] = "queens"

    def __post_init__(self) -> None:
        if not SMALLEST <= self.size <= LARGEST:
            raise IllegalMove(
                sentence(
                    "A board has from {smallest} to {largest} rows, not {size}.",
                    smallest=SMALLEST,
                    largest=LARGEST,
                    size=self.size,
                )
            )
        assert all(0 <= row < self.size and 0 <= column < self.size for row, column in self.obstacles), (
            "every obstacle lies on the board"
        )

    def blank(self) -> "QueensPuzzle":
        """Itself: there are no makers."""
        return self

    def board(self) -> "QueensBoard":
        """A new board without queens."""
        return QueensBoard(self)

    @property
    def rows(self) -> int:
        return self.size

    @property
    def columns(self) -> int:
        return self.size

    @property
    def marks(self) -> int:
        """How many obstacles there are."""
        return len(self.obstacles)

    def with_toggled(self, cell: Cell) -> "QueensPuzzle":
        """The same board with an obstacle more, or one less, on the cell."""
        return QueensPuzzle(self.size, self.obstacles ^ {cell})

    def resized(self, size: int) -> "QueensPuzzle":
        """The board of the size that there is nearest to it; obstacles that lie on it stay."""
        size = max(SMALLEST, min(size, LARGEST))
        kept = frozenset(cell for cell in self.obstacles if cell.row < size and cell.column < size)
        return QueensPuzzle(size, kept)

    def grown(self, notches: int) -> "QueensPuzzle":
        """A row and a column for each notch."""
        return self.resized(self.size + notches)

    def cleared(self) -> "QueensPuzzle":
        """Without obstacles."""
        return QueensPuzzle(self.size)

    def is_full_of_obstacles(self, row: int) -> bool:
        """Whether no queen can stand in the row."""
        return all(Cell(row, column) in self.obstacles for column in range(self.size))

    def name_of(self, cell: Cell) -> str:
        """As on a chessboard: letters from the left, numbers from the bottom."""
        return f"{column_name(cell.column)}{self.size - cell.row}"


class QueensBoard:
    """Changes only through its verbs; each verb returns the event that says what has changed.

    A row holds at most one queen. Events are made once and then shared, so that a step costs little and a trace can
    tell them apart by identity.
    """

    def __init__(self, puzzle: QueensPuzzle) -> None:
        self.puzzle = puzzle
        self.size = size = puzzle.size
        self.solutions = 0
        self._column_of_row = [-1] * size
        # Queens on each line, as tuples of cells: columns, falling and rising diagonals.
        self._on_column: list[tuple[Cell, ...]] = [()] * size
        self._on_falling: list[tuple[Cell, ...]] = [()] * (2 * size)
        self._on_rising: list[tuple[Cell, ...]] = [()] * (2 * size)
        self._cells = [[Cell(row, column) for column in range(size)] for row in range(size)]
        self._open_squares = [tuple(cell for cell in cells if cell not in puzzle.obstacles) for cells in self._cells]
        self._crossed: set[Cell] = set()
        self._narrowings: list[Narrowed] = []
        # Events that were made already, the frequent ones by what they are about.
        self._placements: dict[Cell, Placed] = {}
        self._removals: dict[Cell, Removed] = {}
        self._shared = SharedEvents()
        self._rejections: dict[tuple[Cell, tuple[Cell, ...]], Rejected] = {}

    # Questions

    def rows(self) -> range:
        return range(self.size)

    def cell(self, row: int, column: int) -> Cell:
        return self._cells[row][column]

    def row(self, row: int) -> tuple[Cell, ...]:
        """Squares of the row on which a queen may stand, from the left; obstacles are left out."""
        return self._open_squares[row]

    def queen_in(self, row: int) -> Cell | None:
        """The queen of the row, if there is one."""
        column = self._column_of_row[row]
        return None if column < 0 else self._cells[row][column]

    def queens(self) -> tuple[Cell, ...]:
        """All queens, from the top."""
        return tuple(self._cells[row][column] for row, column in enumerate(self._column_of_row) if column >= 0)

    @property
    def task(self) -> QueensPuzzle:
        """The puzzle."""
        return self.puzzle

    @property
    def is_as_given(self) -> bool:
        """Nothing stands there that was not there at the beginning."""
        return not self.queens()

    def as_puzzle(self) -> QueensPuzzle:
        """Its own: queens are not given."""
        return self.puzzle

    def columns(self) -> tuple[int, ...]:
        """Column of the queen in each row; -1 for a row without one."""
        return tuple(self._column_of_row)

    def attackers(self, cell: Cell) -> tuple[Cell, ...]:
        """Queens of other rows that see this cell; an obstacle does not block the line."""
        row, column = cell
        seen = self._on_column[column] + self._on_falling[column - row] + self._on_rising[row + column]
        return seen if self._column_of_row[row] != column else tuple(queen for queen in seen if queen != cell)

    def squares_after(self, cell: Cell) -> tuple[Cell, ...]:
        """Squares of the same row, to the right, on which a queen may stand."""
        return tuple(square for square in self._open_squares[cell.row] if square.column > cell.column)

    def open_rows(self) -> tuple[int, ...]:
        """Rows without a queen, from the top."""
        return tuple(row for row, column in enumerate(self._column_of_row) if column < 0)

    def free_squares(self, row: int) -> tuple[Cell, ...]:
        """Squares of the row that are neither an obstacle nor crossed out."""
        return tuple(cell for cell in self._open_squares[row] if cell not in self._crossed)

    def seen_from(self, cell: Cell) -> tuple[Cell, ...]:
        """Free squares of the rows without a queen that a queen on this cell attacks."""
        return tuple(
            square
            for row in self.open_rows()
            if row != cell.row
            for square in self.free_squares(row)
            if square.column == cell.column or abs(square.column - cell.column) == abs(row - cell.row)
        )

    def crossed_out(self) -> frozenset[Cell]:
        return frozenset(self._crossed)

    def free_count(self, row: int) -> int:
        return len(self.free_squares(row))

    def bits(self, row: int) -> Bits:
        """Squares of the row on which a queen may stand, as bits; the leftmost square is bit 0."""
        return sum(1 << cell.column for cell in self._open_squares[row])

    def cell_of(self, row: int, bit: Bits) -> Cell:
        """The square of the row that a single bit stands for."""
        return self._cells[row][bit.bit_length() - 1]

    # Verbs

    def place(self, cell: Cell) -> Placed:
        event = self._placements.get(cell)
        if event is None:
            event = self._placements[cell] = Placed(cell, QUEEN)
        self._put(cell)
        return event

    def remove(self, cell: Cell) -> Removed:
        event = self._removals.get(cell)
        if event is None:
            event = self._removals[cell] = Removed(cell, QUEEN)
        self._take(cell)
        return event

    def reject(self, cell: Cell, *, because: tuple[Cell, ...]) -> Rejected:
        """Says why no queen can stand here; the board stays as it is."""
        try:
            return self._rejections[cell, because]
        except KeyError:
            return self._rejections.setdefault((cell, because), Rejected(cell, QUEEN, because))

    def move(self, cell: Cell, *, to: Cell) -> Moved:
        """The queen goes to another square of its row."""
        assert cell.row == to.row, "a queen moves along its own row"
        self._take(cell)
        self._put(to)
        return self._shared.one(Moved(cell, to))

    def narrow(self, cells: tuple[Cell, ...], *, because: Cell) -> Narrowed:
        """Crosses the squares out, since the queen on `because` sees them."""
        assert self._crossed.isdisjoint(cells), "a square is crossed out once"
        event = self._shared.one(Narrowed(tuple(Candidate(cell, QUEEN) for cell in cells), (because,)))
        self._cross_out(event)
        return event

    def mark(self) -> int:
        """Where `restore` will come back to."""
        return len(self._narrowings)

    def restore(self, mark: int) -> Restored:
        """Squares crossed out since the mark are free again."""
        event = self._shared.one(Restored(tuple(reversed(self._narrowings[mark:]))))
        self.apply(event)
        return event

    def solved(self) -> Solved:
        self.solutions += 1
        return Solved(self.solutions, self.columns())

    def note(self, key: str, **facts: object) -> Noted:
        """A remark for the narration."""
        return self._shared.note(key, facts)

    # Time

    def apply(self, event: Event) -> None:
        """Makes the change that the event tells of."""
        match event:
            case Placed(cell):
                self._put(cell)
            case Removed(cell):
                self._take(cell)
            case Moved(cell, to):
                self._take(cell)
                self._put(to)
            case Narrowed():
                self._cross_out(event)
            case Restored(undone):
                for change in undone:
                    self.revert(change)

    def revert(self, event: Event) -> None:
        """Takes the change back."""
        match event:
            case Placed(cell):
                self._take(cell)
            case Removed(cell):
                self._put(cell)
            case Moved(cell, to):
                self._take(to)
                self._put(cell)
            case Narrowed():
                self._uncross(event)
            case Restored(undone):
                for change in reversed(undone):
                    self.apply(change)

    def snapshot(self) -> tuple[tuple[int, ...], tuple[Narrowed, ...]]:
        """All that changes, to `return_to`; two boards are alike when their snapshots are equal."""
        return tuple(self._column_of_row), tuple(self._narrowings)

    def return_to(self, snapshot: tuple[tuple[int, ...], tuple[Narrowed, ...]]) -> None:
        columns, narrowings = snapshot
        for queen in self.queens():
            self._take(queen)
        for row, column in enumerate(columns):
            if column >= 0:
                self._put(self._cells[row][column])
        self._crossed.clear()
        self._narrowings.clear()
        for narrowed in narrowings:
            self._cross_out(narrowed)

    # The changes themselves

    def _put(self, cell: Cell) -> None:
        row, column = cell
        assert self._column_of_row[row] < 0, "a row holds one queen"
        self._column_of_row[row] = column
        only = (cell,)
        self._on_column[column] += only
        self._on_falling[column - row] += only
        self._on_rising[row + column] += only

    def _take(self, cell: Cell) -> None:
        row, column = cell
        assert self._column_of_row[row] == column, "only a queen that stands there is taken away"
        self._column_of_row[row] = -1
        self._on_column[column] = _without(self._on_column[column], cell)
        self._on_falling[column - row] = _without(self._on_falling[column - row], cell)
        self._on_rising[row + column] = _without(self._on_rising[row + column], cell)

    def _cross_out(self, narrowed: Narrowed) -> None:
        self._crossed.update(narrowed.cells)
        self._narrowings.append(narrowed)

    def _uncross(self, narrowed: Narrowed) -> None:
        assert self._narrowings[-1] == narrowed, "losses come back in the opposite order"
        self._narrowings.pop()
        self._crossed.difference_update(narrowed.cells)


def _without(queens: tuple[Cell, ...], cell: Cell) -> tuple[Cell, ...]:
    return () if len(queens) == 1 else tuple(queen for queen in queens if queen != cell)


PUZZLE = QueensPuzzle
