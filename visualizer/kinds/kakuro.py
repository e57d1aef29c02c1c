"""Kakuro, of which givens are typed, and walls set and taken away."""

from core.errors import IllegalMove
from core.language import Sentence, counted, sentence
from core.puzzles import cell_names
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.kakuro import KakuroPuzzle, names
from visualizer.boards import kakuro as painter
from visualizer.boards.kakuro import asides

NAME = sentence("Kakuro")
FIRST_ALGORITHM = "kakuro/uniqueness"
FIRST_PUZZLE = "kakuro/first-steps-4"
HAS_CANDIDATES = True
EDITING = sentence("Edit walls, givens and size")
CLEARING = sentence("Clear all sums and givens")
CHOOSE_FIRST = sentence("Choose a cell of the board first: click it, or go there with Tab and the arrows.")

WALL = "#"
NOTHING_TO_TYPE = sentence("Sums cannot be typed here: a Kakuro that has them can be pasted, opened or made.")

__all__ = ["asides", "painter"]


def marks(puzzle: KakuroPuzzle) -> Sentence:
    if not any(puzzle.sums):
        return sentence("Outline")
    return counted("{count} sum", "{count} sums", count=sum(map(bool, puzzle.sums)))


def own_board(puzzle: KakuroPuzzle) -> Sentence:
    return sentence("Own Kakuro {rows} × {columns}", rows=puzzle.rows, columns=puzzle.columns)


def arrived(puzzle: KakuroPuzzle) -> Sentence:
    return sentence("A Kakuro {rows} × {columns} is in the lab.", rows=puzzle.rows, columns=puzzle.columns)


def signs(puzzle: KakuroPuzzle) -> tuple[str, ...]:
    return (*map(str, range(1, 10)), WALL)


def cell_name(puzzle: KakuroPuzzle, cell: Cell) -> Sentence:
    return cell_names.cell_name(cell)


def choice_name(puzzle: KakuroPuzzle, choice: Candidate) -> Sentence:
    return sentence("{cell}={digit}", cell=cell_names.cell_name(choice.cell), digit=choice.value)


def pressed(puzzle: KakuroPuzzle, cell: Cell) -> KakuroPuzzle:
    """A click only chooses the cell on which to type."""
    return puzzle


def typed(puzzle: KakuroPuzzle, cell: Cell, sign: str) -> KakuroPuzzle:
    """Raises IllegalMove for a digit on a wall, for one that a run has already, and for the last white cell."""
    is_white = cell in puzzle.outline.white
    if sign == WALL:
        return _toggled(puzzle, cell)
    if not sign:
        return puzzle.with_given(cell, 0) if is_white else puzzle
    if not is_white:
        name = cell_names.cell_name(cell)
        raise IllegalMove(sentence("{cell} is a wall: {wall} makes a white cell of it.", cell=name, wall=WALL))
    changed = puzzle.with_given(cell, int(sign))
    if clash := changed.clash():
        (rival,) = (cell_names.cell_name(one) for one in clash.cells if one != cell)
        where = names.in_run(clash.run, puzzle.total(clash.run))
        raise IllegalMove(sentence("{digit} stands {where} already, on {cell}.", digit=sign, where=where, cell=rival))
    return changed


def _toggled(puzzle: KakuroPuzzle, cell: Cell) -> KakuroPuzzle:
    changed = puzzle.with_toggled(cell)
    if fault := names.fault(changed):
        raise IllegalMove(sentence("That cannot be: {fault}.", fault=fault))
    return changed


def gone(before: KakuroPuzzle, after: KakuroPuzzle) -> Sentence | None:
    """Sums of runs that have changed; not those that were cleared."""
    lost = sum(map(bool, before.sums)) - sum(map(bool, after.sums))
    if lost <= 0 or before.outline == after.outline:
        return None
    return counted("{count} sum has gone with its run.", "{count} sums have gone with their runs.", count=lost)
