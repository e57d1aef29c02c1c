"""Which digits the two runs of a cell still allow, and why they exclude the others."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from typing import Literal

from core.language import Sentence, counted, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.geometry import Bits, Cell
from core.puzzles.kakuro.board import KakuroBoard
from core.puzzles.kakuro.combinations import bounds, digit_sets, digits_in, unique_sums
from core.puzzles.kakuro.names import addition, in_run, run_name
from core.puzzles.kakuro.outline import Run

Rule = Literal["repeat", "sum"]


@dataclass(frozen=True, slots=True)
class Exclusion:
    """Why a digit cannot stand on a cell: `what` says it in a whole sentence, and `cells` hold the digits it is of."""

    rule: Rule
    run: Run
    cells: tuple[Cell, ...]
    what: Sentence


def possible_digits(board: KakuroBoard) -> dict[Cell, Bits]:
    """Of the empty cells, bit d for the digit d: in a combination of both runs with what stands there already."""
    joining = [_joining(len(run.cells), board.total(run), _standing(board, run)) for run in board.runs()]
    cells = zip(board.cells(), board.outline.runs_of, board.values(), strict=True)
    return {cell: joining[across] & joining[down] for cell, (across, down), digit in cells if not digit}


def exclusion(board: KakuroBoard, cell: Cell, digit: int) -> Exclusion | None:
    """The clearest reason for which one of its runs excludes it; None if both allow it.

    A digit that stands on the cell itself is as good as gone.
    """
    closed = [view for view in (_View(board, run, cell, digit) for run in board.runs_of(cell)) if not view.is_possible]
    return next((_told(reason, view, what) for reason in _REASONS for view in closed if (what := reason(view))), None)


@lru_cache(10_000)
def _joining(length: int, total: int, standing: tuple[int, ...]) -> Bits:
    """Bit d for each digit d that a combination has beside these; none if one of them stands twice."""
    held = sum(1 << digit - 1 for digit in {*standing})
    if held.bit_count() < len(standing):
        return 0
    return reduce(or_, (digits for digits in digit_sets(length, total) if digits & held == held), 0) << 1 & ~(held << 1)


def _standing(board: KakuroBoard, run: Run) -> tuple[int, ...]:
    return tuple(filter(None, map(board.value, run.cells)))


class _View:
    """One run of the cell, without what stands on the cell itself, and the digit that is asked for there."""

    def __init__(self, board: KakuroBoard, run: Run, cell: Cell, digit: int) -> None:
        self.run, self.cell, self.digit = run, cell, digit
        self.length, self.total = len(run.cells), board.total(run)
        self.digits = {other: board.value(other) for other in run.others(cell)}
        self.standing = tuple(filter(None, self.digits.values()))
        self.joining = _joining(self.length, self.total, self.standing)

    @property
    def is_possible(self) -> bool:
        return bool(self.joining >> self.digit & 1)

    @property
    def others(self) -> list[Cell]:
        """The other cells without a digit."""
        return [cell for cell, digit in self.digits.items() if not digit]

    @property
    def missing(self) -> int:
        """What all cells without a digit make together; of a run with a sum."""
        return self.total - sum(self.standing)

    @property
    def rest(self) -> int:
        """What is left of that for the others."""
        return self.missing - self.digit

    @property
    def name(self) -> Sentence:
        return run_name(self.run, self.total)

    @property
    def where(self) -> Sentence:
        return in_run(self.run, self.total)

    def facts(self) -> dict[str, object]:
        """That most reasons name."""
        return {"run": self.name, "missing": self.missing, "digit": self.digit, "cell": cell_name(self.cell)}


_Reason = Callable[[_View], Sentence | None]


def _told(reason: _Reason, view: _View, what: Sentence) -> Exclusion:
    rule: Rule = "repeat" if reason is _repeat else "sum"
    cells = (cell for cell, digit in view.digits.items() if (digit == view.digit if rule == "repeat" else digit))
    return Exclusion(rule, view.run, tuple(cells), what)


# Reasons, the clearest first; each speaks of a run that excludes the digit, and of which those before say nothing.


def _repeat(view: _View) -> Sentence | None:
    there = next((cell for cell, digit in view.digits.items() if digit == view.digit), None)
    return there and sentence(
        "{digit} stands {where} already: on {cell}.", digit=view.digit, where=view.where, cell=cell_name(there)
    )


def _nothing_joins(view: _View) -> Sentence | None:
    if view.joining:
        return None
    return sentence(
        "Whatever stands on {cell}, there is no combination left {where}.", cell=cell_name(view.cell), where=view.where
    )


def _last_cell(view: _View) -> Sentence | None:
    if view.others:
        return None
    return sentence("In {run} only {cell} is open: {missing} is missing to the sum, not {digit}.", **view.facts())


def _unique_sum(view: _View) -> Sentence | None:
    digits = unique_sums().get((view.length, view.total))
    if not digits:
        return None
    return sentence(
        "With {length} cells only {digits} makes {sum}: {run} holds no {digit}.",
        length=view.length,
        digits=addition(digits_in(digits)),
        sum=view.total,
        run=view.name,
        digit=view.digit,
    )


def _two_alike(view: _View) -> Sentence | None:
    if len(view.others) > 1:
        return None
    facts = view.facts() | {"other": cell_name(view.others[0])}
    if view.rest == view.digit:
        return sentence(
            "In {run} {missing} is missing: with {digit} on {cell}, {other} would need {digit} too.", **facts
        )
    if view.rest in view.standing:
        return sentence(
            "In {run} {missing} is missing: with {digit} on {cell}, {other} would need {rest}, which stands there"
            " already.",
            rest=view.rest,
            **facts,
        )
    return None


def _too_large(view: _View) -> Sentence | None:
    if view.rest <= 0:
        return sentence(
            "In {run} only {missing} is missing: with {digit}, nothing would be left for its other cells.",
            **view.facts(),
        )
    least = _bounds(view)[0]
    if view.rest >= least:
        return None
    return counted(
        "In {run} {missing} is missing: {digit} would leave {rest} to {count} other cell, which needs {least} or more.",
        "In {run} {missing} is missing: {digit} would leave {rest} to {count} other cells, which need {least} or more.",
        count=len(view.others),
        rest=view.rest,
        least=least,
        **view.facts(),
    )


def _too_small(view: _View) -> Sentence | None:
    most = _bounds(view)[1]
    if view.rest <= most:
        return None
    return counted(
        "In {run} {missing} is missing: {digit} would leave {rest} to {count} other cell, which holds at most {most}.",
        "In {run} {missing} is missing: {digit} would leave {rest} to {count} other cells, which hold at most {most}.",
        count=len(view.others),
        rest=view.rest,
        most=most,
        **view.facts(),
    )


def _no_combination(view: _View) -> Sentence:
    """What is between the bounds is held by some combination as long as nothing stands in the run."""
    return sentence(
        "With {standing} the combinations of {run} leave only {digits} to its other cells, and no {digit}.",
        standing=_listed(view.standing),
        run=view.name,
        digits=_listed(digits_in(view.joining >> 1)),
        digit=view.digit,
    )


def _listed(digits: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(digits)))


def _bounds(view: _View) -> tuple[int, int]:
    """What the others make at least and at most."""
    standing = (*view.standing, view.digit)
    least, most = bounds(view.length, standing)
    return least - sum(standing), most - sum(standing)


_REASONS: tuple[_Reason, ...] = (
    _repeat,
    _nothing_joins,
    _last_cell,
    _unique_sum,
    _two_alike,
    _too_large,
    _too_small,
    _no_combination,
)
