"""The matrix of a Sudoku: which candidate meets which constraint, and which constraint has the fewest."""

from random import Random

import pytest

from algorithms.sudoku.cover_matrix import Constraint, clashing_rows, columns_of, rows_of, scarcest_column
from core.puzzles.geometry import Candidate
from core.puzzles.sudoku import BOXES, SudokuBoard, SudokuPuzzle


def in_the_middle(box: int, seed: int = 1) -> SudokuBoard:
    """As a search leaves it: what clashes with a digit is crossed out."""
    board, chance = SudokuPuzzle.empty(box).board(), Random(seed)
    for cell in chance.sample(board.cells(), box**3):
        if digits := board.candidates(cell):
            board.place(cell, chance.choice(digits))
            board.narrow(board.seen_from(cell), because=(cell,))
    return board


def all_columns(board: SudokuBoard) -> list[Constraint]:
    units = [Constraint(unit, digit) for unit in board.grid.units for digit in board.digits()]
    return [*map(Constraint, board.cells()), *units]


def is_met(board: SudokuBoard, column: Constraint) -> bool:
    where, digit = column
    if not digit:
        return board.value(where) != 0
    return digit in {board.value(cell) for cell in board.cells_of(where)}


@pytest.mark.parametrize("box", BOXES)
def test_a_candidate_is_a_row_of_its_four_columns_and_of_no_other(box):
    board = in_the_middle(box)
    columns = all_columns(board)
    rows = {column: set(rows_of(board, column)) for column in columns}
    for cell in board.open_cells()[:20]:
        for digit in board.candidates(cell):
            row = Candidate(cell, digit)
            assert {column for column in columns if row in rows[column]} == set(columns_of(board, row))
            for column in columns_of(board, row):
                assert set(clashing_rows(board, row, column)) == rows[column] - {row}


@pytest.mark.parametrize("seed", range(5))
def test_the_scarcest_column_is_the_first_of_those_with_the_fewest_rows(seed):
    board = in_the_middle(3, seed)
    open_columns = [column for column in all_columns(board) if not is_met(board, column)]
    assert scarcest_column(board) == min(open_columns, key=lambda column: len(rows_of(board, column)))


def test_when_everything_is_met_no_column_is_left():
    full = SudokuPuzzle(2, (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)).board()
    assert scarcest_column(full) is None


def test_a_note_about_a_constraint_names_its_cell_or_its_unit_and_digit():
    board = SudokuPuzzle.empty(2).board()
    cell, unit = board.cells()[0], board.grid.units[5]
    assert Constraint(cell).facts() == {"cell": cell}
    assert Constraint(unit, 3).facts() == {"unit": unit, "digit": 3}
