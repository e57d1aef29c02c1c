"""Which digits runs allow, beside trying all of them, and the reasons why they exclude the others."""

from itertools import combinations
from random import Random

import pytest

from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroBoard, KakuroPuzzle, Run
from core.puzzles.kakuro.combinations import possible_sums
from core.puzzles.kakuro.exclusions import exclusion, possible_digits
from tests.builders import outline

OUTLINES = (
    outline(". . # .\n . . . .\n # . . .\n . . # ."),
    outline(". . . . .\n . . . # .\n . # . . ."),
    outline(" ".join("." * 10) + "\n" + " ".join(".#" * 5)),
)


def boards(seed: int) -> KakuroBoard:
    """Sums that can be made, a few that cannot, a few that are missing; digits anywhere."""
    chance = Random(seed)
    drawn = chance.choice(OUTLINES)
    board = KakuroPuzzle(drawn, tuple(_sum(chance, len(run.cells)) for run in drawn.runs)).board()
    for cell in drawn.cells:
        if chance.random() < chance.choice((0, 0.3, 0.7)):
            board.place(cell, chance.randint(1, 9))
    return board


def _sum(chance: Random, length: int) -> int:
    if length > 9 or chance.random() < 0.1:
        return chance.choice((0, 1, 44))
    return chance.choice(possible_sums(length))


def allows(board: KakuroBoard, run: Run, cell: Cell, digit: int) -> bool:
    """Goes through all sets of digits."""
    held = [value for other in run.others(cell) if (value := board.value(other))] + [digit]
    sums = {board.total(run)} - {0}
    return len(set(held)) == len(held) and any(
        set(held) <= set(digits) and sums <= {sum(digits)} for digits in combinations(range(1, 10), len(run.cells))
    )


@pytest.mark.parametrize("seed", range(60))
def test_a_digit_is_possible_where_trying_all_combinations_of_both_runs_finds_it(seed):
    board = boards(seed)
    tried = {
        cell: sum(1 << d for d in range(1, 10) if all(allows(board, run, cell, d) for run in board.runs_of(cell)))
        for cell in board.open_cells()
    }
    assert possible_digits(board) == tried


@pytest.mark.parametrize("seed", range(60))
def test_each_digit_that_a_run_excludes_and_no_other_has_a_reason_in_that_run(seed):
    board = boards(seed)
    for cell in board.cells():
        for digit in range(1, 10):
            found = exclusion(board, cell, digit)
            closed = [run for run in board.runs_of(cell) if not allows(board, run, cell, digit)]
            assert (found is not None) == bool(closed)
            if found:
                assert found.run in closed
                assert cell not in found.cells and all(map(board.value, found.cells))
                assert (found.rule == "repeat") == (digit in map(board.value, found.run.others(cell)))


def told(total: int, digits: str, digit: int) -> str:
    """Why not this digit on the first cell of a run; the cell has no other sum."""
    drawn = outline(" ".join("." * len(digits)))
    board = KakuroPuzzle(drawn, (total, *[0] * len(digits))).board()
    for cell, sign in zip(drawn.cells, digits, strict=True):
        if sign != ".":
            board.place(cell, int(sign))
    found = exclusion(board, drawn.cells[0], digit)
    assert found
    return str(found.what)


REASONS = {
    (16, ".7", 7): "7 stands in the 16 across from r1c1 already: on r1c2.",
    (16, "..", 8): "With 2 cells only 7 + 9 makes 16: the 16 across from r1c1 holds no 8.",
    (16, ".7", 8): "In the 16 across from r1c1 only r1c1 is open: 9 is missing to the sum, not 8.",
    (16, "...99", 1): "Whatever stands on r1c1, there is no combination left in the 16 across from r1c1.",
    (16, "..72", 8): "In the 16 across from r1c1 only 7 is missing: with 8, nothing would be left for its other cells.",
    (13, "...7", 5): (
        "In the 13 across from r1c1 6 is missing: 5 would leave 1 to 2 other cells, which need 3 or more."
    ),
    (28, "..96", 3): (
        "In the 28 across from r1c1 13 is missing: 3 would leave 10 to 1 other cell, which holds at most 8."
    ),
    (12, "...3", 5): (
        "With 3 the combinations of the 12 across from r1c1 leave only 1, 2, 6 to its other cells, and no 5."
    ),
    (8, "..", 4): "In the 8 across from r1c1 8 is missing: with 4 on r1c1, r1c2 would need 4 too.",
    (12, "..3", 6): (
        "In the 12 across from r1c1 9 is missing: with 6 on r1c1, r1c2 would need 3, which stands there already."
    ),
    (8, "...", 8): "In the 8 across from r1c1 only 8 is missing: with 8, nothing would be left for its other cells.",
}


@pytest.mark.parametrize(("total", "digits", "digit"), REASONS)
def test_the_reason_is_the_clearest_one(total, digits, digit):
    assert told(total, digits, digit) == REASONS[total, digits, digit]


def test_a_digit_on_the_cell_itself_does_not_count():
    assert told(16, "87", 8) == REASONS[16, ".7", 8]


def test_without_digits_the_bounds_of_a_run_tell_all():
    """On which the reasons count."""
    assert not any("With" in reason and "leave" in reason for reason in _told_of_empty_runs())


def _told_of_empty_runs() -> set[str]:
    found = set()
    for length in range(2, 10):
        drawn = outline(" ".join("." * length))
        for total in possible_sums(length):
            board = KakuroPuzzle(drawn, (total, *[0] * length)).board()
            why = (exclusion(board, drawn.cells[0], digit) for digit in range(1, 10))
            found |= {str(one.what) for one in why if one}
    return found
