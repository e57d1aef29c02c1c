"""Whatever a technique finds in a Kakuro agrees with its solutions, wherever in the puzzle it is asked."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from algorithms.engines.kakuro import search
from algorithms.techniques.catalogue import find_techniques
from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.kakuro_position import Position
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.kakuro.combinations import possible_sums
from tests.algorithms.techniques.kakuro_puzzles import made, solution_of
from tests.builders import kakuro, outline

TECHNIQUES = find_techniques("kakuro")
MOST = 6  # deductions that are looked at for each technique and position

SEVERAL = {
    "two solutions": kakuro("1 3\n 3 1"),
    "no clue in some runs": kakuro("9 7 #\n 8 9 .\n # 1 2"),
    "several rows": kakuro("1 4 #\n 4 1 5\n # 5 4"),
    "few sums": kakuro(". 2 #\n 3 5 4\n # . 8"),
}


def way_of(puzzle: KakuroPuzzle) -> Iterator[tuple[Position, list[Deduction]]]:
    """Positions on the way to the end, one deduction at a time, and what can be found in each."""
    position = Position.of_puzzle(puzzle)
    while position.open:
        found = [list(islice(technique.find(position), MOST)) for technique in TECHNIQUES]
        yield position, [deduction for ones in found for deduction in ones]
        simplest = next(filter(None, found), None)
        if not simplest:
            return
        position.apply(simplest[0])


def agrees(deduction: Deduction, solution: dict[Cell, int]) -> bool:
    return all(solution[cell] == digit for cell, digit in deduction.placed) and all(
        solution[cell] != digit for cell, digit in deduction.lost
    )


def is_news(deduction: Deduction, position: Position) -> bool:
    changed = (*deduction.placed, *deduction.lost)
    masks = dict(zip(position.cells, position.masks, strict=True))
    opened = {cell for cell, digit in zip(position.cells, position.digits, strict=True) if not digit}
    return len(changed) > 0 and all(cell in opened and masks[cell] >> digit - 1 & 1 for cell, digit in changed)


def unsound(puzzle: KakuroPuzzle, solutions: list[dict[Cell, int]]) -> list[str]:
    return [
        str(deduction.reason)
        for position, found in way_of(puzzle)
        for deduction in found
        if not is_news(deduction, position) or not all(agrees(deduction, solution) for solution in solutions)
    ]


@pytest.mark.parametrize("grade", Grade)
@pytest.mark.parametrize("seed", range(3))
def test_deductions_agree_with_the_solution(grade, seed):
    puzzle = made(grade, seed)
    assert unsound(puzzle, [solution_of(puzzle)]) == []


@pytest.mark.slow
def test_they_do_on_many_puzzles():
    for seed in range(20):
        for grade in Grade:
            puzzle = made(grade, seed, 8)
            assert unsound(puzzle, [solution_of(puzzle)]) == [], (grade, seed)


@pytest.mark.parametrize("drawing", SEVERAL)
def test_none_relies_on_there_being_one_solution(drawing):
    puzzle = SEVERAL[drawing]
    solutions = [dict(zip(puzzle.outline.cells, one, strict=True)) for one in search(puzzle) if one]
    assert len(solutions) > 1
    assert unsound(puzzle, solutions) == []


def test_sums_at_random_do_no_harm():
    drawn = outline(". . # .\n . . . .\n # . . .\n . . # .")
    for seed in range(25):
        chance = Random(seed)
        sums = (chance.choice(possible_sums(len(run.cells))) if len(run.cells) > 1 else 0 for run in drawn.runs)
        puzzle = KakuroPuzzle(drawn, tuple(sums))
        solutions = [dict(zip(drawn.cells, one, strict=True)) for one in islice(filter(None, search(puzzle)), 2)]
        assert unsound(puzzle, solutions) == [], seed


def test_a_wrong_deduction_is_seen():
    puzzle = made(Grade.EASY, 0)
    wrong = {cell: digit % 9 + 1 for cell, digit in solution_of(puzzle).items()}
    assert unsound(puzzle, [wrong]) != []


@pytest.mark.parametrize("seed", range(2))
def test_a_reason_names_each_run_that_a_board_points_out(seed):
    for position, found in way_of(made(Grade.EXPERT, seed, 5)):
        for deduction in found:
            assert set(deduction.units) <= set(position.puzzle.outline.runs)
            assert set(deduction.cells) <= set(position.cells)
            named = str(deduction.reason)
            assert all(position.puzzle.name_of(run.cells[0]) in named for run in deduction.units)
