"""The pyramid of depths against looking at each step."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from algorithms.queens.backtracking import solve
from core.steps.depth_profile import BIN, PLACED, REJECTED, REMOVED, SOLVED, DepthProfile
from core.steps.events import Kind
from core.steps.recording import Recording
from tests.builders import empty

BIT = {Kind.PLACED: PLACED, Kind.MOVED: PLACED, Kind.REJECTED: REJECTED, Kind.REMOVED: REMOVED, Kind.SOLVED: SOLVED}


@pytest.fixture(scope="module")
def profile() -> DepthProfile:
    """Grown in portions that are no whole bins, while the run was recorded."""
    board = empty(7)
    recording = Recording(solve(board), board)
    profile = DepthProfile(recording.trace)
    while recording.record(777):
        profile.grow()
    assert len(recording.trace) > 60 * BIN
    return profile


@settings(max_examples=300)
@given(data=st.data())
def test_any_stretch_is_as_deep_and_as_eventful_as_its_steps(profile, data):
    trace = profile.trace
    whole_bins = st.integers(0, len(trace) // BIN).map(lambda number: number * BIN)
    at = st.integers(0, len(trace)) | whole_bins
    start, end = sorted((data.draw(at), data.draw(at)))
    bits = 0
    for kind in map(Kind, trace.kinds[start:end]):
        bits |= BIT.get(kind, 0)
    assert profile.stretch(start, end) == (max(trace.depths[start:end], default=0), bits)


def test_the_deepest_of_all_is_known(profile):
    trace = profile.trace
    assert profile.deepest == max(trace.depths[: len(trace) // BIN * BIN])


def test_growing_when_nothing_is_new_changes_nothing(profile):
    before = profile.stretch(0, len(profile.trace))
    profile.grow()
    assert profile.stretch(0, len(profile.trace)) == before
