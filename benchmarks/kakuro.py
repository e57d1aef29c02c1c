"""Kakuro: the engine beside CP-SAT, and what it costs to make a puzzle of a grade.

    python benchmarks/kakuro.py [--quick]

Goals 1 to 5. What is made is checked by a CP-SAT model where ortools is installed. A result that is wrong, or a goal
that is missed, gives exit status 1.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from math import log
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from algorithms.engines.kakuro import count_solutions, exact
from algorithms.generators.kakuro import generate
from algorithms.generators.kakuro_grading import filter_of, grade_of
from algorithms.techniques.deduction import Grade
from benchmarks.steps import Report
from core.puzzles.kakuro import KakuroPuzzle

Count = Callable[[KakuroPuzzle], int]
Medians = dict[tuple[int, Grade], float]  # seconds, by size and grade

SLOWEST_95_OF_100 = {  # seconds, of boards of so many rows and columns
    (11, Grade.EASY): 0.4,
    (11, Grade.MEDIUM): 0.4,
    (11, Grade.HARD): 1,
    (11, Grade.EXPERT): 1,
    **{(20, grade): 3.5 for grade in Grade},
    **{(30, grade): 8 for grade in Grade},
}
TIMES_FASTER = {11: 1.5, 20: 3.0}
EXPONENT = 1.8  # of the cells, from 11x11 to 30x30


def engine(puzzle: KakuroPuzzle) -> int:
    exact().forget()
    return count_solutions(puzzle, 2)


def cp_sat() -> Count | None:
    """On one processor: all different and a sum for each run, solved again with what was found forbidden."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        print("  CP-SAT is left out: ortools is not there (pip install ortools)")
        return None

    def count(puzzle: KakuroPuzzle) -> int:
        model, solver = cp_model.CpModel(), cp_model.CpSolver()
        solver.parameters.num_workers = 1
        digits = {cell: model.new_int_var(1, 9, "") for cell in puzzle.outline.cells}
        for run, total in zip(puzzle.outline.runs, puzzle.sums, strict=True):
            model.add_all_different([digits[cell] for cell in run.cells])
            model.add(sum(digits[cell] for cell in run.cells) == total)
        if solver.solve(model) != cp_model.OPTIMAL:
            return 0
        model.add_forbidden_assignments(list(digits.values()), [[solver.value(digit) for digit in digits.values()]])
        return 2 if solver.solve(model) == cp_model.OPTIMAL else 1

    return count


# Making


def making(report: Report, size: int, number: int, medians: Medians) -> dict[Grade, list[KakuroPuzzle]]:
    """So many of each grade, with filters that remember nothing at first."""
    made: dict[Grade, list[KakuroPuzzle]] = {}
    for grade in Grade:
        took = []
        made[grade] = []
        for seed in range(number):
            filter_of(grade).forget()
            began = time.process_time()
            made[grade].append(generate(grade, Random(seed), size, size))
            took.append(time.process_time() - began)
        goal = SLOWEST_95_OF_100[size, grade]
        report.row(f"{size}x{size} {grade.name.lower()}, 95 of 100 are below", _high(took), "s", at_most=goal)
        report.row("  median", statistics.median(took), "s")
        medians[size, grade] = statistics.median(took)
        assert all(grade_of(puzzle) is grade for puzzle in made[grade]), "the grade is exactly the one asked for"
    return made


def _high(took: list[float]) -> float:
    return statistics.quantiles(took, n=20, method="inclusive")[-1]


def growth(report: Report, medians: Medians) -> None:
    for grade in Grade:
        exponent = log(medians[30, grade] / medians[11, grade]) / log((30 / 11) ** 2)
        report.row(f"{grade.name.lower()}: time grows with cells to the power of", exponent, "", at_most=EXPONENT)


# Proving


def proving(report: Report, size: int, puzzles: list[KakuroPuzzle], other: Count | None) -> None:
    """That there is no second solution, by an engine that remembers nothing of the puzzle before."""
    alone = _seconds(puzzles, engine)
    report.row(f"{size}x{size}, proof that one solution is all", 1000 * alone / len(puzzles), "ms", at_most=150)
    if other:
        goal = TIMES_FASTER.get(size)
        report.row("  beside CP-SAT", _seconds(puzzles, other) / alone, "times faster", at_least=goal)


def _seconds(puzzles: list[KakuroPuzzle], count: Count) -> float:
    began = time.process_time()
    assert all(count(puzzle) == 1 for puzzle in puzzles), "each has one solution"
    return time.process_time() - began


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="make 60 puzzles instead of 1000")
    quick = parser.parse_args().quick
    report, other = Report(), cp_sat()
    medians: Medians = {}
    print(f"  Python {sys.version.split()[0]}{'goal':>73}")
    for size, number in ((11, 8), (20, 4), (30, 3)) if quick else ((11, 200), (20, 40), (30, 10)):
        made = making(report, size, number, medians)
        proving(report, size, [puzzle for puzzles in made.values() for puzzle in puzzles], other)
    growth(report, medians)
    print(f"\n  {report.missed} goals missed" if report.missed else "\n  all goals reached")
    return 1 if report.missed else 0


if __name__ == "__main__":
    sys.exit(main())
