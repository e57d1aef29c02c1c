"""A run being recorded: when it stops, why, and how it goes on."""

import gc
from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from core.steps.driver import Coroutine, Driver, LiveBoard
from core.steps.events import Kind
from core.steps.trace import Trace
from core.steps.value_pool import MOST_BYTES
from core.steps.values import compared, is_opaque, left_in


class Ending(Enum):
    """Why a recording has no more steps, for now or for ever."""

    RETURNED = auto()  # the algorithm has come to its end
    ENOUGH_SOLUTIONS = auto()  # as many as were wanted; more can be asked for
    STATE_CAME_BACK = auto()  # it would repeat the same steps for ever
    OUT_OF_MEMORY = auto()  # the budget is used up; all until here is kept
    FAILED = auto()  # the algorithm has raised an error: whatever it looked for, nothing is known


@dataclass(frozen=True)
class Repetition:
    """After step `again` everything is as it was after step `first`; steps count from 0."""

    first: int
    again: int


class Recording:
    """Records a coroutine on its board until enough solutions are found, or memory or the coroutine ends."""

    def __init__(
        self, coroutine: Coroutine, board: LiveBoard, *, wanted: int | None = None, memory_bytes: int = 512 << 20
    ) -> None:
        self.trace = Trace()
        self.wanted = wanted  # solutions after which it stops; None for all
        self.memory_bytes = memory_bytes
        self.repetition: Repetition | None = None
        self._driver = Driver(coroutine, board, self.trace)
        self._solutions = 0
        self._has_failed = False
        # Brent's search for a cycle: one earlier state is kept, and a later one each time the run has doubled.
        self._kept_state: Hashable = None
        self._kept_step = -1
        self._next_keeping = 1

    @property
    def ending(self) -> Ending | None:
        """None while more steps can be recorded."""
        if self._has_failed:
            return Ending.FAILED
        if self.repetition is not None:
            return Ending.STATE_CAME_BACK
        if self._driver.is_over:
            return Ending.RETURNED
        if self.wanted is not None and self._solutions >= self.wanted:
            return Ending.ENOUGH_SOLUTIONS
        if self.bytes_used >= min(self.memory_bytes, MOST_BYTES):
            return Ending.OUT_OF_MEMORY
        return None

    @property
    def bytes_used(self) -> int:
        """By the trace, and by what makes recording fast."""
        return self.trace.bytes_used + self._driver.bytes_used

    @property
    def returned(self) -> object:
        """What the algorithm has returned, once it has."""
        return self._driver.returned

    def record(self, steps: int) -> int:
        """Records at most that many more steps and tells how many it has recorded."""
        start = len(self.trace)
        end = start + steps
        while len(self.trace) < end and self.ending is None:
            before = len(self.trace)
            self._pull(min(end, max(self._next_keeping, before + 1)) - before)
            last = len(self.trace) - 1
            if last >= 0 and last >= before and self.trace.kinds[last] == Kind.SOLVED:
                self._solutions += 1
            self._watch_for_repetition(last)
        return len(self.trace) - start

    def _pull(self, limit: int) -> None:
        self._has_failed = True  # until it comes back
        self._driver.pull(limit)
        self._has_failed = False

    def _watch_for_repetition(self, step: int) -> None:
        if self._driver.is_over or step < 0:
            return
        moment = self.trace.moments[step]
        if step != self._kept_step and moment == self._driver.watched_moment:
            state = self._state()
            if state is not None and state == self._kept_state:
                self.repetition = Repetition(self._kept_step, step)
                return
        if step + 1 >= self._next_keeping:
            self._next_keeping = 2 * (step + 1)
            self._kept_step, self._kept_state = step, self._state()
            self._driver.watched_moment = moment if self._kept_state is not None else -1

    def _state(self) -> Hashable:
        """All that decides what comes next, or None if some of it cannot be known.

        Besides board and variables these are the iterators of `for` loops, which a generator holds where only the
        garbage collector can see them; an iterator tells what it has left.
        """
        frames, stack = [], set(self._driver.generators)
        for generator in self._driver.generators:
            frame = generator.gi_frame
            assert frame is not None, "a generator on the stack has not ended"
            variables = [pair for pair in frame.f_locals.items() if pair[1] is not self._driver.board]
            hidden = tuple(
                left_in(item) for item in gc.get_referents(generator) if hasattr(item, "__next__") and item not in stack
            )
            if is_opaque(variables) or None in hidden:
                return None
            looks = tuple((name, compared(value)) for name, value in variables)
            frames.append((frame.f_code, frame.f_lasti, looks, hidden))
        return self._driver.board.snapshot(), tuple(frames)


def record_all(coroutine: Coroutine, board: Any, *, wanted: int | None = None) -> Recording:
    """A whole run at once; only for runs that are known to end."""
    recording = Recording(coroutine, board, wanted=wanted)
    while recording.ending is None:
        recording.record(1 << 16)
    return recording
