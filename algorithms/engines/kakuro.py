"""Counts and finds solutions of a Kakuro of any outline: by what each run excludes, and a search."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import count, islice

from algorithms.engines.kakuro_filters import RunFilter, by_placements
from core.puzzles.geometry import Bits
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.kakuro.combinations import ALL_DIGITS, digits_in

PATIENCE = 50  # branches that fail before a search begins anew; then twice as many

Digits = tuple[int, ...]  # of the white cells in reading order
Arrange = Callable[[int, Sequence[int]], Sequence[int]]  # the digits of a cell, which has that number


def first_solution(puzzle: KakuroPuzzle) -> Digits | None:
    """Always the same one of several."""
    return next(filter(None, search(puzzle)), None)


def count_solutions(puzzle: KakuroPuzzle, limit: int | None = None) -> int:
    """How many there are; counting stops at the limit."""
    return sum(1 for _ in islice(filter(None, _branches(puzzle)), limit))


def search(puzzle: KakuroPuzzle, arrange: Arrange | None = None) -> Iterator[Digits | None]:
    """Each solution, always in the same order, and None for each other branch: so whoever waits can count and give up.

    `arrange` may put the digits of a branch in another order. Without white cells there is no solution.
    """
    for masks in _branches(puzzle, arrange):
        yield tuple(mask.bit_length() for mask in masks) if masks else None


@cache
def exact() -> RunFilter:
    """The strongest filter, and what it remembers for all puzzles."""
    return RunFilter(by_placements)


# Propagation


@dataclass(frozen=True)
class Layout:
    """The cells of each run, and the sum of the numbers of each cell's two runs: less the one, it is the other."""

    runs: tuple[tuple[int, ...], ...]
    run_pairs: tuple[int, ...]


@lru_cache(64)
def layout_of(outline: Outline) -> Layout:
    numbers = outline.numbers
    return Layout(
        tuple(tuple(numbers[cell] for cell in run.cells) for run in outline.runs),
        tuple(across + down for across, down in outline.runs_of),
    )


def candidates_at_first(puzzle: KakuroPuzzle) -> list[Bits]:
    """All digits, or the given one, as a set for each white cell."""
    return [1 << given - 1 if given else ALL_DIGITS for given in puzzle.givens]


def settle(puzzle: KakuroPuzzle, masks: list[Bits], rule: RunFilter, runs: Iterable[int] | None = None) -> int | None:
    """Excludes candidates until no run, or none that these lead to, excludes more; the number of an impossible run."""
    layout, sums = layout_of(puzzle.outline), puzzle.sums
    waiting = deque(range(len(sums)) if runs is None else runs)
    listed = set(waiting)
    while waiting:
        run = waiting.popleft()
        listed.remove(run)
        cells = layout.runs[run]
        left = rule(sums[run], [masks[cell] for cell in cells])
        if not left:
            return run
        for cell in cells:
            mask = masks[cell]
            if left[mask] != mask:
                masks[cell] = left[mask]
                other = layout.run_pairs[cell] - run
                if other not in listed:
                    listed.add(other)
                    waiting.append(other)
    return None


# Search


def _branches(puzzle: KakuroPuzzle, arrange: Arrange | None = None) -> Iterator[list[Bits] | None]:
    """The digits of each solution as sets, and None for each other branch.

    A search that failed often before it found anything begins anew, with what it learned about where it fails.
    """
    arrange, failures, start = arrange or _average_first(puzzle), [1] * len(puzzle.sums), candidates_at_first(puzzle)
    if not _is_balanced(puzzle):
        yield None
        return
    for doubled in count():
        if (yield from _attempt(puzzle, start, arrange, failures, PATIENCE << doubled)):
            return


def _attempt(
    puzzle: KakuroPuzzle, start: list[Bits], arrange: Arrange, failures: list[int], patience: int
) -> Generator[list[Bits] | None, None, bool]:
    """Whether it came to its end, which it does once there is a solution."""
    stack: list[tuple[list[Bits], tuple[int, ...] | None]] = [(start, None)]
    while stack and patience:
        masks, touched = stack.pop()
        impossible = settle(puzzle, masks, exact(), touched)
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


def _is_balanced(puzzle: KakuroPuzzle) -> bool:
    """Whether the sums across and down are equal in each part of the board that has all its sums."""
    parts = _parts(puzzle.outline)
    balance: dict[int, int] = dict.fromkeys(parts, 0)
    for part, run, total in zip(parts, puzzle.outline.runs, puzzle.sums, strict=True):
        balance[part] += total if run.way == "across" else -total
    unknown = {part for part, total in zip(parts, puzzle.sums, strict=True) if not total}
    return all(part in unknown or not difference for part, difference in balance.items())


@lru_cache(64)
def _parts(outline: Outline) -> tuple[int, ...]:
    """For each run the part of the board in which it lies: the number of a run that is joined to it."""
    joined: list[set[int]] = [set() for _ in outline.runs]
    for across, down in outline.runs_of:
        joined[across].add(down)
        joined[down].add(across)
    part = [-1] * len(joined)
    for first in range(len(joined)):
        new = [first] if part[first] < 0 else []
        while new:
            run = new.pop()
            part[run] = first
            new += [other for other in joined[run] if part[other] < 0]
    return tuple(part)


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
    open_cells = [cell for cell, mask in enumerate(masks) if mask & mask - 1]
    if not open_cells:
        return None
    runs_of = outline.runs_of

    def promise(cell: int) -> float:
        across, down = runs_of[cell]
        return masks[cell].bit_count() / (failures[across] + failures[down])

    return min(open_cells, key=promise)
