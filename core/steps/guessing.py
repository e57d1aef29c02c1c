"""Guesses which moment a step is: the one that it was the last time, if it looks the same.

To compare takes less long than to number a moment by its parts. Equal variables are the same variables where none of
them can change. True equals 1 and is not shown as 1, so around 0 and 1 types are compared too; 2 and 2.0 at one place,
or a Cell and a bare pair, are not told apart.
"""

from collections import defaultdict
from collections.abc import Mapping
from types import CodeType, FrameType
from typing import Any

from core.puzzles.geometry import Candidate, Cell
from core.steps.events import Event

_MOST = 1 << 14  # of each sort
_BYTES_A_GUESS = 400  # measured with tracemalloc on 3.11

# Names whose values are doubtful, with the types.
_Doubts = tuple[tuple[str, object], ...]

# The event, the instruction, the variables and their doubts, and the number of the moment. The event is kept so that
# no other one gets its id.
Guess = tuple[Event, int, dict[str, object], _Doubts, int]
_CallGuess = tuple[tuple[CodeType, dict[str, object], CodeType, int, dict[str, object]], _Doubts, _Doubts, int]
_ReturnGuess = tuple[tuple[object, CodeType, int, dict[str, object]], object, _Doubts, int]


class Guesses:
    """What was seen the last time, and which moment that was: of events, calls and returns."""

    def __init__(self, board: object) -> None:
        self._board = board
        self._of_events: defaultdict[int, dict[int, Guess]] = defaultdict(dict)
        self._calls: dict[int, _CallGuess] = {}
        self._returns: dict[int, _ReturnGuess] = {}

    @property
    def bytes_used(self) -> int:
        """Estimated."""
        return _BYTES_A_GUESS * (sum(map(len, self._of_events.values())) + len(self._calls) + len(self._returns))

    def drop(self, numbers: set[int]) -> None:
        """Forgets all of these moments, and more."""
        for guesses in self._of_events.values():
            for event in [event for event, guess in guesses.items() if guess[-1] in numbers]:
                del guesses[event]
        self._calls.clear()
        self._returns.clear()

    # Events, by code and event: the tight loop looks for itself.

    def within(self, code: CodeType) -> dict[int, Guess]:
        """By the id of the event."""
        return self._of_events[id(code)]

    def keep(self, event: Event, frame: FrameType, number: int) -> None:
        guesses = self.within(frame.f_code)
        variables = dict(frame.f_locals)
        doubts = self._doubts(variables)
        if doubts is not None:
            _keep(guesses, id(event), (event, frame.f_lasti, variables, doubts, number))

    # Calls and returns, by the moment before them.

    def call(self, before: int, frame: FrameType, caller: FrameType) -> int | None:
        guess = self._calls.get(before)
        if guess is None:
            return None
        seen, doubts, waiting_doubts, number = guess
        is_so = (
            seen == (frame.f_code, frame.f_locals, caller.f_code, caller.f_lasti, caller.f_locals)
            and not (doubts and differ(doubts, frame.f_locals))
            and not (waiting_doubts and differ(waiting_doubts, caller.f_locals))
        )
        return number if is_so else None

    def keep_call(self, before: int, frame: FrameType, caller: FrameType, number: int) -> None:
        variables, waiting = dict(frame.f_locals), dict(caller.f_locals)
        doubts, waiting_doubts = self._doubts(variables), self._doubts(waiting)
        if doubts is not None and waiting_doubts is not None:
            seen = frame.f_code, variables, caller.f_code, caller.f_lasti, waiting
            _keep(self._calls, before, (seen, doubts, waiting_doubts, number))

    def returned(self, before: int, frame: FrameType, value: object) -> int | None:
        guess = self._returns.get(before)
        if guess is None:
            return None
        seen, types, doubts, number = guess
        is_so = (
            seen == (value, frame.f_code, frame.f_lasti, frame.f_locals)
            and types == _types(value)
            and not (doubts and differ(doubts, frame.f_locals))
        )
        return number if is_so else None

    def keep_return(self, before: int, frame: FrameType, value: object, number: int) -> None:
        variables = dict(frame.f_locals)
        doubts = self._doubts(variables)
        if doubts is not None and _is_settled(value):
            seen = value, frame.f_code, frame.f_lasti, variables
            _keep(self._returns, before, (seen, _types(value), doubts, number))

    def _doubts(self, variables: Mapping[str, object]) -> _Doubts | None:
        """None if one of the values could change."""
        doubts = []
        for name, value in variables.items():
            if value is self._board:
                continue
            if not _is_settled(value):
                return None
            if _is_doubtful(value):
                doubts.append((name, _types(value)))
        return tuple(doubts)


def _keep(guesses: dict[int, Any], key: int, guess: object) -> None:
    if len(guesses) >= _MOST:
        guesses.clear()
    guesses[key] = guess


def differ(doubts: _Doubts, variables: Mapping[str, object]) -> bool:
    """Whether an equal value has another type."""
    return any(_types(variables[name]) != types for name, types in doubts)


_SETTLED = frozenset((int, bool, str, type(None), Cell, Candidate))


def _is_settled(value: object) -> bool:
    return all(map(_is_settled, value)) if type(value) is tuple else type(value) in _SETTLED


def _is_doubtful(value: object) -> bool:
    if type(value) is tuple:
        return any(map(_is_doubtful, value))
    return value in (0, 1)


def _types(value: object) -> object:
    return tuple(map(_types, value)) if type(value) is tuple else type(value)
