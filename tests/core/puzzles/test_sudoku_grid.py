"""The grid and the puzzle of Sudoku: units, peers, and where givens break a rule."""

from itertools import combinations

import pytest

from core.puzzles.cell_names import cell_names
from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Cell
from core.puzzles.sudoku import BOXES, SudokuPuzzle, Unit, grid_of
from core.puzzles.sudoku.names import fault, unit_name
from tests.builders import sudoku

each_box = pytest.mark.parametrize("box", BOXES)


@each_box
def test_each_cell_lies_in_one_row_one_column_and_one_box(box):
    grid = grid_of(box)
    assert len(grid.cells) == grid.size**2
    assert len(grid.units) == 3 * grid.size
    for unit in grid.units:
        cells = grid.cells_of(unit)
        assert len(cells) == grid.size
        assert all(unit in grid.units_of(cell) for cell in cells)
    for number, cell in enumerate(grid.cells):
        assert grid.number(cell) == number
        assert [unit.kind for unit in grid.units_of(cell)] == ["row", "column", "box"]


@each_box
def test_two_cells_are_peers_if_a_row_a_column_or_a_box_holds_both(box):
    grid = grid_of(box)
    for one, other in combinations(grid.cells[: 2 * grid.size], 2):
        same_box = (one.row // box, one.column // box) == (other.row // box, other.column // box)
        are_peers = one.row == other.row or one.column == other.column or same_box
        assert (other in grid.peers(one)) == (one in grid.peers(other)) == are_peers
        assert bool(grid.shared_units(one, other)) == are_peers
    assert {len(grid.peers(cell)) for cell in grid.cells} == {3 * grid.size - 2 * box - 1}


def test_boxes_are_counted_row_by_row():
    assert grid_of(3).cells_of(Unit("box", 5))[:4] == (Cell(3, 6), Cell(3, 7), Cell(3, 8), Cell(4, 6))


@pytest.mark.parametrize(
    ("drawing", "told"),
    [
        ("1 . . 1\n . . . .\n . . . .\n . . . .", "the digit 1 stands twice in row 1: on r1c1 and r1c4"),
        (". . 2 .\n . . . .\n . . . .\n . . 2 .", "the digit 2 stands twice in column 3: on r1c3 and r4c3"),
        (". . . .\n . . . .\n . . . 3\n . . 3 .", "the digit 3 stands twice in box 4: on r3c4 and r4c3"),
    ],
)
def test_givens_that_break_a_rule_are_told(drawing, told):
    assert str(fault(sudoku(drawing).puzzle)) == told


def test_givens_that_break_none_are_not():
    assert sudoku("1 2 3 4\n 3 4 1 2\n . . . .\n . . . .").puzzle.clash() is None


def test_another_size_begins_empty_and_the_same_size_keeps_its_givens():
    puzzle = SudokuPuzzle.empty(2).with_given(Cell(1, 2), 4)
    assert (puzzle.given(Cell(1, 2)), puzzle.marks, puzzle.cleared().marks) == (4, 1, 0)
    assert puzzle.grown(0) == puzzle.grown(-1) == puzzle
    assert puzzle.grown(1) == SudokuPuzzle.empty(3)


def test_people_count_from_1_and_go_on_with_letters():
    assert str(cell_names([Cell(0, 0), Cell(8, 10)])) == "r1c1 and r9c11"
    assert str(unit_name(Unit("box", 3))) == "box 4"
    assert "".join(map(digit_sign, grid_of(5).digits)) == "123456789ABCDEFGHIJKLMNOP"
