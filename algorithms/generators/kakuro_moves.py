"""How a filled Kakuro is repaired: another digit, two digits swapped, or another outline, each at an open cell."""

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import TypeVar

from algorithms.engines.kakuro import layout_of
from algorithms.generators.kakuro_draft import Draft
from algorithms.generators.kakuro_outline import Frame
from algorithms.luck import shuffled
from core.puzzles.geometry import Bits, Cell
from core.puzzles.kakuro import Outline
from core.puzzles.kakuro.combinations import ALL_DIGITS, digit_sets, digits_in

SWAPS = 0.7  # of all moves
GREED = 0.7  # of the other digits: those whose sums have the fewest combinations
LEAST = 0.55  # of all cells that stay white

_T = TypeVar("_T")


def moved(draft: Draft, cells: Sequence[int], chance: Random) -> Draft:
    """At one of the cells; the draft itself if it can have no other digit."""
    cell = _one_of(cells, chance)
    if chance.random() < SWAPS:
        return _swapped(draft, cell, chance)
    digits = digits_in(ALL_DIGITS & ~_used(draft, cell, draft.outline.runs_of[cell]))
    if not digits:
        return draft
    if chance.random() < GREED:
        # Minimum of a shuffled list: one of several equals by chance.
        digit = min(shuffled(digits, chance), key=lambda digit: _combinations(draft, cell, digit))
    else:
        digit = _one_of(digits, chance)
    return draft.changed({cell: digit})


def _one_of(items: Sequence[_T], chance: Random) -> _T:
    return items[int(chance.random() * len(items))]


def _used(draft: Draft, cell: int, runs: Iterable[int]) -> Bits:
    """By the cell and all others of the runs."""
    used = 1 << draft.digits[cell] - 1
    for run in runs:
        for other in layout_of(draft.outline).runs[run]:
            used |= 1 << draft.digits[other] - 1
    return used


def _combinations(draft: Draft, cell: int, digit: int) -> int:
    """Of both runs together, with the digit in the cell."""
    product, runs = 1, layout_of(draft.outline).runs
    for run in draft.outline.runs_of[cell]:
        product *= len(digit_sets(len(runs[run]), draft.sums[run] + digit - draft.digits[cell]))
    return product


def _swapped(draft: Draft, cell: int, chance: Random) -> Draft:
    """With another cell of one of its runs; both digits must be new to the other run."""
    way = int(chance.random() * 2)
    runs_of = draft.outline.runs_of
    other = _one_of(layout_of(draft.outline).runs[runs_of[cell][way]], chance)
    one, two = draft.digits[cell], draft.digits[other]
    crossing = runs_of[cell][1 - way], runs_of[other][1 - way]
    if one == two or _holds(draft, crossing[0], two) or _holds(draft, crossing[1], one):
        return draft
    return draft.changed({cell: two, other: one})


def _holds(draft: Draft, run: int, digit: int) -> bool:
    return any(draft.digits[cell] == digit for cell in layout_of(draft.outline).runs[run])


# Outlines


def edited(draft: Draft, chance: Random) -> Draft:
    """Blackens an open cell or whitens a wall beside one, with the partner; the draft itself if nothing can be."""
    outline = draft.outline
    frame = _frame(outline.rows, outline.columns)
    white = frame.bits(outline)
    for number in shuffled(draft.open_cells, chance):
        for cell in shuffled(_around(outline, outline.cells[number]), chance):
            if cell in outline.white:
                rest = frame.without(white, cell)
                other = (
                    _redrawn(draft, frame.outline(rest), chance)
                    if rest.bit_count() >= LEAST * frame.all.bit_count()
                    else None
                )
            else:
                other = _whitened(draft, frame, white | frame.pair(cell), chance)
            if other:
                return other
    return draft


@cache
def _frame(rows: int, columns: int) -> Frame:
    return Frame(rows, columns)


def _around(outline: Outline, cell: Cell) -> list[Cell]:
    """The cell itself, and the walls beside it."""
    row, column = cell
    beside = [Cell(row - 1, column), Cell(row + 1, column), Cell(row, column - 1), Cell(row, column + 1)]
    inside = (one for one in beside if 0 <= one.row < outline.rows and 0 <= one.column < outline.columns)
    return [cell, *(one for one in inside if one not in outline.white)]


def _whitened(draft: Draft, frame: Frame, white: Bits, chance: Random) -> Draft | None:
    return None if frame.long(white) or frame.lone(white) else _redrawn(draft, frame.outline(white), chance)


def _redrawn(draft: Draft, outline: Outline, chance: Random) -> Draft | None:
    """The same digits in another outline, and any that fit in its new cells."""
    digits = dict(zip(draft.outline.cells, draft.digits, strict=True))
    numbers, layout = outline.numbers, layout_of(outline)
    filled = [digits.get(cell, 0) for cell in outline.cells]
    for run in layout.runs:
        known = [filled[cell] for cell in run if filled[cell]]
        if len(set(known)) < len(known):
            return None
    for cell in sorted(outline.white - draft.outline.white):
        number = numbers[cell]
        used = {filled[other] for run in outline.runs_of[number] for other in layout.runs[run]}
        free = [digit for digit in range(1, 10) if digit not in used]
        if not free:
            return None
        filled[number] = _one_of(free, chance)
    return draft.redrawn(outline, filled)
