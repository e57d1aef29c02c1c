"""A run on show: recorded ahead, shown anywhere, played at a speed, searched."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from algorithms.catalogue import Algorithm
from core.puzzles.protocol import Board, Puzzle
from core.steps import call_stack
from core.steps.depth_profile import DepthProfile
from core.steps.finding import Finder, MomentFinder, Quest, hits_of
from core.steps.recording import Recording
from core.steps.search_tree import SearchTree
from core.steps.stopping import SOLUTIONS_WANTED
from core.steps.timeline import Timeline

# Steps a second, from one in two seconds; the last is as fast as it goes.
SPEEDS: tuple[float, ...] = (0.5, 1, 2, 4, 8, 15, 30, 60, 120, 250, 500, 1_000, 2_500, 5_000, 10_000, 50_000, math.inf)

_AHEAD = 2_000_000  # steps recorded beyond the shown one while nobody asks for more
_LONGEST_FRAME_SECONDS = 0.25  # a computer that slept does not run the lesson away
_PATIENCE_SECONDS = 0.15  # after which a search says that it goes on
_LOOK_SECONDS = 0.001  # between two looks at the clock while recording, about
_MOST_AT_ONCE = 1024  # steps recorded between two looks


@dataclass(frozen=True)
class RunSetup:
    """What runs on what, and when it stops; two equal ones record the same steps."""

    algorithm: Algorithm
    puzzle: Puzzle
    stop_after: str = "all"
    memory_bytes: int = 512 << 20
    options: tuple[tuple[str, object], ...] = ()  # of the algorithm; others have their defaults


class Playback:
    """The one place that knows where in time the lab stands. `clock` gives seconds."""

    def __init__(self, setup: RunSetup, clock: Callable[[], float]) -> None:
        self.setup = setup
        self._clock = clock
        board = setup.puzzle.board()
        self.recording = Recording(
            setup.algorithm.start(board, dict(setup.options)),
            board,
            wanted=SOLUTIONS_WANTED[setup.stop_after],
            memory_bytes=setup.memory_bytes,
        )
        self.trace = self.recording.trace
        self.board: Board = setup.puzzle.board()
        self.timeline = Timeline(self.trace, self.board)
        self.tree = SearchTree(self.trace)
        self.profile = DepthProfile(self.trace)
        self.is_playing = False
        self.speed: float = SPEEDS[3]
        self.breakpoints: frozenset[tuple[str, int]] = frozenset()
        self.stopped_at_breakpoint = False
        self.found_nothing = False  # set by a search in vain, until somebody has said so
        self._at_once = 16  # steps recorded between two looks at the clock
        self._owed = 0.0  # steps that playing has earned and not made yet
        self._seeking_seconds = 0.0
        self._hits: tuple[frozenset[tuple[str, int]], MomentFinder] = (frozenset(), hits_of(frozenset()))
        self._quest: Quest | None = None
        self._when_recorded: Callable[[], int | None] | None = None
        self._awaited: int | None = None  # position that has been asked for and is not recorded yet

    # Where it stands

    @property
    def position(self) -> int:
        return self.timeline.position

    @property
    def destination(self) -> int:
        """Where it stands as soon as that is recorded; what is to be kept or come back to."""
        return self.position if self._awaited is None else self._awaited

    @property
    def step(self) -> int | None:
        return self.timeline.step

    @property
    def is_at_end(self) -> bool:
        """Nothing comes after the shown step, now or ever."""
        return self.position >= len(self.trace) and self.recording.ending is not None

    @property
    def is_seeking(self) -> bool:
        """A search, or a way to a step that is not recorded yet, is under way."""
        return self._quest is not None or self._when_recorded is not None

    @property
    def seeks_for_long(self) -> bool:
        """Long enough for a person to wonder."""
        return self.is_seeking and self._seeking_seconds > _PATIENCE_SECONDS

    @property
    def needs_time(self) -> bool:
        """Whether `update` would do anything."""
        return self.is_playing or self.is_seeking or self._may_record

    @property
    def _may_record(self) -> bool:
        if self.recording.ending is not None:
            return False
        seeks_ahead = self._when_recorded is not None or (self._quest is not None and self._quest.is_forward)
        return seeks_ahead or len(self.trace) - self.position < _AHEAD

    # Time passes

    def update(self, seconds: float, slice_seconds: float) -> None:
        """Plays for the time that has passed, and records for as long as the slice allows."""
        deadline = self._clock() + slice_seconds
        if self._may_record and self._clock() < deadline:
            self._record(deadline)
        self._seeking_seconds = self._seeking_seconds + seconds if self.is_seeking else 0.0
        if self.is_seeking:
            self._go_on_seeking(deadline)
        elif self.is_playing:
            self._play(seconds)

    def _record(self, deadline: float) -> None:
        """Steps differ much in what they cost, so that how many are recorded at once follows from the last ones."""
        now = self._clock()
        try:
            while self._may_record:
                self.recording.record(self._at_once)
                self.tree.grow()
                began, now = now, self._clock()
                if now - began > 2 * _LOOK_SECONDS:
                    self._at_once = max(1, self._at_once // 2)
                elif now - began < _LOOK_SECONDS / 2:
                    self._at_once = min(2 * self._at_once, _MOST_AT_ONCE)
                if now >= deadline:
                    break
        finally:  # what is recorded is shown, also when the algorithm has failed
            self.tree.grow()
            self.profile.grow()
        # The views of the trace count too: what they take is no longer there for recording.
        self.recording.memory_bytes = self.setup.memory_bytes - self.tree.bytes_used - self.profile.bytes_used

    def record_to(self, position: int) -> None:
        """At once, for pictures; a window records in slices."""
        while len(self.trace) < position and self.recording.ending is None:
            self.recording.record(min(1 << 16, position - len(self.trace)))
        self.tree.grow()
        self.profile.grow()

    def _play(self, seconds: float) -> None:
        if self.is_at_end:
            self.is_playing = False
            return
        start = self.position
        target = len(self.trace)
        if self.speed != math.inf:
            self._owed += min(seconds, _LONGEST_FRAME_SECONDS) * self.speed
            whole = int(self._owed)
            self._owed -= whole
            target = min(target, start + whole)
        hit = self._first_breakpoint(start, target)
        if hit is not None:
            target, self.is_playing, self.stopped_at_breakpoint = hit + 1, False, True
        self.timeline.seek(target)

    def _first_breakpoint(self, start: int, end: int) -> int | None:
        if not self.breakpoints:
            return None
        if self._hits[0] != self.breakpoints:
            self._hits = (self.breakpoints, hits_of(self.breakpoints))
        return self._hits[1].first(self.trace, start, end)

    def _go_on_seeking(self, deadline: float) -> None:
        found = None
        if self._when_recorded is not None:
            found = self._when_recorded()
        while self._quest is not None and found is None and not self._quest.is_at_end:
            found = self._quest.go_on()
            if self._clock() >= deadline:
                break
        if found is not None:
            self.go_to(found)
        elif self._is_in_vain():
            self._nothing_found()

    def _is_in_vain(self) -> bool:
        """Nothing is left to look through, and nothing will come."""
        if self._quest is not None and not self._quest.is_at_end:
            return False
        looks_back = self._quest is not None and not self._quest.is_forward
        return looks_back or self.recording.ending is not None

    def _nothing_found(self) -> None:
        """The way to a later step ends at the last one; a search that finds nothing stays where it was."""
        towards_the_end = self._when_recorded is not None
        self.cancel_seeking()
        if towards_the_end:
            self.timeline.seek(len(self.trace))
        else:
            self.found_nothing = True

    # Commands

    def toggle_playing(self) -> None:
        """From the end it starts again at the beginning; while it searches, it stops."""
        if self.is_seeking:
            self.cancel_seeking()
            return
        self.stopped_at_breakpoint = False
        if not self.is_playing and self.is_at_end:
            self.timeline.seek(0)
        self.is_playing = not self.is_playing
        self._owed = 0.0

    def pause(self) -> None:
        self.is_playing = False
        self.cancel_seeking()

    def cancel_seeking(self) -> None:
        self._quest = None
        self._when_recorded = self._awaited = None

    def go_to(self, position: int) -> None:
        """To a position that is recorded; otherwise recording goes on until it is."""
        self.pause()
        self.stopped_at_breakpoint = False
        if position <= len(self.trace):
            self.timeline.seek(position)
        elif self.recording.ending is None:
            self._when_recorded = lambda: position if position <= len(self.trace) else None
            self._awaited = position
        else:
            self.timeline.seek(len(self.trace))

    def go_to_end(self) -> None:
        self.pause()
        if self.recording.ending is not None:
            self.timeline.seek(len(self.trace))
        else:
            self._when_recorded = lambda: None

    def step_forward(self) -> None:
        self.go_to(self.position + 1)

    def step_back(self) -> None:
        self.go_to(max(0, self.position - 1))

    def step_over(self) -> None:
        self._go_when_known(lambda start: call_stack.step_over(self.trace, start))

    def step_back_over(self) -> None:
        self.go_to(call_stack.step_back_over(self.trace, self.position))

    def step_out(self) -> None:
        if self.position:
            self._go_when_known(lambda start: call_stack.step_out(self.trace, start))

    def _go_when_known(self, target: Callable[[int], int | None]) -> None:
        self.pause()
        start = self.position
        found = target(start)
        if found is not None:
            self.go_to(found)
        elif self.recording.ending is None:
            self._when_recorded = lambda: target(start)
        else:
            self.timeline.seek(len(self.trace))

    def find(self, finder: Finder, *, forward: bool) -> None:
        """Goes to the nearest such step; `update` carries the search on where it takes longer."""
        self.pause()
        self._quest = Quest(self.trace, finder, self.position, forward=forward)
