"""What boards on which digits are put have in common: digits, candidates, verbs, and the way back."""

from array import array
from collections.abc import Iterable
from typing import Any, Protocol

from core.puzzles.geometry import Candidate, Cell
from core.puzzles.shared_events import SharedEvents
from core.steps.events import Event, Narrowed, Noted, Placed, Rejected, Removed, Restored, Solved


class Givens(Protocol):
    """What such a board asks of its puzzle: a digit for each of its cells, 0 for an empty one."""

    @property
    def givens(self) -> tuple[int, ...]: ...
    def with_givens(self, givens: tuple[int, ...]) -> Any: ...


class DigitBoard:
    """Changes only through its verbs; each verb returns the event that says what has changed.

    Two things are known of an empty cell. What is `allowed` follows from the digits that stand around it. What its
    `candidates` are is pencilled in: at first all that the givens allow, and then only `narrow` crosses some out.
    Events are made once and then shared, so that a step costs little and a trace can tell them apart by identity.

    A subclass has its cells and digits, and says in `allowed_sets` and `peer_numbers` what the rules are.
    """

    def __init__(self, puzzle: Givens, cells: tuple[Cell, ...], digits: range) -> None:
        self.puzzle: Any = puzzle
        self.solutions = 0
        self._cells = cells
        self._digits = digits
        self._number_of = {cell: number for number, cell in enumerate(cells)}
        self._values = bytearray(puzzle.givens)
        # Bit d of a cell's entry stands for the digit d.
        self._allowed: list[int] | None = None  # sets of all cells, until a digit comes or goes
        self._candidates = array("I", self.allowed_sets())
        self._changes: list[Placed | Removed | Narrowed] = []  # that stand, for `restore`
        self._marks: list[int] = []  # how many changes stood at each to which nobody has come back
        self._placements: dict[tuple[Cell, int], Placed] = {}
        self._removals: dict[tuple[Cell, int], Removed] = {}
        self._rejections: dict[tuple[Cell, int, tuple[Cell, ...], str], Rejected] = {}
        self._shared = SharedEvents()

    # The rules

    def allowed_sets(self) -> list[int]:
        """Of all cells in reading order, one bit a digit: what no cell around it holds, itself included."""
        raise NotImplementedError

    def peer_numbers(self, number: int) -> tuple[int, ...]:
        """Of the cells that may not hold the digit of this one, in reading order."""
        raise NotImplementedError

    # Questions

    def digits(self) -> range:
        return self._digits

    def cells(self) -> tuple[Cell, ...]:
        """All cells in reading order."""
        return self._cells

    def peers(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells that may not hold its digit, in reading order."""
        return tuple(self._cells[number] for number in self.peer_numbers(self._number_of[cell]))

    def value(self, cell: Cell) -> int:
        """The digit on the cell, 0 if it is empty."""
        return self._values[self._number_of[cell]]

    def values(self) -> tuple[int, ...]:
        """Of all cells in reading order."""
        return tuple(self._values)

    def is_given(self, cell: Cell) -> bool:
        return bool(self.puzzle.givens[self._number_of[cell]])

    @property
    def task(self) -> Any:
        """The puzzle, with what is asked for now."""
        return self.puzzle

    @property
    def is_as_given(self) -> bool:
        """Nothing stands there that was not there at the beginning."""
        return self._values == bytes(self.puzzle.givens)

    def as_puzzle(self) -> Any:
        """The puzzle of which all digits that stand now are given."""
        return self.task.with_givens(self.values())

    def is_full(self) -> bool:
        return 0 not in self._values

    def first_open(self) -> Cell | None:
        """The first empty cell in reading order."""
        number = self._values.find(0)
        return None if number < 0 else self._cells[number]

    def open_cells(self) -> tuple[Cell, ...]:
        """The empty cells in reading order."""
        return tuple(cell for cell, value in zip(self._cells, self._values, strict=True) if not value)

    def rivals(self, cell: Cell, digit: int) -> tuple[Cell, ...]:
        """Cells that see this one and hold the digit."""
        values, cells = self._values, self._cells
        return tuple(cells[other] for other in self.peer_numbers(self._number_of[cell]) if values[other] == digit)

    def allowed(self, cell: Cell) -> tuple[int, ...]:
        """Digits that no cell around it holds, ascending; of an empty cell."""
        return self._listed(self._allowed_bits(self._number_of[cell]))

    def allowed_count(self, cell: Cell) -> int:
        """Of an empty cell."""
        return self._allowed_bits(self._number_of[cell]).bit_count()

    def candidates(self, cell: Cell) -> tuple[int, ...]:
        """Digits pencilled in and not crossed out, ascending; none where a digit stands."""
        return self._listed(self.candidate_bits(cell))

    def candidate_bits(self, cell: Cell) -> int:
        """The same with one bit a digit: bit d is the digit d."""
        number = self._number_of[cell]
        return 0 if self._values[number] else self._candidates[number]

    def candidate_count(self, cell: Cell) -> int:
        return self.candidate_bits(cell).bit_count()

    def cell_without_candidates(self) -> Cell | None:
        """The first empty one in reading order."""
        for number, bits in enumerate(self._candidates):
            if not (bits or self._values[number]):
                return self._cells[number]
        return None

    def candidate_sets(self) -> list[int]:
        """`candidate_bits` of all cells in reading order."""
        return [0 if value else bits for value, bits in zip(self._values, self._candidates, strict=True)]

    def is_candidate(self, cell: Cell, digit: int) -> bool:
        return self.candidate_bits(cell) >> digit & 1 == 1

    def seen_from(self, cell: Cell) -> tuple[Candidate, ...]:
        """Candidates around the cell that its digit excludes and that are not crossed out yet."""
        digit = self.value(cell)
        return tuple(Candidate(peer, digit) for peer in self.peers(cell) if self.is_candidate(peer, digit))

    # Verbs

    def place(self, cell: Cell, digit: int) -> Placed:
        """On an empty cell, or in the place of another digit."""
        before = self.value(cell)
        if before:
            event = self._shared.one(Placed(cell, digit, before))
        else:
            try:
                event = self._placements[cell, digit]
            except KeyError:
                event = self._placements[cell, digit] = Placed(cell, digit)
        self._put(cell, digit)
        self._changes.append(event)
        return event

    def remove(self, cell: Cell) -> Removed:
        before = self.value(cell)
        assert before, "only a digit that stands there is taken away"
        try:
            event = self._removals[cell, before]
        except KeyError:
            event = self._removals[cell, before] = Removed(cell, before)
        self._put(cell, 0)
        # What a search places and takes away again piles nothing up; `restore` has to know what stood at a mark.
        if self._since_the_mark() and self._changes[-1] == Placed(cell, before):
            self._changes.pop()
        else:
            self._changes.append(event)
        return event

    def reject(self, cell: Cell, digit: int, *, because: tuple[Cell, ...], rule: str = "") -> Rejected:
        """Says why the digit cannot stand here; the board stays as it is."""
        try:
            return self._rejections[cell, digit, because, rule]
        except KeyError:
            return self._rejections.setdefault((cell, digit, because, rule), Rejected(cell, digit, because, rule))

    def narrow(self, lost: Iterable[Candidate], *, because: tuple[Cell, ...]) -> Narrowed:
        """Crosses candidates out, since what stands or can stand on the cells `because` excludes them."""
        event = self._shared.one(Narrowed(tuple(lost), because))
        assert all(self.is_candidate(cell, digit) for cell, digit in event.lost), "a candidate is crossed out once"
        self._cross_out(event)
        self._changes.append(event)
        return event

    def mark(self) -> int:
        """Where `restore` will come back to, once."""
        self._marks.append(len(self._changes))
        return self._marks[-1]

    def restore(self, mark: int) -> Restored:
        """Digits and candidates are again what they were at the mark; later marks are spent too."""
        while self._marks and self._marks[-1] > mark:
            self._marks.pop()
        if self._marks and self._marks[-1] == mark:
            self._marks.pop()
        event = self._shared.one(Restored(tuple(reversed(self._changes[mark:]))))
        del self._changes[mark:]
        self.apply(event)
        return event

    def solved(self) -> Solved:
        self.solutions += 1
        return Solved(self.solutions, self.values())

    def note(self, key: str, **facts: object) -> Noted:
        """A remark for the narration."""
        return self._shared.note(key, facts)

    # Time

    def apply(self, event: Event) -> None:
        """Makes the change that the event tells of."""
        match event:
            case Placed(cell, digit):
                self._put(cell, digit)
            case Removed(cell):
                self._put(cell, 0)
            case Narrowed():
                self._cross_out(event)
            case Restored(undone):
                for change in undone:
                    self.revert(change)

    def revert(self, event: Event) -> None:
        """Takes the change back."""
        match event:
            case Placed(cell, _, before) | Removed(cell, before):
                self._put(cell, before)
            case Narrowed(lost):
                for cell, digit in lost:
                    self._candidates[self._number_of[cell]] |= 1 << digit
            case Restored(undone):
                for change in reversed(undone):
                    self.apply(change)

    def snapshot(self) -> tuple[Any, ...]:
        """All that changes, to `return_to`; two boards are alike when their snapshots are equal."""
        return bytes(self._values), self._candidates.tobytes()

    def return_to(self, snapshot: tuple[Any, ...]) -> None:
        values, candidates = snapshot
        self._values[:] = values
        self._allowed = None
        self._candidates = array("I", candidates)

    # The changes themselves

    def _put(self, cell: Cell, digit: int) -> None:
        number = self._number_of[cell]
        assert not self.puzzle.givens[number], "a given stays"
        self._values[number] = digit
        self._allowed = None

    def _cross_out(self, narrowed: Narrowed) -> None:
        for cell, digit in narrowed.lost:
            self._candidates[self._number_of[cell]] &= ~(1 << digit)

    def _since_the_mark(self) -> int:
        """How many changes have come after the latest mark."""
        return len(self._changes) - (self._marks[-1] if self._marks else 0)

    def _allowed_bits(self, number: int) -> int:
        if self._allowed is None:
            self._allowed = self.allowed_sets()
        return self._allowed[number]

    def _listed(self, bits: int) -> tuple[int, ...]:
        return tuple(digit for digit in self._digits if bits >> digit & 1)
