"""The algorithms of Kakuro obey the laws of all algorithms, lose no solution with any option, and fill outlines."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from unittest.mock import patch

import pytest

from algorithms.catalogue import find_algorithms
from algorithms.engines.kakuro import count_solutions
from algorithms.kakuro.making import made_puzzle
from algorithms.kakuro.orders import next_cell
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.kakuro.combinations import unique_sums
from core.steps.events import Kind, Noted, Rejected
from core.steps.recording import Ending, Recording, record_all
from core.steps.search_tree import ROOT, SearchTree, Status
from core.steps.timeline import Timeline
from tests.algorithms.test_catalogue import FITS_THE_PANEL, WIDEST_LINE, lines_with_a_yield, solutions_of

with patch("algorithms.catalogue.kinds", return_value=["kakuro"]):
    CATALOGUE = find_algorithms()

FILLING, MAKING = "kakuro/fill_outline", "kakuro/make_by_filling"
SOLVERS = [name for name in CATALOGUE.algorithms if name not in (FILLING, MAKING)]


def outline(drawing: str) -> Outline:
    """`#` is a wall, all else a white cell."""
    rows = [line.split() for line in drawing.splitlines() if line.strip()]
    cells = {Cell(row, column): sign for row, signs in enumerate(rows) for column, sign in enumerate(signs)}
    return Outline(len(rows), len(rows[0]), frozenset(cell for cell, sign in cells.items() if sign != "#"))


def kakuro(filled: str, *, givens: tuple[int, ...] = ()) -> KakuroPuzzle:
    """With the sums of the digits; a run with a `.` has no clue."""
    drawn = outline(filled)
    digits = dict(zip(drawn.cells, (sign for sign in filled.split() if sign != "#"), strict=True))
    runs = [[digits[cell] for cell in run.cells] for run in drawn.runs]
    return KakuroPuzzle(drawn, tuple(0 if "." in run else sum(map(int, run)) for run in runs), givens)


BOOK = """
    # # # 8 9 #
    # 8 9 5 7 #
    9 7 8 # 1 #
    # 9 7 # 3 1
    # 1 2 3 4 #
"""

PUZZLES = {
    "nothing white": kakuro("# #"),
    "one cell": kakuro("5"),
    "one run": kakuro("1 2 4"),
    "one solution": kakuro("1 2 #\n 3 4 1\n # 1 2"),
    "two solutions": kakuro("1 3\n 3 1"),
    "many solutions": kakuro("1 2 #\n 3 5 4\n # 6 8"),
    "no clue in some runs": kakuro("9 7 #\n 8 9 .\n # 1 2"),
    "no solution": KakuroPuzzle(outline(". .\n . ."), (3, 17, 4, 16)),
    "an impossible sum": KakuroPuzzle(outline(". .\n . ."), (45, 3, 3, 3)),
    "a sum that givens miss": kakuro("1 2 #\n 3 4 1\n # 1 2", givens=(2, 1, 0, 0, 0, 0, 0)),
    "only givens, wrong": kakuro("1 2\n 2 1", givens=(1, 2, 3, 1)),
    "only givens, right": kakuro("1 2\n 2 1", givens=(1, 2, 2, 1)),
    "a digit given twice in a run": KakuroPuzzle(outline(". . ."), (5, 0, 0, 0), (1, 1, 0)),
    "ten cells in a run": KakuroPuzzle(outline(". " * 10), (45, *[0] * 10), (1, 2, 3, 4, 5, 6, 7, 0, 0, 0)),
    "a given digit": kakuro("1 2 #\n 3 5 4\n # 6 8", givens=(0, 2, 0, 0, 0, 0, 0)),
}

each_algorithm = pytest.mark.parametrize("name", CATALOGUE.algorithms)
each_solver = pytest.mark.parametrize("name", SOLVERS)
each_puzzle = pytest.mark.parametrize("drawing", PUZZLES)

OPTIONS = [
    ("kakuro/uniqueness", {"cells": cells, "too_large": large, "too_small": small, "unique_sums": unique})
    for cells, large, small, unique in product(
        CATALOGUE["kakuro/uniqueness"].choices["cells"], (True, False), (True, False), (True, False)
    )
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
    if not obeys(puzzle, digits):
        return
    if len(digits) == len(puzzle.givens):
        yield digits
        return
    given = puzzle.givens[len(digits)]
    for digit in (given,) if given else range(1, 10):
        yield from _fillings(puzzle, (*digits, digit))


def obeys(puzzle: KakuroPuzzle, digits: tuple[int, ...]) -> bool:
    """Whether the digits of the first cells repeat in no run, and make the sums of the runs that are full."""
    values = dict(zip(puzzle.outline.cells, digits, strict=False))
    for run, total in zip(puzzle.outline.runs, puzzle.sums, strict=True):
        standing = [values[cell] for cell in run.cells if cell in values]
        is_full = len(standing) == len(run.cells)
        if len(set(standing)) < len(standing) or (is_full and total not in (0, sum(standing))):
            return False
    return True


# The laws of all algorithms


def test_no_algorithm_is_broken():
    assert CATALOGUE.broken == ()
    assert [name.partition("/")[2] for name in CATALOGUE.algorithms] == [
        "backtracking",
        "combinations",
        "fill_outline",
        "make_by_filling",
        "uniqueness",
    ]


@each_solver
@each_puzzle
def test_the_solutions_are_all_there_are_each_once(name, drawing):
    recording = recorded(name, PUZZLES[drawing])
    found = solutions_of(recording)
    assert recording.returned is None
    assert len(found) == len(set(found))
    assert set(found) == solutions(PUZZLES[drawing])


@each_puzzle
def test_the_engine_counts_as_many(drawing):
    white = PUZZLES[drawing].outline.white
    assert count_solutions(PUZZLES[drawing]) == (len(solutions(PUZZLES[drawing])) if white else 0)


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_no_option_loses_a_solution(name, options):
    for drawing in PUZZLES:
        found = solutions_of(recorded(name, PUZZLES[drawing], **options))
        assert len(found) == len(set(found)), drawing
        assert set(found) == solutions(PUZZLES[drawing]), drawing


RUNS = [(name, drawing) for name in SOLVERS for drawing in PUZZLES]
RUNS += [
    (name, drawing) for name in (FILLING, MAKING) for drawing in ("outline", "givens", "impossible", "one solution")
]
STARTS = {
    "outline": KakuroPuzzle(outline(BOOK), (0,) * len(outline(BOOK).runs)),
    "givens": KakuroPuzzle(outline(". . #\n . . .\n # . ."), (0,) * 6, (0, 9, 0, 0, 8, 0, 0)),
    "impossible": KakuroPuzzle(outline(". " * 10), (0,) * 11),
}


def run(name: str, drawing: str) -> Recording:
    return recorded(name, PUZZLES.get(drawing) or STARTS[drawing])


@pytest.mark.parametrize(("name", "drawing"), RUNS)
def test_the_trace_applied_to_a_fresh_board_is_the_live_board_after_every_step(name, drawing):
    puzzle = PUZZLES.get(drawing) or STARTS[drawing]
    live, again = puzzle.board(), puzzle.board()
    recording = Recording(CATALOGUE[name].solve(live), live)
    timeline = Timeline(recording.trace, again)
    while recording.ending is None and len(recording.trace) < 2_000:
        recording.record(1)
        timeline.seek(len(recording.trace))
        assert again.snapshot() == live.snapshot()


@pytest.mark.parametrize(("name", "drawing"), RUNS)
def test_the_tree_closes_back_at_its_root_and_nothing_stays_on_the_board(name, drawing):
    board = (PUZZLES.get(drawing) or STARTS[drawing]).board()
    start = board.snapshot()
    recording = record_all(CATALOGUE[name].solve(board), board)
    tree = SearchTree(recording.trace)
    tree.grow()
    last = len(recording.trace) - 1
    assert recording.ending is Ending.RETURNED
    still_open = [node for node in range(1, len(tree)) if tree.closed[node] > last]
    if recording.returned is True:
        assert len(still_open) == len(board.cells()) - board.puzzle.marks
    else:
        assert still_open == []
        assert tree.node_at(last) == ROOT
        assert Status.OPEN not in {tree.status(node, last) for node in range(1, len(tree))}
        assert board.snapshot() == start


@pytest.mark.parametrize(("name", "drawing"), RUNS)
def test_every_step_stands_on_a_line_with_a_yield(name, drawing):
    for moment in run(name, drawing).trace.table:
        if moment.event.__class__.__name__ not in ("Called", "Returned"):
            assert moment.site.line in lines_with_a_yield(moment.site.file)


@each_algorithm
def test_code_and_caption_fit(name):
    algorithm = CATALOGUE[name]
    lines = [line for source in algorithm.sources for line in source.lines]
    assert len(lines) <= FITS_THE_PANEL
    assert [line for line in lines if len(line) > WIDEST_LINE and not line.startswith('"""')] == []
    assert algorithm.caption.endswith(".")
    assert all(algorithm.accepts(option, default) for option, default in algorithm.options.items())


# What the board says to them


def test_a_refusal_by_another_rule_is_another_event():
    board, cell = PUZZLES["one solution"].board(), Cell(0, 0)
    small, large = (board.reject(cell, 5, because=(), rule=rule) for rule in ("too_small", "too_large"))
    assert small != large != board.reject(cell, 5, because=())
    assert large is board.reject(cell, 5, because=(), rule="too_large")


@pytest.mark.parametrize("digit", [1, 4, 9])
def test_a_bound_with_a_digit_is_the_bound_once_it_stands(digit):
    board = PUZZLES["many solutions"].board()
    board.place(Cell(1, 0), 3)
    run = board.runs()[1]
    bounds = board.least(run, digit), board.most(run, digit)
    board.place(Cell(1, 1), digit)
    assert bounds == (board.least(run), board.most(run))
    assert bounds[0] < bounds[1]


# What each of them says


@pytest.mark.parametrize("name", ["kakuro/backtracking", "kakuro/uniqueness"])
def test_a_refusal_names_its_rule_and_the_cells_that_say_why(name):
    recording = recorded(name, PUZZLES["one solution"])
    board = PUZZLES["one solution"].board()
    assert {event.rule for event in rejections(recording)} == {"repeated", "too_large", "too_small"}
    for event in rejections(recording):
        rests = [run.others(event.cell) for run in board.runs_of(event.cell)]
        assert set(event.because) <= set(board.peers(event.cell))
        assert event.because in rests or event.rule == "repeated"


def test_without_bounds_a_sum_is_looked_at_in_a_full_run_only():
    puzzle = PUZZLES["many solutions"]
    plain = recorded("kakuro/backtracking", puzzle)
    unbounded = recorded("kakuro/uniqueness", puzzle, too_large=False, too_small=False)
    assert plain.trace.kinds.count(Kind.PLACED) == unbounded.trace.kinds.count(Kind.PLACED)
    last_cells = {run.cells[-1] for run in puzzle.outline.runs}
    assert {event.cell for event in rejections(plain) if event.rule != "repeated"} <= last_cells


@pytest.mark.parametrize("off", ["too_large", "too_small"])
def test_each_bound_saves_digits(off):
    puzzle = PUZZLES["many solutions"]
    bounded, without = recorded("kakuro/uniqueness", puzzle), recorded("kakuro/uniqueness", puzzle, **{off: False})
    assert bounded.trace.kinds.count(Kind.PLACED) < without.trace.kinds.count(Kind.PLACED)


def test_unique_sums_narrow_before_the_search():
    kinds = recorded("kakuro/uniqueness", PUZZLES["one solution"], unique_sums=True).trace.kinds
    assert 0 < kinds.find(Kind.NARROWED) < kinds.find(Kind.PLACED)


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


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("seed", range(5))
def test_a_filling_repeats_no_digit_in_a_run_and_keeps_what_is_given(share, seed):
    for start in (STARTS["outline"], STARTS["givens"]):
        recording = recorded(FILLING, start, unique_share=share, seed=seed)
        (filled,) = solutions_of(recording)
        assert recording.returned is True
        assert obeys(start, filled) and all(filled)
        assert all(given in (0, digit) for given, digit in zip(start.givens, filled, strict=True))


def test_a_higher_share_makes_more_unique_sums():
    found = [sum(unique_count(share, seed) for seed in range(10)) for share in (0, 30, 60)]
    assert found == sorted(set(found))


def unique_count(share: int, seed: int) -> int:
    start = STARTS["outline"]
    (filled,) = solutions_of(recorded(FILLING, start, unique_share=share, seed=seed))
    values = dict(zip(start.outline.cells, filled, strict=True))
    return sum((len(run.cells), sum(values[cell] for cell in run.cells)) in unique_sums() for run in start.outline.runs)


def test_the_same_seed_fills_alike_and_others_otherwise():
    fillings = [solutions_of(recorded(FILLING, STARTS["outline"], seed=seed)) for seed in (1, 1, 2)]
    assert fillings[0] == fillings[1] != fillings[2]


@pytest.mark.parametrize("name", [FILLING, MAKING])
def test_a_filling_begins_again_as_often_as_patience_lasts(name):
    recording = recorded(name, STARTS["impossible"], patience=3)
    assert recording.returned is False
    assert recording.trace.kinds.count(Kind.RESTORED) == 3


@pytest.mark.parametrize("name", [FILLING, MAKING])
def test_sums_that_are_asked_for_stay(name):
    recording = recorded(name, PUZZLES["one solution"])
    assert recording.returned is False
    assert recording.trace.event(1) == Noted("sums_stay")


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("start", ["outline", "givens"])
def test_what_is_made_has_exactly_one_solution(start, seed):
    board = STARTS[start].board()
    recording = record_all(CATALOGUE[MAKING].start(board, {"seed": seed}), board)
    (filled,) = solutions_of(recording)
    assert recording.returned is True
    assert solutions(made_puzzle(board)) == {filled}


def test_another_filling_follows_one_with_several_solutions():
    recording = recorded(MAKING, STARTS["outline"], unique_share=0)
    notes = [moment.event for moment in recording.trace.table if isinstance(moment.event, Noted)]
    assert Noted("several_solutions") in notes
