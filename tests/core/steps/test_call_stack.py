"""The call stack of any step against a stack that is kept by hand while the run goes on."""

import inspect

from hypothesis import given, settings
from hypothesis import strategies as st

from algorithms.queens.backtracking import solve
from core.steps.call_stack import call_at, frames_at, step_back_over, step_out, step_over
from core.steps.events import Called, Kind, Returned
from core.steps.recording import record_all
from core.steps.values import frozen
from tests.builders import empty
from tests.core.steps.runs import ALGORITHMS, Run, runs

few = settings(max_examples=60, deadline=None)


def stacks_by_hand(run: Run, steps: int) -> list[list[tuple[str, int, dict[str, object]]]]:
    """Function, line and variables from the innermost frame out, read from the generators themselves."""
    board = run.fresh_board()
    stack, answer, seen = [ALGORITHMS[run.name].solve(board)], None, []
    frames = [stack[0].gi_frame]
    seen.append(looks(frames, board))
    while stack and len(seen) < steps:
        try:
            yielded, answer = stack[-1].send(answer), None
        except StopIteration as stop:
            answer = stop.value
            seen.append(looks(frames, board))
            stack.pop()
            frames.pop()
            continue
        if inspect.isgenerator(yielded):
            stack.append(yielded)
            frames.append(yielded.gi_frame)
        seen.append(looks(frames, board))
    return seen


def looks(frames, board):
    return [
        (frame.f_code.co_name, frame.f_lineno, {n: frozen(v) for n, v in frame.f_locals.items() if v is not board})
        for frame in reversed(frames)
    ]


@few
@given(runs())
def test_frames_are_those_of_the_suspended_generators_at_every_step(run):
    trace = run.recorded(600).trace
    by_hand = stacks_by_hand(run, len(trace))
    for step, expected in enumerate(by_hand):
        frames = frames_at(trace, step)
        assert [frame.site.function for frame in frames] == [function for function, _, _ in expected]
        assert [dict(frame.site.variables) for frame in frames] == [variables for _, _, variables in expected]
        # A frame that has just begun or ended shows where; all others show the `yield` at which they wait.
        lines = [line for _, line, _ in expected]
        assert [frame.site.line for frame in frames][1:] == lines[1:]
        if not isinstance(trace.moment(step).event, (Called, Returned)):
            assert frames[0].site.line == lines[0]


@few
@given(runs())
def test_frames_know_their_depth_and_which_is_on_top(run):
    trace = run.recorded(600).trace
    for step in range(len(trace)):
        frames = frames_at(trace, step)
        assert [frame.depth for frame in frames] == list(range(trace.depths[step], 0, -1))
        assert [frame.is_top for frame in frames] == [True] + [False] * (len(frames) - 1)
        assert [frame.is_returning for frame in frames] == [trace.kinds[step] == Kind.RETURNED] + [False] * (
            len(frames) - 1
        )
        for frame in frames:
            assert trace.call_steps[frame.call] == frame.began <= step
            assert trace.kinds[frame.began] == Kind.CALLED


def test_there_are_no_frames_before_the_first_step():
    board = empty(4)
    assert frames_at(record_all(solve(board), board).trace, None) == []


@few
@given(runs(), st.data())
def test_stepping_over_and_out_agree_with_walking_until_the_depth_is_right(run, data):
    trace = run.recorded(data.draw(st.integers(1, 600))).trace
    depths_after = [
        0,
        *(depth - (kind == Kind.RETURNED) for depth, kind in zip(trace.depths, trace.kinds, strict=True)),
    ]
    for position in range(len(trace) + 1):
        assert step_over(trace, position) == over_by_walking(trace, depths_after, position)
        assert step_out(trace, position) == out_by_walking(trace, depths_after, position)
        assert step_back_over(trace, position) == back_by_walking(trace, depths_after, position)


def over_by_walking(trace, depths_after, position):
    if position == len(trace):
        return None
    if trace.kinds[position] != Kind.CALLED:
        return position + 1
    ends = (p for p in range(position + 1, len(trace) + 1) if depths_after[p] == depths_after[position])
    return next(ends, None)


def out_by_walking(trace, depths_after, position):
    """Until one frame less is on the stack than now."""
    wanted = depths_after[position] - 1
    return next((p for p in range(position + 1, len(trace) + 1) if depths_after[p] == wanted), None)


def back_by_walking(trace, depths_after, position):
    if position == 0 or trace.kinds[position - 1] != Kind.RETURNED:
        return max(0, position - 1)
    return next(p for p in range(position - 1, -1, -1) if depths_after[p] == depths_after[position])


@few
@given(runs())
def test_every_step_belongs_to_the_innermost_call_that_has_not_ended(run):
    trace = run.recorded(600).trace
    open_calls, calls = [], 0
    for step, kind in enumerate(trace.kinds):
        if kind == Kind.CALLED:
            open_calls.append(calls)
            calls += 1
        assert call_at(trace, step) == open_calls[-1]
        if kind == Kind.RETURNED:
            open_calls.pop()
