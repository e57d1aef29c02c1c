"""What the lab is about: the run on show, and the changes of puzzle that can be undone."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from algorithms.catalogue import Algorithm
from core.puzzles.geometry import Cell
from core.puzzles.protocol import Puzzle
from core.steps.call_stack import Frame, frames_at
from core.steps.events import Solved
from core.steps.tally import Tally, tally_at
from visualizer.runs.playback import SPEEDS, Playback, RunSetup


@dataclass(frozen=True)
class Past:
    """What undo brings back."""

    algorithm: Algorithm
    puzzle: Puzzle
    options: tuple[tuple[str, object], ...]
    position: int


class Lab:
    """Shared by all panels. `clock` gives seconds; `version` counts the runs, so that pictures can tell them apart."""

    def __init__(self, setup: RunSetup, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.version = 0
        self.memory_bytes = setup.memory_bytes  # of the next run
        self.playback = Playback(setup, clock)
        self.chosen: Cell | None = None
        self.is_editing = False
        self.wants_candidates: bool | None = None  # on the board; None where the algorithm weighs them
        self._asked: tuple[object, list[Frame], Tally] | None = None
        self._last_of_kind: dict[str, RunSetup] = {}
        self._unmade: Puzzle | None = None  # as it was before a maker got it
        self._undo: list[Past] = []
        self._redo: list[Past] = []

    @property
    def setup(self) -> RunSetup:
        return self.playback.setup

    @property
    def puzzle(self) -> Puzzle:
        return self.setup.puzzle

    @property
    def step(self) -> int | None:
        return self.playback.step

    def frames(self) -> list[Frame]:
        """The call stack at the shown step, from the innermost call out."""
        return self._at_shown_step()[1]

    def tally(self) -> Tally:
        return self._at_shown_step()[2]

    def _at_shown_step(self) -> tuple[object, list[Frame], Tally]:
        """Several panels ask for the same at each step."""
        key = (self.version, self.playback.position)
        if self._asked is None or self._asked[0] != key:
            trace = self.playback.trace
            self._asked = (key, frames_at(trace, self.step), tally_at(trace, self.playback.position))
        return self._asked

    def picture_key(self) -> tuple[object, ...]:
        """Changes whenever the shown step does."""
        return (self.version, self.playback.position, self.playback.is_at_end)

    # Another run

    def choose(self, algorithm: Algorithm, puzzle: Puzzle) -> None:
        assert algorithm.kind == puzzle.kind, "an algorithm runs on puzzles of its own kind"
        start = self._for(algorithm, puzzle)
        self._change(replace(self.setup, algorithm=algorithm, puzzle=start, options=()))

    def _for(self, algorithm: Algorithm, puzzle: Puzzle) -> Puzzle:
        """A maker begins with a blank one; what it was comes back with the next solver, if nothing was made of it."""
        if not algorithm.is_maker:
            return puzzle
        if self._unmade is None or self._unmade.blank() != puzzle:
            self._unmade = puzzle
        return puzzle.blank()

    def choose_algorithm(self, algorithm: Algorithm) -> None:
        """One for puzzles of the same kind; what has just been made is what it then solves."""
        made = None if algorithm.is_maker else self.made_puzzle or self._before_making()
        self.choose(algorithm, made or self.puzzle)

    def _before_making(self) -> Puzzle | None:
        is_it = self._unmade is not None and self._unmade.blank() == self.puzzle
        return self._unmade if is_it and self.setup.algorithm.is_maker else None

    @property
    def shows_candidates(self) -> bool:
        wish = self.wants_candidates
        return self.setup.algorithm.weighs_candidates if wish is None else wish

    @property
    def made_puzzle(self) -> Puzzle | None:
        """What a maker has made, if it stands on the shown board."""
        playback = self.playback
        if not self.setup.algorithm.is_maker:
            return None
        stands = isinstance(playback.timeline.event, Solved) or (playback.is_at_end and self.tally().solutions)
        return playback.board.as_puzzle() if stands else None

    def choose_kind(self, kind: str, first: Callable[[str], tuple[Algorithm, Puzzle]]) -> None:
        """What ran last on puzzles of that kind; `first` is asked where nothing has."""
        self._last_of_kind[self.puzzle.kind] = self.setup
        last = self._last_of_kind.get(kind)
        if last is None:
            self.choose(*first(kind))
        else:
            self._change(replace(self.setup, algorithm=last.algorithm, puzzle=last.puzzle, options=last.options))

    def choose_puzzle(self, puzzle: Puzzle) -> None:
        self._change(replace(self.setup, puzzle=self._for(self.setup.algorithm, puzzle)))

    def choose_option(self, name: str, value: object) -> None:
        """Options that have their defaults are not kept, so that equal runs are equal."""
        defaults = self.setup.algorithm.options
        options = {**defaults, **dict(self.setup.options), name: value}
        changed = tuple(pair for pair in options.items() if pair not in defaults.items())
        self._change(replace(self.setup, options=changed))

    def option(self, name: str) -> object:
        """Its value in this run."""
        return dict(self.setup.options).get(name, self.setup.algorithm.options[name])

    def clear(self) -> None:
        """Takes all obstacles or givens away."""
        self.choose_puzzle(self.puzzle.cleared())

    def stop_after(self, what: str) -> None:
        """First, second or all solutions; the shown step stays, if the run still comes there."""
        if what != self.setup.stop_after:
            self._start(replace(self.setup, stop_after=what), self.playback.destination)

    def _change(self, setup: RunSetup) -> None:
        if setup == self.setup:
            self.playback.go_to(0)
            return
        self._undo.append(self._present())
        self._redo.clear()
        self._start(setup, 0)

    @property
    def can_undo(self) -> bool:
        return bool(self._undo)

    @property
    def can_redo(self) -> bool:
        return bool(self._redo)

    def undo(self) -> None:
        """Back to the run before the last change, at the step where it stood."""
        self._exchange(self._undo, self._redo)

    def redo(self) -> None:
        self._exchange(self._redo, self._undo)

    def _exchange(self, source: list[Past], target: list[Past]) -> None:
        if source:
            past = source.pop()
            target.append(self._present())
            setup = replace(self.setup, algorithm=past.algorithm, puzzle=past.puzzle, options=past.options)
            self._start(setup, past.position)

    def _present(self) -> Past:
        setup = self.setup
        return Past(setup.algorithm, setup.puzzle, setup.options, self.playback.destination)

    def _start(self, setup: RunSetup, position: int) -> None:
        old = self.playback
        setup = replace(setup, memory_bytes=self.memory_bytes)
        self.playback = Playback(setup, self._clock)
        self.playback.speed, self.playback.breakpoints = old.speed, old.breakpoints
        if position:
            self.playback.go_to(position)
        self.version += 1
        if self.chosen is not None and not _is_inside(self.chosen, setup.puzzle):
            self.chosen = None

    # Speed and breakpoints

    def change_speed(self, notches: int) -> None:
        at = SPEEDS.index(self.playback.speed)
        self.playback.speed = SPEEDS[max(0, min(at + notches, len(SPEEDS) - 1))]

    @property
    def is_slow(self) -> bool:
        """Slow enough for things to be seen moving."""
        return not self.playback.is_playing or self.playback.speed <= 8

    @property
    def is_readable(self) -> bool:
        """Slow enough for small words that come and go to be read."""
        return not self.playback.is_playing or self.playback.speed <= 30

    def toggle_breakpoint(self, file: str, line: int) -> None:
        self.playback.breakpoints ^= {(file, line)}


def _is_inside(cell: Cell, puzzle: Puzzle) -> bool:
    return cell.row < puzzle.rows and cell.column < puzzle.columns
