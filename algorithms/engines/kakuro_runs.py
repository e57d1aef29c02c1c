"""What each run of a Kakuro excludes from its cells, until none excludes more."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from algorithms.engines.kakuro_filters import Rule
from core.puzzles.geometry import Bits
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.kakuro.combinations import ALL_DIGITS


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


def settle(puzzle: KakuroPuzzle, masks: list[Bits], rule: Rule, runs: Iterable[int] | None = None) -> int | None:
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
