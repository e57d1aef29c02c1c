"""Sentences for every step of every algorithm for Sudoku, and for how a run ends."""

import re
from functools import cache

import pytest

from algorithms.sudoku.cover_matrix import Constraint
from core.language import LANGUAGES, Language
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.sudoku import SudokuPuzzle, Unit
from core.steps.call_stack import frames_at
from core.steps.events import (
    KIND_OF,
    Called,
    Kind,
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
from core.steps.values import frozen
from tests.algorithms.boards import CATALOGUE, board_of
from visualizer.narration import RunState, before_start, editing, narrate, step_titles, value_text, verdict

SOLVERS = [name for name, one in CATALOGUE.algorithms.items() if one.kind == "sudoku" and not one.is_maker]
MAKERS = [name for name, one in CATALOGUE.algorithms.items() if one.kind == "sudoku" and one.is_maker]
PUZZLE = SudokuPuzzle.empty(3)

RUNS = [
    *((name, drawing) for name in SOLVERS for drawing in ("4x4 six solutions", "4x4 no solution", "9x9 two solutions")),
    *((name, drawing) for name in MAKERS for drawing in ("4x4 empty", "4x4 two givens", "4x4 no solution")),
]


@cache
def recorded(name, drawing, wanted=None):
    algorithm, board = CATALOGUE[name], board_of("sudoku", drawing)
    recording = Recording(algorithm.start(board, {}), board, wanted=wanted)
    while recording.ending is None:
        recording.record(1000)
    return recording, board


# Every step of every algorithm


@pytest.mark.parametrize(("name", "drawing"), RUNS)
def test_every_step_is_told_and_what_is_told_is_true(name, drawing):
    recording, board = recorded(name, drawing)
    timeline = Timeline(recording.trace, board_of("sudoku", drawing))
    while timeline.advance():
        moment, frames = timeline.moment, frames_at(recording.trace, timeline.step)
        narration = narrate(moment, board.puzzle, frames=frames)
        assert narration.kind is KIND_OF[type(moment.event)]
        assert narration.title in step_titles(board.puzzle)
        text = str(narration.sentence)
        assert text.endswith("."), text
        assert "None" not in text or "returns None" in text, text
        check_truth(moment.event, text, timeline.board)


def check_truth(event, text, board):
    match event:
        case Placed(cell, digit) if re.match(r"No \S+ stands", text) or "is allowed" in text:
            assert not board.rivals(cell, digit)
        case Placed(cell, digit) if "candidate" in text:
            board.revert(event)
            assert board.is_candidate(cell, digit)
            board.apply(event)
        case Rejected(cell, digit, rivals):
            assert rivals == board.rivals(cell, digit)
            assert ("try the next digit" in text) == (digit < board.size)
        case Narrowed(lost) if told := re.search(r"(\d+) (?:other )?candidate", text):
            assert int(told[1]) == len(lost)
        case Noted(key, facts) if key in ("no_digit", "no_candidate"):
            cell = dict(facts)["cell"]
            assert not (board.allowed(cell) if key == "no_digit" else board.candidates(cell))
        case Noted(key):
            assert text != f"{key.replace('_', ' ')}", f"the remark {key} has no sentence"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", [*SOLVERS, *MAKERS])
def test_every_sentence_can_be_said_in_every_language(name, code):
    recording, board = recorded(name, "4x4 six solutions" if name in SOLVERS else "4x4 empty")
    language = Language(code)
    for moment in recording.trace.table:
        narration = narrate(moment, board.puzzle)
        assert language.say(narration.title)
        assert "{" not in language.say(narration.sentence)


@pytest.mark.parametrize("name", [*SOLVERS, *MAKERS])
def test_a_return_tells_where_it_goes_on(name):
    recording, board = recorded(name, "4x4 six solutions" if name in SOLVERS else "4x4 empty")
    trace = recording.trace
    for step in range(len(trace)):
        if trace.kinds[step] == Kind.RETURNED and trace.depths[step] > 1:
            caller = frames_at(trace, step)[1].site
            text = str(narrate(trace.moment(step), board.puzzle, frames=frames_at(trace, step)).sentence)
            assert text.endswith(f"Then {caller.function} goes on in line {caller.line}.")


# Golden sentences


def site(module="backtracking", function="solve", **variables):
    code = compile(f"def {function}(): pass", f"algorithms/sudoku/{module}.py", "exec").co_consts[0]
    return Site(code, -1, tuple((name, frozen(value)) for name, value in variables.items()))


def cell(name):
    row, column = re.fullmatch(r"r(\d+)c(\d+)", name).groups()
    return Cell(int(row) - 1, int(column) - 1)


def cells(names):
    return tuple(map(cell, names.split()))


R3C5, R3C7 = cell("r3c5"), cell("r3c7")
LOST = (Candidate(R3C7, 7), Candidate(cell("r9c5"), 7))
BACKTRACKING = site()
COVERING = site("exact_cover", row=Candidate(R3C5, 7), covered=Constraint(Unit("row", 2), 7))
REASONING = site("human", "reason")
SEARCHING = site("random_search", "search", unlike=bytes(81), cell=R3C5)


@pytest.mark.parametrize(
    ("event", "at", "sentence"),
    [
        (Placed(R3C5, 7), BACKTRACKING, "No 7 stands in row 3, column 5 or box 2: place it on r3c5."),
        (
            Placed(R3C5, 7),
            site("fewest_candidates", "fill", digits=(3, 7)),
            "2 digits are allowed on r3c5, and nowhere fewer: try 7.",
        ),
        (
            Placed(R3C5, 7),
            site("fewest_candidates", "fill", digits=(7,)),
            "Only 7 is allowed on r3c5: place it there.",
        ),
        (Placed(R3C5, 7), site("forward_checking"), "7 is a candidate of r3c5: place it there."),
        (Placed(R3C5, 7), COVERING, "What clashes with 7 on r3c5 is crossed out: place it."),
        (Placed(R3C5, 7), site("human", "put"), "So 7 goes on r3c5."),
        (
            Placed(R3C5, 7),
            site("random_search", "fill"),
            "A digit at random that breaks no rule: 7 on r3c5.",
        ),
        (
            Placed(R3C5, 7),
            site("make_by_uncovering", other=True),
            "Another solution was found: put 7 back on r3c5.",
        ),
        (
            Placed(R3C5, 7, 2),
            site("make_by_shuffling", "swap_lines", here=R3C7, there=R3C5),
            "7 goes from r3c7 to r3c5.",
        ),
        (
            Rejected(R3C5, 7, (R3C7,)),
            BACKTRACKING,
            "r3c5 cannot be 7, which already stands in row 3, on r3c7: try the next digit.",
        ),
        (
            Rejected(R3C5, 9, cells("r3c7 r9c5 r1c6")),
            BACKTRACKING,
            "r3c5 cannot be 9, which already stands in row 3 (r3c7), column 5 (r9c5), box 2 (r1c6), "
            "and no digit is left: step back.",
        ),
        (
            Removed(R3C5, 7),
            BACKTRACKING,
            "All that can follow 7 on r3c5 has been tried: take it back and try the next digit.",
        ),
        (
            Removed(R3C5, 9),
            BACKTRACKING,
            "All that can follow 9 on r3c5 has been tried, and no digit is left: take it back.",
        ),
        (Removed(R3C5, 7), site("forward_checking"), "All that can follow 7 on r3c5 has been tried: take it back."),
        (
            Removed(R3C5, 7),
            site("make_by_uncovering"),
            "Take 7 away from r3c5, and see whether one solution is left.",
        ),
        (
            Narrowed(LOST, (R3C5,)),
            site("forward_checking"),
            "7 on r3c5 excludes 2 candidates around it: cross them out.",
        ),
        (
            Narrowed((), (R3C5,)),
            site("forward_checking"),
            "The digit on r3c5 excludes no candidate: nothing to cross out.",
        ),
        (
            Narrowed(LOST[:1], (R3C5,)),
            COVERING,
            "7 on r3c5 meets “7 in row 3”: cross out 1 other candidate for it.",
        ),
        (
            Narrowed((), (R3C5,)),
            site("exact_cover", row=Candidate(R3C5, 7), covered=Constraint(R3C5)),
            "7 on r3c5 meets “a digit on r3c5”; no other candidate is left for it.",
        ),
        (
            Narrowed(LOST, cells("r3c1 r3c2")),
            REASONING,
            "So these candidates are excluded: 7 on r3c7, 7 on r9c5.",
        ),
        (
            Restored((Narrowed(LOST, (R3C5,)),)),
            site("forward_checking"),
            "2 candidates that were crossed out are back.",
        ),
        (
            Restored((Narrowed((), (R3C5,)),)),
            site("forward_checking"),
            "Nothing was crossed out, so nothing comes back.",
        ),
        (
            Restored((Placed(R3C5, 7), Placed(R3C7, 2))),
            site("make_by_adding"),
            "What the search has placed leaves the board: 2 digits.",
        ),
        (Restored(()), site("make_by_adding"), "Nothing has changed, so nothing is taken back."),
        (Solved(2, (1, 2, 3)), BACKTRACKING, "Solution 2: every row, column and box has each digit once."),
        (
            Solved(1, (1, 0, 0, 2)),
            site("make_by_adding"),
            "A puzzle with 2 givens is made, and it has exactly one solution.",
        ),
        (Noted("no_candidate", (("cell", R3C5),)), BACKTRACKING, "r3c5 has no candidate left: step back."),
        (
            Noted("contradiction", (("digit", 7), ("unit", Unit("box", 2)))),
            site("human"),
            "7 has no place left in box 3: this leads nowhere.",
        ),
        (
            Noted("column", (("unit", Unit("row", 2)), ("digit", 7), ("count", 2))),
            COVERING,
            "2 candidates are left for “7 in row 3”, and for nothing else fewer: choose this.",
        ),
        (
            Noted("column", (("cell", R3C5), ("count", 0))),
            COVERING,
            "No candidate is left for “a digit on r3c5”: step back.",
        ),
        (Noted("something_else", ()), BACKTRACKING, "something else"),
        (Called("solve", ()), BACKTRACKING, "solve looks for the first empty cell, and tries the digits there."),
        (
            Called("swap_lines", (("kind", "column"), ("one", 0), ("other", 2))),
            site("make_by_shuffling", "swap_lines"),
            "swap_lines swaps column 1 and column 3.",
        ),
        (Called("other", ()), site("another", "other"), "other begins."),
        (Returned("solve", None), site(cell=R3C5), "solve returns: nothing is left to try here."),
        (Returned("solve", None), site(cell=None), "solve returns; the solution is counted, and the search goes on."),
        (Returned("search", None), SEARCHING, "search returns None: it is cut, since it takes too long."),
        (Returned("other", R3C5), site("another", "other"), "other returns r3c5."),
    ],
)
def test_each_event_has_its_sentence(event, at, sentence):
    assert str(narrate(Moment(event, at), PUZZLE).sentence) == sentence


def test_large_boards_have_letters_for_digits():
    event = Rejected(R3C5, 10, (R3C7,))
    told = narrate(Moment(event, BACKTRACKING), SudokuPuzzle.empty(4))
    assert str(told.sentence) == "r3c5 cannot be A, which already stands in row 3, on r3c7: try the next digit."


# The ends of runs


@pytest.mark.parametrize(
    ("name", "drawing", "wanted", "state", "sentence"),
    [
        (
            "backtracking",
            "9x9 one solution",
            None,
            RunState.ALL_FOUND,
            "The search is over: there is exactly 1 solution, so the puzzle is a proper one.",
        ),
        (
            "human",
            "4x4 six solutions",
            None,
            RunState.ALL_FOUND,
            "The search is over: there are 6 solutions, so the puzzle is not a proper one.",
        ),
        (
            "exact_cover",
            "4x4 no solution",
            None,
            RunState.NO_SOLUTION,
            "The search is over: no digits complete the givens without breaking a rule.",
        ),
        (
            "backtracking",
            "4x4 six solutions",
            2,
            RunState.STOPPED,
            "A second solution is found, so the puzzle has more than one.",
        ),
        (
            "make_by_shuffling",
            "4x4 empty",
            None,
            RunState.SUCCEEDED,
            "A puzzle with 4 givens and exactly one solution. Choose an algorithm, and it solves this puzzle.",
        ),
        (
            "make_by_shuffling",
            "4x4 empty",
            1,
            RunState.SUCCEEDED,
            "A puzzle with 4 givens and exactly one solution. Choose an algorithm, and it solves this puzzle.",
        ),
        (
            "make_by_adding",
            "4x4 no solution",
            None,
            RunState.GIVEN_UP,
            "No puzzle was made from these givens. Clear them all (E), or choose another puzzle.",
        ),
    ],
)
def test_the_end_of_a_run_is_told(name, drawing, wanted, state, sentence):
    recording, board = recorded(f"sudoku/{name}", drawing, wanted)
    solutions = recording.trace.count(Kind.SOLVED, len(recording.trace))
    is_maker = CATALOGUE[f"sudoku/{name}"].is_maker
    narration = verdict(recording.ending, recording.returned, None, board, solutions, is_maker=is_maker)
    assert (narration.kind, str(narration.sentence)) == (state, sentence)


def test_givens_that_break_a_rule_are_told():
    puzzle = PUZZLE.with_given(R3C5, 7).with_given(R3C7, 7)
    narration = verdict(Ending.RETURNED, None, None, puzzle.board(), 0)
    assert str(narration.sentence) == "The givens break a rule: the digit 7 stands twice in row 3: on r3c5 and r3c7."


def test_before_the_start_the_task_is_told():
    assert "81 cells are empty" in str(before_start(PUZZLE).sentence)
    assert "is to be made" in str(before_start(PUZZLE, is_maker=True).sentence)
    assert "with 1 digit that is given" in str(before_start(PUZZLE.with_given(R3C5, 7), is_maker=True).sentence)


def test_how_a_puzzle_is_edited_is_told():
    assert "type its digit" in str(editing(PUZZLE).sentence)


# Values


@pytest.mark.parametrize(
    ("value", "name", "text"),
    [
        (R3C5, "cell", "r3c5"),
        ((R3C5, R3C7), "rivals", "(r3c5, r3c7)"),
        ((R3C5,), "rivals", "(r3c5,)"),
        ((), "rivals", "()"),
        (Candidate(R3C5, 7), "row", "r3c5=7"),
        ([Candidate(R3C5, 7)], "lost", "[r3c5=7]"),
        (Unit("box", 1), "unit", "box 2"),
        (Constraint(Unit("row", 2), 11), "column", "B in row 3"),
        (Constraint(R3C5), "column", "r3c5"),
        (11, "digit", "B"),
        ((9, 10, 11), "digits", "(9, A, B)"),
        (11, "mark", "11"),
        (True, "digit", "True"),
        (bytes(256), "grid", "<256 digits>"),
        ({"unit": Unit("row", 2), "digit": 12}, "wrong", "{unit: row 3, digit: C}"),
        (None, "starved", "None"),
        ("by_rows", "cells", "'by_rows'"),
        (object(), "luck", "object"),
    ],
)
def test_values_are_written_as_people_read_them(value, name, text):
    assert value_text(frozen(value), name, SudokuPuzzle.empty(4)) == text
