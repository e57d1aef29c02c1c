"""The trampoline: runs a coroutine, keeps the stack of suspended generators, and records each step.

A yielded event is a step. A yielded generator is a call: it goes on the stack and runs next. An ended generator is a
return, whose value is sent to the caller. So a step costs the same at any depth, and the stack is the one on show.
"""

from collections.abc import Callable, Generator, Hashable, Mapping
from types import CodeType, FrameType, GeneratorType
from typing import Any, Protocol

from core.steps.events import KIND_OF, Called, Event, Kind, Returned
from core.steps.moment import Moment, Site, Variables
from core.steps.trace import BLOCK, NOWHERE, Trace
from core.steps.values import frozen

Coroutine = Generator[Any, Any, Any]


class LiveBoard(Protocol):
    """What the driver asks of the board that the coroutine works on."""

    def snapshot(self) -> Any: ...


class Driver:
    """Pulls steps out of a coroutine into a trace, as many at a time as it is asked for."""

    def __init__(self, coroutine: Coroutine, board: LiveBoard, trace: Trace) -> None:
        self.trace = trace
        self.board = board
        self.returned: object = None  # what the outermost coroutine has returned
        self.watched_moment = -1  # `pull` pauses after a step of this moment
        self.generators: list[Coroutine] = []
        self._frames: list[FrameType] = []
        self._calls: list[int] = []
        self._answer: object = None
        self._first: Coroutine | None = coroutine
        # Moments that are in the trace's table, by what tells them apart within the code of a frame.
        self._numbers: dict[CodeType, dict[Hashable, int]] = {}
        self._events: dict[Event, Event] = {}
        self._known_by_identity: dict[int, Event] = {}

    @property
    def is_over(self) -> bool:
        """The coroutine has returned, or has failed."""
        return self._first is None and not self.generators

    def pull(self, limit: int) -> None:
        """Records at most `limit` steps; pauses after each solution, each watched moment, and at the end."""
        while limit > 0 and not self.is_over:
            filled = len(self.trace) % BLOCK
            if filled == 0:
                self.trace.begin_block(self.board.snapshot())
            if self._first is not None:
                first, self._first = self._first, None
                self._call(first)
                self.trace.settle()
                limit -= 1
                continue
            room = min(limit, BLOCK - filled)
            try:
                whole = self._pull_within_block(room)
            except BaseException:
                self.generators.clear()  # a failed coroutine cannot go on
                raise
            finally:
                self.trace.settle()
            if not whole:
                return
            limit -= room

    def _pull_within_block(self, limit: int) -> bool:
        """The tight loop, at less than a microsecond a step: names are bound outside, nothing is made twice.

        False if it paused before `limit` steps.
        """
        trace = self.trace
        add, add_depth, depth = trace.moments.append, trace.depths.append, len(self.generators)
        watched, kind_of, solved = self.watched_moment, trace.kind_of_moment, int(Kind.SOLVED)
        generator, frame, answer = self.generators[-1], self._frames[-1], self._answer
        numbers = self._numbers_of(frame.f_code)
        send = generator.send
        for _ in range(limit):
            try:
                event = send(answer)
            except StopIteration as stop:
                answer = stop.value
                number = self._return(answer)
                depth -= 1
                if not depth:
                    return False
                generator, frame = self.generators[-1], self._frames[-1]
                numbers, send = self._numbers_of(frame.f_code), generator.send
            else:
                answer = None
                if type(event) is GeneratorType:
                    number = self._call(event)
                    add_depth, depth = trace.depths.append, depth + 1
                    generator, frame = event, self._frames[-1]
                    numbers, send = self._numbers_of(frame.f_code), generator.send
                else:
                    variables = frame.f_locals
                    try:
                        number = numbers[id(event), frame.f_lasti, *variables, *variables.values()]
                    except (KeyError, TypeError):  # new, or a list, a set or a dict is among the variables
                        number = self._number_of_event(self._known(event), frame)
                    add(number)
                    add_depth(depth)
            if number == watched or kind_of[number] == solved:
                self._answer = answer
                return False
        self._answer = answer
        return True

    def _call(self, generator: Coroutine) -> int:
        frame: FrameType | None = generator.gi_frame
        assert frame is not None, "a coroutine is called once"
        trace, calls = self.trace, self._calls
        number = self._number_of_call(frame, self._frames[-1] if calls else None)
        trace.call_parents.append(calls[-1] if calls else NOWHERE)
        calls.append(len(trace.call_steps))
        trace.call_steps.append(len(trace.moments))
        trace.call_ends.append(NOWHERE)
        trace.moments.append(number)
        self.generators.append(generator)
        self._frames.append(frame)
        trace.add_depth(len(self.generators))
        return number

    def _return(self, value: object) -> int:
        """A frame object outlives its generator, and still has the line and the variables of the return."""
        trace = self.trace
        number = self._number_of_return(self._frames.pop(), value)
        trace.call_ends[self._calls.pop()] = len(trace.moments)
        trace.moments.append(number)
        trace.depths.append(len(self.generators))
        self.generators.pop()
        if not self.generators:
            self.returned = value
        return number

    def _numbers_of(self, code: CodeType) -> dict[Hashable, int]:
        numbers = self._numbers.get(code)
        if numbers is None:
            numbers = self._numbers[code] = {}
        return numbers

    def _known(self, event: Event) -> Event:
        """The first event equal to this one; the key of a moment holds its identity."""
        assert type(event) in KIND_OF, f"a coroutine yields events and coroutines, not {event!r}"
        event = self._events.setdefault(event, event)
        self._known_by_identity[id(event)] = event
        return event

    # A moment is looked up by its key as the variables are; where one of them cannot be hashed, as they look. Freezing
    # costs more than all the rest of a step, so it is done once for each moment.

    def _number_of_event(self, event: Event, frame: FrameType) -> int:
        variables = frame.f_locals
        loose = (id(event), frame.f_lasti, *variables, *variables.values())
        return self._number(frame, loose, lambda: Moment(event, self._site(frame)))

    def _number_of_call(self, frame: FrameType, caller: FrameType | None) -> int:
        loose: tuple[object, ...] = ("call", *frame.f_locals.values())
        if caller is not None:
            variables = caller.f_locals
            loose += (id(caller.f_code), caller.f_lasti, *variables, *variables.values())
        try:
            return self._numbers[frame.f_code][loose]
        except (KeyError, TypeError):
            return self._number(frame, loose, lambda: self._moment_of_call(frame, caller))

    def _moment_of_call(self, frame: FrameType, caller: FrameType | None) -> Moment:
        arguments = self._frozen(frame.f_locals)
        event = Called(frame.f_code.co_name, arguments)
        return Moment(event, Site(frame.f_code, -1, arguments), None if caller is None else self._site(caller))

    def _number_of_return(self, frame: FrameType, value: object) -> int:
        variables = frame.f_locals
        loose = ("return", type(value), value, frame.f_lasti, *variables, *variables.values())
        try:
            return self._numbers[frame.f_code][loose]
        except (KeyError, TypeError):
            return self._number(frame, loose, lambda: self._moment_of_return(frame, value))

    def _moment_of_return(self, frame: FrameType, value: object) -> Moment:
        return Moment(Returned(frame.f_code.co_name, frozen(value)), self._site(frame))

    def _number(self, frame: FrameType, loose: tuple[object, ...], make: Callable[[], Moment]) -> int:
        numbers = self._numbers_of(frame.f_code)
        try:
            number, key = numbers.get(loose), loose
        except TypeError:
            key = ("frozen", *(frozen(part) for part in loose if part is not self.board))
            number = numbers.get(key)
        if number is None:
            number = numbers[key] = self.trace.add_moment(make(), key)
        return number

    def _site(self, frame: FrameType) -> Site:
        return Site(frame.f_code, frame.f_lasti, self._frozen(frame.f_locals))

    def _frozen(self, variables: Mapping[str, object]) -> Variables:
        return tuple(
            (name, frozen(value)) for name, value in variables.items() if value is not self.board
        )

