"""Counts and finds solutions of a Kakuro of any outline: by what each run excludes, and a search."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import cache
from itertools import count, islice
from math import inf

from algorithms.engines.kakuro_balance import exclude_by_balance
from algorithms.engines.kakuro_filters import RunFilter, by_placements
from algorithms.engines.kakuro_runs import candidates_at_first, settle
from core.puzzles.geometry import Bits
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.kakuro.combinations import digits_in

PATIENCE = 15  # branches that fail before a search begins anew; then twice as many

Digits = tuple[int, ...]  # of the white cells in reading order
Arrange = Callable[[int, Sequence[int]], Sequence[int]]  # the digits of a cell, which has that number


def first_solution(puzzle: KakuroPuzzle) -> Digits | None:
    """Always the same one of several."""
    return next(filter(None, search(puzzle)), None)


def count_solutions(puzzle: KakuroPuzzle, limit: int | None = None) -> int:
    """How many there are; counting stops at the limit."""
    return sum(1 for _ in islice(filter(None, _branches(puzzle)), limit))


def search(puzzle: KakuroPuzzle) -> Iterator[Digits | None]:
    """Each solution, always in the same order, and None for each other branch: so whoever waits can count and give up.

    Without white cells there is no solution.
    """
    for masks in _branches(puzzle):
        yield tuple(mask.bit_length() for mask in masks) if masks else None


@cache
def exact() -> RunFilter:
    """The strongest filter, and what it remembers for all puzzles."""
    return RunFilter(by_placements)


def _branches(puzzle: KakuroPuzzle) -> Iterator[list[Bits] | None]:
    """The digits of each solution as sets, and None for each other branch.

    A search that failed often before it found anything begins anew, with what it learned about where it fails.
    """
    arrange, failures, start = _average_first(puzzle), [1] * len(puzzle.sums), candidates_at_first(puzzle)
    if _exclude(puzzle, start, None) is not None:
        yield None
        return
    for doubled in count():
        if (yield from _attempt(puzzle, start, arrange, failures, PATIENCE << doubled)):
            return


def _attempt(
    puzzle: KakuroPuzzle, start: list[Bits], arrange: Arrange, failures: list[int], patience: int
) -> Generator[list[Bits] | None, None, bool]:
    """Whether it came to its end, which it does once there is a solution."""
    stack: list[tuple[list[Bits], tuple[int, ...]]] = [(start, ())]
    while stack and patience:
        masks, touched = stack.pop()
        impossible = _exclude(puzzle, masks, touched)
        cell = None if impossible is not None else _next_cell(puzzle.outline, masks, failures)
        if impossible is not None:
            failures[impossible] += 1
            patience -= 1
        elif cell is None:
            patience = -1
        else:
            for digit in reversed(arrange(cell, digits_in(masks[cell]))):
                stack.append(([*masks[:cell], 1 << digit - 1, *masks[cell + 1 :]], puzzle.outline.runs_of[cell]))
        yield masks if impossible is None and cell is None else None
    return not stack


def _exclude(puzzle: KakuroPuzzle, masks: list[Bits], runs: Iterable[int] | None) -> int | None:
    """What the runs tell one by one, and all together; the number of an impossible run."""
    while True:
        impossible = settle(puzzle, masks, exact(), runs)
        if impossible is not None:
            return impossible
        impossible, changed = exclude_by_balance(puzzle, masks)
        if impossible is not None or not changed:
            return impossible
        runs = dict.fromkeys(run for cell in changed for run in puzzle.outline.runs_of[cell])


def _average_first(puzzle: KakuroPuzzle) -> Arrange:
    """The digits near what the cells of a run have on average: others are made up for with more difficulty."""
    runs, runs_of = puzzle.outline.runs, puzzle.outline.runs_of
    average = [total / len(run.cells) if total else 5 for total, run in zip(puzzle.sums, runs, strict=True)]

    def arrange(cell: int, digits: Sequence[int]) -> Sequence[int]:
        across, down = runs_of[cell]
        return sorted(digits, key=lambda digit: abs(2 * digit - average[across] - average[down]))

    return arrange


def _next_cell(outline: Outline, masks: Sequence[Bits], failures: Sequence[int]) -> int | None:
    """One with few candidates in runs that were often found impossible: there it is decided soon.

    As F. Boussemart and others choose it, "Boosting systematic search by weighting constraints" (2004).
    """
    chosen, least = None, inf
    for cell, mask in enumerate(masks):
        if mask & mask - 1:
            across, down = outline.runs_of[cell]
            share = mask.bit_count() / (failures[across] + failures[down])
            if share < least:
                chosen, least = cell, share
    return chosen
