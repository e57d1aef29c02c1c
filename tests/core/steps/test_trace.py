"""Columns of steps against the plainest way to count and find; and what they weigh."""

import gc
import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from algorithms.queens import backtracking, bit_rows
from core.steps.events import Kind
from core.steps.recording import record_all
from core.steps.tally import first_solution, tally_at
from core.steps.trace import BLOCK, Trace
from tests.builders import empty


@pytest.fixture(scope="module")
def trace() -> Trace:
    board = empty(7)
    trace = record_all(backtracking.solve(board), board).trace
    assert len(trace) > 4 * BLOCK
    return trace


@settings(max_examples=150)
@given(kind=st.sampled_from(Kind), data=st.data())
def test_counting_and_finding_a_kind_agree_with_looking_at_every_step(trace, kind, data):
    near_a_block = st.builds(lambda block, off: max(0, block * BLOCK + off), st.integers(0, 5), st.integers(-2, 2))
    at = min(len(trace), data.draw(st.integers(0, len(trace)) | near_a_block))
    steps = [step for step in range(len(trace)) if trace.kind(step) is kind]
    assert trace.count(kind, at) == sum(step < at for step in steps)
    assert trace.next_of(kind, at) == min((step for step in steps if step >= at), default=None)


@given(data=st.data())
def test_the_tally_counts_what_has_happened(trace, data):
    position = data.draw(st.integers(0, len(trace)))
    kinds = [trace.kind(step) for step in range(position)]
    tally = tally_at(trace, position)
    assert tally.steps == position
    assert (tally.calls, tally.placed) == (kinds.count(Kind.CALLED), kinds.count(Kind.PLACED))
    assert (tally.removed, tally.rejected) == (kinds.count(Kind.REMOVED), kinds.count(Kind.REJECTED))
    assert (tally.moved, tally.solutions) == (0, kinds.count(Kind.SOLVED))
    assert tally.depth == kinds.count(Kind.CALLED) - kinds[:-1].count(Kind.RETURNED)


def test_the_first_solution_is_the_first_of_the_trace(trace):
    assert first_solution(trace) == (0, 2, 4, 6, 1, 3, 5)
    assert first_solution(Trace()) is None


def test_an_empty_trace_has_nothing_to_count_or_find():
    trace = Trace()
    assert trace.count(Kind.PLACED, 0) == trace.count(Kind.PLACED, 5) == 0
    assert trace.next_of(Kind.PLACED, 0) is None


def test_there_is_a_keyframe_for_each_block(trace):
    assert len(trace.keyframes) == -(-len(trace) // BLOCK)


@pytest.mark.parametrize("algorithm", [backtracking, bit_rows], ids=["few moments", "many moments"])
def test_the_memory_that_a_recording_says_it_uses_is_near_to_what_it_uses(algorithm):
    board = empty(8)
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        recording = record_all(algorithm.solve(board), board)
        gc.collect()
        used = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert 0.75 < recording.bytes_used / used < 1.25


def test_a_step_with_new_variables_takes_few_bytes(monkeypatch):
    """Once what has been seen lately is no more than a small part."""
    monkeypatch.setattr("core.steps.value_pool._LATELY", 500)
    board = empty(9)
    trace = record_all(bit_rows.solve(board), board).trace
    assert len(trace.table) > 0.9 * len(trace)
    assert trace.bytes_used < 80 * len(trace)


def test_forgetting_changes_nothing_that_is_shown(monkeypatch, trace):
    monkeypatch.setattr("core.steps.value_pool._LATELY", 500)
    board = empty(7)
    forgetful = record_all(backtracking.solve(board), board).trace
    assert forgetful.kinds == trace.kinds
    assert len(forgetful.table) > len(trace.table)
    assert [forgetful.moment(step) for step in range(len(trace))] == [trace.moment(step) for step in range(len(trace))]
