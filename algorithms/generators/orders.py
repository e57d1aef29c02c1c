"""Orders for puzzles: all that a made puzzle depends on, so that it is the same whoever makes it, and where."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, Protocol, TypeVar

from algorithms.generators import kakuro, kakuro_refusals, sudoku
from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.language import Sentence, counted
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.protocol import Puzzle
from core.puzzles.sudoku import SudokuPuzzle

SEEDS = 1_000_000  # to choose from, few enough to type

_AnyPuzzle = TypeVar("_AnyPuzzle", bound=Puzzle)


class Order(Protocol):
    """Frozen, and fit to be sent to another process; `number` counts the puzzles of a seed, from 1."""

    @property
    def grade(self) -> Grade: ...
    @property
    def seed(self) -> int: ...
    @property
    def number(self) -> int: ...
    def moves(self) -> Iterator[Puzzle | None]:
        """None for each move of the work, and at last the puzzle. Raises PuzzleError if there is none."""
        ...

    def changed_cells(self, puzzle: Any) -> int:
        """How many cells of the made puzzle's outline are not as they were ordered."""
        ...


@dataclass(frozen=True)
class SudokuOrder:
    """A Sudoku of box x box boxes; a symmetric one keeps the places of its givens in half a turn."""

    grade: Grade
    seed: int
    number: int = 1
    box: int = 3
    symmetric: bool = False

    def moves(self) -> Iterator[SudokuPuzzle | None]:
        """As every order."""
        luck = _luck(self.seed, self.number)
        return _first(sudoku.puzzles(self.grade, luck, box=self.box, symmetric=self.symmetric), sudoku.BUDGET)

    def changed_cells(self, puzzle: SudokuPuzzle) -> int:
        """None: its outline is always the same."""
        return 0


@dataclass(frozen=True)
class KakuroOrder:
    """With an outline, rows and columns do not count; `unique_sums` is a percentage, None for any."""

    grade: Grade
    seed: int
    number: int = 1
    rows: int = 9
    columns: int = 9
    outline: Outline | None = None
    unique_sums: int | None = None

    def moves(self) -> Iterator[KakuroPuzzle | None]:
        """As every order; where the outline has no puzzle of the grade, the puzzle has another one much like it."""
        luck = _luck(self.seed, self.number)
        if self.outline is not None:
            return self._moves_on(self.outline, luck)
        found = kakuro.puzzles(self.grade, luck, self.rows, self.columns, unique_sums=self.unique_sums)
        return _first(found, kakuro.budget_of(self.rows, self.columns))

    def _moves_on(self, outline: Outline, luck: Random) -> Iterator[KakuroPuzzle | None]:
        try:
            own = kakuro.puzzles_of_outline(self.grade, luck, outline, unique_sums=self.unique_sums)
            yield from _first(own, kakuro.OUTLINE_BUDGET)
        except PuzzleError as refusal:
            near = kakuro.puzzles_near(self.grade, luck, outline, unique_sums=self.unique_sums)
            yield from _first(near, kakuro.OUTLINE_BUDGET, refusal)

    @property
    def obstacle(self) -> Sentence | None:
        """Why there is no such puzzle on the outline, as far as that is seen without a search."""
        return kakuro_refusals.obstacle_of(self.outline) if self.outline else None

    def changed_cells(self, puzzle: KakuroPuzzle) -> int:
        """How many cells of its outline are not as they were ordered."""
        return len(self.outline.white ^ puzzle.outline.white) if self.outline else 0


def _luck(seed: int, number: int) -> Random:
    return Random(f"{seed}/{number}")


def _first(
    found: Iterator[_AnyPuzzle | None], budget: int, refusal: PuzzleError | None = None
) -> Iterator[_AnyPuzzle | None]:
    """Raises the refusal, or says so itself, where none is among so many."""
    for puzzle in islice(found, budget):
        yield puzzle
        if puzzle is not None:
            return
    raise refusal or PuzzleError(
        counted(
            "no such puzzle was found in {count} move: try again, or ask for another grade or size",
            "no such puzzle was found in {count} moves: try again, or ask for another grade or size",
            count=budget,
        )
    )
