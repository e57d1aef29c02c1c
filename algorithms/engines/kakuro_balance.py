"""What the sums across and down tell together, also of runs that lie far from each other.

Add up some runs across, and take some runs down from that: cells in two of these runs cancel out, and the difference
of the sums is made by those cells that have only one of their runs among them. Where these are few, it says much of
their digits. Runs that share few open cells with the others are found as the branches of trees that span the board.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from core.puzzles.geometry import Bits
from core.puzzles.kakuro import KakuroPuzzle, Outline

FEW = 3  # cells at the edge of a region: more are hardly ever told anything

Links = list[tuple[Bits, int]]  # a run's cells, each with its other run


def exclude_by_balance(puzzle: KakuroPuzzle, masks: list[Bits]) -> tuple[int | None, list[int]]:
    """The number of a run where it is impossible to balance the sums, if there is one, and the cells changed."""
    changed: list[int] = []
    for run, plus, minus, difference in _regions(puzzle, masks):
        if not _exclude(masks, plus, minus, difference, changed):
            return run, changed
    return None, changed


def _regions(puzzle: KakuroPuzzle, masks: Sequence[Bits]) -> Iterator[tuple[int, Bits, Bits, int]]:
    """A run of each region with a short edge, the edge's cells by the way of their run inside, and their difference.

    Two branches, one within the other, from which the same cells lead out beside the one to the parent, have only two
    cells at the edge of what lies between them.
    """
    rows = _runs_across(puzzle.outline)
    order, parents, joints, edges, rests = _spanned(puzzle, masks)
    across = [*edges[:rows], *[0] * (len(edges) - rows)]
    differences = [*rests[:rows], *(-rest for rest in rests[rows:])]
    grown: set[int] = set()  # the filter of the run has told all of those that are a single run
    leading_out: dict[Bits, int] = {}
    for run in reversed(order):
        edge, parent = edges[run], parents[run]
        if run in grown and edge.bit_count() <= FEW:
            plus = edge & across[run]
            yield run, plus, edge ^ plus, differences[run]
        if parent is None:
            continue
        inner = leading_out.get(edge ^ joints[run])
        if inner is not None and edge != joints[run]:
            plus = (edge ^ edges[inner]) & (across[run] ^ across[inner])
            yield run, plus, edge ^ edges[inner] ^ plus, differences[run] - differences[inner]
        leading_out[edge ^ joints[run]] = run
        grown.add(parent)
        edges[parent] ^= edge
        across[parent] |= across[run]
        differences[parent] += differences[run]


Tree = tuple[list[int], list[int | None], list[Bits], list[Bits], list[int]]


def _spanned(puzzle: KakuroPuzzle, masks: Sequence[Bits]) -> Tree:
    """Runs with a sum and open cells, parents first; of each its parent, the cell there, its open cells and their sum.

    Grown in depth, so that a branch is joined only to runs between it and the root; from beside a run without a sum if
    there is one, as what is joined to that tells little.
    """
    sums = puzzle.sums
    links, open_cells, rests = _open_links(puzzle, masks)
    order: list[int] = []
    parents: list[int | None] = [None] * len(sums)
    joints = [0] * len(sums)
    reached = bytearray(not (total and cells) for total, cells in zip(sums, open_cells, strict=True))
    beside_unknown = [other for run, total in enumerate(sums) if not total for _, other in links[run]]
    for root in (*beside_unknown, *range(len(sums))):
        waiting = [] if reached[root] else [root]
        while waiting:
            run = waiting.pop()
            if not reached[run]:
                reached[run] = True
                order.append(run)
                for bit, other in links[run]:
                    if not reached[other]:
                        parents[other], joints[other] = run, bit
                        waiting.append(other)
    return order, parents, joints, open_cells, rests


def _open_links(puzzle: KakuroPuzzle, masks: Sequence[Bits]) -> tuple[list[Links], list[Bits], list[int]]:
    """Of each run its open cells with their other runs, and alone as a set, and what their digits make together."""
    links: list[Links] = [[] for _ in puzzle.sums]
    open_cells, rests = [0] * len(puzzle.sums), list(puzzle.sums)
    for (across, down), bit, mask in zip(puzzle.outline.runs_of, _bits(len(masks)), masks, strict=True):
        if mask & mask - 1:
            links[across].append((bit, down))
            links[down].append((bit, across))
            open_cells[across] |= bit
            open_cells[down] |= bit
        else:
            digit = mask.bit_length()
            rests[across] -= digit
            rests[down] -= digit
    return links, open_cells, rests


@cache
def _bits(count: int) -> tuple[Bits, ...]:
    return tuple(1 << number for number in range(count))


@lru_cache(64)
def _runs_across(outline: Outline) -> int:
    return sum(run.way == "across" for run in outline.runs)


def _exclude(masks: list[Bits], plus: Bits, minus: Bits, difference: int, changed: list[int]) -> bool:
    """What is too small or too large where the digits of some cells less those of others make the difference.

    False if nothing makes it.
    """
    ends, above, below = [], difference, -difference
    for cell in _numbers(plus | minus):
        low, high = (masks[cell] & -masks[cell]).bit_length(), masks[cell].bit_length()
        if minus >> cell & 1:
            low, high = -high, -low
        above -= low
        below += high
        ends.append((cell, low, high))
    for cell, low, high in ends if above >= 0 and below >= 0 else ():
        if high - low > min(above, below):
            least, most = high - below, low + above
            masks[cell] &= _between(least, most) if high > 0 else _between(-most, -least)
            changed.append(cell)
    return above >= 0 and below >= 0 and all(masks[cell] for cell, _, _ in ends)


def _numbers(cells: Bits) -> list[int]:
    numbers = []
    while cells:
        numbers.append((cells & -cells).bit_length() - 1)
        cells &= cells - 1
    return numbers


def _between(least: int, most: int) -> Bits:
    return (1 << most) - (1 << max(least, 1) - 1)
