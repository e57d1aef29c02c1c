"""What the sums across and down tell together, also of runs that lie far from each other.

Add up some runs across, and take some runs down from that: cells in two of these runs cancel out, and the difference
of the sums is made by those cells that have only one of their runs among them. Where these are few, it says much of
their digits. Runs that share few open cells with the others are found as the branches of trees that span the board.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from algorithms.engines.kakuro_runs import layout_of
from core.puzzles.geometry import Bits
from core.puzzles.kakuro import KakuroPuzzle, Outline

FEW = 3  # cells at the edge of a region: more are hardly ever told anything

Links = tuple[tuple[int, Bits, int], ...]  # a run's cells, each with its bit and its other run


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
    links, rows = _links(puzzle.outline)
    order, parents, joints, edges, rests = _spanned(links, puzzle.sums, masks)
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


def _spanned(links: Sequence[Links], sums: Sequence[int], masks: Sequence[Bits]) -> Tree:
    """The runs that have a sum, parents first; of each its parent, the cell there, its open cells and their total.

    Grown in depth, so that a branch is joined only to runs between it and the root; from beside a run without a sum if
    there is one, as what is joined to that tells little.
    """
    digits = [0 if mask & mask - 1 else mask.bit_length() for mask in masks]
    order: list[int] = []
    parents: list[int | None] = [None] * len(sums)
    joints, open_cells, rests = [0] * len(sums), [0] * len(sums), list(sums)
    reached = bytearray(not total for total in sums)
    beside_unknown = [other for run, total in enumerate(sums) if not total for _, _, other in links[run]]
    for root in (*beside_unknown, *range(len(sums))):
        waiting = [root]
        while waiting:
            run = waiting.pop()
            if not reached[run]:
                reached[run] = True
                order.append(run)
                for cell, bit, other in links[run]:
                    if digit := digits[cell]:
                        rests[run] -= digit
                    else:
                        open_cells[run] |= bit
                        if not reached[other]:
                            parents[other], joints[other] = run, bit
                            waiting.append(other)
    return order, parents, joints, open_cells, rests


@lru_cache(64)
def _links(outline: Outline) -> tuple[tuple[Links, ...], int]:
    """Of each run, and how many of the runs are across."""
    layout = layout_of(outline)
    links = tuple(
        tuple((cell, 1 << cell, layout.run_pairs[cell] - run) for cell in cells)
        for run, cells in enumerate(layout.runs)
    )
    return links, sum(run.way == "across" for run in outline.runs)


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
