"""Every algorithm that is found obeys the same laws, on boards small enough to look at each step."""

import ast
import inspect
import random
import sys
from functools import cache

import pytest

from algorithms.catalogue import Algorithm, find_algorithms
from core.errors import UnknownName
from core.puzzles.queens import QueensBoard, QueensPuzzle
from core.steps.call_stack import frames_at
from core.steps.events import Called, Returned, Solved
from core.steps.recording import Ending, Recording
from core.steps.search_tree import ROOT, SearchTree, Status
from core.steps.tally import tally_at
from core.steps.timeline import Timeline
from tests.algorithms.boards import (
    CATALOGUE,
    DRAWINGS,
    ENGINES,
    MAKERS,
    MOST_STEPS,
    SOLVERS,
    STARTS,
    board_of,
    is_solution,
    run,
    standing,
)

FITS_THE_PANEL = 60  # lines
WIDEST_LINE = 72  # letters; the panel may cut off docstrings

each_algorithm = pytest.mark.parametrize("name", CATALOGUE.algorithms)
SOLVING = [(name, drawing) for name, one in SOLVERS.items() for drawing in DRAWINGS[one.kind]]
MAKING = [(name, drawing) for name, one in MAKERS.items() for drawing in STARTS[one.kind]]
each_solving = pytest.mark.parametrize(("name", "drawing"), SOLVING)
each_run = pytest.mark.parametrize(("name", "drawing"), SOLVING + MAKING)


def solutions_of(recording: Recording) -> list[tuple[int, ...]]:
    events = (moment.event for moment in map(recording.trace.moment, range(len(recording.trace))))
    return [event.solution for event in events if isinstance(event, Solved)]


def test_no_algorithm_is_broken():
    assert CATALOGUE.broken == ()
    assert {CATALOGUE[name].kind for name in CATALOGUE.algorithms} == set(DRAWINGS)


@each_run
def test_a_run_ends_or_its_state_comes_back(name, drawing):
    assert run(name, drawing)[0].ending in (Ending.RETURNED, Ending.STATE_CAME_BACK)


@each_solving
def test_solutions_are_valid_and_all_different(name, drawing):
    recording, board = run(name, drawing)
    found = solutions_of(recording)
    assert all(is_solution(board.puzzle, solution) for solution in found)
    assert len(set(found)) == len(found)


@each_solving
def test_the_solutions_are_those_of_the_engine(name, drawing):
    """As many as it is to find, or all; the first where it stops there and says True."""
    recording, board = run(name, drawing)
    found, engine = solutions_of(recording), ENGINES[board.puzzle.kind]
    if recording.ending is Ending.STATE_CAME_BACK or recording.returned is False:
        assert found == []
    elif recording.returned is True:
        assert found == [engine.first_solution(board.puzzle)]
    else:
        assert recording.returned is None
        most = 2 if CATALOGUE[name].options.get("find_all") is False else None
        assert len(found) == engine.count_solutions(board.puzzle, most)


@each_run
def test_the_trace_applied_to_a_fresh_board_is_the_live_board_after_every_step(name, drawing):
    kind = CATALOGUE[name].kind
    live, again = board_of(kind, drawing), board_of(kind, drawing)
    recording = Recording(CATALOGUE[name].solve(live), live)
    timeline = Timeline(recording.trace, again)
    while recording.ending is None and len(recording.trace) < MOST_STEPS:
        recording.record(1)
        timeline.seek(len(recording.trace))
        assert again.snapshot() == live.snapshot()


WALKS = {
    "queens": ["3x3", "4x4 closed row", "6x6"],
    "sudoku": ["4x4 six solutions", "9x9 two solutions"],
    "kakuro": ["one solution", "two solutions"],
}
MAKERS_WALKS = {"sudoku": "4x4 two givens", "kakuro": "outline"}


@pytest.mark.parametrize(
    ("name", "drawing"),
    [(name, drawing) for name, one in SOLVERS.items() for drawing in WALKS[one.kind]]
    + [(name, MAKERS_WALKS[one.kind]) for name, one in MAKERS.items()],
)
def test_a_random_walk_sees_what_a_fresh_replay_sees(name, drawing):
    trace = run(name, drawing)[0].trace
    tree = SearchTree(trace)
    tree.grow()
    timeline = Timeline(trace, board_of(CATALOGUE[name].kind, drawing))
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
    board = board_of(CATALOGUE[name].kind, drawing)
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


@each_run
def test_the_tree_closes_back_at_its_root_when_all_is_taken_back(name, drawing):
    recording, board = run(name, drawing)
    tree = SearchTree(recording.trace)
    tree.grow()
    last = len(recording.trace) - 1
    still_open = [node for node in range(1, len(tree)) if tree.closed[node] > last]
    assert len(still_open) == standing(board)
    if recording.ending is Ending.RETURNED and recording.returned is None:
        assert tree.node_at(last) == ROOT
        assert Status.OPEN not in {tree.status(node, last) for node in range(1, len(tree))}


@each_run
def test_every_highlighted_line_holds_a_yield_or_is_where_a_call_begins_or_returns(name, drawing):
    trace = run(name, drawing)[0].trace
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
def test_each_file_fits_the_code_panel(name):
    assert all(len(source.lines) <= FITS_THE_PANEL for source in CATALOGUE[name].sources)


@each_algorithm
def test_no_line_is_too_wide_for_the_code_panel(name):
    lines = [line for source in CATALOGUE[name].sources for line in source.lines if not line.startswith('"""')]
    assert [line for line in lines if len(line) > WIDEST_LINE] == []


@each_algorithm
def test_the_caption_is_a_sentence_and_every_option_has_a_default(name):
    algorithm = CATALOGUE[name]
    assert algorithm.caption.endswith((".", "?"))
    assert inspect.Parameter.empty not in algorithm.options.values()


@each_algorithm
def test_an_option_is_a_switch_a_number_or_a_choice_among_words(name):
    algorithm = CATALOGUE[name]
    for option, default in algorithm.options.items():
        assert algorithm.accepts(option, default)
        assert isinstance(default, int) != (option in algorithm.choices)


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
