"""Drafts of people's own Kakuro: laws of undo, of half a turn, and of digits that make sums."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import IllegalMove
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle
from tests.builders import kakuro, outline
from visualizer.runs.drafting import LARGEST, Drafting, all_white, walls

ROWS, COLUMNS = 4, 5
CELLS = [Cell(row, column) for row in range(ROWS) for column in range(COLUMNS)]
FILLED = "2 1 #\n1 3 2\n# 2 1"

cells = st.sampled_from(CELLS)
edits = st.lists(
    st.one_of(
        st.tuples(st.just("paint"), st.lists(cells, min_size=1, max_size=4), st.booleans(), st.booleans()),
        st.tuples(st.just("sum"), st.integers(0, 30), st.integers(0, 46)),
        st.tuples(st.just("digit"), cells, st.integers(0, 9)),
        st.tuples(st.just("resize"), st.integers(0, 6), st.integers(0, 6)),
        st.tuples(st.just("turn")),
        st.tuples(st.just("take_away")),
        st.tuples(st.just("clear")),
    ),
    max_size=25,
)


def apply(drafting: Drafting, edit: tuple) -> None:
    """What cannot be is refused, and changes nothing."""
    before = drafting.puzzle
    try:
        _apply(drafting, *edit)
    except IllegalMove:
        assert drafting.puzzle == before


def _apply(drafting: Drafting, verb: str, *facts) -> None:
    runs = drafting.puzzle.outline.runs
    match verb, facts:
        case "paint", (painted, is_white, goes_on):
            drafting.paint(filter(lambda cell: _is_inside(drafting, cell), painted), is_white=is_white, goes_on=goes_on)
        case "sum", (number, total) if runs:
            drafting.give_sum(runs[number % len(runs)], total)
        case "digit", (cell, digit):
            drafting.give_digit(cell, digit)
        case "resize", (rows, columns):
            drafting.resize(rows, columns)
        case "turn", _:
            drafting.is_symmetric = not drafting.is_symmetric
        case "take_away", _:
            drafting.take_digits_away()
        case "clear", _:
            drafting.clear()


def _is_inside(drafting: Drafting, cell: Cell) -> bool:
    return cell.row < drafting.puzzle.rows and cell.column < drafting.puzzle.columns


@given(edits)
def test_undone_to_the_start_all_is_as_it_was_and_redone_to_the_end_as_it_became(several):
    start = all_white(ROWS, COLUMNS)
    drafting = Drafting(start)
    for edit in several:
        apply(drafting, edit)
    end = drafting.puzzle
    while drafting.can_undo:
        drafting.undo()
    first = drafting.puzzle
    while drafting.can_redo:
        drafting.redo()
    assert (first, drafting.puzzle) == (start, end)


@given(edits)
def test_whatever_is_done_no_run_has_a_digit_twice_and_each_sum_can_be_made(several):
    drafting = Drafting(all_white(ROWS, COLUMNS))
    for edit in several:
        apply(drafting, edit)
        puzzle = drafting.puzzle
        assert puzzle.clash() is None
        for run, total in zip(puzzle.outline.runs, puzzle.sums, strict=True):
            digits = [puzzle.given(cell) for cell in run.cells]
            assert not total or not all(digits) or sum(digits) == total


def test_a_sum_that_was_typed_for_a_cell_alone_follows_its_digit():
    drafting = Drafting(kakuro("1 #\n# 2").cleared())
    run = drafting.puzzle.outline.runs[0]
    drafting.give_sum(run, 1)
    drafting.give_digit(run.cells[0], 2)
    assert drafting.puzzle.total(run) == 2


@given(st.lists(st.tuples(st.lists(cells, min_size=1, max_size=3), st.booleans()), max_size=12))
def test_what_is_painted_on_both_sides_stays_the_same_after_half_a_turn(strokes):
    drafting = Drafting(all_white(ROWS, COLUMNS))
    drafting.is_symmetric = True
    for painted, is_white in strokes:
        drafting.paint(painted, is_white=is_white)
        white = drafting.puzzle.outline.white
        assert white == {Cell(ROWS - 1 - row, COLUMNS - 1 - column) for row, column in white}
        assert all((cell in white) == is_white for cell in painted)


@given(st.permutations(range(7)))
def test_digits_in_any_order_make_the_sums_of_all_runs_and_taken_away_they_leave_them(order):
    wanted = kakuro(FILLED)
    drafting = Drafting(wanted.cleared())
    digits = [int(sign) for sign in FILLED.split() if sign != "#"]
    for number in order:
        drafting.give_digit(wanted.outline.cells[number], digits[number])
    assert drafting.puzzle.sums == wanted.sums
    drafting.take_digits_away()
    assert drafting.puzzle == wanted


def test_a_run_that_is_not_full_any_more_has_no_sum_until_it_is_full_again():
    drafting = Drafting(kakuro("1 2").cleared())
    run = drafting.puzzle.outline.runs[0]
    totals = []
    for column, digit in ((0, 1), (1, 2), (1, 5), (0, 0), (0, 9)):
        drafting.give_digit(Cell(0, column), digit)
        totals.append(drafting.puzzle.total(run))
    assert totals == [0, 3, 6, 0, 14]


def test_a_digit_that_the_run_has_already_is_refused_with_its_place():
    drafting = Drafting(all_white(2, 2))
    drafting.give_digit(Cell(0, 0), 4)
    with pytest.raises(IllegalMove, match=r"4 stands in the run across from r1c1 already, on r1c1"):
        drafting.give_digit(Cell(0, 1), 4)


def test_a_wall_that_goes_takes_digits_along_that_would_be_twice_in_the_run_that_comes():
    drafting = Drafting(KakuroPuzzle(outline(". # ."), (0, 0, 0, 0), (3, 3)))
    drafting.paint([Cell(0, 1)], is_white=True)
    assert drafting.puzzle.givens == (3, 0, 0)
    assert str(drafting.gone) == "1 digit has gone: it stood in the same run already."
    drafting.undo()
    assert drafting.puzzle.givens == (3, 3) and drafting.gone is None


def test_sums_of_ones_own_that_digits_change_are_told_and_those_of_digits_are_not():
    drafting = Drafting(KakuroPuzzle(outline(". .\n. ."), (17, 0, 16, 0), (0, 9, 0, 0)))
    drafting.give_digit(Cell(0, 0), 2)
    assert str(drafting.gone) == "The sum 17 is 11 now."
    drafting.give_digit(Cell(0, 0), 1)
    assert drafting.puzzle.sums[0] == 10 and drafting.gone is None
    drafting.begin(KakuroPuzzle(outline(". .\n. ."), (17, 0, 16, 0), (0, 9, 7, 0)))
    drafting.give_digit(Cell(0, 0), 2)
    assert str(drafting.gone) == "The sums 17 and 16 are 11 and 9 now."
    drafting.begin(KakuroPuzzle(outline(". ."), (17, 0, 0), (8, 0)))
    drafting.give_digit(Cell(0, 1), 9)
    assert drafting.puzzle.sums[0] == 17 and drafting.gone is None


def test_a_stroke_is_one_step():
    drafting = Drafting(walls(3, 3))
    for number, column in enumerate((0, 1, 2)):
        drafting.paint([Cell(0, column)], is_white=True, goes_on=number > 0)
    assert len(drafting.puzzle.outline.white) == 3
    drafting.undo()
    assert drafting.puzzle == walls(3, 3) and not drafting.can_undo


@pytest.mark.parametrize(("rows", "columns"), [(0, 5), (LARGEST + 1, 1), (-3, 99)])
def test_a_board_stays_within_its_bounds(rows, columns):
    drafting = Drafting(all_white(4, 4))
    drafting.resize(rows, columns)
    assert all(1 <= count <= LARGEST for count in (drafting.puzzle.rows, drafting.puzzle.columns))


@given(st.lists(st.tuples(st.integers(1, 6), st.integers(1, 6)), max_size=6))
def test_what_another_size_took_away_comes_back_with_it(sizes):
    puzzle = kakuro(FILLED)
    drafting = Drafting(puzzle)
    for rows, columns in (*sizes, (3, 3)):
        drafting.resize(rows, columns)
    assert drafting.puzzle == puzzle


def test_it_does_not_come_back_once_something_else_was_done():
    drafting = Drafting(all_white(3, 3))
    drafting.resize(1, 3)
    drafting.paint([Cell(0, 0)], is_white=False)
    drafting.resize(3, 3)
    assert drafting.puzzle.outline == outline("# . .\n# # #\n# # #")


def test_a_stroke_does_not_go_on_over_another_change():
    drafting = Drafting(walls(2, 2))
    drafting.paint([Cell(0, 0)], is_white=True)
    drafting.undo()
    drafting.paint([Cell(0, 1)], is_white=True, goes_on=True)
    assert drafting.can_undo
    drafting.undo()
    assert drafting.puzzle == walls(2, 2)
