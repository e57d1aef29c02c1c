"""Frames at a step: function, arguments, line, variables; exact in both directions.

A suspended frame cannot change, so the frames below the top are as they were when they made their call, and the call's
own step remembers that.
"""

from dataclasses import dataclass

from core.steps.events import Kind, Returned
from core.steps.moment import Site
from core.steps.trace import NOWHERE, Trace


@dataclass(frozen=True, slots=True)
class Frame:
    """One call that has not ended; `began` is its first step, from 0."""

    call: int
    began: int
    depth: int
    site: Site
    is_top: bool
    is_returning: bool = False
    returning: object = None


def call_at(trace: Trace, step: int) -> int:
    """Number of the call that step belongs to: a call's first step is its own, so is its return."""
    call = trace.count(Kind.CALLED, step + 1) - 1
    depth = trace.depths[step]
    while trace.depths[trace.call_steps[call]] > depth:
        call = trace.call_parents[call]
    return call


def frames_at(trace: Trace, step: int | None) -> list[Frame]:
    """From the innermost frame out; empty before the first step."""
    if step is None:
        return []
    call, moment = call_at(trace, step), trace.moment(step)
    event = moment.event
    returning = isinstance(event, Returned)
    frames = [
        Frame(
            call,
            trace.call_steps[call],
            trace.depths[step],
            moment.site,
            True,
            returning,
            event.value if isinstance(event, Returned) else None,
        )
    ]
    while (parent := trace.call_parents[call]) != NOWHERE:
        waiting = trace.moment(trace.call_steps[call]).waiting
        assert waiting is not None, "a call from inside has a caller that waits"
        began = trace.call_steps[parent]
        frames.append(Frame(parent, began, trace.depths[began], waiting, False))
        call = parent
    return frames


def step_over(trace: Trace, position: int) -> int | None:
    """Position after the current call has returned; one step on if no call begins; None if that is not recorded yet."""
    if position < len(trace) and trace.kinds[position] == Kind.CALLED:
        return _position_after(trace, call_at(trace, position))
    return position + 1 if position < len(trace) else None


def step_back_over(trace: Trace, position: int) -> int:
    """Position before the call whose return is the current step; one step back if it is no return."""
    if position and trace.kinds[position - 1] == Kind.RETURNED:
        return trace.call_steps[call_at(trace, position - 1)]
    return max(0, position - 1)


def step_out(trace: Trace, position: int) -> int | None:
    """Position at the return of the frame on top; None if that is not recorded yet."""
    if position == 0:
        return None
    call = call_at(trace, position - 1)
    if trace.kinds[position - 1] == Kind.RETURNED:  # already leaving: the caller's own return is next
        call = trace.call_parents[call]
        if call == NOWHERE:
            return None
    return _position_after(trace, call)


def _position_after(trace: Trace, call: int) -> int | None:
    end = trace.call_ends[call]
    return None if end == NOWHERE else end + 1
