"""How a run on a Kakuro stands before its first step and after its last one; how values of variables are written."""

import pytest

from core.puzzles.geometry import Candidate, Cell
from core.puzzles.kakuro import KakuroPuzzle
from core.steps.events import Kind
from core.steps.recording import Ending
from core.steps.values import frozen
from tests.algorithms.boards import CATALOGUE
from tests.builders import kakuro, outline
from tests.visualizer.test_kakuro_narration import recorded
from visualizer.narration import RunState, before_start, editing, value_text, verdict

PUZZLE = kakuro("1 2 #\n 3 4 1\n # 1 2")
RUN = PUZZLE.outline.runs[1]
R2C1 = Cell(1, 0)


@pytest.mark.parametrize(
    ("name", "drawing", "wanted", "state", "sentence"),
    [
        (
            "backtracking",
            "one solution",
            None,
            RunState.ALL_FOUND,
            "Every branch of the tree is closed: there is exactly one solution, and the closed tree is its proof.",
        ),
        (
            "uniqueness",
            "two solutions",
            None,
            RunState.ALL_FOUND,
            "2 solutions are found, so the puzzle is not a proper one.",
        ),
        (
            "backtracking",
            "two solutions",
            2,
            RunState.STOPPED,
            "A second solution is found, so the puzzle has more than one.",
        ),
        (
            "combinations",
            "no solution",
            None,
            RunState.NO_SOLUTION,
            "Every branch of the tree is closed, and there is no solution on any of them.",
        ),
        (
            "make",
            "givens",
            None,
            RunState.SUCCEEDED,
            "A puzzle with 6 sums; 4 of them unique. Choose an algorithm, and it solves this puzzle.",
        ),
        (
            "make",
            "impossible",
            None,
            RunState.GIVEN_UP,
            "No puzzle was made of this outline. More patience may help, or another seed (O).",
        ),
    ],
)
def test_the_end_of_a_run_is_told(name, drawing, wanted, state, sentence):
    recording, board = recorded(f"kakuro/{name}", drawing, (), wanted)
    solutions = recording.trace.count(Kind.SOLVED, len(recording.trace))
    is_maker = CATALOGUE[f"kakuro/{name}"].is_maker
    narration = verdict(recording.ending, recording.returned, None, board, solutions, is_maker=is_maker)
    assert (narration.kind, str(narration.sentence)) == (state, sentence)


@pytest.mark.parametrize(
    ("puzzle", "sentence"),
    [
        (
            PUZZLE.with_givens((1, 1, 0, 0, 0, 0, 0)),
            "The givens break a rule: the digit 1 stands twice in the 3 across from r1c1: on r1c1 and r1c2.",
        ),
        (
            KakuroPuzzle(outline(". .\n . ."), (45, 3, 3, 3)),
            "The sums of 2 cells go from 3 to 17: no digits make the 45 across from r1c1.",
        ),
        (
            KakuroPuzzle(outline(". " * 10), (0,) * 11),
            "There are nine digits, and 10 cells in the run across from r1c1.",
        ),
        (
            PUZZLE.with_givens((1, 3, 0, 0, 0, 0, 0)),
            "The givens make 4 in the 3 across from r1c1, and no cell is left there.",
        ),
        (
            KakuroPuzzle(outline(". .\n . ."), (4, 5, 4, 4)),
            "The same cells would make 9 across and 8 down, so the sums cannot be right.",
        ),
    ],
)
def test_why_there_is_no_solution_is_told_where_it_is_seen(puzzle, sentence):
    assert str(verdict(Ending.RETURNED, None, None, puzzle.board(), 0).sentence) == sentence


def test_before_the_start_the_task_is_told():
    assert "7 cells are empty" in str(before_start(PUZZLE).sentence)
    assert f"{PUZZLE.unique_sums_percent} % of the sums are unique" in str(before_start(PUZZLE).sentence)
    assert "no sum is asked for" in str(before_start(PUZZLE.blank()).sentence)
    assert "sums for its 6 runs" in str(before_start(PUZZLE.cleared(), is_maker=True).sentence)


def test_how_a_puzzle_is_edited_is_told():
    assert "# sets a wall" in str(editing(PUZZLE).sentence)


# Values


@pytest.mark.parametrize(
    ("value", "name", "text"),
    [
        (R2C1, "cell", "r2c1"),
        ((R2C1,), "rivals", "(r2c1,)"),
        ([Candidate(R2C1, 7)], "lost", "[r2c1=7]"),
        (RUN, "run", "the 8 across from r2c1"),
        ((RUN,), "runs", "(the 8 across from r2c1,)"),
        ({"run": RUN}, "wrong", "{run: the 8 across from r2c1}"),
        ((1, 2), "digits", "(1, 2)"),
        ((True, False), "bounds", "(True, False)"),
        ((3,) * 10, "sums", "<10 numbers>"),
        (0b1000001, "digits", "65"),
        (0b1000001, "kept", "{1, 7}"),
        (None, "cell", "None"),
        ("by_rows", "cells", "'by_rows'"),
        (object(), "luck", "object"),
    ],
)
def test_values_are_written_as_people_read_them(value, name, text):
    assert value_text(frozen(value), name, PUZZLE, {"kept"}) == text
