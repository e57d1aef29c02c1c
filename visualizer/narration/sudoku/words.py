"""The small parts that the sentences about a Sudoku share."""

from collections.abc import Sequence
from pathlib import PurePath

from core.language import Sentence, listed, sentence
from core.puzzles.cell_names import cell_name
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.sudoku import SudokuGrid, Unit
from core.puzzles.sudoku.names import in_unit, unit_name
from core.puzzles.sudoku.puzzle import digit_sign
from core.steps.moment import Site
from visualizer.narration.told import about

Place = tuple[str, str]  # the module of a coroutine and its function


def place_of(site: Site) -> Place:
    """By which most of the sentences are chosen: the module is not always that of the algorithm."""
    return PurePath(site.file).stem, site.function


def on(template: Sentence, cell: Cell, digit: int, **facts: object) -> Sentence:
    """A sentence out of a table that is about a digit on a cell."""
    return about(template, cell=cell_name(cell), digit=digit_sign(digit), **facts)


def choices(candidates: Sequence[Candidate]) -> Sentence | str:
    """At least one: "5 on r3c7, 6 on r3c7"."""
    return listed([sentence("{digit} on {cell}", digit=digit_sign(d), cell=cell_name(c)) for c, d in candidates])


def standing_in(cell: Cell, rivals: Sequence[Cell], grid: SudokuGrid) -> Sentence | str:
    """Units that hold cells which see this one: "row 3 (r3c7), box 2 (r1c5)"."""
    units = [(grid.shared_units(cell, rival)[0], rival) for rival in rivals]
    return listed([sentence("{unit} ({cell})", unit=unit_name(unit), cell=cell_name(rival)) for unit, rival in units])


def constraint_name(where: Cell | Unit, digit: int) -> Sentence:
    """What an exact cover has to meet: the unit needs the digit, or where `digit` is 0, the cell needs one."""
    if isinstance(where, Cell):
        return sentence("a digit on {cell}", cell=cell_name(where))
    return sentence("{digit} {where}", digit=digit_sign(digit), where=in_unit(where))
