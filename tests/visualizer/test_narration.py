"""Sentences for every step of every algorithm, and for how a run ends."""

from functools import cache
from types import CodeType

import pytest

from algorithms.catalogue import find_algorithms
from core.formats import queens_drawing
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.queens import QueensBoard
from core.steps.call_stack import frames_at
from core.steps.events import (
    KIND_OF,
    Called,
    Kind,
    Moved,
    Narrowed,
    Noted,
    Placed,
    Rejected,
    Removed,
    Restored,
    Returned,
    Solved,
)
from core.steps.moment import Moment, Site
from core.steps.recording import Ending, Recording
from core.steps.timeline import Timeline
from core.storage.puzzle_library import load_puzzle
from visualizer.narration import RunState, before_start, narrate, value_text, verdict
from visualizer.narration.queens.steps import ATTACKED, NOTES, OFF_THE_ROW, STEP_TITLES
from visualizer.narration.steps import TITLES

ALGORITHMS = {name: one for name, one in find_algorithms().algorithms.items() if one.kind == "queens"}


def queens(drawing):
    return queens_drawing.read(drawing, "drawing")


EMPTY = queens("........\n" * 8)


def square(name, size=8):
    return Cell(size - int(name[1:]), ord(name[0]) - ord("a"))


def site(function="solve", **variables):
    code: CodeType = compile(f"def {function}(row): pass", "algorithm.py", "exec").co_consts[0]
    return Site(code, -1, tuple(variables.items()))


def told(event, at=None, puzzle=EMPTY, **more):
    return str(narrate(Moment(event, at or site(), **more), puzzle).sentence)


@cache
def run(algorithm, puzzle_name, wanted=None, steps=3000):
    chosen = ALGORITHMS[algorithm]
    board = QueensBoard(load_puzzle(puzzle_name, "queens"))
    recording = Recording(chosen.start(board, {}), board, wanted=wanted)
    while recording.ending is None and len(recording.trace) < steps:
        recording.record(steps - len(recording.trace))
    return board, recording


def ended(algorithm, puzzle_name, wanted=None):
    board, recording = run(algorithm, puzzle_name, wanted, steps=1 << 20)
    solutions = recording.trace.count(Kind.SOLVED, len(recording.trace))
    return verdict(recording.ending, recording.returned, recording.repetition, board, solutions)


# Every step of every algorithm


@pytest.mark.parametrize("puzzle_name", ["queens/empty-5", "queens/corners-18", "queens/diamond-9"])
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_every_step_is_told_and_what_is_told_is_true(algorithm, puzzle_name):
    _, recording = run(algorithm, puzzle_name)
    puzzle = load_puzzle(puzzle_name, "queens")
    timeline = Timeline(recording.trace, QueensBoard(puzzle))
    while timeline.advance():
        moment = timeline.moment
        narration = narrate(moment, puzzle, frames=frames_at(recording.trace, timeline.step))
        assert narration.kind is KIND_OF[type(moment.event)]
        assert narration.title in STEP_TITLES
        text = str(narration.sentence)
        assert text.endswith("."), text
        assert "None" not in text or "returns None" in text, text
        check_truth(moment.event, narration, timeline.board)


def check_truth(event, narration, board):
    match event:
        case Placed(cell) if "No queen attacks" in str(narration.sentence):
            assert not board.attackers(cell)
        case Rejected(cell):
            assert (narration.title == ATTACKED) == (board.queen_in(cell.row) == cell)
            assert ("try the next" in str(narration.sentence)) == (
                narration.title != ATTACKED and bool(board.squares_after(cell))
            )
        case Removed(cell):
            assert narration.title != OFF_THE_ROW or not board.squares_after(cell)
        case Noted(key):
            assert key in NOTES, f"the remark {key} has no sentence"


def test_every_kind_of_event_has_a_title():
    assert set(TITLES) == set(Kind)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_return_tells_where_it_goes_on(algorithm):
    _, recording = run(algorithm, "queens/empty-5")
    trace = recording.trace
    steps = [step for step in range(len(trace)) if trace.kinds[step] == Kind.RETURNED and trace.depths[step] > 1]
    for step in steps:
        frames = frames_at(trace, step)
        text = str(narrate(trace.moment(step), EMPTY, frames=frames).sentence)
        assert text.endswith(f"Then {frames[1].site.function} goes on in line {frames[1].site.line}.")


# Golden sentences


@pytest.mark.parametrize(
    ("cell", "rivals", "sentence"),
    [
        ("d4", "g7", "d4 is on the diagonal of the queen on g7: try the next square."),
        ("d4", "d8", "d4 is in the column of the queen on d8: try the next square."),
        ("d4", "a4", "d4 is in the row of the queen on a4: try the next square."),
        ("h4", "h8", "h4 is in the column of the queen on h8: no square is left in this row."),
        ("d4", "d8 a7", "d4 is attacked by 2 queens, on d8 (column), a7 (diagonal): try the next square."),
        (
            "h1",
            "h8 c6 a8",
            "h1 is attacked by 3 queens, on h8 (column), c6 (diagonal), a8 (diagonal): no square is left in this row.",
        ),
    ],
)
def test_a_rejection_tells_line_and_queens(cell, rivals, sentence):
    event = Rejected(square(cell), 1, tuple(map(square, rivals.split())))
    assert told(event) == sentence


def test_an_obstacle_is_no_next_square():
    puzzle = queens("""
        . . #
        . . .
        . . .
    """)
    event = Rejected(square("b3", 3), 1, (square("b1", 3),))
    assert told(event, puzzle=puzzle) == ("b3 is in the column of the queen on b1: no square is left in this row.")


def test_a_queen_that_stands_there_is_said_to_be_attacked():
    event = Rejected(square("d4"), 1, (square("g7"),))
    at = site("is_attacked", row=4, queen=square("d4"))
    narration = narrate(Moment(event, at), EMPTY)
    assert narration.title == ATTACKED
    assert str(narration.sentence) == ("d4 is on the diagonal of the queen on g7: the queen there cannot stay.")


D4, E4 = square("d4"), square("e4")


@pytest.mark.parametrize(
    ("event", "at", "sentence"),
    [
        (Placed(D4, 1), site(), "No queen attacks d4: place a queen there."),
        (
            Placed(D4, 1),
            site("put"),
            "Put a queen on d4, the first square of its row; whether it is safe comes later.",
        ),
        (
            Removed(D4, 1),
            site(),
            "All that can follow the queen on d4 has been tried: take it back and go on along the row.",
        ),
        (
            Removed(square("h4"), 1),
            site(),
            "All that can follow the queen on h4 has been tried, and its row ends here: take it back.",
        ),
        (
            Removed(square("h4"), 1),
            site("move_on"),
            "The queen on h4 stands on the last square of its row: it goes off the board.",
        ),
        (
            Moved(D4, E4),
            site("move_on"),
            "The queen on d4 cannot stay: it moves on to e4, the next square of its row.",
        ),
        (
            Narrowed((Candidate(E4, 1),), (D4,)),
            site(),
            "The queen on d4 attacks 1 free square of the open rows: cross it out.",
        ),
        (
            Narrowed(
                (
                    Candidate(E4, 1),
                    Candidate(D4, 1),
                ),
                (D4,),
            ),
            site(),
            "The queen on d4 attacks 2 free squares of the open rows: cross them out.",
        ),
        (
            Narrowed((), (D4,)),
            site(),
            "The queen on d4 attacks no free square of the open rows: nothing to cross out.",
        ),
        (
            Restored(
                (
                    Narrowed(
                        (
                            Candidate(E4, 1),
                            Candidate(D4, 1),
                        ),
                        (D4,),
                    ),
                )
            ),
            site(),
            "The queen that crossed them out leaves: 2 squares are free again.",
        ),
        (
            Restored((Narrowed((), (D4,)),)),
            site(),
            "The queen that leaves has crossed out nothing, so nothing becomes free again.",
        ),
        (
            Solved(1234, (0,)),
            site(),
            "Solution 1,234: every row has its queen, and none attacks another.",
        ),
        (
            Noted("no_free_square", (("row", 3),)),
            site(),
            "Row 5 has no free square left, so no queen can stand there: step back.",
        ),
        (Noted("something_else", ()), site(), "something else"),
        (
            Called("solve", (("row", 3),)),
            site(),
            "solve is to find a square for the queen of row 5, from the left.",
        ),
        (
            Called("solve", (("row", 8),)),
            site(),
            "solve is called below the last row: every row has its queen.",
        ),
        (Called("solve", ()), site(), "solve begins; it has the whole board before it."),
        (Called("other", (("row", 3),)), site("other"), "other begins."),
        (Returned("solve", None), site(row=3), "solve returns: every square of row 5 has been tried."),
        (
            Returned("solve", None),
            site(row=8),
            "solve returns; the solution is counted, and the search goes on for more.",
        ),
        (Returned("solve", True), site(row=8), "solve returns True: every row has its queen."),
        (
            Returned("solve", False),
            site(row=3),
            "solve returns False: it has not filled the rows from 5 down.",
        ),
        (
            Returned("is_attacked", True),
            site("is_attacked", row=3, queen=None),
            "is_attacked returns True: a queen off the board counts as attacked.",
        ),
        (
            Returned("move_on", False),
            site("move_on", row=3),
            "move_on returns False: row 5 has no queen any more.",
        ),
        (Returned("other", (D4, E4)), site("other", row=3), "other returns (d4, e4)."),
    ],
)
def test_each_event_has_its_sentence(event, at, sentence):
    assert told(event, at) == sentence


# The ends of runs


@pytest.mark.parametrize(
    ("algorithm", "puzzle_name", "wanted", "state", "sentence"),
    [
        (
            "backtracking",
            "empty-4",
            None,
            RunState.ALL_FOUND,
            "Everything has been tried: there are 2 solutions.",
        ),
        (
            "backtracking",
            "waves-8",
            None,
            RunState.ALL_FOUND,
            "Everything has been tried: there is exactly 1 solution.",
        ),
        (
            "backtracking",
            "corners-18",
            None,
            RunState.NO_SOLUTION,
            "Everything has been tried: the queens cannot stand on this board without attacking each other.",
        ),
        ("backtracking", "empty-8", 1, RunState.STOPPED, "The first solution is found; there may be more."),
        (
            "backtracking",
            "empty-8",
            2,
            RunState.STOPPED,
            "A second solution is found, so the puzzle has more than one.",
        ),
        ("backtracking", "empty-8", 5, RunState.STOPPED, "5 solutions are found; there may be more."),
        (
            "build_up_1",
            "empty-8",
            None,
            RunState.ATTACKED,
            "b7 is on the diagonal of the queen on a8, yet the algorithm returns False and leaves it there.",
        ),
        (
            "build_up_2",
            "empty-8",
            None,
            RunState.LOOPS,
            "Everything is as it was after step 256: the same steps would repeat for ever.",
        ),
        (
            "build_up_3",
            "empty-8",
            None,
            RunState.GIVEN_UP,
            "The algorithm returns False: row 3 is given up, and nobody moves the queens above it.",
        ),
        (
            "build_up_4",
            "empty-8",
            None,
            RunState.SUCCEEDED,
            "The algorithm returns True: a solution stands on the board.",
        ),
        (
            "build_up_4",
            "corners-18",
            None,
            RunState.NO_SOLUTION,
            "Everything has been tried: the queens cannot stand on this board without attacking each other.",
        ),
    ],
)
def test_the_end_of_a_run_is_told(algorithm, puzzle_name, wanted, state, sentence):
    narration = ended(f"queens/{algorithm}", f"queens/{puzzle_name}", wanted)
    assert (narration.kind, str(narration.sentence)) == (state, sentence)


def test_memory_that_is_used_up_is_told():
    narration = verdict(Ending.OUT_OF_MEMORY, None, None, QueensBoard(EMPTY), 0)
    assert narration.kind is RunState.OUT_OF_MEMORY


def test_before_the_start_the_task_is_told():
    assert "8 queens" in str(before_start(EMPTY).sentence)
    assert "1 queen " in str(before_start(queens(".")).sentence)


# Values


@pytest.mark.parametrize(
    ("value", "name", "text"),
    [
        (D4, "cell", "d4"),
        ((D4, E4), "rivals", "(d4, e4)"),
        ((D4,), "rivals", "(d4,)"),
        ((), "rivals", "()"),
        ((D4, 1), "pair", "(Cell(row=4, column=3), 1)"),
        (0b101, "columns", "10100000"),
        (1 << 7, "columns", "00000001"),
        (1 << 8, "columns", "00000000"),
        (5, "row", "5"),
        (None, "queen", "None"),
        (True, "stands", "True"),
        ("word", "name", "'word'"),
    ],
)
def test_values_are_written_as_people_read_them(value, name, text):
    assert value_text(value, name, EMPTY, {"columns"}) == text
