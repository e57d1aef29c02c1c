"""Mistakes are what breaks a rule, of whole runs and units, and never more."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.puzzles.digit_board import DigitBoard
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroBoard
from core.puzzles.kinds import mistakes_of
from tests.core.play.games import FULL, PUZZLES

Told = tuple[str, tuple[Cell, ...]]  # a rule and the cells that break it


def units(board: DigitBoard) -> list[tuple[tuple[Cell, ...], int]]:
    """Cells in which no digit repeats, and what they have to make, or 0."""
    if isinstance(board, KakuroBoard):
        return [(run.cells, board.total(run)) for run in board.runs()]
    return [(board.cells_of(unit), 0) for unit in board.grid.units]  # type: ignore[attr-defined]


def broken(board: DigitBoard) -> list[Told]:
    """By looking at everything."""
    found: list[Told] = []
    for cells, total in units(board):
        for digit in board.digits():
            same = tuple(cell for cell in cells if board.value(cell) == digit)
            if len(same) > 1:
                found.append(("repeat", same))
        digits = [*map(board.value, cells)]
        if total and 0 not in digits and sum(digits) != total:
            found.append(("sum", cells))
    return found


def filled(name: str, digits: list[int]) -> DigitBoard:
    board: DigitBoard = PUZZLES[name].board()  # type: ignore[assignment]
    for cell, digit in zip(board.cells(), digits, strict=False):
        if digit % (len(board.digits()) + 1) and not board.is_given(cell):
            board.place(cell, digit % (len(board.digits()) + 1))
    return board


boards = st.builds(filled, st.sampled_from([*PUZZLES]), st.lists(st.integers(0, 9), min_size=16, max_size=16))


@settings(max_examples=80)
@given(boards)
def test_they_are_the_rules_that_are_broken_each_in_its_unit(board: DigitBoard) -> None:
    mistakes = mistakes_of(board)
    assert [(mistake.rule, mistake.cells) for mistake in mistakes] == broken(board)
    for mistake in mistakes:
        inside = mistake.unit.cells if isinstance(board, KakuroBoard) else board.cells_of(mistake.unit)  # type: ignore[attr-defined]
        assert {*mistake.cells} <= {*inside}
        assert mistake.rule == "repeat" or mistake.cells == inside


@pytest.mark.parametrize("name", PUZZLES)
def test_a_solution_has_none_however_much_of_it_stands(name: str) -> None:
    full = FULL[name]
    for number, other in combinations(range(len(full)), 2):
        digits = [0 if at in (number, other) else digit for at, digit in enumerate(full)]
        assert mistakes_of(filled(name, digits)) == ()
    assert mistakes_of(filled(name, [*full])) == ()


def test_a_wrong_digit_alone_is_no_mistake_before_its_run_is_full() -> None:
    board = filled("kakuro 2x2", [9, 0, 0, 0])
    assert mistakes_of(board) == ()
    board.place(Cell(0, 1), 1)
    assert [mistake.cells for mistake in mistakes_of(board)] == [(Cell(0, 0), Cell(0, 1))]
