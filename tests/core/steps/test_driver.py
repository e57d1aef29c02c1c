"""The trampoline: calls, returns, errors, depth, and variables as they were."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.puzzles.geometry import Cell
from core.steps.driver import Driver
from core.steps.events import Called, Kind, Noted, Returned
from core.steps.moment import Moment, Site
from core.steps.trace import BLOCK, NOWHERE, Trace
from core.steps.values import Frozen, Opaque
from tests.core.steps.coroutines import Counter, driven, variables_at


def events_of(trace):
    return [trace.moment(step).event for step in range(len(trace))]


def columns_agree(trace):
    return len(trace.kinds) == len(trace.depths) == len(trace.moments) and len(trace.call_steps) == len(
        trace.call_parents
    ) == len(trace.call_ends) == trace.kinds.count(Kind.CALLED)


def test_a_call_and_its_return_are_steps_and_the_value_comes_back():
    board = Counter()
    driver = Driver(search(board), board, Trace())
    driver.pull(100)
    assert events_of(driver.trace) == [
        Called("search", ()),
        Called("double", (("number", 21),)),
        Noted("doubling"),
        Returned("double", 42),
        Noted("found", (("value", 42),)),
        Returned("search", "over"),
    ]
    assert driver.returned == "over"
    assert list(driver.trace.depths) == [1, 2, 2, 2, 1, 1]
    assert list(driver.trace.call_steps) == [0, 1]
    assert list(driver.trace.call_parents) == [NOWHERE, 0]
    assert list(driver.trace.call_ends) == [5, 3]


def search(board):
    found = yield double(board, 21)
    yield board.note("found", value=found)
    return "over"


def double(board, number):
    yield board.note("doubling")
    return 2 * number


def test_the_arguments_of_a_call_are_its_own_without_the_variables_of_functions_around_it():
    around = 5

    def inside(board, given, *rest, only=3):
        yield board.note("around", value=around + only)
        yield board.note("rest", value=len([given for _ in rest]))

    trace = driven_with_board(inside, 1, 2)
    assert trace.moment(0).event == Called("inside", (("given", 1), ("only", 3), ("rest", (2,))))


def test_a_step_tells_nothing_to_the_coroutine():
    def main(board):
        answer = yield board.note()
        yield board.note("answer", value=answer)

    assert events_of(driven_with_board(main))[2] == Noted("answer", (("value", None),))


def driven_with_board(function, *arguments, at_a_time=1000):
    board = Counter()
    return driven(function(board, *arguments), board, at_a_time=at_a_time)


@given(st.lists(st.integers(1, 40), min_size=1, max_size=30))
def test_however_the_steps_are_pulled_the_trace_is_the_same(pulls):
    def climb(board, height):
        for stair in range(height):
            yield board.note(stair=stair)
            yield climb(board, stair)
        return height

    board = Counter()
    driver = Driver(climb(board, 5), board, Trace())
    for limit in pulls:
        before = len(driver.trace)
        driver.pull(limit)
        assert len(driver.trace) - before == limit or driver.is_over
    while not driver.is_over:
        driver.pull(7)
    whole = driven_with_board(climb, 5)
    assert events_of(driver.trace) == events_of(whole)
    assert driver.trace.depths == whole.depths
    assert driver.trace.call_ends == whole.call_ends
    assert columns_agree(whole)


@pytest.mark.parametrize("kind", ["finished", "waiting for this call", "begun elsewhere"])
def test_a_generator_is_called_once(kind):
    def child(board):
        yield board.note()
        yield board.note()

    def main(board):
        once = child(board)
        if kind == "begun elsewhere":
            next(once)
        if kind == "waiting for this call":
            once = own[0]
        else:
            yield once
        yield once

    board = Counter()
    own = [main(board)]
    driver = Driver(own[0], board, Trace())
    with pytest.raises(AssertionError, match="called once"):
        driver.pull(100)
    assert columns_agree(driver.trace)


@pytest.mark.parametrize("nonsense", [5, None, "text", Cell(0, 0), range(3), iter([])])
def test_a_coroutine_yields_events_and_coroutines_and_nothing_else(nonsense):
    def main(board):
        yield nonsense

    board = Counter()
    driver = Driver(main(board), board, Trace())
    with pytest.raises(AssertionError, match="a coroutine yields"):
        driver.pull(10)
    assert driver.is_over


@pytest.mark.parametrize("good_steps", [0, 1, BLOCK - 3, BLOCK - 2, BLOCK - 1, 2 * BLOCK])
def test_the_error_of_a_coroutine_comes_out_and_its_steps_until_there_stay(good_steps):
    def inner(board):
        for step in range(good_steps):
            yield board.note(step=step)
        raise ZeroDivisionError("on purpose")

    def main(board):
        yield inner(board)

    board = Counter()
    driver = Driver(main(board), board, Trace())
    with pytest.raises(ZeroDivisionError, match="on purpose"):
        driver.pull(10_000)
    assert driver.is_over
    assert len(driver.trace) == good_steps + 2
    assert columns_agree(driver.trace)
    assert list(driver.trace.call_ends) == [NOWHERE, NOWHERE]
    driver.pull(10)
    assert len(driver.trace) == good_steps + 2


def test_recursion_goes_deeper_than_python_itself_does():
    depth = 100_000
    trace = driven_with_board(down, depth)
    assert len(trace) == 3 * depth
    assert list(trace.depths[:: depth // 4]) == [1, 25_001, 50_001, 75_001, *[100_000, 87_500, 75_000, 62_500],
                                                 *[50_000, 37_500, 25_000, 12_500]]  # fmt: skip
    assert trace.moment(3 * depth - 1).event == Returned("down", "up again")


def down(board, depth):
    board.value += 1
    if board.value < depth:
        yield down(board, depth)
    yield Noted("on the way up")
    return "up again"


@given(st.lists(st.sampled_from([1, 254, 255, 256, 257, 65_535, 65_536, 65_537, 1 << 31]), min_size=1))
def test_the_column_of_depths_is_as_wide_as_it_must_be(depths):
    trace = Trace()
    number = trace.table.number_of(Moment(Noted("somewhere"), Site(down.__code__, 0, ())))
    for depth in depths:
        trace.add(number, depth)
        trace.settle()
    assert list(trace.depths) == depths
    assert trace.depths.typecode == ("B" if max(depths) < 256 else "H" if max(depths) < 65_536 else "I")


def test_the_column_of_moments_grows_with_the_table():
    def main(board):
        for number in range(70_000):
            yield board.note(number=number)

    trace = driven_with_board(main)
    assert trace.moments.typecode == "I"
    assert [variables_at(trace, step)["number"] for step in range(1, 70_001)] == list(range(70_000))


@pytest.mark.parametrize(
    ("make", "change", "looks"),
    [
        (list, lambda value, number: value.append(number), ["[]", "[0]", "[0, 1]"]),
        (set, lambda value, number: value.add(number), ["{}", "{0}", "{0, 1}"]),
        (dict, lambda value, number: value.update({number: [number]}), ["{}", "{0: [0]}", "{0: [0], 1: [1]}"]),
        (lambda: ([],), lambda value, number: value[0].append(number), ["[]", "[0]", "[0, 1]"]),
    ],
    ids=["list", "set", "dict", "list in a tuple"],
)
def test_what_changes_later_does_not_change_the_past(make, change, looks):
    def main(board):
        kept = make()
        for number in (0, 1, 2):
            yield board.note()
            change(kept, number)

    trace = driven_with_board(main)
    seen = [variables_at(trace, step)["kept"] for step in (1, 2, 3)]
    parts = [value[0] if type(value) is tuple else value for value in seen]
    assert [str(look) for look in parts] == looks
    assert all(isinstance(look, Frozen) for look in parts)


LOOK_ALIKE = [True, 1, 1.0, False, 0, 0.0, -0.0, 2, "1", None, (), (1,), (True,), (0, 1), (0, True), Cell(2, 3)]


@given(values=st.lists(st.sampled_from(LOOK_ALIKE), min_size=1, max_size=12))
def test_values_that_are_equal_and_shown_differently_stay_apart(values):
    """A variable keeps its type as well as its value, whatever it was at the same place before."""
    board = Counter()
    board.values = values
    trace = driven(hand_over_each_value(board), board)
    by_kind = {kind: [step for step in range(len(trace)) if trace.kinds[step] == kind] for kind in Kind}
    shown = [repr(value) for value in values]
    notes = by_kind[Kind.NOTED]
    assert [repr(variables_at(trace, step)["value"]) for step in notes[::2]] == shown
    assert [repr(variables_at(trace, step)["given"]) for step in notes[1::2]] == shown
    calls = [trace.moment(step) for step in by_kind[Kind.CALLED]][1:]
    assert [repr(call.event.arguments[0][1]) for call in calls] == shown
    assert [repr(dict(call.waiting.variables)["value"]) for call in calls] == shown
    returns = [trace.moment(step).event for step in by_kind[Kind.RETURNED]]
    assert [repr(returned.value) for returned in returns] == [*shown, shown[-1]]


SAME = Noted("same")  # shared as a board shares its events, so that the driver guesses


def hand_over_each_value(board):
    for value in board.values:
        yield SAME
        yield pass_back(board, value)
    return value


def pass_back(board, given):
    yield SAME
    return given


def test_values_returned_in_the_same_situation_are_told_apart():
    board = Counter()
    board.values = ["left", "right", "right", "left"]  # the last one first
    trace = driven(take_each_value(board), board)
    returns = [trace.moment(step).event for step in range(len(trace)) if trace.kinds[step] == Kind.RETURNED]
    assert [event.value for event in returns] == ["left", "right", "right", "left", None]


def take_each_value(board):
    while board.values:
        yield take_one(board)


def take_one(board):
    yield SAME
    return board.values.pop()


def test_a_variable_without_a_value_is_left_out():
    def main(board, first):
        if first:
            early = 7
        else:
            late = 7  # noqa: F841
        yield board.note()
        if first:
            del early
            yield board.note()

    def both(board):
        yield main(board, 5)
        yield main(board, 0)

    trace = driven_with_board(both)
    assert variables_at(trace, 2) == {"first": 5, "early": 7}
    assert variables_at(trace, 3) == {"first": 5}
    assert variables_at(trace, 6) == {"first": 0, "late": 7}


def test_a_value_that_cannot_be_known_is_shown_by_its_type_and_takes_one_moment():
    def main(board):
        for _ in range(50):
            chance = random.Random(1)
            inner = (number for number in ())
            yield board.note("seen", both=(chance is None, inner is None))

    trace = driven_with_board(main)
    assert variables_at(trace, 1)["chance"] == Opaque("Random")
    assert variables_at(trace, 1)["inner"] == Opaque("generator")
    assert len({trace.moments[step] for step in range(1, 51) if variables_at(trace, step)["_"] == 7}) == 1
    assert len(trace.table) == 52


def test_the_same_event_on_two_lines_is_two_moments():
    def main(board):
        yield SAME
        yield SAME
        for _ in "ab":
            yield SAME
            yield SAME

    trace = driven_with_board(main)
    lines = [trace.moment(step).site.line for step in range(1, 7)]
    first = main.__code__.co_firstlineno
    assert lines == [first + line for line in (1, 2, 4, 5, 4, 5)]


def test_two_functions_alike_in_all_but_their_name_are_told_apart():
    def main(board):
        for _ in range(3):
            yield one(board)
            yield two(board)

    trace = driven_with_board(main)
    functions = [trace.moment(s).site.function for s in range(len(trace)) if trace.kinds[s] == Kind.NOTED]
    assert functions == ["one", "two"] * 3


def one(board):
    yield SAME


def two(board):
    yield SAME


@pytest.mark.parametrize("step", range(5, 9))
def test_a_watched_moment_pauses_each_time_it_comes(step):
    """An event, a call, an event of the callee, a return: all of them could have been guessed."""
    board = Counter()
    driver = Driver(round_and_round(board), board, Trace())
    driver.pull(60)
    watched = driver.watched_moment = driver.trace.moments[step]
    for _ in range(3):
        before = len(driver.trace)
        driver.pull(100)
        assert driver.trace.moments[-1] == watched
        assert watched not in driver.trace.moments[before:-1]
        assert len(driver.trace) - before <= 4


def round_and_round(board):
    while True:
        yield SAME
        yield one(board)


def test_a_watched_moment_is_known_when_its_number_has_been_forgotten(monkeypatch):
    monkeypatch.setattr("core.steps.value_pool._LATELY", 40)
    board = Counter()
    driver = Driver(a_long_round(board), board, Trace())
    driver.pull(10)
    watched = driver.watched_moment = driver.trace.moments[5]
    seen = driver.trace.moment(5)
    for _ in range(3):
        driver.pull(100_000)
        assert driver.trace.moment(len(driver.trace) - 1) == seen
        assert (len(driver.trace) - 1 - 5) % (2 * BLOCK) == 0
    assert driver.trace.moments[-1] == driver.watched_moment != watched


def a_long_round(board):
    while True:
        for number in range(2 * BLOCK):
            yield board.note(number=number)


def test_a_watched_moment_that_does_not_come_again_pauses_nothing():
    def main(board):
        for number in range(20):
            yield board.note(number=number)

    board = Counter()
    driver = Driver(main(board), board, Trace())
    driver.pull(5)
    driver.watched_moment = driver.trace.moments[-1]
    driver.pull(100)
    assert driver.is_over
