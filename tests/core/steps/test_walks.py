"""Walks through time: forwards, backwards and by jumps, everything at a step is the same."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from algorithms.queens.backtracking import solve
from core.puzzles.queens import QueensBoard
from core.steps.call_stack import frames_at
from core.steps.recording import record_all
from core.steps.tally import tally_at
from core.steps.timeline import Timeline
from core.steps.trace import BLOCK
from tests.builders import empty
from tests.core.steps.runs import Run, runs


def seen(timeline: Timeline) -> tuple[object, ...]:
    """All that a person could look at, the board by what it answers as well as by its snapshot."""
    return (
        timeline.board.snapshot(),
        answers(timeline.board),
        frames_at(timeline.trace, timeline.step),
        tally_at(timeline.trace, timeline.position),
        timeline.event,
    )


def answers(board: Any) -> list[object]:
    if isinstance(board, QueensBoard):
        attackers = [board.attackers(cell) for row in board.rows() for cell in board.row(row)]
        return [board.queens(), board.crossed_out(), *attackers]
    return [board.values(), *map(board.candidates, board.cells()), *map(board.allowed, board.cells())]


@settings(max_examples=40, deadline=None)
@given(runs())
def test_going_back_sees_what_going_forward_saw(run):
    timeline = Timeline(run.recorded(400).trace, run.fresh_board())
    forwards = [seen(timeline)]
    while timeline.advance():
        forwards.append(seen(timeline))
    backwards = [seen(timeline)]
    while timeline.rewind():
        backwards.append(seen(timeline))
    assert forwards == backwards[::-1]
    assert not timeline.rewind()
    assert len(forwards) == len(timeline) + 1


@settings(max_examples=60, deadline=None)
@given(runs(), st.data())
def test_the_recorded_board_at_a_step_is_the_live_board_that_stopped_there(run, data):
    trace = run.trace()
    position = data.draw(st.integers(0, len(trace)))
    live = run.fresh_board()
    run.recorded_on(live, position)
    timeline = Timeline(trace, run.fresh_board())
    timeline.seek(len(trace))
    timeline.seek(position)
    assert timeline.board.snapshot() == live.snapshot()
    assert answers(timeline.board) == answers(live)


class Walk(RuleBasedStateMachine):
    """Someone plays with the transport while the run is still being recorded."""

    @initialize(run=runs())
    def begin(self, run: Run) -> None:
        self.recording = run.recorded(0)
        self.timeline = Timeline(self.recording.trace, run.fresh_board())
        self.run_again = run

    @rule(steps=st.integers(1, 300))
    def record(self, steps: int) -> None:
        self.recording.record(steps)

    @rule(times=st.integers(1, 5))
    def advance(self, times: int) -> None:
        for _ in range(times):
            could = self.timeline.position < len(self.timeline)
            assert self.timeline.advance() is could

    @rule(times=st.integers(1, 5))
    def rewind(self, times: int) -> None:
        for _ in range(times):
            could = self.timeline.position > 0
            assert self.timeline.rewind() is could

    @rule(position=st.integers(-10, 1500))
    def seek(self, position: int) -> None:
        self.timeline.seek(position)
        assert self.timeline.position == max(0, min(position, len(self.timeline)))

    @invariant()
    def all_is_as_in_a_fresh_replay(self) -> None:
        if not hasattr(self, "timeline"):
            return
        fresh = Timeline(self.run_again.recorded(self.timeline.position).trace, self.run_again.fresh_board())
        while fresh.advance():
            pass
        assert fresh.position == self.timeline.position
        assert seen(fresh) == seen(self.timeline)


TestWalk = Walk.TestCase
TestWalk.settings = settings(max_examples=25, stateful_step_count=12, deadline=None)


@pytest.fixture(scope="module")
def long_run():
    board = empty(7)
    return record_all(solve(board), board).trace


def test_jumps_over_many_blocks_land_where_small_steps_do(long_run):
    assert len(long_run) > 4 * BLOCK
    jumping, walking = Timeline(long_run, empty(7)), Timeline(long_run, empty(7))
    snapshots = [walking.board.snapshot()]
    while walking.advance():
        snapshots.append(walking.board.snapshot())
    chance = random.Random(3)
    edges = [block * BLOCK + off for block in range(1, 5) for off in (-1, 0, 1, BLOCK // 2, BLOCK // 2 + 1)]
    for position in [*edges, *(chance.randint(0, len(long_run)) for _ in range(200)), *reversed(edges)]:
        jumping.seek(position)
        assert jumping.position == position
        assert jumping.board.snapshot() == snapshots[position]
