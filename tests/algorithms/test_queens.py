"""What is known of the single algorithms for queens."""

import inspect

import pytest

from core.steps.events import Kind, Rejected
from core.steps.recording import Ending, record_all
from core.steps.tally import tally_at
from tests.algorithms.boards import CATALOGUE, QUEENS, run
from tests.algorithms.test_catalogue import solutions_of
from tests.builders import empty, queens

each_board = pytest.mark.parametrize("drawing", QUEENS)


@pytest.mark.parametrize(("size", "placed", "solutions"), [(4, 16, 2), (6, 152, 4), (8, 2056, 92), (9, 8393, 352)])
def test_backtracking_on_an_empty_board_places_as_many_as_known(size, placed, solutions):
    board = empty(size)
    tally = tally_of(record_all(CATALOGUE["queens/backtracking"].solve(board), board))
    assert (tally.placed, tally.removed, tally.solutions) == (placed, placed, solutions)
    assert tally.calls == placed + 1


def test_backtracking_places_113_queens_until_the_first_solution():
    board = empty(8)
    recording = record_all(CATALOGUE["queens/backtracking"].solve(board), board, wanted=1)
    assert solutions_of(recording) == [(0, 4, 7, 5, 2, 6, 1, 3)]
    assert tally_of(recording).placed == 113


def tally_of(recording):
    return tally_at(recording.trace, len(recording.trace))


def test_the_first_try_stops_attacked():
    recording, _ = run("queens/build_up_1", "6x6")
    assert recording.returned is False
    assert isinstance(last_of_a_kind(recording, Kind.REJECTED), Rejected)
    told = [kind for kind in recording.trace.kinds if kind not in (Kind.CALLED, Kind.RETURNED)]
    assert told[-1] == Kind.REJECTED


def last_of_a_kind(recording, kind):
    step = recording.trace.kinds.rfind(kind)
    return recording.trace.moment(step).event


@pytest.mark.parametrize("drawing", ["2x2", "3x3", "4x4 closed row", "6x6"])
def test_the_second_try_comes_back_to_a_state_and_repeats_its_steps(drawing):
    recording, _ = run("queens/build_up_2", drawing)
    assert recording.ending is Ending.STATE_CAME_BACK
    first, again = recording.repetition.first, recording.repetition.again
    assert again == len(recording.trace) - 1
    round_of_steps = again - first
    events = events_of_a_run_without_end("queens/build_up_2", drawing, again + 3 * round_of_steps)
    for step in range(first + 1, len(events) - round_of_steps):
        assert events[step] == events[step + round_of_steps]


def events_of_a_run_without_end(name, drawing, steps):
    """Driven by hand, so that nothing stops it."""
    board = queens(QUEENS[drawing])
    stack, answer, events = [CATALOGUE[name].solve(board)], None, ["called"]
    while len(events) < steps:
        try:
            yielded, answer = stack[-1].send(answer), None
        except StopIteration as stop:
            stack.pop()
            answer = stop.value
            events.append(("returned", answer))
        else:
            if inspect.isgenerator(yielded):
                stack.append(yielded)
                yielded = ("called", yielded.gi_code)
            events.append((yielded, board.snapshot()))
    return events


@pytest.mark.parametrize("name", ["queens/build_up_2b", "queens/build_up_3"])
def test_the_mended_tries_end_with_a_row_given_up(name):
    recording, _ = run(name, "6x6")
    assert recording.ending is Ending.RETURNED
    assert recording.returned is False
    told = [kind for kind in recording.trace.kinds if kind not in (Kind.CALLED, Kind.RETURNED)]
    assert told[-1] == Kind.REMOVED


@each_board
def test_the_fourth_try_finds_the_first_solution_of_backtracking(drawing):
    found = solutions_of(run("queens/build_up_4", drawing)[0])
    assert found == solutions_of(run("queens/backtracking", drawing)[0])[:1]
