"""When a recording stops, why, and how it goes on."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from algorithms.queens.backtracking import solve
from core.steps.events import Kind
from core.steps.recording import Ending, Recording, record_all
from tests.builders import empty
from tests.core.steps.coroutines import Counter


class Still(Counter):
    """A board that never changes."""

    def note(self, key="noted", **facts):
        event = super().note(key, **facts)
        self.value = 0
        return event


@pytest.mark.parametrize("wanted", [1, 2, 5])
def test_it_stops_at_the_solutions_wanted_and_goes_on_when_more_are(wanted):
    board = empty(6)
    recording = Recording(solve(board), board, wanted=wanted)
    recording.record(10_000)
    if wanted < 5:
        assert recording.ending is Ending.ENOUGH_SOLUTIONS
        assert recording.trace.kind(len(recording.trace) - 1) is Kind.SOLVED
        assert recording.record(100) == 0
    assert recording.trace.count(Kind.SOLVED, 10_000) == min(wanted, 4)
    recording.wanted = None
    recording.record(10_000)
    assert recording.ending is Ending.RETURNED
    whole = empty(6)
    assert recording.trace.kinds == record_all(solve(whole), whole).trace.kinds


def test_it_records_as_many_steps_as_it_is_asked_for():
    board = empty(6)
    recording = Recording(solve(board), board)
    for steps in (1, 2, 3, 100, 1, 500):
        before = len(recording.trace)
        assert recording.record(steps) == steps == len(recording.trace) - before


def test_a_memory_budget_stops_it_and_everything_until_there_stays():
    board = empty(8)
    recording = Recording(solve(board), board, memory_bytes=300_000)
    while recording.record(100):
        pass
    assert recording.ending is Ending.OUT_OF_MEMORY
    assert 0 < len(recording.trace) < 21_982
    whole = empty(8)
    kinds = record_all(solve(whole), whole).trace.kinds
    assert recording.trace.kinds == kinds[: len(recording.trace)]
    recording.memory_bytes *= 100
    recording.record(100_000)
    assert recording.ending is Ending.RETURNED
    assert recording.trace.kinds == kinds


@settings(max_examples=40, deadline=None)
@given(before=st.integers(0, 20), length=st.integers(1, 20))
def test_a_while_loop_that_repeats_is_found_for_what_it_is(before, length):
    def main(board):
        number = 0
        while True:
            yield board.note()
            number = number + 1 if number + 1 < before + length else before

    board = Still()
    recording = Recording(main(board), board)
    recording.record(1000)
    assert recording.ending is Ending.STATE_CAME_BACK
    repetition = recording.repetition
    assert (repetition.again - repetition.first) % length == 0
    moments = recording.trace.moments
    assert moments[repetition.first] == moments[repetition.again]
    assert repetition.again == len(recording.trace) - 1


@pytest.mark.parametrize("times", [1, 10, 1000])
def test_a_for_loop_that_says_the_same_thing_many_times_is_no_repetition(times):
    def main(board):
        for _ in [None] * times:
            yield board.note()

    board = Still()
    recording = Recording(main(board), board)
    recording.record(10_000)
    assert recording.ending is Ending.RETURNED
    assert len(recording.trace) == times + 2


def test_a_for_loop_inside_a_caller_is_no_repetition_either():
    board = Still()
    recording = Recording(call_many_times(board, 500), board)
    recording.record(10_000)
    assert recording.ending is Ending.RETURNED


def call_many_times(board, times):
    for _ in [None] * times:
        yield say_it_twice(board)


# Functions at the top of a module, since a function among the variables is nothing that can be compared.
def say_it_twice(board):
    yield board.note()
    yield board.note()


def test_a_while_loop_in_a_caller_that_repeats_is_found():
    board = Still()
    recording = Recording(call_for_ever(board), board)
    recording.record(10_000)
    assert recording.ending is Ending.STATE_CAME_BACK
    assert (recording.repetition.again - recording.repetition.first) % 4 == 0


def call_for_ever(board):
    while True:
        yield say_it_twice(board)


@pytest.mark.parametrize("hidden", ["random", "generator", "list", "dict", "tuple", "list of lists"])
def test_what_cannot_be_known_is_never_claimed_to_repeat(hidden):
    def main(board, source):
        while draw(source) < 0.995:
            yield board.note()

    board = Still()
    recording = Recording(main(board, source_of_chance(hidden)), board)
    recording.record(20_000)
    assert recording.ending is Ending.RETURNED


def source_of_chance(hidden):
    chance = random.Random(5)
    return {
        "random": chance,
        "generator": (chance.random() for _ in iter(int, 1)),
        "list": [chance],
        "dict": {0: chance},
        "tuple": (chance,),
        "list of lists": [[chance]],
    }[hidden]


def draw(source):
    while isinstance(source, (list, dict, tuple)):
        source = source[0]
    return source.random() if isinstance(source, random.Random) else next(source)


def test_a_list_that_grows_is_no_repetition():
    def main(board):
        path = []
        while len(path) < 300:
            yield board.note()
            path.append("x")

    board = Still()
    recording = Recording(main(board), board)
    recording.record(10_000)
    assert recording.ending is Ending.RETURNED


def test_a_board_that_changes_is_no_repetition():
    def main(board):
        while board.value < 300:
            yield board.note()

    board = Counter()
    recording = Recording(main(board), board)
    recording.record(10_000)
    assert recording.ending is Ending.RETURNED


@pytest.mark.parametrize(("before", "after"), [(1, True), (True, 1), (0, False), (2, 2.0)])
def test_equal_values_of_two_types_in_a_frame_that_waits_are_two_states(before, after):
    board = Still()
    recording = Recording(change_a_flag_and_end(board, before, after), board)
    recording.record(100)
    assert recording.ending is Ending.RETURNED


def change_a_flag_and_end(board, before, after):
    flag = before
    while True:
        yield say_it_twice(board)
        yield say_it_twice(board)
        if type(flag) is type(after):
            return
        flag = after


def test_a_deep_recursion_is_recorded_without_end_of_patience():
    depth = 20_000
    board = Still()
    recording = Recording(down(board, depth), board)
    recording.record(100_000)
    assert recording.ending is Ending.RETURNED
    assert len(recording.trace) == 3 * depth


def down(board, level):
    if level > 1:
        yield down(board, level - 1)
    yield board.note()


def test_a_loop_over_other_things_of_the_same_number_is_no_repetition():
    def solve(board):
        x = 0
        while x < 50:
            for item in (0, x + 1):
                x, item = item, None
                if x == 0:
                    yield board.note("again")

    board = empty(4)
    assert record_all(solve(board), board).ending is Ending.RETURNED
