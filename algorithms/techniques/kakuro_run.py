"""A run of a Kakuro as far as it is known, and what its combinations say about it.

Most techniques look at one run at a time. As long as it stays as it is, they find the same there, so that it remembers
what they have found.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, reduce
from operator import and_, or_

from algorithms.engines.kakuro import exact
from algorithms.techniques.deduction import Deduction
from core.language import Sentence
from core.puzzles.geometry import Bits, Candidate, Cell
from core.puzzles.kakuro import Run
from core.puzzles.kakuro.combinations import ALL_DIGITS, digit_sets, digits_in
from core.puzzles.kakuro.names import run_name

REMEMBERED = 10_000  # runs

Find = Callable[["KnownRun"], Iterator[Deduction]]


@dataclass(frozen=True)
class KnownRun:
    """Its digits, 0 for an open cell; and of each open cell the candidates, bit d - 1 for the digit d.

    `total` is 0 where it has no sum.
    """

    run: Run
    total: int
    digits: tuple[int, ...]
    masks: tuple[Bits, ...]
    _found: dict[Find, tuple[Deduction, ...]] = field(default_factory=dict, repr=False, compare=False)

    @property
    def name(self) -> Sentence:
        """In the middle of a sentence."""
        return run_name(self.run, self.total)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The open ones."""
        return tuple(cell for cell, digit in zip(self.run.cells, self.digits, strict=True) if not digit)

    @cached_property
    def standing(self) -> Bits:
        """The digits that stand in it."""
        return reduce(or_, (1 << digit - 1 for digit in self.digits if digit), 0)

    @property
    def missing(self) -> int:
        """What its open cells make together; of a run with a sum."""
        return self.total - sum(self.digits)

    # Combinations

    @cached_property
    def combinations(self) -> tuple[Bits, ...]:
        """Those with all digits that stand; none if one stands twice."""
        if self.standing.bit_count() + len(self.masks) < len(self.digits):
            return ()
        return tuple(
            digits for digits in digit_sets(len(self.digits), self.total) if digits & self.standing == self.standing
        )

    @cached_property
    def fitting(self) -> tuple[Bits, ...]:
        """Those of them that leave each open cell a candidate."""
        open_masks = [mask & ~self.standing for mask in self.masks]
        return tuple(digits for digits in self.combinations if all(digits & mask for mask in open_masks))

    @cached_property
    def possible(self) -> Bits:
        """What its combinations leave to the open cells."""
        return reduce(or_, self.combinations, 0) & ~self.standing

    @cached_property
    def needed(self) -> Bits:
        """Digits of the open cells that stand in each combination that fits."""
        return reduce(and_, self.fitting, ALL_DIGITS) & ~self.standing

    @cached_property
    def fillings(self) -> tuple[Bits, ...]:
        """Of each open cell the digits with which the run can be filled from the candidates of its cells."""
        left = exact()(self.total, [*self.masks, *(1 << digit - 1 for digit in self.digits if digit)])
        return tuple(left.get(mask, 0) for mask in self.masks)

    # Deductions

    def losses(self, lost: Bits) -> tuple[Candidate, ...]:
        """The candidates that are lost when no open cell can hold these digits."""
        return tuple(
            Candidate(cell, digit)
            for cell, mask in zip(self.cells, self.masks, strict=True)
            for digit in digits_in(mask & lost)
        )

    def found(self, find: Find) -> tuple[Deduction, ...]:
        """What it finds here, looked for once."""
        if find not in self._found:
            self._found[find] = tuple(find(self))
        return self._found[find]


@lru_cache(REMEMBERED)
def known_run(run: Run, total: int, digits: tuple[int, ...], masks: tuple[Bits, ...]) -> KnownRun:
    """The one of which that is known."""
    return KnownRun(run, total, digits, masks)
