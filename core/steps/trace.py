"""Records steps into compact columns: a kind, a depth and a moment each, with keyframes of the board."""

import struct
import sys
from array import array
from typing import Any

from core.puzzles.geometry import Cell
from core.steps.events import CHANGING, Event, Kind
from core.steps.moment import Moment
from core.steps.moment_table import MomentTable

BLOCK = 1024  # steps from one keyframe to the next: a jump replays at most these
KINDS = len(Kind)
NOWHERE = 0xFFFF_FFFF


class Trace:
    """Grows at its end and never changes otherwise. Step numbers count from 0.

    `kinds[i]`, `depths[i]` and `moments[i]` are step i; the last is a number in the `table`, and `moment(i)` the moment
    itself. A call is known by its number, from 0 in the order of calls, which is also preorder in the tree of calls.
    """

    def __init__(self) -> None:
        self.kinds = bytearray()
        self.depths: array[int] = array("B")
        self.moments: array[int] = array("H")
        self.new_moments: list[int] = []  # of steps added, not yet settled in the columns
        self.new_depths: list[int] = []
        self.table = MomentTable()
        self.keyframes: list[Any] = []  # the board before step i * BLOCK
        self._counts = [array("I") for _ in Kind]  # steps of each kind before step i * BLOCK
        self.call_steps: array[int] = array("I")
        self.call_parents: array[int] = array("I")
        self.call_ends: array[int] = array("I")  # step of the return, NOWHERE while it runs
        self._keyframe_sizes: dict[int, int] = {}  # of the parts of the last one
        self._keyframe_bytes = 0

    def __len__(self) -> int:
        return len(self.kinds)

    def moment(self, step: int) -> Moment:
        return self.table[self.moments[step]]

    def event(self, step: int) -> Event:
        """That of the moment; costs less than the whole of it."""
        return self.table.event(self.moments[step])

    def kind(self, step: int) -> Kind:
        return Kind(self.kinds[step])

    def count(self, kind: Kind, before: int) -> int:
        """Steps of the kind among the first `before` steps; costs the same anywhere."""
        block = before // BLOCK
        if block >= len(self.keyframes):
            block = len(self.keyframes) - 1
        if block < 0:
            return 0
        return self._counts[kind][block] + self.kinds.count(kind, block * BLOCK, before)

    def next_of(self, kind: Kind, start: int) -> int | None:
        """First step of the kind at `start` or later."""
        found = self.kinds.find(kind, start)
        return None if found < 0 else found

    @property
    def last_moment(self) -> int:
        """Number of the moment added last, -1 before the first."""
        newest = self.new_moments or self.moments
        return newest[-1] if newest else -1

    def add(self, moment: int, depth: int) -> None:
        """A step, once it is settled."""
        self.new_moments.append(moment)
        self.new_depths.append(depth)

    def begin_call(self, moment: int, depth: int, parent: int) -> int:
        """The step of a call; gives the number of the call."""
        self.call_steps.append(len(self.kinds) + len(self.new_moments))
        self.call_parents.append(parent)
        self.call_ends.append(NOWHERE)
        self.new_moments.append(moment)
        self.new_depths.append(depth)
        return len(self.call_steps) - 1

    def end_call(self, moment: int, depth: int, call: int) -> None:
        """The step of its return."""
        self.call_ends[call] = len(self.kinds) + len(self.new_moments)
        self.new_moments.append(moment)
        self.new_depths.append(depth)

    def settle(self) -> None:
        """Puts what has been added into the columns, all at once: one at a time takes five times as long."""
        self.moments = _extended(self.moments, self.new_moments)
        self.depths = _extended(self.depths, self.new_depths)
        self.kinds.extend(map(self.table.kinds.__getitem__, self.new_moments))
        self.new_moments.clear()
        self.new_depths.clear()

    def begin_block(self, snapshot: object) -> None:
        """Keeps the board as it is before the step that comes next, the first of a block."""
        start = len(self.kinds) - BLOCK
        for kind, counts in zip(Kind, self._counts, strict=True):
            counts.append(counts[-1] + self.kinds.count(kind, start) if counts else 0)
        self.keyframes.append(snapshot)
        sizes = _sizes(snapshot)
        self._keyframe_bytes += 8 + sum(size for part, size in sizes.items() if part not in self._keyframe_sizes)
        self._keyframe_sizes = sizes

    @property
    def bytes_used(self) -> int:
        """Memory held by the columns, exact, and by moments and keyframes, in part estimated."""
        columns = (self.depths, self.moments, self.call_steps, self.call_parents, self.call_ends, *self._counts)
        exact = len(self.kinds) + sum(len(column) * column.itemsize for column in columns)
        return exact + self.table.bytes_used + self._keyframe_bytes


def _extended(column: "array[int]", numbers: list[int]) -> "array[int]":
    """The column with more numbers; a wider column, B to H to I, if it cannot hold one of them."""
    try:
        column.frombytes(struct.pack(f"{len(numbers)}{column.typecode}", *numbers))
    except struct.error:
        return _extended(array(_WIDER[column.typecode], column), numbers)
    return column


_WIDER = {"B": "H", "H": "I"}


def _sizes(snapshot: object) -> dict[int, int]:
    """Bytes of it and of its parts, by id; small whole numbers and cells are everybody's."""
    if isinstance(snapshot, (int, Cell)):
        return {}
    sizes = {id(snapshot): sys.getsizeof(snapshot)}
    fields = getattr(type(snapshot), "__match_args__", ())  # of an event
    for part in snapshot if isinstance(snapshot, tuple) else [getattr(snapshot, name) for name in fields]:
        sizes |= _sizes(part)
    return sizes


CHANGES_BOARD = bytes(kind in CHANGING for kind in Kind)
