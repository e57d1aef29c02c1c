"""Made outlines of Kakuro obey the laws of the trade at every size."""

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from algorithms.generators.kakuro_frame import Frame
from algorithms.generators.kakuro_outline import outline
from core.errors import PuzzleError
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import Outline

PINNED = """
#..#..
......
..#..#
#..#..
......
..#..#
"""

sides = st.integers(2, 9) | st.integers(4, 24)
sizes = st.tuples(sides, sides).filter(lambda size: min(size) > 3 or max(size) < 10)
seeds = st.integers(0, 999)


def drawn(made: Outline) -> list[str]:
    """As a drawing, `.` white and `#` black."""
    return [
        "".join("." if Cell(row, column) in made.white else "#" for column in range(made.columns))
        for row in range(made.rows)
    ]


def in_one_piece(white: frozenset[Cell]) -> bool:
    reached, new = set(), {min(white)}
    while new:
        reached |= new
        around = product(new, ((0, 1), (1, 0), (0, -1), (-1, 0)))
        new = {Cell(cell.row + down, cell.column + right) for cell, (down, right) in around} & white - reached
    return reached == white


@given(sizes, seeds)
@settings(max_examples=60, deadline=None)
def test_each_run_has_two_to_nine_cells(size, seed):
    assert all(2 <= len(run.cells) <= 9 for run in outline(*size, Random(seed)).runs)


@given(sizes, seeds)
@settings(max_examples=40, deadline=None)
def test_an_outline_is_in_one_piece_from_side_to_side_and_the_same_after_half_a_turn(size, seed):
    made = outline(*size, Random(seed))
    assert (made.rows, made.columns) == size
    assert in_one_piece(made.white)
    assert {row for row, _ in made.white} == set(range(made.rows))
    assert {column for _, column in made.white} == set(range(made.columns))
    assert {Cell(made.rows - 1 - row, made.columns - 1 - column) for row, column in made.white} == made.white


@pytest.mark.parametrize("share", [0.62, 0.66, 0.7])
@given(size=st.tuples(st.integers(8, 20), st.integers(8, 20)), seed=seeds)
@settings(max_examples=25, deadline=None)
def test_from_eight_by_eight_on_about_two_thirds_are_white(share, size, seed):
    made = outline(*size, Random(seed), share)
    assert 0.55 <= len(made.white) / (made.rows * made.columns) <= 0.75


@pytest.mark.parametrize("size", [(2, 2), (2, 9), (9, 3), (4, 50), (50, 5)])
def test_narrow_ones_are_made(size):
    assert all(2 <= len(run.cells) <= 9 for run in outline(*size, Random(1)).runs)


@pytest.mark.parametrize("size", [(2, 10), (10, 3), (50, 2), (3, 50)])
def test_long_strips_are_refused(size):
    with pytest.raises(PuzzleError, match="run of more than nine cells"):
        outline(*size, Random(1))


@given(sizes, seeds)
@settings(max_examples=10, deadline=None)
def test_the_same_seed_makes_the_same_outline(size, seed):
    assert outline(*size, Random(seed)) == outline(*size, Random(seed))


def test_a_seed_makes_the_same_outline_on_every_python():
    assert drawn(outline(6, 6, Random(5))) == PINNED.split()


@given(sizes, seeds)
@settings(max_examples=20, deadline=None)
def test_a_frame_says_what_it_was_told(size, seed):
    made, frame = outline(*size, Random(seed)), Frame(*size)
    assert frame.outline(frame.bits(made.white)) == made
    assert not frame.lone(frame.bits(made.white)) and not frame.long(frame.bits(made.white))


@given(st.tuples(st.integers(4, 9), st.integers(4, 9)), seeds)
@settings(max_examples=12, deadline=None)
def test_a_cell_is_taken_away_only_where_the_rest_stays_in_one_piece(size, seed):
    frame = Frame(*size)
    made = outline(*size, Random(seed))
    white = frame.bits(made.white)
    for cell in made.cells:
        rest = white & ~frame.pair(frame.place(cell))
        while lone := frame.lone(rest):
            rest &= ~lone
        left = frame.outline(rest)
        kept = bool(rest) and in_one_piece(left.white) and sides(left) == sides(made)
        assert frame.without(white, frame.pair(frame.place(cell))) == (rest if kept else 0)


def sides(made: Outline) -> tuple[set[int], set[int]]:
    rows, columns = {row for row, _ in made.white}, {column for _, column in made.white}
    return rows & {0, made.rows - 1}, columns & {0, made.columns - 1}


@pytest.mark.parametrize("length", range(1, 21))
def test_a_frame_finds_long_and_lone_runs(length):
    frame = Frame(2, 20)
    white = frame.bits(Cell(1, column) for column in range(length))
    assert frame.lone(white) == white  # Each is alone in its column.
    assert frame.long(white) == (white if length > 9 else 0)
