"""The outline, the runs and the sums of a Kakuro, and its board."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline, Run
from core.puzzles.kakuro.combinations import bounds, digit_sets, digits_in, possible_sums, unique_sums


def outline(drawing: str) -> Outline:
    """`.` is white, `#` a wall."""
    rows = drawing.split()
    white = frozenset(Cell(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == ".")
    return Outline(len(rows), len(rows[0]), white)


@st.composite
def outlines(draw: st.DrawFn) -> Outline:
    rows, columns = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    cells = st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1))
    return Outline(rows, columns, frozenset(Cell(*cell) for cell in draw(st.sets(cells))))


CROSS = outline("..# ... #..")


def test_runs_go_as_far_as_the_white_cells_do():
    assert [(run.way, [tuple(cell) for cell in run.cells]) for run in CROSS.runs] == [
        ("across", [(0, 0), (0, 1)]),
        ("across", [(1, 0), (1, 1), (1, 2)]),
        ("across", [(2, 1), (2, 2)]),
        ("down", [(0, 0), (1, 0)]),
        ("down", [(0, 1), (1, 1), (2, 1)]),
        ("down", [(1, 2), (2, 2)]),
    ]


@given(outlines())
def test_every_white_cell_lies_in_one_run_of_each_way(drawn):
    for way in ("across", "down"):
        cells = [cell for run in drawn.runs if run.way == way for cell in run.cells]
        assert sorted(cells) == list(drawn.cells)
    for cell, (across, down) in zip(drawn.cells, drawn.runs_of, strict=True):
        assert cell in drawn.runs[across].cells and drawn.runs[across].way == "across"
        assert cell in drawn.runs[down].cells and drawn.runs[down].way == "down"
        assert drawn.runs_through(cell) == (drawn.runs[across], drawn.runs[down])


@given(outlines())
def test_two_runs_of_one_line_are_parted_by_a_wall(drawn):
    for run, other in combinations(drawn.runs, 2):
        if run.way == other.way:
            assert not any(
                abs(a.row - b.row) + abs(a.column - b.column) == 1 and _in_line(run, a, b)
                for a in run.cells
                for b in other.cells
            )


def _in_line(run: Run, one: Cell, other: Cell) -> bool:
    return one.row == other.row if run.way == "across" else one.column == other.column


@pytest.mark.parametrize("length", range(1, 10))
def test_the_sets_of_digits_are_all_there_are(length):
    found = {total: digit_sets(length, total) for total in range(1, 46)}
    assert sum(map(len, found.values())) == len(list(combinations(range(1, 10), length)))
    assert [total for total, sets in found.items() if sets] == list(possible_sums(length))
    for total, sets in found.items():
        assert all(sum(digits_in(digits)) == total and digits.bit_count() == length for digits in sets)
    assert [digits for sets in found.values() for digits in sets] == list(digit_sets(length, 0)), "0 is any sum"


@pytest.mark.parametrize("total", [0, 45])
def test_no_digits_fill_ten_cells(total):
    assert digit_sets(10, total) == ()


@given(st.lists(st.integers(1, 9), max_size=9, unique=True), st.data())
def test_the_bounds_are_the_first_and_the_last_sum_of_the_sets_that_hold_what_stands(standing, data):
    length = data.draw(st.integers(max(1, len(standing)), 9))
    sums = [sum(digits) for digits in map(digits_in, digit_sets(length, 0)) if {*standing} <= {*digits}]
    assert bounds(length, tuple(standing)) == (sums[0], sums[-1])


def test_there_are_34_unique_sums_with_all_nine_of_eight_cells():
    assert len(unique_sums()) == 34
    assert [total for length, total in unique_sums() if length == 8] == list(range(36, 45))
    assert [total for length, total in unique_sums() if length == 2] == [3, 4, 16, 17]


# The board


@pytest.fixture
def board():
    sums = (3, 8, 7, 4, 9, 5)
    return KakuroPuzzle(CROSS, sums).board()


def test_a_cell_sees_the_others_of_its_two_runs(board):
    assert board.peers(Cell(1, 1)) == (Cell(0, 1), Cell(1, 0), Cell(1, 2), Cell(2, 1))
    assert board.peers(Cell(0, 0)) == (Cell(0, 1), Cell(1, 0))


def test_what_stands_in_a_run_is_not_allowed_there_again(board):
    board.place(Cell(1, 1), 5)
    for cell in board.cells():
        assert (5 in board.allowed(cell)) == (cell in (Cell(0, 0), Cell(2, 2)))
    assert board.rivals(Cell(1, 0), 5) == (Cell(1, 1),)


def test_the_bounds_of_a_run_follow_from_what_stands_there(board):
    run = board.runs()[1]
    assert (board.total(run), board.least(run), board.most(run)) == (8, 6, 24)
    board.place(Cell(1, 1), 9)
    assert (board.least(run), board.most(run)) == (12, 24)
    board.place(Cell(1, 0), 1)
    assert (board.least(run), board.most(run)) == (12, 18)
    board.place(Cell(1, 2), 2)
    assert board.least(run) == board.most(run) == 12


@given(outlines(), st.data())
def test_a_walk_back_leads_to_the_beginning(drawn, data):
    board = KakuroPuzzle(drawn, (0,) * len(drawn.runs)).board()
    start, events = board.snapshot(), []
    for cell in data.draw(st.lists(st.sampled_from(drawn.cells), max_size=8)) if drawn.cells else ():
        digit = data.draw(st.integers(1, 9))
        events.append(board.remove(cell) if board.value(cell) else board.place(cell, digit))
    assert board.as_puzzle().givens == board.values()
    for event in reversed(events):
        board.revert(event)
    assert board.snapshot() == start and board.is_as_given
