"""Every algorithm that is found obeys the same laws, on boards small enough to look at each step."""

import ast
import inspect
import random
import sys
from functools import cache

import pytest

from algorithms.catalogue import Algorithm, find_algorithms
from algorithms.engines.queens import count_solutions, first_solution
from core.errors import UnknownName
from core.puzzles.queens import QueensBoard, QueensPuzzle
from core.steps.call_stack import frames_at
from core.steps.events import Called, Kind, Rejected, Returned, Solved
from core.steps.recording import Ending, Recording, record_all
from core.steps.search_tree import ROOT, SearchTree, Status
from core.steps.tally import tally_at
from core.steps.timeline import Timeline
from tests.builders import empty, queens

FITS_THE_PANEL = 60  # lines
MOST_STEPS = 20_000

CATALOGUE = find_algorithms()

BOARDS = {
    "1x1": ".",
    "1x1 closed": "#",
    "2x2": ". .\n . .",
    "3x3": ". . .\n . . .\n . . .",
    "4x4": ". . . .\n . . . .\n . . . .\n . . . .",
    "4x4 one left": ". . # .\n . . . .\n . . . .\n . . . .",
    "4x4 closed row": ". . . .\n # # # #\n . . . .\n . . . .",
    "5x5": "# . . . .\n . . . . .\n . . # . .\n . . . . .\n . . . . .",
    "6x6": ". . . . . .\n . . . . . .\n . . # . . .\n . . . . . .\n . . . . . .\n . . . . # .",
}

each_algorithm = pytest.mark.parametrize("name", CATALOGUE.algorithms)
each_board = pytest.mark.parametrize("drawing", BOARDS)


@cache
def recorded(name: str, drawing: str) -> Recording:
    board = queens(BOARDS[drawing])
    recording = Recording(CATALOGUE[name].solve(board), board)
    recording.record(MOST_STEPS)
    return recording


def solutions_of(recording: Recording) -> list[tuple[int, ...]]:
    events = (moment.event for moment in map(recording.trace.moment, range(len(recording.trace))))
    return [event.solution for event in events if isinstance(event, Solved)]


def puzzle_of(drawing: str) -> QueensPuzzle:
    return queens(BOARDS[drawing]).puzzle


def test_no_algorithm_is_broken():
    assert CATALOGUE.broken == ()
    assert len(CATALOGUE.algorithms) >= 8


@each_algorithm
@each_board
def test_a_run_ends_or_its_state_comes_back(name, drawing):
    assert recorded(name, drawing).ending in (Ending.RETURNED, Ending.STATE_CAME_BACK)


@each_algorithm
@each_board
def test_solutions_are_valid_and_all_different(name, drawing):
    puzzle, found = puzzle_of(drawing), solutions_of(recorded(name, drawing))
    for columns in found:
        cells = list(enumerate(columns))
        assert len(cells) == puzzle.size
        assert not puzzle.obstacles.intersection(cells)
        for lines in ({column for _, column in cells}, {r - c for r, c in cells}, {r + c for r, c in cells}):
            assert len(lines) == puzzle.size
    assert len(set(found)) == len(found)


@each_algorithm
@each_board
def test_the_solutions_are_those_of_the_engine(name, drawing):
    """All of them where the algorithm goes through all, the first where it stops there and says True."""
    recording, puzzle = recorded(name, drawing), puzzle_of(drawing)
    found = solutions_of(recording)
    if recording.ending is Ending.STATE_CAME_BACK or recording.returned is False:
        assert found == []
    elif recording.returned is True:
        assert found == [first_solution(puzzle)]
    else:
        assert recording.returned is None
        assert len(found) == count_solutions(puzzle)


@each_algorithm
@each_board
def test_the_trace_applied_to_a_fresh_board_is_the_live_board_after_every_step(name, drawing):
    live, again = queens(BOARDS[drawing]), queens(BOARDS[drawing])
    recording = Recording(CATALOGUE[name].solve(live), live)
    timeline = Timeline(recording.trace, again)
    while recording.ending is None and len(recording.trace) < MOST_STEPS:
        recording.record(1)
        timeline.seek(len(recording.trace))
        assert again.snapshot() == live.snapshot()
        assert again.queens() == live.queens()
        assert again.crossed_out() == live.crossed_out()


@each_algorithm
@pytest.mark.parametrize("drawing", ["3x3", "4x4 closed row", "6x6"])
def test_a_random_walk_sees_what_a_fresh_replay_sees(name, drawing):
    trace = recorded(name, drawing).trace
    tree = SearchTree(trace)
    tree.grow()
    timeline = Timeline(trace, queens(BOARDS[drawing]))
    walk = random.Random(1)
    for _ in range(20):
        position = walk.randint(0, len(trace))
        timeline.seek(position)
        assert seen(timeline, tree) == seen_in_a_fresh_replay(name, drawing, position)


def seen(timeline, tree):
    step = timeline.step
    return (
        timeline.board.snapshot(),
        frames_without_call_numbers(timeline.trace, step),
        tally_at(timeline.trace, timeline.position),
        tree.node_at(step),
        [tree.opened[node] for node in tree.path_at(step)],
    )


def seen_in_a_fresh_replay(name, drawing, position):
    board = queens(BOARDS[drawing])
    recording = Recording(CATALOGUE[name].solve(board), board)
    recording.record(position)
    tree = SearchTree(recording.trace)
    tree.grow()
    timeline = Timeline(recording.trace, board)
    timeline.position = position  # the live board itself, never moved by a timeline
    return seen(timeline, tree)


def frames_without_call_numbers(trace, step):
    return [(frame.site, frame.depth, frame.began, frame.is_returning, frame.returning)
            for frame in frames_at(trace, step)]  # fmt: skip


@each_algorithm
@each_board
def test_the_tree_closes_back_at_its_root_when_all_is_taken_back(name, drawing):
    recording = recorded(name, drawing)
    tree = SearchTree(recording.trace)
    tree.grow()
    standing = recording.trace.count(Kind.PLACED, MOST_STEPS) - recording.trace.count(Kind.REMOVED, MOST_STEPS)
    last = len(recording.trace) - 1
    still_open = [node for node in range(1, len(tree)) if tree.closed[node] > last]
    assert len(still_open) == standing
    if recording.ending is Ending.RETURNED and recording.returned is None:
        assert tree.node_at(last) == ROOT
        assert Status.OPEN not in {tree.status(node, last) for node in range(1, len(tree))}


@each_algorithm
@each_board
def test_every_highlighted_line_holds_a_yield_or_is_where_a_call_begins_or_returns(name, drawing):
    trace = recorded(name, drawing).trace
    for moment in trace.table:
        if isinstance(moment.event, (Called, Returned)):
            assert moment.waiting is None or moment.waiting.line in lines_with_a_yield(moment.waiting.file)
        else:
            assert moment.site.line in lines_with_a_yield(moment.site.file)


@cache
def lines_with_a_yield(file: str) -> set[int]:
    with open(file, encoding="utf-8") as source:  # noqa: PTH123
        tree = ast.parse(source.read())
    return {
        line
        for node in ast.walk(tree)
        if isinstance(node, ast.Yield)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }


@each_algorithm
def test_the_module_and_its_operations_fit_the_code_panel(name):
    assert sum(len(source.lines) for source in CATALOGUE[name].sources) <= FITS_THE_PANEL


@each_algorithm
def test_the_caption_is_a_sentence_and_every_option_has_a_default(name):
    algorithm = CATALOGUE[name]
    assert algorithm.caption.endswith((".", "?"))
    assert inspect.Parameter.empty not in algorithm.options.values()


# What the issue says of single algorithms.


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
    recording = recorded("queens/build_up_1", "6x6")
    assert recording.returned is False
    assert isinstance(last_of_a_kind(recording, Kind.REJECTED), Rejected)
    told = [kind for kind in recording.trace.kinds if kind not in (Kind.CALLED, Kind.RETURNED)]
    assert told[-1] == Kind.REJECTED


def last_of_a_kind(recording, kind):
    step = recording.trace.kinds.rfind(kind)
    return recording.trace.moment(step).event


@pytest.mark.parametrize("drawing", ["2x2", "3x3", "4x4 closed row", "6x6"])
def test_the_second_try_comes_back_to_a_state_and_repeats_its_steps(drawing):
    recording = recorded("queens/build_up_2", drawing)
    assert recording.ending is Ending.STATE_CAME_BACK
    first, again = recording.repetition.first, recording.repetition.again
    assert again == len(recording.trace) - 1
    round_of_steps = again - first
    events = events_of_a_run_without_end("queens/build_up_2", drawing, again + 3 * round_of_steps)
    for step in range(first + 1, len(events) - round_of_steps):
        assert events[step] == events[step + round_of_steps]


def events_of_a_run_without_end(name, drawing, steps):
    """Driven by hand, so that nothing stops it."""
    board = queens(BOARDS[drawing])
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
    recording = recorded(name, "6x6")
    assert recording.ending is Ending.RETURNED
    assert recording.returned is False
    told = [kind for kind in recording.trace.kinds if kind not in (Kind.CALLED, Kind.RETURNED)]
    assert told[-1] == Kind.REMOVED


@each_board
def test_the_fourth_try_finds_the_first_solution_of_backtracking(drawing):
    found = solutions_of(recorded("queens/build_up_4", drawing))
    assert found == solutions_of(recorded("queens/backtracking", drawing))[:1]


# The catalogue itself.


@pytest.fixture
def folder_of_algorithms(tmp_path, monkeypatch):
    """An empty package of algorithms that is forgotten afterwards."""
    home = tmp_path / "found_here"
    (home / "queens").mkdir(parents=True)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield home
    for name in [name for name in sys.modules if name.partition(".")[0] == home.name]:
        del sys.modules[name]


@pytest.mark.parametrize(
    "text",
    [
        "import no_such_module",
        "def solve(:",
        "this_name_is_unknown",
        "1 + ''",
        "int('x')",
        "int.x",
        "1 / 0",
        "{}['x']",
        "assert False",
        "open('no/such/file')",
        "solve = 'no function'",
    ],
)
def test_a_broken_module_is_reported_and_the_rest_goes_on(folder_of_algorithms, text):
    (folder_of_algorithms / "queens" / "broken.py").write_text(text, "utf-8")
    (folder_of_algorithms / "queens" / "whole.py").write_text(
        '"""Does nothing."""\n\n\ndef solve(board, *, twice=False):\n    yield board.solved()\n', "utf-8"
    )
    catalogue = find_algorithms(folder_of_algorithms, folder_of_algorithms.name)
    (broken,) = catalogue.broken
    assert broken.name == "queens/broken"
    assert "Error: " in broken.reason
    assert list(catalogue.algorithms) == ["queens/whole"]
    assert catalogue["queens/whole"].options == {"twice": False}


def test_an_unknown_name_tells_the_nearest():
    with pytest.raises(UnknownName, match="queens/backtracking"):
        CATALOGUE["queens/backtraking"]


def test_an_unknown_option_is_refused_before_anything_runs():
    algorithm: Algorithm = CATALOGUE["queens/backtracking"]
    with pytest.raises(UnknownName):
        algorithm.start(QueensBoard(QueensPuzzle(4)), {"no_such_option": 1})
