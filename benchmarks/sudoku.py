"""Sudoku: the engine beside other solvers, and what it costs to make a puzzle of a grade.

    python benchmarks/sudoku.py [--quick]

Goals 6 and 7. Each solver proves that there is no second solution. Those of other people are measured where they are
installed (dlxsudoku, ortools). A result that is wrong, or a goal that is missed, gives exit status 1.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from algorithms.engines.sudoku import count_solutions
from algorithms.generators.grading import grade_of
from algorithms.generators.sudoku import generate
from algorithms.techniques.deduction import Grade
from benchmarks._sudoku_rivals import Count, norvig, rivals
from benchmarks.steps import Report, seconds
from core.formats.sudoku_line import read_line
from core.puzzles.sudoku import SudokuPuzzle

FEW_GIVENS = "...6....1...1..9.5........6.....7...............46.....1.2..4.34........8........"
TIMES_FASTER = {
    "sudoku17": {"Norvig": 5, "dlxsudoku": 20},
    "sudoku95": {"Norvig": 3},
}
SLOWEST_95_OF_100 = {Grade.EASY: 50, Grade.MEDIUM: 50, Grade.HARD: 300, Grade.EXPERT: 300}  # ms


def engine(puzzle: SudokuPuzzle) -> int:
    return count_solutions(puzzle, 2)


# Solving


def solving(report: Report, others: dict[str, Count]) -> None:
    for name in ("sudoku17", "sudoku95", "sudoku11"):
        puzzles = _read(ROOT / "benchmarks" / "puzzles" / f"{name}.txt")
        print(f"  {len(puzzles)} of {name}.txt")
        alone = seconds(lambda puzzles=puzzles: _prove(puzzles, engine))
        report.row("  engine", len(puzzles) / alone, "puzzles/s", at_least=1500 if name == "sudoku17" else None)
        for other, count in others.items():
            took = seconds(lambda puzzles=puzzles, count=count: _prove(puzzles, count), 1)
            goal = TIMES_FASTER.get(name, {}).get(other)
            report.row(
                f"    beside {other} ({len(puzzles) / took:,.0f}/s)", took / alone, "times faster", at_least=goal
            )
        if name == "sudoku17":
            _one_by_one(report, puzzles)


def _read(file: Path) -> list[SudokuPuzzle]:
    return [read_line(line, 1, file.name) for line in file.read_text("utf-8").splitlines()]


def _prove(puzzles: Sequence[SudokuPuzzle], count: Count) -> None:
    assert all(count(puzzle) == 1 for puzzle in puzzles), "each has one solution"


def _one_by_one(report: Report, puzzles: Sequence[SudokuPuzzle]) -> None:
    each = [_milliseconds(puzzle, 2) for puzzle in puzzles]
    report.row("  median of one", statistics.median(each), "ms", at_most=1)
    report.row("  slowest of all", max(each), "ms", at_most=5)


def _milliseconds(puzzle: SudokuPuzzle, limit: int | None = None) -> float:
    """Of the processor, the least of five runs."""
    runs = []
    for _ in range(5):
        began = time.process_time()
        count_solutions(puzzle, limit)
        runs.append((time.process_time() - began) * 1000)
    return min(runs)


def corpus(report: Report) -> None:
    file = ROOT / "tests" / "corpus" / "sudoku.sdm"
    lines = [line for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]
    slowest = 0.0
    for line in lines:
        puzzle, known = read_line(line, 1, file.name), int(line.split()[1])
        assert count_solutions(puzzle) == known, f"{known} solutions are known of {line}"
        slowest = max(slowest, _milliseconds(puzzle))
    report.row(f"{len(lines)} puzzles from outside, all solutions, slowest", slowest, "ms", at_most=250)
    many = read_line(FEW_GIVENS, 1, "few givens")
    assert count_solutions(many, 100_000) == 100_000
    report.row("two of more than 100,000 solutions", _milliseconds(many, 2), "ms", at_most=10)


# Making


def making(report: Report, number: int, count: Count) -> None:
    """So many of each grade, half of them symmetric."""
    for grade in Grade:
        for symmetric in (False, True):
            took, made = _made(grade, number // 2, symmetric, box=3)
            name = f"9x9 {grade.name.lower()}{' symmetric' if symmetric else ''}, 95 of 100 are below"
            report.row(name, statistics.quantiles(took, n=20)[-1], "ms", at_most=SLOWEST_95_OF_100[grade])
            report.row("  median", statistics.median(took), "ms")
            for puzzle in made:
                assert grade_of(puzzle).grade is grade, "the grade is exactly the one asked for"
                assert count(puzzle) == 1, "another model finds no second solution"
    print(f"  {number * len(Grade)} of 9x9, one solution and the grade asked for each", flush=True)


def making_large(report: Report) -> None:
    for grade in Grade:
        took, made = _made(grade, 4, symmetric=True, box=4)
        report.row(f"16x16 {grade.name.lower()} symmetric, slowest of 4", max(took), "ms", at_most=10_000)
        assert all(engine(puzzle) == 1 for puzzle in made)


def _made(grade: Grade, number: int, symmetric: bool, box: int) -> tuple[list[float], list[SudokuPuzzle]]:
    """Milliseconds each, and the puzzles."""
    took, made = [], []
    for seed in range(number):
        began = time.process_time()
        made.append(generate(grade, Random(seed), box=box, symmetric=symmetric))
        took.append((time.process_time() - began) * 1000)
    return took, made


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="make 80 puzzles instead of 1000")
    quick = parser.parse_args().quick
    report = Report()
    print(f"  Python {sys.version.split()[0]}{'goal':>73}")
    others = rivals()
    solving(report, others)
    corpus(report)
    making(report, 20 if quick else 250, others.get("CP-SAT", norvig))
    making_large(report)
    print(f"\n  {report.missed} goals missed" if report.missed else "\n  all goals reached")
    return 1 if report.missed else 0


if __name__ == "__main__":
    sys.exit(main())
