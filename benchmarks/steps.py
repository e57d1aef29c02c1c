"""Steps: what recording, going back and growing the tree cost, beside doing the same plainly.

    python benchmarks/steps.py [--quick]

Goals 8 to 11. Seconds are those of the processor, the least of several runs, so that
other programs disturb little. A result that is wrong, or a goal that is missed, gives exit status 1.
"""

import argparse
import gc
import random
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from types import GeneratorType

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from algorithms.queens import bit_rows, fewest_squares
from algorithms.queens.backtracking import solve
from core.puzzles.queens import QueensBoard, QueensPuzzle
from core.steps.driver import Coroutine
from core.steps.events import Kind, Noted
from core.steps.recording import Recording, record_all
from core.steps.search_tree import SearchTree
from core.steps.timeline import Timeline
from core.steps.trace import BLOCK, Trace

PLACED_ON_10, SOLUTIONS_ON_10, STEPS_ON_10, STEPS_ON_11 = 35_538, 724, 455_490, 2_310_163
EVENTS = 100_000
COLUMN_BYTES_A_STEP, CHANGING_BYTES_A_STEP, ALL_MEGABYTES = 8, 150, 50


class Report:
    """Prints a row a measurement, and remembers whether all goals were reached."""

    def __init__(self) -> None:
        self.missed = 0

    def row(
        self, what: str, measured: float, unit: str, *, at_least: float | None = None, at_most: float | None = None
    ) -> None:
        reached = (at_least is None or measured >= at_least) and (at_most is None or measured <= at_most)
        goal = f">= {at_least:g}" if at_least is not None else f"<= {at_most:g}" if at_most is not None else ""
        self.missed += not reached
        print(f"  {what:<58} {measured:>10,.2f} {unit:<12} {goal:<10} {'' if reached else 'MISSED'}", flush=True)


def seconds(run: Callable[[], object], times: int = 3) -> float:
    """Of the processor, the least of several runs."""
    return min(_seconds_once(run) for _ in range(times))


def _seconds_once(run: Callable[[], object]) -> float:
    gc.collect()
    began = time.process_time()
    run()
    return time.process_time() - began


# Goal 8: the same at any depth


NOTE = Noted("here")


def yield_from(depth: int) -> Iterator[Noted]:
    if depth > 1:
        yield from yield_from(depth - 1)
    else:
        for _ in range(EVENTS):
            yield NOTE


def called(depth: int) -> Coroutine:
    if depth > 1:
        return (yield called(depth - 1))
    for _ in range(EVENTS):
        yield NOTE
    return EVENTS


def bare_trampoline(coroutine: Coroutine) -> object:
    """Nothing but the stack of generators: what any step costs at the least. What the coroutine returns."""
    stack, resume, answer = [coroutine], coroutine.send, None
    while stack:
        try:
            event = resume(answer)
            while type(event) is not GeneratorType:
                event = resume(None)
            stack.append(event)
            resume, answer = event.send, None
        except StopIteration as stop:
            stack.pop()
            answer = stop.value
            if stack:
                resume = stack[-1].send
    return answer


def silent(board: QueensBoard, row: int = 0) -> None:
    """`queens/backtracking` with calls instead of yields."""
    if row == board.size:
        board.solved()
        return
    for cell in board.row(row):
        if rivals := board.attackers(cell):
            board.reject(cell, because=rivals)
            continue
        board.place(cell)
        silent(board, row + 1)
        board.remove(cell)


class Still:
    """A board on which nothing changes."""

    def snapshot(self) -> None:
        return None


def depth_rates(report: Report) -> None:
    shallow, deep = (seconds(lambda depth=depth: record_all(called(depth), Still())) for depth in (8, 200))
    report.row("recording at depth 200, share of its rate at depth 8", shallow / deep, "times", at_least=0.6)
    plain = seconds(lambda: sum(1 for _ in yield_from(81)))
    stepped = seconds(lambda: bare_trampoline(called(81)))
    report.row("trampoline at depth 81, beside plain `yield from`", plain / stepped, "times faster", at_least=50)
    assert bare_trampoline(called(81)) == EVENTS
    assert sum(1 for _ in yield_from(81)) == EVENTS


def stepping(report: Report) -> None:
    alone = seconds(lambda: silent(board(10)), 5)
    stepped = seconds(lambda: bare_trampoline(solve(board(10))), 5)
    report.row("10 queens stepped, beside the silent algorithm", stepped / alone, "times", at_most=2)
    live = board(10)
    bare_trampoline(solve(live))
    assert live.solutions == SOLUTIONS_ON_10


def board(size: int) -> QueensBoard:
    return QueensBoard(QueensPuzzle(size))


# Goal 9: recording


def recorded(size: int) -> Recording:
    live = board(size)
    return record_all(solve(live), live)


def recording(report: Report) -> Trace:
    ten, trace_10 = _least(lambda: recorded(10).trace)
    eleven, trace_11 = _least(lambda: recorded(11).trace, 2)
    assert len(trace_10) == STEPS_ON_10 and len(trace_11) == STEPS_ON_11, "as many steps as are known"
    assert trace_10.count(Kind.PLACED, STEPS_ON_10) == PLACED_ON_10
    assert trace_10.count(Kind.SOLVED, STEPS_ON_10) == SOLUTIONS_ON_10
    steps = STEPS_ON_10 + STEPS_ON_11
    alone = seconds(lambda: silent(board(10)))
    report.row("10 queens recorded, variables and all", ten, "seconds", at_most=3)
    report.row("  beside the silent algorithm", ten / alone, "times")
    report.row("1 M steps of 10 and 11 queens recorded", (ten + eleven) / steps * 1e6, "seconds", at_most=1)
    columns = _column_bytes(trace_10) + _column_bytes(trace_11)
    report.row("columns", columns / steps, "bytes a step", at_most=COLUMN_BYTES_A_STEP)
    whole = trace_10.bytes_used + trace_11.bytes_used
    report.row("  with keyframes and each moment's variables", whole / steps, "bytes a step")
    return trace_11


def _least(record: Callable[[], Trace], times: int = 3) -> tuple[float, Trace]:
    least, trace = float("inf"), None
    for _ in range(times):
        trace = None  # Two at a time would be more for the garbage collector to look through.
        gc.collect()
        began = time.process_time()
        trace = record()
        least = min(least, time.process_time() - began)
    assert trace is not None
    return least, trace


def _column_bytes(trace: Trace) -> int:
    columns = (trace.depths, trace.moments, trace.call_steps, trace.call_parents, trace.call_ends)
    return len(trace.kinds) + sum(len(column) * column.itemsize for column in columns)


def memory(report: Report) -> None:
    gc.collect()
    tracemalloc.start()
    run = recorded(10)
    gc.collect()
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    report.row("10 queens recorded, in memory", used / 2**20, "megabytes", at_most=ALL_MEGABYTES)
    off = abs(run.bytes_used / used - 1)
    report.row("  and what the recording says of it is off by", off, "times", at_most=0.2)


def changing_variables(report: Report) -> None:
    """Algorithms whose variables are new at nearly every step, so that few moments come again."""
    for algorithm, steps in ((bit_rows, 500_000), (fewest_squares, 200_000)):
        live = board(12)
        run = Recording(algorithm.solve(live), live)
        took = _seconds_once(lambda run=run, steps=steps: run.record(steps))
        name = algorithm.__name__.rpartition(".")[2]
        assert len(run.trace) == steps and len(run.trace.table) > 0.7 * steps, "most moments are new"
        report.row(f"{steps:,} steps of {name}, 12 queens", took / steps * 1e6, "us a step")
        size = run.bytes_used / steps
        report.row("  what the recording takes", size, "bytes a step", at_most=CHANGING_BYTES_A_STEP)


# Goals 10 and 11: going anywhere, and the tree


def seeking(report: Report, steps: int) -> None:
    live = board(12)
    run = Recording(solve(live), live, memory_bytes=1 << 40)
    began = time.process_time()
    run.record(steps)
    name = f"{steps / 1e6:g} M"
    report.row(f"{name} steps of 12 queens recorded", time.process_time() - began, "seconds", at_most=steps / 1e6)
    whole = run.trace.bytes_used / len(run.trace)
    report.row("  with keyframes and each moment's variables", whole, "bytes a step", at_most=COLUMN_BYTES_A_STEP)
    timeline, chance = Timeline(run.trace, board(12)), random.Random(1)
    jumps = [_milliseconds(lambda: timeline.seek(chance.randrange(len(run.trace)))) for _ in range(2000)]
    report.row(f"seek in {name} steps, 95 of 100 are below", statistics.quantiles(jumps, n=20)[-1], "ms", at_most=1)
    backs = [_milliseconds(timeline.rewind) * 1000 for _ in range(10_000)]
    report.row("one step back", statistics.median(backs), "microseconds", at_most=10)
    timeline.seek(len(run.trace))
    assert timeline.board.snapshot() == live.snapshot(), "the shown board ends as the live one"


def _milliseconds(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return (time.perf_counter() - began) * 1000


def tree(report: Report, trace: Trace) -> None:
    grown = SearchTree(trace)
    took = _seconds_once(grown.grow)
    placed_and_rejected = trace.count(Kind.PLACED, len(trace)) + trace.count(Kind.REJECTED, len(trace))
    assert len(grown) == placed_and_rejected + 1, "a node for each queen placed or rejected, and the root"
    assert grown.node_at(len(trace) - 1) == 0, "the tree closes back at its root"
    columns = (grown.parents, grown.opened, grown.closed, grown.ends)
    report.row("the tree of 11 queens", len(grown) / took / 1e6, "M nodes/s", at_least=0.5)
    weight = sum(len(column) * column.itemsize for column in columns) / len(grown)
    report.row("  a node", weight, "bytes", at_most=16)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="seek in 1 M steps instead of 10 M")
    quick = parser.parse_args().quick
    report = Report()
    print(f"  Python {sys.version.split()[0]}, keyframe every {BLOCK} steps{'goal':>53}")
    depth_rates(report)
    stepping(report)
    tree(report, recording(report))
    memory(report)
    changing_variables(report)
    seeking(report, 1_000_000 if quick else 10_000_000)
    print(f"\n  {report.missed} goals missed" if report.missed else "\n  all goals reached")
    return 1 if report.missed else 0


if __name__ == "__main__":
    sys.exit(main())
