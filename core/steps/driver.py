"""The trampoline: runs a coroutine, keeps the stack of suspended generators, and records each step.

A yielded event is a step. A yielded generator is a call: it goes on the stack and runs next. An ended generator is a
return, whose value is sent to the caller. So a step costs the same at any depth, and the stack is the one on show.
"""

from collections.abc import Callable, Mapping
from types import FrameType, GeneratorType
from typing import Any, Protocol, TypeAlias

from core.steps.events import KIND_OF, Event, Kind, Returned
from core.steps.guessing import Guess, Guesses, differ
from core.steps.trace import BLOCK, NOWHERE, Trace
from core.steps.values import frozen

# As text, since GeneratorType takes no parameters at run time before Python 3.13.
Coroutine: TypeAlias = "GeneratorType[Any, Any, Any]"


class LiveBoard(Protocol):
    """What the driver asks of the board that the coroutine works on."""

    def snapshot(self) -> Any: ...


# A generator on the stack, as the tight loop wants it: how to resume it, its frame, its guesses, its call's number.
_Level = tuple[Callable[[object], Any], FrameType, dict[int, Guess], int]


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
        self._guesses = Guesses(board)

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
        if number >= 0:
            table = self.trace.table
            self._watched_moment = table.number_of(table[number])  # another one, if it had been forgotten
            self._guesses.drop({number, self._watched_moment})  # what is guessed does not pause

    @property
    def bytes_used(self) -> int:
        """Estimated."""
        return self._guesses.bytes_used

    def pull(self, limit: int) -> None:
        """Records at most `limit` steps; pauses after each solution, each watched moment, and at the end."""
        end = len(self.trace) + limit
        paused = False
        while not (paused or self.is_over) and (room := end - len(self.trace)) > 0:
            filled = len(self.trace) % BLOCK
            if filled == 0:
                self._begin_block()
            has_failed = True  # until it comes back
            try:
                paused = self._pull_within_block(min(room, BLOCK - filled))
                has_failed = False
            finally:
                if has_failed:  # a failed coroutine cannot go on
                    self.generators.clear()
                    self._levels.clear()
                self.trace.settle()

    def _begin_block(self) -> None:
        self.trace.begin_block(self.board.snapshot())
        if self.trace.table.is_full:
            self.trace.table.forget()
            self.watched_moment = self._watched_moment

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
                    _, instruction, variables, doubts, number_if_so = guess
                    if (
                        instruction == frame.f_lasti
                        and variables == frame.f_locals
                        and not (doubts and differ(doubts, frame.f_locals))
                    ):
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
        number = self.trace.table.number_of_call(self._site_of_call(frame))
        self._push(generator, frame, self.trace.begin_call(number, 1, NOWHERE))

    def _call(self, generator: Coroutine, before: int) -> int:
        frame = _frame_not_begun(generator)
        _, caller, _, parent = self._levels[-1]
        number = self._guesses.call(before, frame, caller)
        if number is None:
            number = self._number_of_call(frame, caller, before)
        self._push(generator, frame, self.trace.begin_call(number, len(self._levels) + 1, parent))
        return number

    def _push(self, generator: Coroutine, frame: FrameType, call: int) -> None:
        self.generators.append(generator)
        self._levels.append((generator.send, frame, self._guesses.within(frame.f_code), call))

    def _return(self, value: object, before: int) -> int:
        """A frame object outlives its generator, and still has the line and the variables of the return."""
        _, frame, _, call = self._levels[-1]
        number = self._guesses.returned(before, frame, value)
        if number is None:
            number = self._number_of_return(frame, value, before)
        self.trace.end_call(number, len(self._levels), call)
        self._levels.pop()
        self.generators.pop()
        if not self.generators:
            self.returned, self._paused = value, True
        return number

    def _step(self, event: Event) -> int:
        assert type(event) in KIND_OF, f"a coroutine yields events and coroutines, not {event!r}"
        frame, table = self._levels[-1][1], self.trace.table
        known = len(table)
        number = table.number(event, self._site(frame))
        self.trace.add(number, len(self._levels))
        if self._may_be_guessed(number, known):
            self._guesses.keep(event, frame, number)
        return number

    def _number_of_call(self, frame: FrameType, caller: FrameType, before: int) -> int:
        table = self.trace.table
        known = len(table)
        number = table.number_of_call(self._site_of_call(frame), self._site(caller))
        if self._may_be_guessed(number, known):
            self._guesses.keep_call(before, frame, caller, number)
        return number

    def _number_of_return(self, frame: FrameType, value: object, before: int) -> int:
        table = self.trace.table
        known = len(table)
        number = table.number(Returned(frame.f_code.co_name, frozen(value)), self._site(frame))
        if self._may_be_guessed(number, known):
            self._guesses.keep_return(before, frame, value, number)
        return number

    def _may_be_guessed(self, number: int, known: int) -> bool:
        """What pauses must come here each time. A new moment is worth a guess only if most others have come again."""
        self._paused = number == self._watched_moment or self.trace.table.kinds[number] == Kind.SOLVED
        return not self._paused and (number < known or 2 * known < len(self.trace))

    # A moment is numbered by its parts.

    def _site(self, frame: FrameType) -> int:
        return self.trace.table.site(frame.f_code, frame.f_lasti, self._shown(frame.f_locals))

    def _site_of_call(self, frame: FrameType) -> int:
        """With the arguments alone: beside them stand the variables of the functions around, if there are any."""
        given = frame.f_code.co_varnames
        arguments = {name: value for name, value in self._shown(frame.f_locals).items() if name in given}
        return self.trace.table.site(frame.f_code, -1, arguments)

    def _shown(self, variables: Mapping[str, object]) -> dict[str, object]:
        board = self.board
        return {name: value for name, value in variables.items() if value is not board}


def _frame_not_begun(generator: Coroutine) -> FrameType:
    frame: FrameType | None = generator.gi_frame
    assert frame is not None and not generator.gi_suspended, "a coroutine is called once"
    return frame
