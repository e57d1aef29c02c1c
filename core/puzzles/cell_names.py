"""How people call the cells of a board of digits, in their own language."""

from collections.abc import Sequence

from core.language import Sentence, listed, sentence
from core.puzzles.geometry import Cell


def cell_name(cell: Cell) -> Sentence:
    """Row and column from 1: "r3c7"."""
    # Translators: a cell by the first letters of "row" and "column"
    return sentence("r{row}c{column}", row=cell.row + 1, column=cell.column + 1)


def cell_names(cells: Sequence[Cell]) -> Sentence:
    """At least one, in the given order: "r3c7, r3c8 and r3c9"."""
    *before, last = map(cell_name, cells)
    return sentence("{names} and {name}", names=listed(before), name=last) if before else last
