"""What an algorithm can say that it has just done."""

from dataclasses import dataclass
from enum import IntEnum

from core.puzzles.geometry import Candidate, Cell


class Kind(IntEnum):
    """One byte of the trace for each kind of event; names in the past, as the events."""

    CALLED = 0
    RETURNED = 1
    PLACED = 2
    REMOVED = 3
    REJECTED = 4
    MOVED = 5
    NARROWED = 6
    RESTORED = 7
    SOLVED = 8
    NOTED = 9
    SUMMED = 10


@dataclass(frozen=True, slots=True)
class Called:
    """A coroutine begins; `arguments` are names and values, the board left out."""

    function: str
    arguments: tuple[tuple[str, object], ...]


@dataclass(frozen=True, slots=True)
class Returned:
    """A coroutine has ended and hands `value` to its caller."""

    function: str
    value: object


@dataclass(frozen=True, slots=True)
class Placed:
    """`value` stands on the cell, where `before` stood; 0 is an empty cell."""

    cell: Cell
    value: int
    before: int = 0


@dataclass(frozen=True, slots=True)
class Removed:
    """The cell is empty again; `before` stood there."""

    cell: Cell
    before: int


@dataclass(frozen=True, slots=True)
class Rejected:
    """`value` may not stand on the cell: the cells in conflict with it, and the rule if there are several, say why."""

    cell: Cell
    value: int
    because: tuple[Cell, ...]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Moved:
    """What stood on the cell stands on the other one now."""

    cell: Cell
    to: Cell


@dataclass(frozen=True, slots=True)
class Narrowed:
    """Candidates are crossed out: what stands, or must stand, on the cells `because` excludes them."""

    lost: tuple[Candidate, ...]
    because: tuple[Cell, ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Those that have lost something, each once."""
        return tuple(dict.fromkeys(cell for cell, _ in self.lost))


@dataclass(frozen=True, slots=True)
class Restored:
    """Changes since a mark are taken back; the latest comes first."""

    undone: "tuple[Placed | Removed | Narrowed, ...]"


@dataclass(frozen=True, slots=True)
class Summed:
    """Other sums are asked for, one for each run and 0 for none, than `before`."""

    sums: tuple[int, ...]
    before: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Solved:
    """A solution stands on the board: its number, from 1, and what it is."""

    number: int
    solution: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Noted:
    """A remark for the narration: which one, and its facts by name."""

    key: str
    facts: tuple[tuple[str, object], ...] = ()


Event = Called | Returned | Placed | Removed | Rejected | Moved | Narrowed | Restored | Summed | Solved | Noted

KIND_OF: dict[type, Kind] = {
    Called: Kind.CALLED,
    Returned: Kind.RETURNED,
    Placed: Kind.PLACED,
    Removed: Kind.REMOVED,
    Rejected: Kind.REJECTED,
    Moved: Kind.MOVED,
    Narrowed: Kind.NARROWED,
    Restored: Kind.RESTORED,
    Solved: Kind.SOLVED,
    Summed: Kind.SUMMED,
    Noted: Kind.NOTED,
}

# Kinds after which the board is another one than before.
CHANGING = (Kind.PLACED, Kind.REMOVED, Kind.MOVED, Kind.NARROWED, Kind.RESTORED, Kind.SUMMED)
