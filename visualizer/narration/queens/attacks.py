"""Says which queens attack a square, and along which lines."""

from functools import reduce

from core.language import Sentence, counted, sentence
from core.puzzles.geometry import Cell
from core.puzzles.queens import QueensPuzzle
from visualizer.narration.told import about


def attack_on(cell: Cell, rivals: tuple[Cell, ...], puzzle: QueensPuzzle) -> Sentence:
    """The beginning of a sentence: what sees the cell, and along which line."""
    name, first = puzzle.name_of(cell), rivals[0]
    if len(rivals) == 1:
        return about(_ATTACKS[_line(cell, first)], cell=name, queen=puzzle.name_of(first))
    seen_from = (about(_QUEENS[_line(cell, rival)], queen=puzzle.name_of(rival)) for rival in rivals)
    return counted(
        "{cell} is attacked by {count} queen, on {queens}",
        "{cell} is attacked by {count} queens, on {queens}",
        count=len(rivals),
        cell=name,
        queens=reduce(_listed, seen_from),
    )


_ATTACKS = {
    "column": sentence("{cell} is in the column of the queen on {queen}"),
    "row": sentence("{cell} is in the row of the queen on {queen}"),
    "diagonal": sentence("{cell} is on the diagonal of the queen on {queen}"),
}

_QUEENS = {
    "column": sentence("{queen} (column)"),
    "row": sentence("{queen} (row)"),
    "diagonal": sentence("{queen} (diagonal)"),
}


def _listed(several: Sentence, one: Sentence) -> Sentence:
    return sentence("{several}, {one}", several=several, one=one)


def _line(cell: Cell, rival: Cell) -> str:
    if cell.column == rival.column:
        return "column"
    return "row" if cell.row == rival.row else "diagonal"
