"""Searches against looking at every step."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.puzzles.geometry import Candidate, Cell
from core.puzzles.queens import QueensPuzzle
from core.steps import finding
from core.steps.events import Kind, Moved, Placed, Rejected, Removed, Restored
from core.steps.finding import KindFinder, Quest, backtracks, hits_of, visits_of
from core.steps.recording import record_all
from tests.builders import sudoku
from tests.core.steps.runs import Run, runs

few = settings(max_examples=60, deadline=None)


def touches(event, cell):
    match event:
        case Moved(start, to):
            return cell in (start, to)
        case Placed(at) | Removed(at) | Rejected(at):
            return at == cell
        case Restored(undone):
            return any(touches(change, cell) for change in undone)
    return False


def takes_back(event):
    match event:
        case Removed():
            return True
        case Restored(undone):
            return any(isinstance(change, Placed) for change in undone)
    return False


def found(trace, finder, position, *, forward):
    quest = Quest(trace, finder, position, forward=forward)
    while not quest.is_at_end:
        if (step := quest.go_on()) is not None:
            return step
    return None


@few
@given(runs(), st.data())
def test_a_search_stops_at_the_nearest_step_that_is_wanted(run: Run, data):
    trace = run.recorded(500).trace
    cell = Cell(data.draw(st.integers(0, 3)), data.draw(st.integers(0, 3)))
    kinds = data.draw(st.lists(st.sampled_from(Kind), max_size=3))
    sites = [trace.moment(step).site for step in range(len(trace))]
    lines = frozenset(data.draw(st.lists(st.sampled_from([(site.file, site.line) for site in sites]), max_size=3)))
    wanted = [
        (visits_of(cell), lambda step: touches(trace.event(step), cell)),
        (backtracks(), lambda step: takes_back(trace.event(step))),
        (KindFinder(*kinds), lambda step: trace.kind(step) in kinds),
        (hits_of(lines), lambda step: (sites[step].file, sites[step].line) in lines),
    ]
    position = data.draw(st.integers(0, len(trace)))
    for finder, is_wanted in wanted:
        later = [step + 1 for step in range(position, len(trace)) if is_wanted(step)]
        before = [step + 1 for step in range(position - 1) if is_wanted(step)]
        assert found(trace, finder, position, forward=True) == (later[0] if later else None)
        assert found(trace, finder, position, forward=False) == (before[-1] if before else None)


@pytest.mark.parametrize("stretch", [1, 2, 3, 100])
def test_a_search_goes_on_stretch_by_stretch(monkeypatch, stretch):
    monkeypatch.setattr(finding, "STRETCH", stretch)
    trace = Run("queens/backtracking", QueensPuzzle(4)).recorded().trace
    steps = [step + 1 for step in range(len(trace)) if trace.kinds[step] == Kind.SOLVED]
    position, seen = 0, []
    while (position := found(trace, KindFinder(Kind.SOLVED), position, forward=True)) is not None:
        seen.append(position)
    assert seen == steps != []


def test_a_digit_that_a_restore_takes_away_was_a_visit_and_a_candidate_was_not():
    def solve(board):
        mark = board.mark()
        yield board.place(Cell(0, 0), 1)
        yield board.narrow([Candidate(Cell(0, 1), 1)], because=(Cell(0, 0),))
        yield board.restore(mark)

    board = sudoku(". . . .\n . . . .\n . . . .\n . . . .")
    trace = record_all(solve(board), board).trace
    visits = [step for step in range(len(trace)) if visits_of(Cell(0, 0)).first(trace, step, step + 1) == step]
    assert visits == [1, 3]
    assert visits_of(Cell(0, 1)).first(trace, 0, len(trace)) is None
