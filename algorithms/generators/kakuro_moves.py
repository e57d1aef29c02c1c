"""How a filled Kakuro is repaired: another digit in a cell, or two digits of a run swapped."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from algorithms.generators.kakuro_draft import Draft
from algorithms.generators.kakuro_frame import Place
from algorithms.luck import shuffled
from core.puzzles.geometry import Bits
from core.puzzles.kakuro.combinations import ALL_DIGITS, digit_sets, digits_in

SWAPS = 0.7  # of all moves
GREED = 0.7  # of the other digits: those whose sums have the fewest combinations

_T = TypeVar("_T")


def move(draft: Draft, place: Place, chance: Random) -> bool:
    """Whether there was one."""
    digits = _swap(draft, place, chance) if chance.random() < SWAPS else _other_digit(draft, place, chance)
    if digits:
        draft.change(digits)
    return bool(digits)


def one_of(items: Sequence[_T], chance: Random) -> _T:
    return items[int(chance.random() * len(items))]


def used(draft: Draft, place: Place) -> Bits:
    """The digits of its two runs."""
    bits = 0
    for of in draft.runs_of:
        for cell in draft.cells_of[of[place]]:
            bits |= 1 << draft.digits[cell] - 1
    return bits


def _other_digit(draft: Draft, place: Place, chance: Random) -> dict[Place, int]:
    digits = digits_in(ALL_DIGITS & ~used(draft, place))
    if not digits:
        return {}
    if chance.random() >= GREED:
        return {place: one_of(digits, chance)}
    # Minimum of a shuffled list: one of several equals by chance.
    return {place: min(shuffled(digits, chance), key=lambda digit: _combinations(draft, place, digit))}


def _combinations(draft: Draft, place: Place, digit: int) -> int:
    """Of both runs together, with the digit in the cell."""
    across, down = (
        len(digit_sets(len(draft.cells_of[run]), draft.sums[run] + digit - draft.digits[place]))
        for run in (of[place] for of in draft.runs_of)
    )
    return across * down


def _swap(draft: Draft, place: Place, chance: Random) -> dict[Place, int]:
    """With another cell of one of its runs; both digits must be new to the other run."""
    way = int(chance.random() * 2)
    other = one_of(draft.cells_of[draft.runs_of[way][place]], chance)
    one, two = draft.digits[place], draft.digits[other]
    crossing = draft.runs_of[1 - way]
    if one == two or _holds(draft, crossing[place], two) or _holds(draft, crossing[other], one):
        return {}
    return {place: two, other: one}


def _holds(draft: Draft, run: int, digit: int) -> bool:
    return any(draft.digits[cell] == digit for cell in draft.cells_of[run])
