"""Records steps into compact columns: a kind, a depth and a moment each, with keyframes of the board."""

import struct
import sys
from array import array
from collections.abc import Hashable
from typing import Any

from core.steps.events import CHANGING, KIND_OF, Kind
from core.steps.moment import Moment

BLOCK = 1024  # steps from one keyframe to the next: a jump replays at most these
KINDS = len(Kind)
NOWHERE = 0xFFFF_FFFF

# A moment with its event, its variables, and what the driver knows it by, without the key and without texts; measured
# with tracemalloc on 3.11 and 3.13, where it was from 700 to 1,100.
_BYTES_A_MOMENT = 1000


class Trace:
    """Grows at its end and never changes otherwise. Step numbers count from 0.

    `kinds[i]`, `depths[i]` and `moments[i]` are step i; moments are interned, `moment(i)` is the thing itself. A call
    is known by its number, from 0 in the order of calls, which is also preorder in the tree of calls.
    """

    def __init__(self) -> None:
        self.kinds = bytearray()
        self.depths: array[int] = array("B")
        self.moments: array[int] = array("H")
        self.new_moments: list[int] = []  # of steps added, not yet settled in the columns
        self.new_depths: list[int] = []
        self.table: list[Moment] = []
        self.kind_of_moment: list[int] = []
        self.keyframes: list[Any] = []  # the board before step i * BLOCK
        self._counts = [array("I") for _ in Kind]  # steps of each kind before step i * BLOCK
        self.call_steps: array[int] = array("I")
        self.call_parents: array[int] = array("I")
        self.call_ends: array[int] = array("I")  # step of the return, NOWHERE while it runs
        self._moment_bytes = 0

    def __len__(self) -> int:
        return len(self.kinds)

    def moment(self, step: int) -> Moment:
        return self.table[self.moments[step]]

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
        self.kinds.extend(map(self.kind_of_moment.__getitem__, self.new_moments))
        self.new_moments.clear()
        self.new_depths.clear()

    def begin_block(self, snapshot: object) -> None:
        """Keeps the board as it is before the step that comes next, the first of a block."""
        start = len(self.kinds) - BLOCK
        for kind, counts in zip(Kind, self._counts, strict=True):
            counts.append(counts[-1] + self.kinds.count(kind, start) if counts else 0)
        self.keyframes.append(snapshot)

    def add_moment(self, moment: Moment, key: Hashable) -> int:
        """Number of a moment that is not in the table yet."""
        self.table.append(moment)
        self.kind_of_moment.append(int(KIND_OF[type(moment.event)]))
        self._moment_bytes += _BYTES_A_MOMENT + sys.getsizeof(key) + 2 * _letters(key)
        return len(self.table) - 1

    @property
    def bytes_used(self) -> int:
        """Memory held by the columns, exact, and by moments and keyframes, estimated."""
        columns = (self.depths, self.moments, self.call_steps, self.call_parents, self.call_ends, *self._counts)
        exact = len(self.kinds) + sum(len(column) * column.itemsize for column in columns)
        return exact + self._moment_bytes + len(self.keyframes) * self._keyframe_bytes()

    def _keyframe_bytes(self) -> int:
        return 16 + _size(self.keyframes[-1]) if self.keyframes else 0


def _extended(column: "array[int]", numbers: list[int]) -> "array[int]":
    """The column with more numbers; a wider column, B to H to I, if it cannot hold one of them."""
    try:
        column.frombytes(struct.pack(f"{len(numbers)}{column.typecode}", *numbers))
    except struct.error:
        return _extended(array(_WIDER[column.typecode], column), numbers)
    return column


_WIDER = {"B": "H", "H": "I"}


def _size(snapshot: object) -> int:
    """Bytes of nested tuples; small whole numbers are shared by everybody and cost nothing."""
    inner = sum(_size(part) for part in snapshot) if isinstance(snapshot, tuple) else 0
    return inner + (0 if isinstance(snapshot, int) else sys.getsizeof(snapshot))


def _letters(key: object) -> int:
    """Letters in nested tuples: how changeable variables looked, which both the key and the moment hold."""
    if isinstance(key, tuple):
        return sum(map(_letters, key))
    return len(key) if isinstance(key, str) else 0


CHANGES_BOARD = bytes(kind in CHANGING for kind in Kind)
