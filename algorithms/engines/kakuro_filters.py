"""What a single run tells about its cells, in three strengths: each excludes at least what the one before excludes.

A run's cells are interchangeable: what happens to one depends on its candidates only, so that a filter answers with
what is left of each set of candidates, and remembers its answers whatever the order of the cells.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations

from core.puzzles.geometry import Bits
from core.puzzles.kakuro.combinations import ALL_DIGITS, digit_sets, digits_in

REMEMBERED = 50_000  # answers of one filter; then it forgets all of them

Left = dict[Bits, Bits]  # by the candidates before; empty where the run is impossible
Rule = Callable[[int, Sequence[Bits]], Left]


class RunFilter:
    """A rule with a memory."""

    def __init__(self, rule: Rule) -> None:
        self._rule = rule
        self._known: dict[tuple[Bits, ...], Left] = {}

    def __call__(self, total: int, masks: Sequence[Bits]) -> Left:
        """What is left of the candidates of a run with that sum, or with any sum if it is 0."""
        key = (total, *sorted(masks))
        left = self._known.get(key)
        if left is None:
            if len(self._known) >= REMEMBERED:
                self.forget()
            left = self._known[key] = self._rule(total, key[1:])
        return left

    def forget(self) -> None:
        self._known.clear()


def by_combinations(total: int, masks: Sequence[Bits]) -> Left:
    """Only digits that stand in a combination with all digits placed; none is placed twice."""
    return _until_nothing_changes(total, masks, _combinations_with_placed)


def by_fitting_combinations(total: int, masks: Sequence[Bits]) -> Left:
    """Combinations must leave each cell a candidate too; then digits with only one place, and naked pairs."""
    return _until_nothing_changes(total, masks, _fitting_combinations)


def by_placements(total: int, masks: Sequence[Bits]) -> Left:
    """Exact: a candidate stays if the run can be filled with it.

    A set of digits is a number below 512, and a set of such sets a whole number of 512 bits: adding a digit to all of
    them at once is a shift. Forwards over what the cells before can have used, then backwards over what works out.
    """
    ends, parts = _families(len(masks), total)
    used = [1]
    for mask in masks:
        used.append(_grown(used[-1], mask) & parts)
    good, left = used[-1] & ends, {}
    if not good:
        return {}
    for before, mask in zip(reversed(used[:-1]), reversed(masks), strict=True):
        left[mask] = 0
        shrunk = 0
        for bit, holders in _steps(mask):
            if came := (good & holders) >> bit & before:
                shrunk |= came
                left[mask] |= bit
        good = shrunk
    return left


# Combinations


def _until_nothing_changes(total: int, masks: Sequence[Bits], rule: Callable[..., list[Bits]]) -> Left:
    sets = digit_sets(len(masks), total)
    before: list[Bits] = []
    after = list(masks)
    while after != before:
        before = after
        placed = _placed(before)
        after = rule(sets, before, placed) if placed is not None else []
        if not after or not all(after):
            return {}
    return dict(zip(masks, after, strict=True))


def _placed(masks: Sequence[Bits]) -> Bits | None:
    """The digits of the cells that have only one candidate; None if one stands twice."""
    placed = 0
    for mask in masks:
        if not mask & mask - 1:
            if placed & mask:
                return None
            placed |= mask
    return placed


def _combinations_with_placed(sets: Sequence[Bits], masks: list[Bits], placed: Bits) -> list[Bits]:
    possible = 0
    for digits in sets:
        if digits & placed == placed:
            possible |= digits
    if placed & ~possible or not possible:
        return []
    return [mask & (possible & ~placed) if mask & mask - 1 else mask for mask in masks]


def _fitting_combinations(sets: Sequence[Bits], masks: list[Bits], placed: Bits) -> list[Bits]:
    open_masks = [mask & ~placed for mask in masks if mask & mask - 1]
    possible, common = 0, ALL_DIGITS
    for digits in sets:
        if digits & placed == placed and all(mask & digits for mask in open_masks):
            possible |= digits
            common &= digits
    if placed & ~possible or not possible:
        return []
    narrowed = [mask & (possible & ~placed) if mask & mask - 1 else mask for mask in masks]
    return _without_pairs(_with_only_places(narrowed, common & ~placed))


def _with_only_places(masks: list[Bits], common: Bits) -> list[Bits]:
    """Where a digit that the run must hold has one place, it stands there."""
    once = more = 0
    for mask in masks:
        more |= once & mask
        once |= mask
    if common & ~once:
        return []
    hidden = common & ~more
    return [mask & hidden or mask for mask in masks] if hidden else masks


def _without_pairs(masks: list[Bits]) -> list[Bits]:
    """Two cells with the same two candidates take them from the others."""
    pairs = [mask for mask in masks if mask.bit_count() == 2]
    for pair, other in combinations(pairs, 2):
        if pair == other:
            masks = [mask if mask == pair else mask & ~pair for mask in masks]
    return masks


# Placements


@cache
def _families(length: int, total: int) -> tuple[int, int]:
    """All combinations, and all parts of them, as sets of sets of digits."""
    ends = sum(1 << digits for digits in digit_sets(length, total))
    parts = ends
    for bit, holders in _steps(ALL_DIGITS):
        parts |= (parts & holders) >> bit
    return ends, parts


def _grown(used: int, mask: Bits) -> int:
    """With each digit of the mask added to each set that does not hold it yet."""
    grown = 0
    for bit, holders in _steps(mask):
        grown |= used << bit & holders
    return grown


@cache
def _steps(mask: Bits) -> tuple[tuple[Bits, int], ...]:
    """For each digit of the mask its bit, which is also how far adding it shifts a set, and the sets that hold it."""
    return tuple((1 << digit - 1, _holders(1 << digit - 1)) for digit in digits_in(mask))


@cache
def _holders(bit: Bits) -> int:
    return sum(1 << digits for digits in range(ALL_DIGITS + 1) if digits & bit)
