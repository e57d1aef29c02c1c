"""Looks for the next or the previous step of a sort, a stretch of the trace at a time."""

from collections.abc import Callable
from typing import Protocol

from core.puzzles.geometry import Cell
from core.steps.events import Event, Kind, Moved, Placed, Rejected, Removed, Restored
from core.steps.moment_table import MomentTable
from core.steps.trace import BLOCK, Trace

STRETCH = 8 * BLOCK  # steps looked through at once: some milliseconds
_UNKNOWN = 2


class Finder(Protocol):
    """Finds steps of one sort."""

    def first(self, trace: Trace, start: int, end: int) -> int | None:
        """First such step at `start` or later, before `end`."""
        ...

    def last(self, trace: Trace, start: int, end: int) -> int | None:
        """Last such step at `start` or later, before `end`."""
        ...


class KindFinder:
    """Steps of one of a few kinds."""

    def __init__(self, *kinds: Kind) -> None:
        self._kinds = kinds

    def first(self, trace: Trace, start: int, end: int) -> int | None:
        found = [step for kind in self._kinds if (step := trace.kinds.find(kind, start, end)) >= 0]
        return min(found, default=None)

    def last(self, trace: Trace, start: int, end: int) -> int | None:
        return max((step for kind in self._kinds if (step := trace.kinds.rfind(kind, start, end)) >= 0), default=None)


class MomentFinder:
    """Steps whose moment is a wanted one, told by table and number; each is asked for once, when it is looked at."""

    def __init__(self, wanted: Callable[[MomentTable, int], bool]) -> None:
        self._wanted = wanted
        self._flags = bytearray()

    def first(self, trace: Trace, start: int, end: int) -> int | None:
        found = self._flags_of(trace, start, end).find(1)
        return None if found < 0 else start + found

    def last(self, trace: Trace, start: int, end: int) -> int | None:
        found = self._flags_of(trace, start, end).rfind(1)
        return None if found < 0 else start + found

    def _flags_of(self, trace: Trace, start: int, end: int) -> bytes:
        table, moments = trace.table, trace.moments[start:end]
        self._flags.extend(bytes((_UNKNOWN,)) * (len(table) - len(self._flags)))
        found = bytes(map(self._flags.__getitem__, moments))
        if _UNKNOWN not in found:
            return found
        for number in moments:
            if self._flags[number] == _UNKNOWN:
                self._flags[number] = self._wanted(table, number)
        return bytes(map(self._flags.__getitem__, moments))


def visits_of(cell: Cell) -> MomentFinder:
    """Steps that put something on the cell, take it away, or refuse it there."""
    return _events(_VISITING, lambda event: _touches(event, cell))


def backtracks() -> MomentFinder:
    """Steps that take back what was placed."""
    return _events(_TAKING_BACK, _takes_back)


_VISITING = frozenset((Kind.PLACED, Kind.REMOVED, Kind.REJECTED, Kind.MOVED, Kind.RESTORED))
_TAKING_BACK = frozenset((Kind.REMOVED, Kind.RESTORED))


def _events(kinds: frozenset[Kind], is_wanted: Callable[[Event], bool]) -> MomentFinder:
    """Steps of these kinds with a wanted event."""
    return MomentFinder(lambda table, number: table.kinds[number] in kinds and is_wanted(table.event(number)))


def _takes_back(event: Event) -> bool:
    return not isinstance(event, Restored) or any(isinstance(change, Placed) for change in event.undone)


def _touches(event: Event, cell: Cell) -> bool:
    """What is only crossed out, or no longer crossed out, has not been there."""
    match event:
        case Moved(start, to):
            return cell in (start, to)
        case Placed(at) | Removed(at) | Rejected(at):
            return at == cell
        case Restored(undone):
            return any(_touches(change, cell) for change in undone)
    return False


def hits_of(lines: frozenset[tuple[str, int]]) -> MomentFinder:
    """Steps on one of the lines, each a file and a number from 1."""
    known: dict[int, bool] = {}  # by place

    def is_hit(table: MomentTable, number: int) -> bool:
        place = table.place_number(number)
        if place not in known:
            site = table[number].site
            known[place] = (site.file, site.line) in lines
        return known[place]

    return MomentFinder(is_hit)


class Quest:
    """One search from a position, forwards or backwards, that goes on when more is recorded."""

    def __init__(self, trace: Trace, finder: Finder, position: int, *, forward: bool) -> None:
        self._trace = trace
        self._finder = finder
        self.is_forward = forward
        # Forwards, steps from here on are still to be looked at; backwards, those before. The shown one is left out.
        self._edge = position if forward else max(0, position - 1)

    @property
    def is_at_end(self) -> bool:
        """All that is recorded has been looked through."""
        return self._edge >= len(self._trace) if self.is_forward else self._edge == 0

    def go_on(self) -> int | None:
        """Looks through one stretch more; the position right after the step found, or None."""
        if self.is_forward:
            start, end = self._edge, min(len(self._trace), self._edge + STRETCH)
            found = self._finder.first(self._trace, start, end)
            self._edge = end
        else:
            start, end = max(0, self._edge - STRETCH), self._edge
            found = self._finder.last(self._trace, start, end)
            self._edge = start
        return None if found is None else found + 1
