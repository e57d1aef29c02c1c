"""Counts what has happened up to a step."""

from dataclasses import dataclass

from core.steps.events import Kind, Solved
from core.steps.trace import Trace


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each thing has happened; moving a queen on is counted by itself."""

    steps: int
    calls: int
    placed: int
    removed: int
    rejected: int
    moved: int
    solutions: int
    depth: int


def tally_at(trace: Trace, position: int) -> Tally:
    """For the first `position` steps; costs the same anywhere in the trace."""
    return Tally(
        steps=position,
        calls=trace.count(Kind.CALLED, position),
        placed=trace.count(Kind.PLACED, position),
        removed=trace.count(Kind.REMOVED, position),
        rejected=trace.count(Kind.REJECTED, position),
        moved=trace.count(Kind.MOVED, position),
        solutions=trace.count(Kind.SOLVED, position),
        depth=trace.depths[position - 1] if position else 0,
    )


def first_solution(trace: Trace) -> tuple[int, ...] | None:
    """The first one found in the whole trace."""
    step = trace.next_of(Kind.SOLVED, 0)
    if step is None:
        return None
    event = trace.event(step)
    assert isinstance(event, Solved), "the kind of a step is that of its event"
    return event.solution
