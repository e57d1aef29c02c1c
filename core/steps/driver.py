"""The trampoline: runs a coroutine, keeps the stack of suspended generators, and records each step.

A yielded event is a step. A yielded generator is a call: it goes on the stack and runs next. An ended generator is a
return, whose value is sent to the caller. So a step costs the same at any depth, and the stack is the one on show.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping
from types import CodeType, FrameType, GeneratorType
from typing import Any, Protocol, TypeAlias

from core.puzzles.geometry import Cell
from core.steps.events import KIND_OF, Called, Event, Kind, Returned
from core.steps.moment import Moment, Site, Variables
from core.steps.trace import BLOCK, NOWHERE, Trace
from core.steps.values import compared, frozen

# As text, since GeneratorType takes no parameters at run time before Python 3.13.
Coroutine: TypeAlias = "GeneratorType[Any, Any, Any]"


class LiveBoard(Protocol):
    """What the driver asks of the board that the coroutine works on."""

    def snapshot(self) -> Any: ...


# What was seen of one frame, or two, the last time, and the number of that moment.
_Guess = tuple[int, dict[str, object], int]
_GuessedReturn = tuple[tuple[object, CodeType, int, dict[str, object]], int]
_GuessedCall = tuple[tuple[CodeType, dict[str, object], CodeType, int, dict[str, object]], int]

# A generator on the stack, as the tight loop wants it: how to resume it, its frame, its guesses, its call's number.
_Level = tuple[Callable[[object], Any], FrameType, dict[int, _Guess], int]


class Driver:
    """Pulls steps out of a coroutine into a trace, as many at a time as it is asked for."""

    def __init__(self, coroutine: Coroutine, board: LiveBoard, trace: Trace) -> None:
        self.trace = trace
        self.board = board
        self.returned: object = None  # what the outermost coroutine has returned
        self.generators: list[Coroutine] = []
        self._levels: list[_Level] = []  # side by side with the generators
        self._answer: object = None
        self._paused = False
        self._first: Coroutine | None = coroutine
        self._watched_moment = -1
        self._events: dict[Event, Event] = {}
        self._pairs: dict[tuple[str, object], tuple[str, object]] = {}
        # Numbers of the moments in the trace's table, by all that tells them apart.
        self._numbers: dict[Hashable, int] = {}
        # The same again, quicker to find: by code and event; calls and returns by the moment before them.
        self._guesses: defaultdict[int, dict[int, _Guess]] = defaultdict(dict)
        self._guessed_calls: dict[int, _GuessedCall] = {}
        self._guessed_returns: dict[int, _GuessedReturn] = {}

    @property
    def is_over(self) -> bool:
        """The coroutine has returned, or has failed."""
        return self._first is None and not self.generators

    @property
    def watched_moment(self) -> int:
        """`pull` pauses after each step of this moment; -1 for none."""
        return self._watched_moment

    @watched_moment.setter
    def watched_moment(self, number: int) -> None:
        self._watched_moment = number
        if number >= 0:  # what is guessed does not pause
            moment = self.trace.table[number]
            self._guesses[id(moment.site.code)].pop(id(moment.event), None)
            self._guessed_calls.clear()
            self._guessed_returns.clear()

    def pull(self, limit: int) -> None:
        """Records at most `limit` steps; pauses after each solution, each watched moment, and at the end."""
        end = len(self.trace) + limit
        paused = False
        while not (paused or self.is_over) and (room := end - len(self.trace)) > 0:
            filled = len(self.trace) % BLOCK
            if filled == 0:
                self.trace.begin_block(self.board.snapshot())
            has_failed = True  # until it comes back
            try:
                paused = self._pull_within_block(min(room, BLOCK - filled))
                has_failed = False
            finally:
                if has_failed:  # a failed coroutine cannot go on
                    self.generators.clear()
                    self._levels.clear()
                self.trace.settle()

    def _pull_within_block(self, limit: int) -> bool:
        """The tight loop, at less than a microsecond a step: names are bound outside, nothing is made twice.

        True if it paused before `limit` steps.
        """
        if self._first is not None:
            self._begin(self._first)
            limit -= 1
        trace, levels = self.trace, self._levels
        add, add_depth, number = trace.new_moments.append, trace.new_depths.append, trace.last_moment
        (send, frame, guesses, _), depth = levels[-1], len(levels)
        answer, self._answer, self._paused = self._answer, None, False
        for _ in range(limit):
            try:
                event = send(answer)
            except StopIteration as stop:
                answer = stop.value
                number = self._return(answer, number)
            else:
                answer = None
                guess = guesses.get(id(event))
                if guess is not None:
                    instruction, variables, number_if_so = guess
                    if instruction == frame.f_lasti and variables == frame.f_locals:
                        number = number_if_so
                        add(number)
                        add_depth(depth)
                        continue
                number = self._call(event, number) if type(event) is GeneratorType else self._step(event)
            if self._paused:
                break
            (send, frame, guesses, _), depth = levels[-1], len(levels)
        self._answer = answer
        return self._paused

    # Each of these adds a step and gives the number of its moment; calls and returns want the number before.

    def _begin(self, generator: Coroutine) -> None:
        self._first = None
        frame = _frame_not_begun(generator)
        number = self._new("the first call", self._moment_of_call(frame, None))
        self._push(generator, frame, self.trace.begin_call(number, 1, NOWHERE))

    def _call(self, generator: Coroutine, before: int) -> int:
        frame = _frame_not_begun(generator)
        _, caller, _, parent = self._levels[-1]
        guess = self._guessed_calls.get(before)
        if guess is not None and guess[0] == (
            frame.f_code, frame.f_locals, caller.f_code, caller.f_lasti, caller.f_locals
        ):  # fmt: skip
            number = guess[1]
        else:
            number = self._number_of_call(frame, caller, before)
        self._push(generator, frame, self.trace.begin_call(number, len(self._levels) + 1, parent))
        return number

    def _push(self, generator: Coroutine, frame: FrameType, call: int) -> None:
        self.generators.append(generator)
        self._levels.append((generator.send, frame, self._guesses[id(frame.f_code)], call))

    def _return(self, value: object, before: int) -> int:
        """A frame object outlives its generator, and still has the line and the variables of the return."""
        _, frame, _, call = self._levels[-1]
        guess = self._guessed_returns.get(before)
        if guess is not None and guess[0] == (value, frame.f_code, frame.f_lasti, frame.f_locals):
            number = guess[1]
        else:
            number = self._number_of_return(frame, value, before)
        self.trace.end_call(number, len(self._levels), call)
        self._levels.pop()
        self.generators.pop()
        if not self.generators:
            self.returned, self._paused = value, True
        return number

    def _step(self, event: Event) -> int:
        _, frame, guesses, _ = self._levels[-1]
        number, known = self._number_of_event(event, frame)
        self.trace.add(number, len(self._levels))
        if not self._pauses_at(number) and self._can_be_guessed(frame.f_locals):
            guesses[id(known)] = frame.f_lasti, dict(frame.f_locals), number
        return number

    def _pauses_at(self, number: int) -> bool:
        """Only steps that are not guessed come here, so what pauses must not be guessed."""
        self._paused = number == self._watched_moment or self.trace.kind_of_moment[number] == Kind.SOLVED
        return self._paused

    # A moment is looked up by all that is seen of it. That takes longer than the rest of a step, so the driver first
    # guesses that the moment is the one that it was the last time, and looks whether it is: equal variables, none of
    # which can change, are the same variables. True and 1 are told apart all the same; 2 and 2.0 at one place, or a
    # Cell and a bare pair, are not.

    def _number_of_event(self, event: Event, frame: FrameType) -> tuple[int, Event]:
        """With the first event that was equal to this one."""
        assert type(event) in KIND_OF, f"a coroutine yields events and coroutines, not {event!r}"
        event = self._events.setdefault(event, event)
        key = (id(event), *self._look_of(frame))
        number = self._numbers.get(key)
        return self._new(key, Moment(event, self._site(frame))) if number is None else number, event

    def _number_of_call(self, frame: FrameType, caller: FrameType, before: int) -> int:
        key = (*self._look_of(frame), *self._look_of(caller))
        number = self._numbers.get(key)
        if number is None:
            number = self._new(key, self._moment_of_call(frame, caller))
        variables, waiting = dict(frame.f_locals), dict(caller.f_locals)
        if not self._pauses_at(number) and self._can_be_guessed(variables) and self._can_be_guessed(waiting):
            seen = frame.f_code, variables, caller.f_code, caller.f_lasti, waiting
            self._guessed_calls[before] = seen, number
        return number

    def _number_of_return(self, frame: FrameType, value: object, before: int) -> int:
        key = ("return", self._look(value), *self._look_of(frame))
        number = self._numbers.get(key)
        if number is None:
            number = self._new(key, Moment(Returned(frame.f_code.co_name, frozen(value)), self._site(frame)))
        variables = dict(frame.f_locals)
        if not self._pauses_at(number) and _is_settled(value) and self._can_be_guessed(variables):
            seen = value, frame.f_code, frame.f_lasti, variables
            self._guessed_returns[before] = seen, number
        return number

    def _new(self, key: Hashable, moment: Moment) -> int:
        number = self._numbers[key] = self.trace.add_moment(moment, key)
        return number

    def _moment_of_call(self, frame: FrameType, caller: FrameType | None) -> Moment:
        given = frame.f_code.co_varnames  # beside them stand the variables of the functions around, if there are any
        arguments = self._frozen({name: value for name, value in frame.f_locals.items() if name in given})
        event = Called(frame.f_code.co_name, arguments)
        return Moment(event, Site(frame.f_code, -1, arguments), None if caller is None else self._site(caller))

    def _look_of(self, frame: FrameType) -> tuple[Hashable, ...]:
        """All that is seen of a frame; a variable that has no value yet leaves its name out."""
        variables = frame.f_locals
        return (id(frame.f_code), frame.f_lasti, *variables, *map(self._look, variables.values()))

    def _look(self, value: object) -> Hashable:
        """`compared`, with a short way for what is seen most."""
        return value if value is self.board or type(value) in _PLAIN else compared(value)

    def _site(self, frame: FrameType) -> Site:
        return Site(frame.f_code, frame.f_lasti, self._frozen(frame.f_locals))

    def _frozen(self, variables: Mapping[str, object]) -> Variables:
        return tuple(self._pair(name, value) for name, value in variables.items() if value is not self.board)

    def _pair(self, name: str, value: object) -> tuple[str, object]:
        """Few pairs are seen in many moments, so that sharing them spares a tenth of the memory."""
        pair = (name, frozen(value))
        return self._pairs.setdefault(pair, pair) if type(value) in _PLAIN else pair

    def _can_be_guessed(self, variables: Mapping[str, object]) -> bool:
        return all(value is self.board or _is_settled(value) for value in variables.values())


_PLAIN = frozenset((int, str, type(None), Cell))


def _is_settled(value: object) -> bool:
    """Looks the same whenever it is equal. A list changes, and 0 and 1 equal False and True."""
    if type(value) is tuple:
        return all(type(item) is Cell for item in value)
    return type(value) in _PLAIN and value not in (0, 1)


def _frame_not_begun(generator: Coroutine) -> FrameType:
    frame: FrameType | None = generator.gi_frame
    assert frame is not None and not generator.gi_suspended, "a coroutine is called once"
    return frame
