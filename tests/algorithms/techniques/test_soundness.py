"""Whatever a technique finds agrees with the solution, wherever in a puzzle it is asked."""

from itertools import islice

import pytest

from algorithms.techniques.catalogue import find_techniques
from algorithms.techniques.deduction import Deduction
from algorithms.techniques.sudoku_position import Position
from core.puzzles.sudoku import SudokuPuzzle
from tests.algorithms.techniques.puzzles import Values, random_puzzle

TECHNIQUES = find_techniques("sudoku")
MOST = 6  # deductions that are looked at for each technique and position


def unsound(puzzle: SudokuPuzzle, solution: Values) -> list[str]:
    """Deductions that do not agree with the solution, or of which nothing follows, on the way to it."""
    position, faults = Position.of_puzzle(puzzle), []
    while position.open:
        position.settle(hidden=False)
        found = [deduction for technique in TECHNIQUES for deduction in islice(technique.find(position), MOST)]
        faults += [str(one.reason) for one in found if not _is_sound(one, position, solution)]
        if faults or not found:
            return faults
        simplest = found[0].technique
        for deduction in found:
            if deduction.technique == simplest:
                position.apply(deduction)
    return faults


def _is_sound(deduction: Deduction, position: Position, solution: Values) -> bool:
    number = position.layout.grid.number
    changed = (*deduction.placed, *deduction.lost)
    return (
        len(changed) > 0
        and all(position.candidates[number(cell)] >> digit & 1 for cell, digit in changed)
        and all(solution[number(cell)] == digit for cell, digit in deduction.placed)
        and all(solution[number(cell)] != digit for cell, digit in deduction.lost)
    )


@pytest.mark.parametrize("seed", range(40))
def test_deductions_agree_with_the_solution(seed):
    assert unsound(*random_puzzle(3, seed)) == []


@pytest.mark.parametrize(("box", "fewest_givens", "seeds"), [(2, 0, 5), (4, 125, 2)])
def test_they_do_on_other_sizes(box, fewest_givens, seeds):
    for seed in range(seeds):
        assert unsound(*random_puzzle(box, seed, fewest_givens)) == []


@pytest.mark.slow
def test_they_do_on_a_thousand_puzzles():
    for seed in range(1000):
        assert unsound(*random_puzzle(3, seed)) == [], seed


def test_a_wrong_deduction_is_seen():
    puzzle, solution = random_puzzle(3, 0)
    wrong = tuple(digit % 9 + 1 for digit in solution)
    assert unsound(puzzle, wrong) != []
