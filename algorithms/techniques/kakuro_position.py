"""A Kakuro in the middle of being solved: what stands on its cells, and what they may still hold."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from algorithms.engines.kakuro_runs import layout_of
from algorithms.techniques.deduction import Deduction
from algorithms.techniques.kakuro_run import Find, KnownRun, known_run
from core.puzzles.geometry import Bits, Cell
from core.puzzles.kakuro import KakuroBoard, KakuroPuzzle, Run


class Contradiction(NamedTuple):
    """Why there is no solution: the cell has no candidate, or no combination fits the run."""

    cell: Cell | None = None
    run: Run | None = None


class Position:
    """Cells and runs have the numbers of the outline. `open` is the set of the cells without a digit.

    In `masks` bit d - 1 stands for the digit d; where one stands, it is alone. That its neighbours lose it is a
    technique of its own. A technique reads a position and finds deductions; `apply` carries one out.
    """

    __slots__ = ("_runs", "digits", "masks", "open", "puzzle")

    def __init__(self, puzzle: KakuroPuzzle, digits: Sequence[int], candidates: Sequence[Bits]) -> None:
        self.puzzle = puzzle
        self.digits = [*digits]
        self.masks = [1 << digit - 1 if digit else mask for digit, mask in zip(digits, candidates, strict=True)]
        self.open: Bits = sum(1 << number for number, digit in enumerate(digits) if not digit)
        self._runs: list[KnownRun | None] = [None] * len(puzzle.sums)

    @classmethod
    def of_puzzle(cls, puzzle: KakuroPuzzle) -> "Position":
        return cls.of_board(puzzle.board())

    @classmethod
    def of_board(cls, board: KakuroBoard) -> "Position":
        """Without the candidates that are crossed out on the board."""
        return cls(board.task, board.values(), [bits >> 1 for bits in board.candidate_sets()])

    # Questions

    @property
    def is_solved(self) -> bool:
        return not self.open and not self.is_contradictory

    @property
    def is_contradictory(self) -> bool:
        """Whether it can be seen at once that there is no solution."""
        return self.contradiction() is not None

    def contradiction(self) -> Contradiction | None:
        """The first one: by cells, then by runs."""
        if 0 in self.masks:
            return Contradiction(cell=self.cells[self.masks.index(0)])
        return next((Contradiction(run=known.run) for known in self.runs() if not known.fitting), None)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """By number."""
        return self.puzzle.outline.cells

    def runs(self) -> Iterator[KnownRun]:
        """By number: all across, then all down."""
        return map(self.run, range(len(self._runs)))

    def run(self, number: int) -> KnownRun:
        """Its cells, digits and candidates as they are now."""
        known = self._runs[number]
        if known is None:
            cells = layout_of(self.puzzle.outline).runs[number]
            known = self._runs[number] = known_run(
                self.puzzle.outline.runs[number],
                self.puzzle.sums[number],
                tuple(self.digits[cell] for cell in cells),
                tuple(self.masks[cell] for cell in cells if not self.digits[cell]),
            )
        return known

    def runs_of(self, number: int) -> tuple[KnownRun, KnownRun]:
        """The run across and the run down of a cell."""
        across, down = self.puzzle.outline.runs_of[number]
        return self.run(across), self.run(down)

    def in_runs(self, find: Find) -> Iterator[Deduction]:
        """What it finds in each run that is not full."""
        for known in self.runs():
            if known.masks:
                yield from known.found(find)

    # Verbs

    def apply(self, deduction: Deduction) -> None:
        numbers = self.puzzle.outline.numbers
        for cell, digit in deduction.placed:
            self._put(numbers[cell], digit)
        for cell, digit in deduction.lost:
            self._change(numbers[cell], self.masks[numbers[cell]] & ~(1 << digit - 1))

    def _put(self, number: int, digit: int) -> None:
        self.digits[number] = digit
        self.open &= ~(1 << number)
        self._change(number, 1 << digit - 1)

    def _change(self, number: int, mask: Bits) -> None:
        self.masks[number] = mask
        for run in self.puzzle.outline.runs_of[number]:
            self._runs[run] = None
