"""A new puzzle to play: one that lies ready, and one that is made while somebody waits.

    python benchmarks/play_new.py [--quick]

The seconds are those of the clock on the wall, from the wish to the puzzle in hand, with all that a window would wait
in between. A puzzle that is wrong, or a goal that is missed, gives exit status 1.
"""

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TypeVar

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from algorithms.techniques.deduction import Grade
from benchmarks.steps import Report
from core.errors import PuzzleError
from core.storage.games import GameStore, open_store
from visualizer.runs.next_puzzle import AHEAD, Made, NextPuzzle, Wish

WISH = Wish(11, 11, Grade.HARD)
READY_MS = 100
MADE_SECONDS = 1.5  # 95 of 100
FRAME_MS = 50  # for what a frame waits at most

Result = TypeVar("Result")


class Timed:
    """A source of puzzles, as the window asks it, and the longest that a frame had to wait for it."""

    def __init__(self, store: GameStore, seed: int) -> None:
        self.puzzles = NextPuzzle(store, Random(seed))
        self.longest = 0.0  # seconds

    def frame(self, work: Callable[[], Result]) -> Result:
        began = time.perf_counter()
        result = work()
        self.longest = max(self.longest, time.perf_counter() - began)
        return result

    def made(self, wish: Wish) -> Made:
        """To order."""
        self.frame(lambda: self.puzzles.order(wish))
        while not (made := self.frame(self.puzzles.update)):
            self._sleep()
        if isinstance(made, PuzzleError):
            raise made
        return made

    def fill_stock(self, wish: Wish) -> None:
        self.puzzles.prepare(wish)
        while self.puzzles.wakes_in_seconds is not None:
            assert self.frame(self.puzzles.update) is None, "nobody has asked for it, and nothing goes wrong"
            self._sleep()

    def _sleep(self) -> None:
        time.sleep(self.puzzles.wakes_in_seconds or 0)


def ready(report: Report, file: Path, number: int) -> list[Made]:
    """From a stock in a file, as it is kept between two visits."""
    store, _ = open_store(file, time.time)
    timed, took, all_made = Timed(store, 1), [], []
    for _ in range(number):
        timed.fill_stock(WISH)
        began = time.perf_counter()
        made = timed.frame(lambda: timed.puzzles.take(WISH))
        took.append(1000 * (time.perf_counter() - began))
        assert made, "one lies ready"
        all_made.append(made)
    timed.fill_stock(WISH)
    assert store.stock_count(WISH.key) == AHEAD, "as many lie ready as shall"
    timed.puzzles.close()
    store.close()
    rows(report, f"{number} that lay ready", took, "ms", most=READY_MS)
    report.row("  a frame waits at most", 1000 * timed.longest, "ms", at_most=FRAME_MS)
    return all_made


def after_a_restart(report: Report, file: Path, number: int) -> None:
    """The first puzzle of a program that has just begun, with what is imported for it."""
    took = []
    for _ in range(number):
        visit = subprocess.run([sys.executable, __file__, "--visit", file], capture_output=True, check=True, text=True)
        took.append(float(visit.stdout))
        store, _ = open_store(file, time.time)
        timed = Timed(store, len(took))
        timed.fill_stock(WISH)
        timed.puzzles.close()
        store.close()
    rows(report, f"{number} that lay ready, right after a restart", took, "ms", most=READY_MS)


def visit(file: Path) -> None:
    """Prints the milliseconds that the first puzzle takes."""
    store, _ = open_store(file, time.time)
    puzzles = NextPuzzle(store, Random(1))
    began = time.perf_counter()
    made = puzzles.take(WISH)
    print(1000 * (time.perf_counter() - began))
    assert made, "one lies ready"


def to_order(report: Report, folder: Path, number: int, *, is_cold: bool) -> list[Made]:
    """With nothing made in advance; a cold one starts the process first."""
    store, _ = open_store(folder / "empty.db", time.time)
    timed, took, all_made, longest = Timed(store, 2), [], [], 0.0
    if not is_cold:
        timed.made(WISH)
    for seed in range(number):
        if is_cold:
            timed = Timed(store, seed)
        began = time.perf_counter()
        all_made.append(timed.made(WISH))
        took.append(time.perf_counter() - began)
        longest = max(longest, timed.longest)
        if is_cold:
            timed.puzzles.close()
    timed.puzzles.close()
    store.close()
    what = f"{number} to order, {'with' if is_cold else 'without'} the start of the process"
    rows(report, what, took, "s", most_of_95=MADE_SECONDS)
    report.row("  a frame waits at most", 1000 * longest, "ms", at_most=FRAME_MS)
    return all_made


def rows(
    report: Report,
    what: str,
    took: list[float],
    unit: str,
    *,
    most_of_95: float | None = None,
    most: float | None = None,
) -> None:
    high = statistics.quantiles(took, n=20, method="inclusive")[-1]
    report.row(f"{what}, median", statistics.median(took), unit)
    report.row("  95 of 100 are below", high, unit, at_most=most_of_95)
    report.row("  slowest", max(took), unit, at_most=most)


def check(made: list[Made]) -> None:
    # Only now, so that nothing of it is imported before what is measured.
    from algorithms.engines.kakuro import count_solutions
    from algorithms.generators.kakuro_grading import grade_of
    from algorithms.generators.order_codes import order_of

    for one in made:
        assert grade_of(one.puzzle) is WISH.grade, "the grade is the one asked for"
        assert count_solutions(one.puzzle, 2) == 1, "it has exactly one solution"
        assert (one.puzzle.rows, one.puzzle.columns) == (WISH.rows, WISH.columns)
        assert one.origin.code, "it has a code"
        *_, again = order_of(one.origin.code).moves()
        assert again == one.puzzle, "the code makes it again"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="a sixth of the puzzles")
    parser.add_argument("--visit", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.visit:
        visit(options.visit)
        return 0
    report, share = Report(), 6 if options.quick else 1
    print(f"  Python {sys.version.split()[0]}, boards of 11x11, hard{'goal':>54}")
    with TemporaryDirectory() as folder:
        file = Path(folder) / "games.db"
        made = ready(report, file, 50 // share)
        after_a_restart(report, file, 12 // share)
        for is_cold in (True, False):
            made += to_order(report, Path(folder), 60 // share, is_cold=is_cold)
    check(made)
    print(f"\n  {report.missed} goals missed" if report.missed else "\n  all goals reached")
    return 1 if report.missed else 0


if __name__ == "__main__":
    sys.exit(main())
