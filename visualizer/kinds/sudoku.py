"""Sudoku, whose givens are typed."""

from core.errors import IllegalMove
from core.language import Sentence, counted, sentence
from core.puzzles import cell_names
from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.sudoku import SudokuPuzzle, names
from visualizer.boards import sudoku as painter

NAME = sentence("Sudoku")
FIRST_ALGORITHM = "sudoku/backtracking"
FIRST_PUZZLE = "sudoku/first-steps-4"
HAS_CANDIDATES = True
EDITING = sentence("Edit givens and size")
CLEARING = sentence("Clear all givens")
NOTHING_TO_TYPE = None
CHOOSE_FIRST = sentence("Choose a cell of the board first: click it, or go there with Tab and the arrows.")

asides = None

__all__ = ["painter"]


def marks(puzzle: SudokuPuzzle) -> Sentence:
    return counted("{count} given", "{count} givens", count=puzzle.marks)


def own_board(puzzle: SudokuPuzzle) -> Sentence:
    return sentence("Own Sudoku {size} × {size}", size=puzzle.size)


def arrived(puzzle: SudokuPuzzle) -> Sentence:
    return sentence("A Sudoku {size} × {size} is in the lab.", size=puzzle.size)


def signs(puzzle: SudokuPuzzle) -> tuple[str, ...]:
    return tuple(digit_sign(digit) for digit in puzzle.grid.digits)


def cell_name(puzzle: SudokuPuzzle, cell: Cell) -> Sentence:
    return cell_names.cell_name(cell)


def choice_name(puzzle: SudokuPuzzle, choice: Candidate) -> Sentence:
    return sentence("{cell}={digit}", cell=cell_names.cell_name(choice.cell), digit=digit_sign(choice.value))


def pressed(puzzle: SudokuPuzzle, cell: Cell) -> SudokuPuzzle:
    """A click only chooses the cell on which to type."""
    return puzzle


def typed(puzzle: SudokuPuzzle, cell: Cell, sign: str) -> SudokuPuzzle:
    """Raises IllegalMove for a digit that its row, column or box has already."""
    if not sign:
        return puzzle.with_given(cell, 0)
    changed = puzzle.with_given(cell, signs(puzzle).index(sign) + 1)
    if clash := changed.clash():
        (rival,) = (cell_names.cell_name(one) for one in clash.cells if one != cell)
        where = names.in_unit(clash.unit)
        raise IllegalMove(sentence("{digit} stands {where} already, on {cell}.", digit=sign, where=where, cell=rival))
    return changed


def gone(before: SudokuPuzzle, after: SudokuPuzzle) -> Sentence | None:
    """All givens, where the size is another one."""
    is_empty = before.size != after.size and before.marks and not after.marks
    return sentence("A board of another size begins empty.") if is_empty else None
