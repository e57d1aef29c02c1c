"""Whatever a technique finds agrees with the solution, wherever in a puzzle it is asked."""

from collections.abc import Callable
from itertools import chain, islice, product

import pytest

from algorithms.engines.sudoku import search
from algorithms.techniques.catalogue import find_techniques
from algorithms.techniques.deduction import Deduction
from algorithms.techniques.sudoku_position import Position
from core.puzzles.geometry import Cell
from core.puzzles.sudoku import SudokuPuzzle
from tests.algorithms.techniques.puzzles import Values, random_puzzle

TECHNIQUES = find_techniques("sudoku")
MOST = 6  # deductions that are looked at for each technique and position


def unsound(puzzle: SudokuPuzzle, solution: Values) -> list[str]:
    """Deductions that do not agree with the solution, or of which nothing follows, on the way to it."""
    position, faults = Position.of_puzzle(puzzle), []
    while position.open:
        position.settle(hidden=False)
        found = [list(islice(technique.find(position), MOST)) for technique in TECHNIQUES]
        faults += [str(one.reason) for one in chain(*found) if not _is_sound(one, position, solution)]
        simplest = next(filter(None, found), None)
        if faults or not simplest:
            return faults
        for deduction in simplest:
            position.apply(deduction)
    return faults


def _is_sound(deduction: Deduction, position: Position, solution: Values) -> bool:
    number = position.layout.grid.number
    changed = (*deduction.placed, *deduction.lost)
    is_news = len(changed) > 0 and all(position.candidates[number(cell)] >> digit & 1 for cell, digit in changed)
    return is_news and _agrees(deduction, solution, number)


def _agrees(deduction: Deduction, solution: Values, number: Callable[[Cell], int]) -> bool:
    return all(solution[number(cell)] == digit for cell, digit in deduction.placed) and all(
        solution[number(cell)] != digit for cell, digit in deduction.lost
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


# Where there are several solutions


def losers(seed: int) -> set[str]:
    """Techniques that lose one of the solutions of a puzzle that has a given too few."""
    puzzle, _ = random_puzzle(3, seed)
    number = next(number for number in range(81) if puzzle.givens[(number + seed) % 81])
    puzzle = puzzle.with_given(puzzle.grid.cells[(number + seed) % 81], 0)
    all_solutions, position = list(islice(filter(None, search(puzzle)), 30)), Position.of_puzzle(puzzle)
    lost: set[str] = set()
    while position.open:
        position.settle(hidden=True)
        found = {technique: list(islice(technique.find(position), MOST)) for technique in TECHNIQUES}
        for technique, deductions in found.items():
            pairs = product(deductions, all_solutions)
            if not all(_agrees(deduction, one, puzzle.grid.number) for deduction, one in pairs):
                lost.add(technique.name)
        sound = chain(*(ones for technique, ones in found.items() if not technique.relies_on_one_solution))
        deduction = next(sound, None)
        if deduction is None:
            return lost
        position.apply(deduction)
    return lost


def test_only_what_relies_on_one_solution_loses_one_of_several():
    lost = set().union(*map(losers, range(12, 19)))
    assert lost == {technique.name for technique in TECHNIQUES if technique.relies_on_one_solution}
