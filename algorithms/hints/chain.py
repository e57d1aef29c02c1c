"""A chain of deductions: what techniques find one after the other, and which of it the last one really needs."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from algorithms.techniques.catalogue import Technique
from algorithms.techniques.deduction import Deduction
from algorithms.techniques.kakuro_position import Position
from algorithms.techniques.kakuro_run import KnownRun
from core.puzzles.geometry import Bits, Candidate, Cell
from core.puzzles.kakuro import KakuroPuzzle, Run

LINKS_OF_A_SLICE = 5  # that are gone through again


@dataclass(frozen=True, slots=True)
class Link:
    """`candidates` are those that the deduction speaks of and that are not lost with it."""

    technique: Technique
    deduction: Deduction
    candidates: tuple[Candidate, ...] = ()

    @property
    def runs(self) -> tuple[Run, ...]:
        """In which it stands."""
        return cast("tuple[Run, ...]", self.deduction.units)


@dataclass(frozen=True, slots=True)
class Start:
    """Where a thought begins: the digits that stand, and of each cell the candidates, bit d - 1 for the digit d."""

    puzzle: KakuroPuzzle
    digits: tuple[int, ...]
    masks: tuple[Bits, ...]

    def position(self) -> "Focus":
        return Focus(self.puzzle, self.digits, self.masks)


class Focus(Position):
    """A position of which techniques look at some runs only."""

    __slots__ = ("only",)

    def __init__(self, puzzle: KakuroPuzzle, digits: Sequence[int], candidates: Sequence[Bits]) -> None:
        super().__init__(puzzle, digits, candidates)
        self.only: Sequence[int] | None = None  # numbers of runs; None for all

    def runs(self) -> Iterator[KnownRun]:
        """By number."""
        return super().runs() if self.only is None else map(self.run, self.only)


Chain = list[Link]  # the last one is what it is for


def pruned(start: Start, chain: Chain) -> Generator[None, None, Chain]:
    """Without the links that the last one does not need; gives way after each slice.

    First goes what did not lead to it, then blocks of what is left, ever smaller, as long as the rest yields the same.
    """
    kept = _leading_to_the_end(chain)
    size = len(kept) - 1
    while size:
        before = len(kept)
        kept = yield from _without_blocks(start, kept, size)
        if size > 1 or len(kept) == before:
            size //= 2
    return (yield from replayed(start, _gathered(kept))) or kept


def _without_blocks(start: Start, chain: Chain, size: int) -> Generator[None, None, Chain]:
    """Without blocks of that size that can go; from the end, as what leads only to them can go then too."""
    place = len(chain) - 1
    while place:
        first = max(0, place - size)
        fewer = yield from replayed(start, [*chain[:first], *chain[place:]])
        if fewer:
            chain = fewer
        place = min(first, len(chain) - 1)
    return chain


def replayed(start: Start, chain: Chain) -> Generator[None, None, Chain | None]:
    """What the same techniques say there, without links that show nothing new; None if it does not come to the end."""
    position, told = start.position(), Chain()
    for number, link in enumerate(chain, 1):
        news = _news(position, link.deduction)
        if not news and number < len(chain):
            continue
        found = _again(position, link, news) if news else None
        if found is None:
            return None
        told.append(Link(link.technique, found, spoken_of(position, found)))
        position.apply(found)
        if len(told) % LINKS_OF_A_SLICE == 0:
            yield
    yield
    return told


def spoken_of(position: Position, found: Deduction) -> tuple[Candidate, ...]:
    """The candidates of its cells that have its digits, without those that are lost."""
    numbers = position.puzzle.outline.numbers
    candidates = (Candidate(cell, digit) for cell in found.cells for digit in found.digits)
    return found.placed or tuple(
        one
        for one in candidates
        if one not in found.lost
        and not position.digits[numbers[one.cell]]
        and position.masks[numbers[one.cell]] >> one.value - 1 & 1
    )


def _leading_to_the_end(chain: Chain) -> Chain:
    """Those that changed a cell at which a later one of them looks; nobody knows where one looks that takes long."""
    kept, seen = chain[-1:], _seen_by(chain[-1])
    for place in reversed(range(len(chain) - 1)):
        if kept[-1].technique.again:
            return chain[: place + 1] + kept[::-1]
        if any(cell in seen for cell, _ in chain[place].deduction.lost):
            kept.append(chain[place])
            seen |= _seen_by(chain[place])
    return kept[::-1]


def _gathered(chain: Chain) -> Chain:
    """In another order: what leads to a link comes just before it."""
    told: dict[int, Link] = {}

    def tell(number: int) -> None:
        seen = _seen_by(chain[number])
        for before in range(number):
            if before not in told and any(cell in seen for cell, _ in chain[before].deduction.lost):
                tell(before)
        told[number] = chain[number]

    tell(len(chain) - 1)
    return [*told.values()]


def _seen_by(link: Link) -> set[Cell]:
    return {*link.deduction.cells, *(cell for run in link.runs for cell in run.cells)}


def _again(position: Focus, link: Link, news: set[Candidate]) -> Deduction | None:
    """A deduction of the same technique with all the news."""
    if link.technique.again:
        found = [link.technique.again(position, link.deduction)]
    else:
        runs = position.puzzle.outline.runs
        position.only = [runs.index(run) for run in link.runs] or None
        found = [*link.technique.find(position)]
        position.only = None
    return next((one for one in found if one and news <= {*one.placed, *one.lost}), None)


def _news(position: Position, found: Deduction) -> set[Candidate]:
    """What it places, and what it loses that is still a candidate."""
    numbers = position.puzzle.outline.numbers
    lost = {one for one in found.lost if position.masks[numbers[one.cell]] >> one.value - 1 & 1}
    return lost | {*found.placed}
