"""Other ways to count the solutions of a Kakuro, to measure the engine beside and to check it: each stops at two."""

import itertools
import multiprocessing
import time
from collections.abc import Callable, Iterator
from itertools import combinations, islice

from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.kakuro.combinations import digit_sets

Count = Callable[[KakuroPuzzle], int]
Clause = list[int]

SECONDS = 20  # for one puzzle of python-constraint2


def rivals() -> dict[str, Count]:
    """By name, those of which the packages are there."""
    found: dict[str, Count] = {}
    for name, make in (("CP-SAT", _cp_sat), ("python-sat", _cadical)):
        try:
            found[name] = make()
        except ImportError as missing:
            print(f"  {name} is left out: {missing.name} is not there (pip install ortools python-sat)")
    return found


def _runs(puzzle: KakuroPuzzle) -> Iterator[tuple[int, list[int]]]:
    """The sum of each, and its cells as numbers."""
    for run, total in zip(puzzle.outline.runs, puzzle.sums, strict=True):
        yield total, [puzzle.outline.numbers[cell] for cell in run.cells]


# Packages


def _cp_sat() -> Count:
    """On one processor: all different and a sum for each run, solved again with what was found forbidden."""
    from ortools.sat.python import cp_model

    def count(puzzle: KakuroPuzzle) -> int:
        model, solver = cp_model.CpModel(), cp_model.CpSolver()
        solver.parameters.num_workers = 1
        digits = [model.new_int_var(given or 1, given or 9, "") for given in puzzle.givens]
        for total, cells in _runs(puzzle):
            model.add_all_different([digits[cell] for cell in cells])
            if total:
                model.add(sum(digits[cell] for cell in cells) == total)
        if solver.solve(model) != cp_model.OPTIMAL:
            return 0
        model.add_forbidden_assignments(digits, [[solver.value(digit) for digit in digits]])
        return 2 if solver.solve(model) == cp_model.OPTIMAL else 1

    return count


def _cadical() -> Count:
    """CaDiCaL on clauses, solved again with what was found forbidden."""
    from pysat.solvers import Cadical153

    def count(puzzle: KakuroPuzzle) -> int:
        with Cadical153(bootstrap_with=_clauses(puzzle)) as solver:
            if not solver.solve():
                return 0
            solver.add_clause([-true for true in solver.get_model()[: 9 * len(puzzle.givens)] if true > 0])
            return 2 if solver.solve() else 1

    return count


def _clauses(puzzle: KakuroPuzzle) -> Iterator[Clause]:
    """A variable for each digit in each cell, and for each combination of each run."""
    variables = itertools.count(9 * len(puzzle.givens) + 1)
    for cell, given in enumerate(puzzle.givens):
        yield [_holds(cell, digit) for digit in range(1, 10)]
        yield from ([-_holds(cell, one), -_holds(cell, other)] for one, other in combinations(range(1, 10), 2))
        if given:
            yield [_holds(cell, given)]
    for total, cells in _runs(puzzle):
        for one, other in combinations(cells, 2):
            yield from ([-_holds(one, digit), -_holds(other, digit)] for digit in range(1, 10))
        if total:
            sets = digit_sets(len(cells), total)
            chosen = list(islice(variables, len(sets)))
            yield chosen
            for variable, digits in zip(chosen, sets, strict=True):
                yield from _combination(variable, digits, cells)


def _combination(variable: int, digits: int, cells: list[int]) -> Iterator[Clause]:
    """Each of its digits stands somewhere in the run, and no other one does."""
    for digit in range(1, 10):
        if digits >> digit - 1 & 1:
            yield [-variable, *(_holds(cell, digit) for cell in cells)]
        else:
            yield from ([-variable, -_holds(cell, digit)] for cell in cells)


def _holds(cell: int, digit: int) -> int:
    return 9 * cell + digit


# Python


def python_constraint(puzzles: list[KakuroPuzzle]) -> list[float] | None:
    """Seconds for each puzzle, or as many as it was given; None if the package is not there."""
    try:
        import constraint  # noqa: F401
    except ImportError:
        print("  python-constraint2 is left out: it is not there (pip install python-constraint2)")
        return None
    return [_limited(puzzle) for puzzle in puzzles]


def _limited(puzzle: KakuroPuzzle) -> float:
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        try:
            count, took = pool.apply_async(_by_constraint, (puzzle,)).get(SECONDS)
        except multiprocessing.TimeoutError:
            return SECONDS
    assert count == 1, "it has one solution"
    return took


def _by_constraint(puzzle: KakuroPuzzle) -> tuple[int, float]:
    from constraint import AllDifferentConstraint, ExactSumConstraint, Problem

    began = time.process_time()
    problem = Problem()
    problem.addVariables(range(len(puzzle.givens)), range(1, 10))
    for total, cells in _runs(puzzle):
        problem.addConstraint(AllDifferentConstraint(), cells)
        problem.addConstraint(ExactSumConstraint(total), cells)
    return len(list(islice(problem.getSolutionIter(), 2))), time.process_time() - began
