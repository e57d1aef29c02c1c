"""The pyramid of depths against looking at each step."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from algorithms.queens.backtracking import solve
from core.steps.depth_profile import BIN, DepthProfile
from core.steps.events import Kind
from core.steps.recording import Recording, record_all
from core.steps.trace import BLOCK
from tests.builders import empty


@pytest.fixture(scope="module")
def profile() -> DepthProfile:
    """Grown in portions that are no whole bins, while the run was recorded."""
    board = empty(8)
    recording = Recording(solve(board), board)
    profile = DepthProfile(recording.trace)
    while recording.record(777):
        profile.grow()
    assert len(recording.trace) > 20 * BLOCK and len(profile._levels) == 3
    return profile


@settings(max_examples=300)
@given(data=st.data())
def test_any_stretch_is_as_deep_and_as_eventful_as_its_steps(profile, data):
    trace = profile.trace
    whole_bins = st.integers(0, len(trace) // BIN).map(lambda number: number * BIN)
    at = st.integers(0, len(trace)) | whole_bins
    start, end = sorted((data.draw(at), data.draw(at)))
    depths, kinds = trace.depths[start:end], list(trace.kinds[start:end])
    stretch = profile.stretch(start, end)
    assert (stretch.least, stretch.deepest) == (min(depths, default=0), max(depths, default=0))
    assert stretch.counts == tuple(kinds.count(kind) for kind in Kind)


def test_the_deepest_of_all_is_known(profile):
    trace = profile.trace
    assert profile.deepest == max(trace.depths[: len(trace) // BIN * BIN])


def test_growing_when_nothing_is_new_changes_nothing(profile):
    before = profile.stretch(0, len(profile.trace))
    profile.grow()
    assert profile.stretch(0, len(profile.trace)) == before


def test_grown_at_once_or_bit_by_bit_it_is_the_same(profile):
    at_once = DepthProfile(profile.trace)
    at_once.grow()
    assert at_once._levels == profile._levels


def test_it_takes_less_than_a_fifth_of_a_byte_a_step(profile):
    assert 0 < profile.bytes_used <= 0.2 * len(profile.trace)


def test_a_run_that_fills_no_bin_has_its_depth_too():
    board = empty(4)
    recording = record_all(solve(board), board, wanted=1)
    profile = DepthProfile(recording.trace)
    profile.grow()
    assert profile.deepest == max(recording.trace.depths) == 5
