"""Hints: thousands of them, in positions to which random play leads, each checked by another model.

    python benchmarks/hints.py [--quick]

What a hint claims is true if the puzzle, the digits that stand, and the contrary have no solution: OR-tools say so
where they are installed, and the engine where they are not. A hint that is wrong, or a goal that is missed, gives exit
status 1.
"""

import argparse
import gc
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from algorithms.engines.kakuro import search
from algorithms.generators.kakuro import generate
from algorithms.hints.finding import HintSearch
from algorithms.hints.hint import Hint
from algorithms.hints.knowledge import Knowledge
from algorithms.hints.rewinding import last_right_node
from algorithms.techniques.deduction import Grade
from benchmarks._kakuro_loose import loose
from benchmarks.steps import Report
from core.play.session import Session
from core.puzzles.geometry import Candidate
from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.kinds import mistakes_of

SHAPES = ((4, 4), (11, 11), (5, 8), (9, 9), (12, 7), (6, 6), (11, 11), (15, 15), (7, 14), (13, 10))
SEVERAL = 5  # each so manieth board has lost some sums, and may have several solutions
LOOSE = 20  # each so manieth board is one that nobody designed
HINTS_OF_A_BOARD = 25
SLICE_MS, HINT_MS = 8, 300  # that 95 of 100 do not exceed, on 11x11

Contrary = Sequence[tuple[int, int, bool]]  # cells by number, digits, and whether they shall be there: one of it holds
Judge = Callable[[KakuroPuzzle, Sequence[int], Contrary], bool]


# Judges: whether the puzzle has a solution with these digits, and with some of the contrary, if there is any


def judge() -> tuple[str, Judge]:
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        print("  CP-SAT is left out, and the engine judges: ortools is not there (pip install ortools)")
        return "the engine", _by_engine

    def by_cp_sat(puzzle: KakuroPuzzle, values: Sequence[int], contrary: Contrary) -> bool:
        model, solver = cp_model.CpModel(), cp_model.CpSolver()
        solver.parameters.num_workers = 1
        digits = [model.new_int_var(value or 1, value or 9, "") for value in values]
        for run, total in zip(puzzle.outline.runs, puzzle.sums, strict=True):
            cells = [digits[puzzle.outline.numbers[cell]] for cell in run.cells]
            model.add_all_different(cells)
            if total:
                model.add(sum(cells) == total)
        chosen = []
        for cell, digit, is_there in contrary:
            chosen.append(model.new_bool_var(""))
            held = digits[cell] == digit if is_there else digits[cell] != digit
            model.add(held).only_enforce_if(chosen[-1])
        if chosen:
            model.add_bool_or(chosen)
        found = solver.solve(model)
        assert found in (cp_model.OPTIMAL, cp_model.INFEASIBLE), "it has come to an end"
        return bool(found == cp_model.OPTIMAL)

    return "CP-SAT", by_cp_sat


def _by_engine(puzzle: KakuroPuzzle, values: Sequence[int], contrary: Contrary) -> bool:
    if not contrary:
        return any(search(puzzle.with_givens(tuple(values))))
    return any(
        _by_engine(puzzle, one, ())
        for cell, digit, is_there in contrary
        for one in _with(values, cell, digit, is_there)
    )


def _with(values: Sequence[int], cell: int, digit: int, is_there: bool) -> Iterator[list[int]]:
    for other in range(1, 10):
        if (other == digit) == is_there and values[cell] in (0, other):
            yield [*values[:cell], other, *values[cell + 1 :]]


# What is claimed


class Claims:
    """Checks hints of one puzzle."""

    def __init__(self, session: Session, knowledge: Knowledge, judge: Judge) -> None:
        self._session, self._knowledge, self._judge = session, knowledge, judge
        self._puzzle: KakuroPuzzle = knowledge.puzzle
        self._numbers = self._puzzle.outline.numbers

    def check(self, hint: Hint) -> None:
        values = self._session.sheet.board.values()
        is_right = self._judge(self._puzzle, values, ())
        if self._knowledge.solutions == "none":
            assert hint.kind == "refused" and not is_right, "without a solution nothing is told"
            return
        assert is_right == (hint.kind != "wrong"), "wrong digits, and only those, are told of"
        if hint.kind == "wrong":
            self._check_run(hint, values)
        elif contrary := [*self._contrary(hint)]:
            assert not self._judge(self._puzzle, values, contrary), "what a hint claims holds in each solution"
        elif hint.kind == "refused":
            assert not all(values) and self._knowledge.solutions == "several", "something leads on"
        assert (hint.kind == "finished") == (is_right and all(values)), "nothing is left to do"

    def _contrary(self, hint: Hint) -> Iterator[tuple[int, int, bool]]:
        if hint.placed:
            yield self._numbers[hint.placed.cell], hint.placed.value, False
        lost: Iterable[Candidate] = {*hint.lost, *(one for rung in hint.rungs for one in rung.lost)}
        yield from ((self._numbers[cell], digit, True) for cell, digit in lost)

    def _check_run(self, hint: Hint, values: Sequence[int]) -> None:
        """A wrong digit is in the run: alone they are wrong, or without them the others are right."""
        if mistakes_of(self._session.sheet.board):
            return
        for run in (run for rung in hint.rungs for run in rung.runs):
            cells = {self._numbers[cell] for cell in run.cells}
            if self._knowledge.solution:
                alone = [value if cell in cells else 0 for cell, value in enumerate(values)]
                assert not self._judge(self._puzzle, alone, ()), "a wrong digit stands there"
            else:
                others = [self._puzzle.givens[cell] if cell in cells else value for cell, value in enumerate(values)]
                assert self._judge(self._puzzle, others, ()), "the wrong digits stand there"

    def check_way_back(self) -> None:
        """Goes there."""
        history = self._session.history
        way, node = history.line(history.current), ended(last_right_node(self._session, self._knowledge))
        after = next((other for other in way if other > node), None) if node else way[0]
        self._session.go_to(after) if after else None
        assert not self._judge(self._puzzle, self._session.sheet.board.values(), ()), "the next position is wrong"
        self._session.go_to(node)
        assert self._judge(self._puzzle, self._session.sheet.board.values(), ()), "the position is right"


def ended(slices: Generator[None, None, int]) -> int:
    """What a work in slices comes to."""
    while True:
        try:
            next(slices)
        except StopIteration as over:
            return int(over.value)


# Play


def boards(chance: Random) -> Iterator[KakuroPuzzle]:
    """Without end, of all shapes and grades."""
    for number, (rows, columns) in enumerate(cycle(SHAPES)):
        grade = list(Grade)[(number + number // len(SHAPES)) % len(Grade)]
        puzzle = generate(grade, chance, rows, columns)
        if number % SEVERAL == SEVERAL - 1:
            puzzle = puzzle.with_sums(tuple(total if chance.random() < 0.93 else 0 for total in puzzle.sums))
        yield puzzle if number % LOOSE else loose(8, number // LOOSE, 0.66)


def play(session: Session, solution: Sequence[int], most: int, chance: Random) -> None:
    """A few actions, most of them sensible."""
    board, puzzle = session.sheet.board, session.puzzle
    right = dict(zip(board.cells(), solution, strict=True))
    for _ in range(chance.randint(0, most)):
        cell = chance.choice(board.open_cells() or board.cells())
        match chance.choices(("right", "any", "erase", "note", "cross", "undo", "redo"), (60, 2, 4, 12, 12, 6, 4))[0]:
            case "right":
                session.place(cell, right[cell])
            case "any":
                session.place(cell, chance.randint(1, 9))
            case "erase":
                session.erase(chance.choice(board.cells()))
            case "note" if not board.value(cell):
                session.note(cell, chance.randint(1, 9))
            case "cross" if not board.value(cell):
                session.cross(cell, chance.randint(1, 9))
            case "undo":
                session.undo()
            case "redo":
                session.redo()
    if board.is_full() and chance.random() < 0.7:
        session.reset()
    assert session.puzzle is puzzle, "it is the same game"


def follow(session: Session, hint: Hint, claims: Claims, chance: Random) -> None:
    """As a player does who does not always obey."""
    if hint.kind == "wrong" and chance.random() < 0.7:
        claims.check_way_back()
    elif hint.placed and chance.random() < 0.8:
        session.place(*hint.placed)
    elif hint.lost:
        session.cross_out(hint.lost)


class Measured:
    """Milliseconds of the processor."""

    def __init__(self) -> None:
        self.slices: list[float] = []
        self.hints: list[float] = []
        self.rungs: list[int] = []
        self.kinds: Counter[str] = Counter()

    def know(self, puzzle: KakuroPuzzle) -> Knowledge:
        """All of it, as before the first hint."""
        knowledge = Knowledge(puzzle)
        while not knowledge.is_ready:
            self.slice(knowledge.work)
        return knowledge

    def slice(self, work: Callable[[], None]) -> None:
        began = time.process_time()
        work()
        self.slices.append(1000 * (time.process_time() - began))

    def hint(self, session: Session, knowledge: Knowledge, chance: Random) -> Hint:
        near = chance.choice((None, *session.sheet.board.cells()))
        before = len(self.slices)
        found = HintSearch(session.sheet, knowledge, near)
        while found.found is None:
            self.slice(found.work)
        self.hints.append(sum(self.slices[before:]))
        self.rungs.append(len(found.found.rungs))
        self.kinds[found.found.kind] += 1
        return found.found


def high(numbers: Sequence[float]) -> float:
    return statistics.quantiles(numbers, n=20, method="inclusive")[-1]


def tell(report: Report, name: str, measured: Measured, *, has_goals: bool) -> None:
    print(
        f"\n  {name}: {len(measured.hints)} hints, "
        + ", ".join(f"{n} {kind}" for kind, n in measured.kinds.most_common())
    )
    report.row("a hint, median", statistics.median(measured.hints), "ms")
    report.row("  95 of 100 are below", high(measured.hints), "ms", at_most=HINT_MS if has_goals else None)
    report.row("  slowest", max(measured.hints), "ms")
    report.row("a slice, median", statistics.median(measured.slices), "ms")
    report.row("  95 of 100 are below", high(measured.slices), "ms", at_most=SLICE_MS if has_goals else None)
    report.row("  slowest", max(measured.slices), "ms")
    report.row("rungs, median", statistics.median(measured.rungs), "")
    report.row("  95 of 100 are below", high(measured.rungs), "")
    report.row("  most", max(measured.rungs), "")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="500 hints instead of 10,000")
    hints = 500 if parser.parse_args().quick else 10_000
    report, chance = Report(), Random(0)
    name, judged = judge()
    by_size: dict[str, Measured] = {"11x11": Measured(), "other sizes": Measured()}
    print(f"  Python {sys.version.split()[0]}, every hint is checked by {name}{'goal':>40}")
    gc.disable()  # As in the window, where it waits for an idle moment.
    for puzzle in islice(boards(chance), hints // HINTS_OF_A_BOARD):
        gc.collect()
        measured = by_size.get(f"{puzzle.rows}x{puzzle.columns}", by_size["other sizes"])
        session, knowledge = Session(puzzle, time.monotonic), measured.know(puzzle)
        claims = Claims(session, knowledge, judged)
        most = chance.choice((0, 2, 5, len(puzzle.givens) // 6))
        for _ in range(HINTS_OF_A_BOARD):
            play(session, knowledge.first or (5,) * len(puzzle.givens), most, chance)
            hint = measured.hint(session, knowledge, chance)
            claims.check(hint)
            follow(session, hint, claims, chance)
    for size, measured in by_size.items():
        tell(report, size, measured, has_goals=size == "11x11")
    print(f"\n  {report.missed} goals missed" if report.missed else "\n  all hints are true, all goals reached")
    return 1 if report.missed else 0


if __name__ == "__main__":
    sys.exit(main())
