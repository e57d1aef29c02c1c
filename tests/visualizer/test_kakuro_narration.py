"""Sentences for every step of every algorithm for Kakuro, and for how a run ends."""

import re
from functools import cache

import pytest

from core.language import LANGUAGES, Language
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.kakuro import KakuroPuzzle
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
    Summed,
)
from core.steps.moment import Moment, Site
from core.steps.recording import Recording
from core.steps.timeline import Timeline
from core.steps.values import frozen
from tests.algorithms.boards import CATALOGUE, board_of
from tests.builders import kakuro
from visualizer.narration import narrate, step_titles

SOLVERS = [name for name, one in CATALOGUE.algorithms.items() if one.kind == "kakuro" and not one.is_maker]
MAKERS = [name for name, one in CATALOGUE.algorithms.items() if one.kind == "kakuro" and one.is_maker]
UNIQUENESS = "kakuro/uniqueness"

DRAWINGS = (
    "one solution",
    "two solutions",
    "no clue in some runs",
    "no solution",
    "only givens, wrong",
    "a given digit",
)
STARTS = ("outline", "givens", "impossible")

RUNS = [
    *((name, drawing, ()) for name in SOLVERS for drawing in DRAWINGS),
    *((name, drawing, (("patience", 5),)) for name in MAKERS for drawing in STARTS),
    *((UNIQUENESS, "one solution", (("cells", order),)) for order in CATALOGUE[UNIQUENESS].choices["cells"]),
    *((UNIQUENESS, "a given digit", (("narrowing", kind),)) for kind in CATALOGUE[UNIQUENESS].choices["narrowing"]),
    (UNIQUENESS, "two solutions", (("find_all", True),)),
    (UNIQUENESS, "one solution", (("too_large", False), ("too_small", False))),
]


@cache
def recorded(name, drawing, options=(), wanted=None):
    board = board_of("kakuro", drawing)
    recording = Recording(CATALOGUE[name].start(board, dict(options)), board, wanted=wanted)
    while recording.ending is None:
        recording.record(1000)
    return recording, board


# Every step of every algorithm


@pytest.mark.parametrize(("name", "drawing", "options"), RUNS)
def test_every_step_is_told_and_what_is_told_is_true(name, drawing, options):
    recording, board = recorded(name, drawing, options)
    timeline = Timeline(recording.trace, board_of("kakuro", drawing))
    while timeline.advance():
        moment, frames = timeline.moment, frames_at(recording.trace, timeline.step)
        narration = narrate(moment, board.puzzle, frames=frames)
        assert narration.kind is KIND_OF[type(moment.event)]
        assert narration.title in step_titles(board.puzzle)
        text = str(narration.sentence)
        assert text.endswith("."), text
        assert "None " not in text or "None of these" in text, text
        check_truth(moment.event, text, timeline.board)


def check_truth(event, text, board):
    match event:
        case Placed(cell) if "completes" in text:
            full = [run for run in board.runs_of(cell) if board.total(run) and all(map(board.value, run.cells))]
            assert len(full) == (2 if "both" in text else 1)
            assert all(board.total(run) == board.least(run) == board.most(run) for run in full)
        case Placed(cell) if "the sum can be" in text:
            told = [(int(least), int(most)) for least, most in re.findall(r"(\d+) to (\d+) in", text)]
            assert told == [(board.least(run), board.most(run)) for run in board.runs_of(cell)]
        case Placed(cell, digit) if text.startswith("No "):
            assert "candidates" in text or not board.rivals(cell, digit)
        case Rejected(cell, digit, rivals, "repeated" | ""):
            assert rivals == board.rivals(cell, digit)
        case Rejected(cell, digit, others, rule):
            (run,) = [run for run in board.runs_of(cell) if run.others(cell) == others]
            bound = board.least(run, digit) if rule == "too_large" else board.most(run, digit)
            assert int(re.search(r"would make (?:at least |at most )?(\d+)", text)[1]) == bound
            assert (bound > board.total(run)) == (rule == "too_large")
            assert ("at least" in text or "at most" in text) == (board.least(run, digit) < board.most(run, digit))
        case Narrowed(lost) if told := re.search(r"(\d+) (?:other )?candidate", text):
            assert int(told[1]) == len(lost)
        case Noted(key, facts) if key in ("no_digit", "no_candidate"):
            cell = dict(facts)["cell"]
            assert not (board.allowed(cell) if key == "no_digit" else board.candidates(cell))
        case Noted(key):
            assert text != key.replace("_", " "), f"the remark {key} has no sentence"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", [*SOLVERS, *MAKERS])
def test_every_sentence_can_be_said_in_every_language(name, code):
    recording, board = recorded(name, "no clue in some runs" if name in SOLVERS else "outline")
    language = Language(code)
    for moment in recording.trace.table:
        narration = narrate(moment, board.puzzle)
        assert language.say(narration.title)
        assert "{" not in language.say(narration.sentence)


@pytest.mark.parametrize("name", [*SOLVERS, *MAKERS])
def test_every_function_is_told_of_by_more_than_its_name(name):
    recording, board = recorded(name, "one solution" if name in SOLVERS else "outline")
    for moment in recording.trace.table:
        if isinstance(moment.event, Called):
            assert str(narrate(moment, board.puzzle).sentence) != f"{moment.event.function} begins."


@pytest.mark.parametrize("name", [*SOLVERS, *MAKERS])
def test_a_return_tells_where_it_goes_on(name):
    recording, board = recorded(name, "one solution" if name in SOLVERS else "outline")
    trace = recording.trace
    for step in range(len(trace)):
        if trace.kinds[step] == Kind.RETURNED and trace.depths[step] > 1:
            caller = frames_at(trace, step)[1].site
            text = str(narrate(trace.moment(step), board.puzzle, frames=frames_at(trace, step)).sentence)
            assert text.endswith(f"Then {caller.function} goes on in line {caller.line}.")


# Golden sentences

PUZZLE = kakuro("1 2 #\n 3 4 1\n # 1 2")  # 3, 8 and 3 across; 4, 7 and 3 down


def site(module="backtracking", function="solve", **variables):
    code = compile(f"def {function}(): pass", f"algorithms/kakuro/{module}.py", "exec").co_consts[0]
    return Site(code, -1, tuple((name, frozen(value)) for name, value in variables.items()))


def cells(names):
    found = (re.fullmatch(r"r(\d+)c(\d+)", name).groups() for name in names.split())
    return tuple(Cell(int(row) - 1, int(column) - 1) for row, column in found)


R1C1, R2C1, R2C2, R2C3 = cells("r1c1 r2c1 r2c2 r2c3")
LOST = (Candidate(R2C1, 6), Candidate(R2C2, 6), Candidate(R2C3, 7))
BACKTRACKING = site()
SEARCHING = site("uniqueness", "fill", is_enough=False)
NARROWING = site("narrowing", "narrow")
PROVING = site("proof", "branch", known=((1,), (2,)))
MAKING = site("make", "solve", is_full=True)
RUN = PUZZLE.outline.runs[1]


@pytest.mark.parametrize(
    ("event", "at", "sentence"),
    [
        (
            Placed(R2C2, 5),
            BACKTRACKING,
            "No 5 stands in the 8 across from r2c1 or in the 7 down from r1c2: place it on r2c2.",
        ),
        (Placed(R2C2, 5), site("combinations", "branch"), "No cell has fewer candidates than r2c2: try 5 there."),
        (
            Placed(R2C2, 5),
            site("filling", "fill", digits=(5, 6)),
            "A digit at random that breaks no rule: 5 on r2c2.",
        ),
        (Placed(R2C2, 5), site("filling", "fill", digits=(5,)), "Only 5 is allowed on r2c2: place it there."),
        (
            Placed(R2C2, 5),
            site("filling", "arrange"),
            "5 is one of the digits of a unique sum: try it on r2c2.",
        ),
        (Placed(R2C2, 5), site("human", "reason"), "So 5 goes on r2c2."),
        (
            Rejected(R2C2, 3, (R2C1,), "repeated"),
            BACKTRACKING,
            "r2c2 cannot be 3, which already stands in the 8 across from r2c1, on r2c1: try the next digit.",
        ),
        (
            Rejected(R2C2, 9, cells("r1c2 r2c1"), "repeated"),
            BACKTRACKING,
            "r2c2 cannot be 9, which already stands in its runs, on r1c2 and r2c1, and no digit is left: step back.",
        ),
        (
            Rejected(R2C2, 9, (R2C1, R2C3), "too_large"),
            SEARCHING,
            "9 on r2c2 is too large, since the 8 across from r2c1 would make more.",
        ),
        (
            Rejected(R2C2, 1, cells("r1c2 r3c2"), "too_small"),
            SEARCHING,
            "1 on r2c2 is too small, since the 7 down from r1c2 would make less.",
        ),
        (
            Rejected(R2C2, 9, (R2C1,)),
            site("filling", "arrange", digits=[9, 7]),
            "r2c2 cannot be 9, which already stands in the 8 across from r2c1, on r2c1: try the next digit.",
        ),
        (
            Removed(R2C2, 5),
            BACKTRACKING,
            "All that can follow 5 on r2c2 has been tried: take it back and try the next digit.",
        ),
        (Removed(R2C2, 5), SEARCHING, "All that can follow 5 on r2c2 has been tried: take it back."),
        (
            Removed(R2C2, 5),
            site("uniqueness", "fill", is_enough=True),
            "Two solutions are known, which is enough: take 5 back from r2c2.",
        ),
        (Removed(R2C2, 5), PROVING, "Two solutions are known, which is enough: take 5 back from r2c2."),
        (
            Narrowed(LOST, PUZZLE.outline.runs[0].cells),
            NARROWING,
            "Only 1 + 2 is possible in the 3 across from r1c1: cross out 3 other candidates.",
        ),
        (
            Narrowed(LOST, RUN.cells),
            NARROWING,
            "No combination in the 8 across from r2c1 holds 6, 7: cross out 3 candidates.",
        ),
        (
            Narrowed((*LOST, Candidate(R2C1, 1)), RUN.cells),
            site("combinations", "propagate"),
            "4 candidates in the 8 across from r2c1 cannot help to make its sum: cross them out.",
        ),
        (
            Narrowed((Candidate(R2C1, 1),), RUN.cells),
            site("combinations", "propagate"),
            "None of these can help to make the sum in the 8 across from r2c1: 1 on r2c1.",
        ),
        (
            Narrowed((Candidate(R2C1, 1),), (R2C1,)),
            site("human", "assume"),
            "All that follows from 1 on r2c1 has been seen: cross it out and reason on without it.",
        ),
        (Restored((Narrowed(LOST, RUN.cells),)), SEARCHING, "3 candidates that were crossed out are back."),
        (
            Restored((Placed(R2C2, 5),)),
            MAKING,
            "The sums stay, and the digits leave the board: whoever solves the puzzle has to find them.",
        ),
        (
            Restored((Placed(R2C2, 5), Removed(R2C2, 4), Placed(R2C2, 4))),
            site("make", "solve", is_full=False),
            "A cell is left over, so 1 digit leaves the board, and it begins again.",
        ),
        (Summed((3, 4), (0, 0)), MAKING, "The sums of the digits become the clues."),
        (
            Summed((0, 0), (3, 4)),
            MAKING,
            "These sums have several solutions: they go, and it begins again.",
        ),
        (
            Solved(1, (1, 2)),
            SEARCHING,
            "Solution 1: all sums are right. Only the whole tree shows whether it is the only one: the search goes on.",
        ),
        (
            Solved(1, (1, 2)),
            site("human", "solve"),
            "Solution 1: all sums are right. Only the whole tree shows whether it is the only one: the search goes on.",
        ),
        (Solved(3, (1, 2)), SEARCHING, "Solution 3: all sums are right, and no digit repeats in a run."),
        (
            Solved(2, (1, 2)),
            SEARCHING,
            "Solution 2: the puzzle has more than one, so it is not a proper one. It differs where marked.",
        ),
        (Solved(1, (0, 0)), MAKING, "The proof is closed: these sums have exactly one solution."),
        (
            Solved(1, (0, 0)),
            site("fill_outline"),
            "Nobody knows yet whether these sums have only one solution: “Uniqueness” finds out.",
        ),
        (
            Noted("no_candidate", (("cell", R2C2),)),
            site("combinations", "propagate"),
            "r2c2 has no candidate left: step back.",
        ),
        (
            Noted("contradiction", (("run", RUN),)),
            site("human"),
            "No digits that are left make the sum in the 8 across from r2c1: this leads nowhere.",
        ),
        (
            Noted("second_solution", (("cells", (R2C1, R2C2)),)),
            site("proof", "compare"),
            "A second solution, which differs on r2c1 and r2c2: the proof has failed.",
        ),
        (
            Noted("second_solution", (("cells", PUZZLE.outline.cells),)),
            site("proof", "compare"),
            "A second solution, which differs on 7 cells: the proof has failed.",
        ),
        (
            Called("arrange", (("cells", (R2C1, R2C2)), ("digits", frozen([7, 9])))),
            site("filling", "arrange"),
            "arrange looks for places for 7, 9 on 2 cells, the first of which is r2c1.",
        ),
        (Called("other", ()), site("another", "other"), "other begins."),
        (
            Returned("solve", None),
            site(cell=None),
            "solve returns; the solution is counted, and the search goes on.",
        ),
        (Returned("look", ((1,), (2,))), site("proof", "look"), "look returns: 2 solutions are known."),
        (Returned("other", RUN), site("another", "other"), "other returns the 8 across from r2c1."),
    ],
)
def test_each_event_has_its_sentence(event, at, sentence):
    assert str(narrate(Moment(event, at), PUZZLE).sentence) == sentence


def told(name, drawing, *kinds):
    recording, board = recorded(name, drawing)
    trace = recording.trace
    steps = [step for step in range(len(trace)) if isinstance(trace.event(step), kinds)]
    return [str(narrate(trace.moment(step), board.puzzle, frames=frames_at(trace, step)).sentence) for step in steps]


def test_a_search_tells_what_the_runs_would_make():
    sentences = told(UNIQUENESS, "one solution", Placed, Rejected)
    assert sentences[0] == "9 on r1c1 is too large, since the 3 across from r1c1 would make at least 10."
    assert "1 on r1c2 completes the 3 across from r1c1: its sum is right, and no digit repeats." in sentences
    assert (
        "With 2 on r1c1 the sum can be 3 to 11 in the 3 across from r1c1, "
        "and 3 to 11 in the 4 down from r1c1: place it." in sentences
    )


def test_sums_that_are_asked_for_at_the_step_are_named():
    start = KakuroPuzzle(PUZZLE.outline, (0,) * 6)
    moment = Moment(Narrowed((Candidate(R2C1, 1),), RUN.cells), site("combinations", "propagate"))
    sentences = [str(narrate(moment, puzzle).sentence) for puzzle in (start, start.with_sums(PUZZLE.sums))]
    assert sentences == [
        "None of these can stand in the run across from r2c1, whatever else does: 1 on r2c1.",
        "None of these can help to make the sum in the 8 across from r2c1: 1 on r2c1.",
    ]


def test_what_was_reached_without_assuming_is_said_to_be_the_only_solution():
    (sentence,) = told("kakuro/human", "one solution", Solved)
    assert sentence.endswith("Each digit followed from what was known, so there is no other.")
    assert all("whole tree" in sentence for sentence in told("kakuro/human", "two solutions", Solved)[:1])
