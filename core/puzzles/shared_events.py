"""Keeps events of a board, so that equal ones are one object: a trace tells them apart by identity."""

from collections.abc import Hashable
from typing import TypeVar

from core.steps.events import Event, Noted

_E = TypeVar("_E", bound=Event)

_MOST = 1 << 12  # where nearly all are new, to keep more would only fill the memory


class SharedEvents:
    """Those that are made seldom; the frequent ones a board finds faster by what they are about."""

    def __init__(self) -> None:
        self._made: dict[Hashable, Event] = {}

    def one(self, event: _E) -> _E:
        """The first event that was equal to it."""
        return self._first(event, event)

    def note(self, key: str, facts: dict[str, object]) -> Noted:
        """By how it looks: a fact that is True equals one that is 1, and is another remark."""
        event = Noted(key, tuple(facts.items()))
        return self._first(repr(event), event)

    def _first(self, key: Hashable, event: _E) -> _E:
        if len(self._made) >= _MOST:
            self._made.clear()
        return self._made.setdefault(key, event)  # type: ignore[return-value]
