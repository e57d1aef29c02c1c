"""What runs across make and what runs down make differ by the cells that lie in only one of them."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from algorithms.techniques.deduction import Deduction, Grade
from algorithms.techniques.kakuro_position import Position
from algorithms.techniques.kakuro_regions import Region, cells_of_runs, regions_of
from algorithms.techniques.kakuro_run import KnownRun
from core.language import Sentence, sentence
from core.puzzles.cell_names import cell_name, cell_names
from core.puzzles.geometry import Bits, Candidate
from core.puzzles.kakuro.combinations import digits_in
from core.puzzles.kakuro.names import addition

NAME = sentence("Sum of a region")
GRADE = Grade.EXPERT
COST = 40

MOST_LEFT_OVER = 3  # cells that people look at together


class Comparison(NamedTuple):
    """Open runs of one way and of the other; `left_over`, at least one, and `others` are the open cells in only one.

    Those that are left over make so much more than the others.
    """

    runs: tuple[KnownRun, ...]
    other_runs: tuple[KnownRun, ...]
    left_over: tuple[int, ...]
    others: tuple[int, ...]
    more: int


def find(position: Position) -> Iterator[Deduction]:
    """Small regions first; what several of them lose is told once."""
    told = set()
    for region in regions_of(position.puzzle.outline):
        if (compared := _compared(position, region)) and (lost := _lost(position, compared)) and lost not in told:
            told.add(lost)
            yield _deduction(position, compared, lost)


# What is compared


def _compared(position: Position, region: Region) -> Comparison | None:
    """None if no sum can be compared with another one, or too many cells are left over."""
    if not all(position.puzzle.sums[run] for run in region.runs):
        return None
    cells, left_over, others = cells_of_runs(position.puzzle.outline), region.cells & position.open, 0
    crossing = []
    for run in region.crossing:
        inside, outside = cells[run] & region.cells & position.open, cells[run] & ~region.cells & position.open
        if position.puzzle.sums[run] and inside.bit_count() > outside.bit_count():
            crossing.append(run)
            left_over, others = left_over & ~inside, others | outside
    if not crossing or not 0 < (left_over | others).bit_count() <= MOST_LEFT_OVER:
        return None
    return _comparison(position, region.runs, crossing, _numbers(left_over), _numbers(others))


def _comparison(
    position: Position,
    runs: Sequence[int],
    crossing: Sequence[int],
    left_over: tuple[int, ...],
    others: tuple[int, ...],
) -> Comparison:
    """With the larger sum first, as far as some cell is left over there."""
    open_runs, other_runs = (
        tuple(known for known in map(position.run, numbers) if known.masks) for numbers in (runs, crossing)
    )
    more = sum(known.missing for known in open_runs) - sum(known.missing for known in other_runs)
    if not left_over or (others and more < 0):
        return Comparison(other_runs, open_runs, others, left_over, -more)
    return Comparison(open_runs, other_runs, left_over, others, more)


def _numbers(cells: Bits) -> tuple[int, ...]:
    return tuple(number for number in range(cells.bit_length()) if cells >> number & 1)


# What follows


def _lost(position: Position, compared: Comparison) -> tuple[Candidate, ...]:
    """The candidates that no digits with the difference hold."""
    numbers = (*compared.left_over, *compared.others)
    kept = [0] * len(numbers)
    for digits in product(*(digits_in(position.masks[number]) for number in numbers)):
        first, second = digits[: len(compared.left_over)], digits[len(compared.left_over) :]
        if sum(first) - sum(second) == compared.more and not _clash(position, numbers, digits):
            kept = [mask | 1 << digit - 1 for mask, digit in zip(kept, digits, strict=True)]
    return tuple(
        Candidate(position.cells[number], digit)
        for number, mask in zip(numbers, kept, strict=True)
        for digit in digits_in(position.masks[number] & ~mask)
    )


def _clash(position: Position, numbers: Sequence[int], digits: Sequence[int]) -> bool:
    """Whether two cells of one run hold the same."""
    runs_of = position.puzzle.outline.runs_of
    held = [(run, digit) for number, digit in zip(numbers, digits, strict=True) for run in runs_of[number]]
    return len(set(held)) < len(held)


def _deduction(position: Position, compared: Comparison, lost: tuple[Candidate, ...]) -> Deduction:
    cells = tuple(position.cells[number] for number in (*compared.left_over, *compared.others))
    is_placed = len(cells) == 1 and compared.more in digits_in(position.masks[compared.left_over[0]])
    return Deduction(
        _reason(position, compared, is_placed=is_placed),
        cells=cells,
        digits=(compared.more,) if is_placed else tuple(sorted({digit for _, digit in lost})),
        units=tuple(known.run for known in (*compared.runs, *compared.other_runs)),
        placed=(Candidate(cells[0], compared.more),) if is_placed else (),
        lost=() if is_placed else lost,
    )


def _reason(position: Position, compared: Comparison, *, is_placed: bool) -> Sentence:
    compared_sums = {"one": _missing(compared.runs), "other": _missing(compared.other_runs)}
    left_over, others = (
        [position.cells[number] for number in numbers] for numbers in (compared.left_over, compared.others)
    )
    if is_placed:
        return sentence(
            "Missing are {one} against {other}: only {cell} is left over and holds {digit}.",
            cell=cell_name(left_over[0]),
            digit=compared.more,
            **compared_sums,
        )
    if not others:
        return sentence(
            "Missing are {one} against {other}: left over are {cells}, which make {sum}.",
            cells=cell_names(left_over),
            sum=compared.more,
            **compared_sums,
        )
    return sentence(
        "Missing are {one} against {other}: there is {difference} more on {cells} than on {others}.",
        difference=compared.more,
        cells=cell_names(left_over),
        others=cell_names(others),
        **compared_sums,
    )


def _missing(runs: Sequence[KnownRun]) -> Sentence:
    """How much, and in which runs."""
    sums = [known.missing for known in runs]
    return _MISSING[runs[0].run.way]._replace(
        facts=(
            ("sums", str(sums[0]) if len(sums) == 1 else f"{addition(sums)} = {sum(sums)}"),
            ("cells", cell_names([known.run.cells[0] for known in runs])),
        )
    )


_MISSING = {
    "across": sentence("{sums} across from {cells}"),
    "down": sentence("{sums} down from {cells}"),
}
