"""The algorithms of Kakuro lose no solution with any option, give the right reasons, and fill outlines."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product

import pytest

from algorithms.kakuro.cell_orders import next_cell
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.kakuro.combinations import unique_sums
from core.steps.events import Kind, Narrowed, Noted, Rejected
from core.steps.recording import Recording, record_all
from core.steps.timeline import Timeline
from tests.algorithms.boards import BOOK, CATALOGUE, KAKURO, MAKERS, SOLVERS, STARTS, makes_the_sums
from tests.algorithms.test_catalogue import solutions_of
from tests.builders import kakuro, outline

FILLING, MAKING = "kakuro/fill_outline", "kakuro/make"
OUTLINES = STARTS["kakuro"]

each_maker = pytest.mark.parametrize("name", [name for name, one in MAKERS.items() if one.kind == "kakuro"])
each_solver = pytest.mark.parametrize("name", [name for name, one in SOLVERS.items() if one.kind == "kakuro"])

CHOICES = CATALOGUE["kakuro/uniqueness"].choices
OPTIONS = [
    ("kakuro/uniqueness", {"cells": cells, "too_large": large, "too_small": small, "narrowing": narrowing})
    for cells, large, small, narrowing in product(CHOICES["cells"], (True, False), (True, False), CHOICES["narrowing"])
]


def recorded(name: str, puzzle: KakuroPuzzle, **options: object) -> Recording:
    board = puzzle.board()
    return record_all(CATALOGUE[name].start(board, options), board)


def rejections(recording: Recording) -> list[Rejected]:
    return [moment.event for moment in recording.trace.table if isinstance(moment.event, Rejected)]


@cache
def solutions(puzzle: KakuroPuzzle) -> set[tuple[int, ...]]:
    """All there are, by trying everything."""
    return set(_fillings(puzzle, ()))


def _fillings(puzzle: KakuroPuzzle, digits: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if not makes_the_sums(puzzle, digits):
        return
    if len(digits) == len(puzzle.givens):
        yield digits
        return
    given = puzzle.givens[len(digits)]
    for digit in (given,) if given else range(1, 10):
        yield from _fillings(puzzle, (*digits, digit))


@each_solver
@pytest.mark.parametrize("drawing", KAKURO)
def test_the_solutions_are_all_there_are(name, drawing):
    every = {"find_all": True} if "find_all" in CATALOGUE[name].options else {}
    assert set(solutions_of(recorded(name, KAKURO[drawing], **every))) == solutions(KAKURO[drawing])


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_no_option_loses_a_solution(name, options):
    for drawing in KAKURO:
        found = solutions_of(recorded(name, KAKURO[drawing], **options, find_all=True))
        assert len(found) == len(set(found)), drawing
        assert set(found) == solutions(KAKURO[drawing]), drawing


# What the board says to them


def test_a_refusal_by_another_rule_is_another_event():
    board, cell = KAKURO["one solution"].board(), Cell(0, 0)
    small, large = (board.reject(cell, 5, because=(), rule=rule) for rule in ("too_small", "too_large"))
    assert small != large != board.reject(cell, 5, because=())
    assert large is board.reject(cell, 5, because=(), rule="too_large")


@pytest.mark.parametrize("digit", [1, 4, 9])
def test_a_bound_with_a_digit_is_the_bound_once_it_stands(digit):
    board = KAKURO["three rows"].board()
    board.place(Cell(1, 0), 3)
    run = board.runs()[1]
    bounds = board.least(run, digit), board.most(run, digit)
    board.place(Cell(1, 1), digit)
    assert bounds == (board.least(run), board.most(run))
    assert bounds[0] < bounds[1]


# What each of them says


@pytest.mark.parametrize("name", ["kakuro/backtracking", "kakuro/uniqueness"])
def test_a_refusal_names_its_rule_and_the_cells_that_say_why(name):
    recording = recorded(name, KAKURO["one solution"])
    board = KAKURO["one solution"].board()
    assert {event.rule for event in rejections(recording)} == {"repeated", "too_large", "too_small"}
    for event in rejections(recording):
        rests = [run.others(event.cell) for run in board.runs_of(event.cell)]
        assert set(event.because) <= set(board.peers(event.cell))
        assert event.because in rests or event.rule == "repeated"


def test_without_bounds_a_sum_is_looked_at_in_a_full_run_only():
    puzzle = KAKURO["three rows"]
    plain = recorded("kakuro/backtracking", puzzle)
    unbounded = recorded("kakuro/uniqueness", puzzle, too_large=False, too_small=False)
    assert plain.trace.kinds.count(Kind.PLACED) == unbounded.trace.kinds.count(Kind.PLACED)
    last_cells = {run.cells[-1] for run in puzzle.outline.runs}
    assert {event.cell for event in rejections(plain) if event.rule != "repeated"} <= last_cells


@pytest.mark.parametrize("off", ["too_large", "too_small"])
def test_each_bound_saves_digits(off):
    puzzle = KAKURO["three rows"]
    bounded, without = recorded("kakuro/uniqueness", puzzle), recorded("kakuro/uniqueness", puzzle, **{off: False})
    assert bounded.trace.kinds.count(Kind.PLACED) < without.trace.kinds.count(Kind.PLACED)


def test_two_solutions_are_enough_unless_all_are_wanted():
    puzzle = KAKURO["no clue in some runs"]
    assert len(solutions_of(recorded("kakuro/uniqueness", puzzle))) == 2
    assert len(solutions_of(recorded("kakuro/uniqueness", puzzle, find_all=True))) == 6


def test_each_narrowing_excludes_more_than_the_one_before():
    lost = []
    for narrowing in CHOICES["narrowing"]:
        trace = recorded("kakuro/uniqueness", kakuro(BOOK), narrowing=narrowing).trace
        events = map(trace.event, range(len(trace)))
        lost.append({candidate for event in events if isinstance(event, Narrowed) for candidate in event.lost})
    assert all(fewer < more for fewer, more in pairwise(lost))
    assert lost[0] == set()


def test_the_next_cell_follows_the_order():
    board = kakuro("1 2 3\n 4 5 6\n # # 7").board()
    board.place(Cell(2, 2), 7)
    assert next_cell(board, "by_rows", Cell(2, 2)) == Cell(0, 0)
    assert next_cell(board, "by_runs", Cell(2, 2)) == Cell(0, 0)
    assert next_cell(board, "nearest", Cell(2, 2)) == Cell(1, 2)
    board.place(Cell(0, 2), 3)
    assert next_cell(board, "by_runs", None) == next_cell(board, "most_constrained", None) == Cell(1, 2)


# Filling an outline

SHARES = (0, 40, 80, 100)


def filled(recording: Recording, start: KakuroPuzzle) -> tuple[int, ...]:
    """The digits of which the sums of the puzzle were made in the end."""
    steps = [step for step, kind in enumerate(recording.trace.kinds) if kind == Kind.SUMMED]
    timeline = Timeline(recording.trace, start.board())
    timeline.seek(steps[-1])
    return timeline.board.values()


def made(name: str, start: KakuroPuzzle, **options: object) -> tuple[Recording, KakuroPuzzle]:
    board = start.board()
    recording = record_all(CATALOGUE[name].start(board, options), board)
    return recording, board.as_puzzle()


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("seed", range(5))
def test_a_filling_repeats_no_digit_in_a_run_and_its_sums_are_asked_for(share, seed):
    for start in (OUTLINES["outline"], OUTLINES["givens"]):
        recording, puzzle = made(FILLING, start, unique_share=share, seed=seed)
        digits = filled(recording, start)
        assert recording.returned is True
        assert puzzle.givens == start.givens
        assert all(digits) and all(puzzle.sums) and makes_the_sums(puzzle, digits)


def test_a_higher_share_makes_more_unique_sums():
    found = [sum(unique_count(share, seed) for seed in range(10)) for share in (0, 30, 60)]
    assert found == sorted(set(found))


def unique_count(share: int, seed: int) -> int:
    puzzle = made(FILLING, OUTLINES["outline"], unique_share=share, seed=seed)[1]
    runs = zip(puzzle.outline.runs, puzzle.sums, strict=True)
    return sum((len(run.cells), total) in unique_sums() for run, total in runs)


def test_the_same_seed_fills_alike_and_others_otherwise():
    puzzles = [made(FILLING, OUTLINES["outline"], seed=seed)[1] for seed in (1, 1, 2)]
    assert puzzles[0] == puzzles[1] != puzzles[2]


@each_maker
def test_a_filling_begins_again_as_often_as_patience_lasts(name):
    recording, puzzle = made(name, OUTLINES["impossible"], patience=3)
    assert recording.returned is False
    assert recording.trace.kinds.count(Kind.RESTORED) == 3
    assert puzzle == OUTLINES["impossible"]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("start", ["outline", "givens"])
def test_what_is_made_has_exactly_one_solution(start, seed):
    recording, puzzle = made(MAKING, OUTLINES[start], seed=seed)
    assert recording.returned is True
    assert solutions(puzzle) == {filled(recording, OUTLINES[start])}


SIX = KakuroPuzzle(outline(". . .\n . . ."), (0,) * 5)


@pytest.mark.parametrize("seed", range(5))
def test_sums_with_several_solutions_go_again(seed):
    recording, _ = made(MAKING, SIX, unique_share=0, patience=10, seed=seed)
    events = [recording.trace.event(step) for step in range(len(recording.trace))]
    notes = [event for event in events if isinstance(event, Noted)]
    kinds = recording.trace.kinds
    assert {note.key for note in notes} >= {"first_solution", "second_solution"}
    assert kinds.count(Kind.SUMMED) == 2 * sum(note.key == "second_solution" for note in notes) + (
        recording.returned is True
    )


def test_a_second_solution_tells_where_it_differs():
    trace = made(MAKING, SIX, unique_share=0)[0].trace
    timeline = Timeline(trace, SIX.board())
    known: tuple[int, ...] = ()
    for step in range(len(trace)):
        match trace.event(step):
            case Noted("first_solution"):
                timeline.seek(step)
                known = timeline.board.values()
            case Noted("second_solution", (("cells", cells), ("solutions", both))):
                timeline.seek(step)
                assert both == (known, timeline.board.values())
                pairs = zip(timeline.board.cells(), known, timeline.board.values(), strict=True)
                assert [cell for cell, one, other in pairs if one != other] == list(cells) != []
                return
    raise AssertionError("digits at random make several solutions")
