"""Queens on a board with obstacles, which a click sets and takes away."""

from core.language import Sentence, counted, sentence
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.queens import QueensPuzzle
from visualizer.boards import queens as painter

NAME = sentence("Queens")
FIRST_ALGORITHM = "queens/backtracking"
FIRST_PUZZLE = "queens/empty-8"
HAS_CANDIDATES = False
EDITING = sentence("Edit obstacles and size")
CLEARING = sentence("Clear all obstacles")
NOTHING_TO_TYPE = None
CHOOSE_FIRST = sentence("Choose a square of the board first: click it, or go there with Tab and the arrows.")

asides = None

__all__ = ["painter"]


def marks(puzzle: QueensPuzzle) -> Sentence:
    return counted("{count} obstacle", "{count} obstacles", count=puzzle.marks)


def own_board(puzzle: QueensPuzzle) -> Sentence:
    return sentence("Own board {size} × {size}", size=puzzle.size)


def arrived(puzzle: QueensPuzzle) -> Sentence:
    return sentence("A board {size} × {size} is in the lab.", size=puzzle.size)


def signs(puzzle: QueensPuzzle) -> tuple[str, ...]:
    return ()


def cell_name(puzzle: QueensPuzzle, cell: Cell) -> str:
    return puzzle.name_of(cell)


def choice_name(puzzle: QueensPuzzle, choice: Candidate) -> str:
    """The square alone: it is always a queen that stands there."""
    return puzzle.name_of(choice.cell)


def pressed(puzzle: QueensPuzzle, cell: Cell) -> QueensPuzzle:
    return puzzle.with_toggled(cell)


def typed(puzzle: QueensPuzzle, cell: Cell, sign: str) -> QueensPuzzle:
    return puzzle


def gone(before: QueensPuzzle, after: QueensPuzzle) -> Sentence | None:
    """Nothing: only obstacles outside a smaller board."""
    return None
