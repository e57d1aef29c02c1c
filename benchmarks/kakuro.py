"""Kakuro: the engine beside other solvers, and what it costs to make a puzzle of a grade.

    python benchmarks/kakuro.py [--quick]

Goals 1 to 5. Solvers of other people are measured where they are installed (ortools, python-sat, python-constraint2),
and say of each puzzle whether the engine is right. A result that is wrong, or a goal that is missed, gives exit status
1.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from itertools import islice
from math import log
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from algorithms.engines.kakuro import Digits, count_solutions, exact, search
from algorithms.generators.kakuro import generate
from algorithms.generators.kakuro_grading import filter_of, grade_of
from algorithms.techniques.deduction import Grade
from benchmarks._kakuro_loose import loose
from benchmarks._kakuro_rivals import Count, python_constraint, rivals
from benchmarks.steps import Report
from core.formats.catalogue import read_all
from core.puzzles.kakuro import KakuroPuzzle

Medians = dict[tuple[int, Grade], float]  # seconds, by size and grade

SLOWEST_95_OF_100 = {  # seconds, of boards of so many rows and columns
    (11, Grade.EASY): 0.4,
    (11, Grade.MEDIUM): 0.4,
    (11, Grade.HARD): 1,
    (11, Grade.EXPERT): 1,
    **{(20, grade): 3.5 for grade in Grade},
    **{(30, grade): 8 for grade in Grade},
}
SLOWEST = {(11, Grade.HARD): 3}
TIMES_FASTER = {11: 1.5, 20: 3.0}  # than CP-SAT
TIMES_FASTER_THAN_PYTHON = 100
EXPONENT = 1.8  # of the cells, from 11x11 to 30x30
SHEET_SECONDS = 120  # for 30 boards of 15x15
DECIDED_MS = 150  # whether a board up to 20x20 has no solution, one or several

SHAPES = (
    (2, 3),
    (3, 3),
    (3, 9),
    (4, 4),
    (4, 20),
    (5, 7),
    (6, 6),
    (7, 12),
    (8, 8),
    (9, 9),
    (12, 10),
    (14, 14),
    (16, 24),
)
SMALLEST_EXPERT = 12  # cells; none of 3x3 was found


def engine(puzzle: KakuroPuzzle) -> int:
    exact().forget()
    return count_solutions(puzzle, 2)


def seconds(work: Callable[[], object]) -> float:
    """Of the processor."""
    began = time.process_time()
    work()
    return time.process_time() - began


# Making


class Maker:
    """Makes puzzles with filters that remember nothing at first, and checks each of them."""

    def __init__(self, others: dict[str, Count]) -> None:
        self._checks = [others[name] for name in ("CP-SAT", "python-sat") if name in others][:1]
        self.checked = 0

    def made(
        self, grade: Grade, shape: tuple[int, int], seeds: Sequence[int]
    ) -> tuple[list[float], list[KakuroPuzzle]]:
        """How many seconds each took, and the puzzles."""
        took: list[float] = []
        puzzles: list[KakuroPuzzle] = []
        for seed in seeds:
            filter_of(grade).forget()
            took.append(seconds(lambda seed=seed: puzzles.append(generate(grade, Random(seed), *shape))))
        for puzzle in puzzles:
            self._check(puzzle, grade)
        return took, puzzles

    def _check(self, puzzle: KakuroPuzzle, grade: Grade) -> None:
        assert grade_of(puzzle) is grade, "the grade is exactly the one asked for"
        assert all(count(puzzle) == 1 for count in (engine, *self._checks)), "another model finds no second solution"
        self.checked += bool(self._checks)


def making(report: Report, maker: Maker, size: int, number: int, medians: Medians) -> list[KakuroPuzzle]:
    """So many of each grade."""
    puzzles = []
    for grade in Grade:
        took, made = maker.made(grade, (size, size), range(number))
        puzzles += made
        name, goal = f"{size}x{size} {grade.name.lower()}", SLOWEST_95_OF_100[size, grade]
        report.row(f"{number} of {name}, 95 of 100 are below", _high(took), "s", at_most=goal)
        report.row("  slowest", max(took), "s", at_most=SLOWEST.get((size, grade)))
        report.row("  median", statistics.median(took), "s")
        medians[size, grade] = statistics.median(took)
    return puzzles


def _high(took: list[float]) -> float:
    return statistics.quantiles(took, n=20, method="inclusive")[-1]


def growth(report: Report, medians: Medians) -> None:
    for grade in Grade:
        exponent = log(medians[30, grade] / medians[11, grade]) / log((30 / 11) ** 2)
        report.row(f"{grade.name.lower()}: time grows with cells to the power of", exponent, "", at_most=EXPONENT)


def sheet(report: Report, maker: Maker, number: int) -> None:
    grades = list(Grade)
    took = sum(sum(maker.made(grades[seed % len(grades)], (15, 15), [seed])[0]) for seed in range(number))
    report.row(f"{number} boards of 15x15, grades mixed", took, "s", at_most=SHEET_SECONDS * number / 30)


def shapes(report: Report, maker: Maker, number: int) -> None:
    """So many of each shape, which stands and lies by turns."""
    for rows, columns in SHAPES:
        grades = list(Grade) if rows * columns >= SMALLEST_EXPERT else list(Grade)[:-1]
        for seed in range(number):
            maker.made(grades[seed % len(grades)], (rows, columns) if seed % 2 else (columns, rows), [1000 + seed])
    report.row("puzzles of all shapes and grades, each proved by another model", maker.checked, "")


# Proving


def proving(report: Report, size: int, puzzles: list[KakuroPuzzle], others: dict[str, Count]) -> None:
    """That there is no second solution, by an engine that remembers nothing of the puzzle before."""
    alone = seconds(lambda: _prove(puzzles, engine))
    report.row(f"{size}x{size}, proof that one solution is all", 1000 * alone / len(puzzles), "ms", at_most=DECIDED_MS)
    for name, count in others.items():
        goal = TIMES_FASTER.get(size) if name == "CP-SAT" else None
        took = seconds(lambda count=count: _prove(puzzles, count))
        report.row(f"  beside {name}", took / alone, "times faster", at_least=goal)


def _prove(puzzles: list[KakuroPuzzle], count: Count) -> None:
    assert all(count(puzzle) == 1 for puzzle in puzzles), "each has one solution"


def proving_in_python(report: Report, size: int, number: int) -> None:
    """Beside python-constraint2, which is stopped after a while: it would have taken longer."""
    puzzles = [generate(Grade.HARD, Random(seed), size, size) for seed in range(number)]
    if took := python_constraint(puzzles):
        times = sum(took) / seconds(lambda: _prove(puzzles, engine))
        name = f"{size}x{size} hard, beside python-constraint2, at least"
        report.row(name, times, "times faster", at_least=TIMES_FASTER_THAN_PYTHON if size >= 9 else None)


def deciding(report: Report, size: int, number: int, white_share: float, other: Count | None) -> None:
    """Boards that nobody designed, of which half may have no solution."""
    took, found = [], []
    puzzles = [loose(size, seed, white_share) for seed in range(number)]
    for puzzle in puzzles:
        took.append(1000 * seconds(lambda puzzle=puzzle: found.append(_decided(puzzle))))
    none, one, several = (sum(len(two) == count for two in found) for count in range(3))
    print(
        f"  {number} of {size}x{size}, {white_share:.0%} white: {none} without solution, {one} with one, {several} more"
    )
    report.row("  decided in 150 ms", 100 * sum(ms <= DECIDED_MS for ms in took) / number, "of 100")
    report.row("  median", statistics.median(took), "ms")
    report.row("  slowest", max(took), "ms", at_most=DECIDED_MS)
    for puzzle, two in zip(puzzles, found, strict=True):
        assert len(set(two)) == len(two) and all(_obeys(digits, puzzle) for digits in two), "solutions obey the rules"
    if other:
        few = [place for place, two in enumerate(found) if len(two) < 2 or place < 10]
        times = seconds(lambda: _agree(other, [puzzles[place] for place in few], [len(found[place]) for place in few]))
        report.row(f"  {len(few)} beside CP-SAT", 1000 * times / sum(took[place] for place in few), "times faster")


def _decided(puzzle: KakuroPuzzle) -> list[Digits]:
    """Two solutions, or all."""
    exact().forget()
    return list(islice(filter(None, search(puzzle)), 2))


def _agree(count: Count, puzzles: list[KakuroPuzzle], found: list[int]) -> None:
    assert [count(puzzle) for puzzle in puzzles] == found, "another model finds as many"


def _obeys(digits: Digits, puzzle: KakuroPuzzle) -> bool:
    by_cell = dict(zip(puzzle.outline.cells, digits, strict=True))
    runs = [[by_cell[cell] for cell in run.cells] for run in puzzle.outline.runs]
    return list(map(sum, runs)) == list(puzzle.sums) and all(len(set(run)) == len(run) for run in runs)


def corpus(report: Report, others: dict[str, Count]) -> None:
    """Puzzles from outside, with all solutions."""
    folder, slowest, number = ROOT / "tests" / "corpus", 0.0, 0
    for line in (folder / "kakuro.txt").read_text("utf-8").splitlines():
        name, counts = line.split()[:2]
        if not line.startswith("#") and counts != "refused":
            lines = (folder / "kakuro" / name).read_text("utf-8").splitlines(keepends=True)
            for (_, puzzle), known in zip(read_all(lines, name, "kakuro"), map(int, counts.split(",")), strict=True):
                slowest = max(slowest, 1000 * seconds(lambda p=puzzle, known=known: _count_all(p, known)))
                number += 1
                for count in others.values():
                    assert count(puzzle) == min(known, 2), f"the models agree on {name}"
    report.row(f"{number} puzzles from outside, all solutions, slowest", slowest, "ms", at_most=DECIDED_MS)


def _count_all(puzzle: KakuroPuzzle, known: int) -> None:
    exact().forget()
    assert count_solutions(puzzle) == known, f"{known} solutions are known of {puzzle}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="make 150 puzzles instead of 1400")
    quick = parser.parse_args().quick
    report, others = Report(), rivals()
    maker, medians = Maker(others), Medians()
    print(f"  Python {sys.version.split()[0]}{'goal':>73}")
    corpus(report, others)
    for size, number, white_share in ((12, 100, 0.66), (16, 100, 0.66), (20, 300, 0.66), (20, 100, 0.8)):
        deciding(report, size, number // 10 if quick else number, white_share, others.get("CP-SAT"))
    proving_in_python(report, 9, 3 if quick else 10)
    if not quick:
        proving_in_python(report, 11, 5)
    for size, number in ((11, 6), (20, 2), (30, 2)) if quick else ((11, 200), (20, 40), (30, 10)):
        proving(report, size, making(report, maker, size, number, medians), others)
    growth(report, medians)
    sheet(report, maker, 4 if quick else 30)
    shapes(report, maker, 4 if quick else 16)
    print(f"\n  {report.missed} goals missed" if report.missed else "\n  all goals reached")
    return 1 if report.missed else 0


if __name__ == "__main__":
    sys.exit(main())
