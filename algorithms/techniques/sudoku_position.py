"""A Sudoku in the middle of being solved, as sets of bits: for each digit the cells that may still hold it."""

from collections.abc import Sequence
from typing import NamedTuple

from algorithms.techniques.deduction import Deduction
from algorithms.techniques.sudoku_layout import Layout, bits_of, layout_of, numbers_in
from core.puzzles.geometry import Bits, Candidate, Cell
from core.puzzles.sudoku import SudokuBoard, SudokuPuzzle, Unit


class Contradiction(NamedTuple):
    """Why there is no solution: the cell has no candidate, or the digit no place in the unit."""

    cell: Cell | None = None
    digit: int = 0
    unit: Unit | None = None


class Position:
    """`open` are the cells without a digit. Of each digit, `standing` are the cells that hold it, `places` may hold it.

    A technique reads it and finds deductions; `apply` carries one out. Do not apply what a `find` yields while it still
    looks for more.
    """

    __slots__ = ("_candidates", "_dead", "layout", "open", "places", "standing")

    def __init__(self, layout: Layout, values: Sequence[int]) -> None:
        """Each open cell has the digits as candidates that no cell around it holds."""
        self.layout = layout
        self.open: Bits = layout.all
        self.standing: list[Bits] = [0] * (layout.size + 1)
        self._candidates: tuple[Bits, ...] | None = None
        self._dead: Bits = 0  # cells whose digit clashes with another one
        seen = [0] * (layout.size + 1)
        for number, digit in enumerate(values):
            if digit:
                self.standing[digit] |= 1 << number
                self.open ^= 1 << number
                seen[digit] |= layout.peers[number]
        for digit in layout.grid.digits:
            self._dead |= self.standing[digit] & seen[digit]
        self.places: list[Bits] = [0, *(self.open & ~bits for bits in seen[1:])]

    @classmethod
    def of_puzzle(cls, puzzle: SudokuPuzzle) -> "Position":
        return cls(layout_of(puzzle.box), puzzle.givens)

    @classmethod
    def of_board(cls, board: SudokuBoard) -> "Position":
        """Without the candidates that are crossed out on the board, and those that a digit beside them excludes."""
        position = cls(layout_of(board.box), board.values())
        pencilled = board.candidate_sets()
        for digit in board.digits():
            position.places[digit] &= bits_of(number for number, bits in enumerate(pencilled) if bits >> digit & 1)
        return position

    def copy(self) -> "Position":
        other = object.__new__(Position)
        other.layout, other.open, other._dead = self.layout, self.open, self._dead
        other.places, other.standing = self.places[:], self.standing[:]
        other._candidates = self._candidates
        return other

    # Questions

    @property
    def is_solved(self) -> bool:
        return not self.open and not self.is_contradictory

    @property
    def is_contradictory(self) -> bool:
        """Whether it can be seen at once that there is no solution."""
        return self.contradiction() is not None

    def contradiction(self) -> Contradiction | None:
        """The first one: by cells, then by digits and units."""
        dead = self._dead | self.open & ~self.with_candidates(1)
        if dead:
            return Contradiction(cell=self.cells(dead)[0])
        for digit in self.layout.grid.digits:
            if self.standing[digit].bit_count() < self.layout.size:
                held = self.places[digit] | self.standing[digit]
                for unit, bits in self.layout.units:
                    if not held & bits:
                        return Contradiction(digit=digit, unit=unit)
        return None

    @property
    def candidates(self) -> tuple[Bits, ...]:
        """By number of the cell: bit d stands for the digit d; none where a digit stands."""
        if self._candidates is None:
            bits = [0] * self.layout.size**2
            for digit in self.layout.grid.digits:
                for number in numbers_in(self.places[digit]):
                    bits[number] |= 1 << digit
            self._candidates = tuple(bits)
        return self._candidates

    def with_candidates(self, fewest: int, most: int | None = None) -> Bits:
        """The cells that have so many candidates.

        All cells at once, by carry-save adding: level k collects the cells that k digits have been met for.
        """
        levels = [self.open] + [0] * (fewest if most is None else most + 1)
        for places in self.places:
            for level in range(len(levels) - 1, 0, -1):
                levels[level] |= levels[level - 1] & places
        return levels[fewest] if most is None else levels[fewest] & ~levels[most + 1]

    def cells(self, bits: Bits) -> tuple[Cell, ...]:
        """In reading order."""
        cells = self.layout.grid.cells
        return tuple(cells[number] for number in numbers_in(bits))

    def losses(self, digit: int, bits: Bits) -> tuple[Candidate, ...]:
        """The candidates that are lost when none of these cells can hold the digit."""
        return tuple(Candidate(cell, digit) for cell in self.cells(self.places[digit] & bits))

    # Verbs

    def apply(self, deduction: Deduction) -> None:
        number = self.layout.grid.number
        for cell, digit in deduction.placed:
            self.place(number(cell), digit)
        for cell, digit in deduction.lost:
            self.places[digit] &= ~(1 << number(cell))
        self._candidates = None

    def place(self, number: int, digit: int) -> None:
        """On an open cell; its peers lose the digit. What is no candidate there makes the position contradictory."""
        bit = 1 << number
        if not self.places[digit] & bit:
            self._dead |= bit
        self.open &= ~bit
        self.places = [places & ~bit for places in self.places]
        self.places[digit] &= ~self.layout.peers[number]
        self.standing[digit] |= bit
        self._candidates = None

    def settle(self, *, hidden: bool) -> None:
        """Places naked singles, and hidden ones too if asked, until none is left or a contradiction shows."""
        while self._place_naked_singles() or (hidden and self._place_hidden_singles()):
            pass
        self._candidates = None

    def _place_naked_singles(self) -> bool:
        """Whether there were some."""
        once = twice = 0
        for places in self.places:
            twice |= once & places
            once |= places
        singles = once & ~twice
        for digit in self.layout.grid.digits:
            for number in numbers_in(self.places[digit] & singles):
                self._place_only_candidate(number, digit)
        return singles != 0

    def _place_only_candidate(self, number: int, digit: int) -> None:
        bit = 1 << number
        if not self.places[digit] & bit:
            self._dead |= bit
        self.open ^= bit
        self.places[digit] &= ~(bit | self.layout.peers[number])
        self.standing[digit] |= bit

    def _place_hidden_singles(self) -> bool:
        """Whether there were some, and no contradiction was met."""
        before = self.open
        if before & ~self.with_candidates(1):
            return False
        for digit in self.layout.grid.digits:
            for _, unit in self.layout.units:
                places = self.places[digit] & unit
                if not places & (places - 1):
                    if places:
                        self.place(places.bit_length() - 1, digit)
                    elif not self.standing[digit] & unit:
                        return False
        return self.open != before
