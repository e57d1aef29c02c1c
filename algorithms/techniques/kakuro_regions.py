"""Regions of an outline, in which what runs across make is compared with what runs down make."""

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from itertools import groupby
from operator import or_
from typing import NamedTuple

from core.puzzles.geometry import Bits, Cell
from core.puzzles.kakuro import Outline, Run
from core.puzzles.kakuro.outline import LONGEST

MOST_CELLS = 45  # of a region that people survey


class Region(NamedTuple):
    """Cells that hang together: all of some runs of one way, and by which runs of the other way they are crossed."""

    cells: Bits
    runs: tuple[int, ...]
    crossing: tuple[int, ...] = ()


@lru_cache(8)
def regions_of(outline: Outline) -> tuple[Region, ...]:
    """Those of several runs in neighbouring lines, small ones first."""
    found = {}
    for way in ("across", "down"):
        lines = _lines(outline, way)
        for first in range(len(lines)):
            for region in _beginning_with(outline, lines[first : first + LONGEST]):
                found[region.runs] = region._replace(crossing=_crossing(outline, region))
    return tuple(sorted(found.values(), key=lambda region: (region.cells.bit_count(), region.runs)))


@lru_cache(8)
def cells_of_runs(outline: Outline) -> tuple[Bits, ...]:
    """The numbers of each run's cells."""
    return tuple(_numbers(outline, run.cells) for run in outline.runs)


def _lines(outline: Outline, way: str) -> list[list[int]]:
    """The numbers of the runs in each row or column that has some."""

    def line(number: int) -> int:
        row, column = outline.runs[number].cells[0]
        return row if way == "across" else column

    runs = [number for number, run in enumerate(outline.runs) if run.way == way]
    return [list(group) for _, group in groupby(runs, line)]


def _beginning_with(outline: Outline, lines: list[list[int]]) -> Iterator[Region]:
    """As far as runs hang together in the first lines, for each number of lines."""
    parts: list[Region] = []
    for line in lines:
        for run in line:
            parts = _joined(outline, parts, run)
        parts = [part for part in parts if part.cells.bit_count() <= MOST_CELLS]
        yield from (part for part in parts if len(part.runs) > 1)


def _joined(outline: Outline, parts: list[Region], run: int) -> list[Region]:
    """The run and all parts that lie beside it become one."""
    beside = _numbers(outline, _cells_before(outline.runs[run]))
    touching = [part for part in parts if part.cells & beside]
    cells = reduce(or_, (part.cells for part in touching), cells_of_runs(outline)[run])
    runs = sorted(number for part in touching for number in part.runs)
    return [*(part for part in parts if part not in touching), Region(cells, (*runs, run))]


def _cells_before(run: Run) -> list[Cell]:
    """In the line above, or at the left."""
    if run.way == "across":
        return [Cell(row - 1, column) for row, column in run.cells]
    return [Cell(row, column - 1) for row, column in run.cells]


def _numbers(outline: Outline, cells: Iterable[Cell]) -> Bits:
    """Of those that are white."""
    return sum(1 << outline.numbers[cell] for cell in cells if cell in outline.white)


def _crossing(outline: Outline, region: Region) -> tuple[int, ...]:
    is_across = outline.runs[region.runs[0]].way == "across"
    cells = (cell for run in region.runs for cell in outline.runs[run].cells)
    return tuple(sorted({outline.runs_of[outline.numbers[cell]][is_across] for cell in cells}))
