"""A board that counts, and small coroutines to drive on it."""

from typing import Any

from core.steps.driver import Coroutine, Driver
from core.steps.events import Noted
from core.steps.trace import Trace


class Counter:
    """The smallest board: a number that only rises."""

    def __init__(self) -> None:
        self.value = 0

    def snapshot(self) -> int:
        return self.value

    def note(self, key: str = "noted", **facts: object) -> Noted:
        self.value += 1
        return Noted(key, tuple(facts.items()))


def driven(coroutine: Coroutine, board: Any = None, *, at_a_time: int = 1000) -> Trace:
    """The trace of a whole run."""
    driver = Driver(coroutine, board or Counter(), Trace())
    while not driver.is_over:
        driver.pull(at_a_time)
    return driver.trace


def variables_at(trace: Trace, step: int) -> dict[str, object]:
    """Names and values of the frame on top."""
    return dict(trace.moment(step).site.variables)
