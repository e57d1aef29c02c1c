"""Readable makers of what tests work on."""

from math import isqrt

from core.puzzles.digit_signs import digit_sign
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroPuzzle, Outline
from core.puzzles.queens import QueensBoard, QueensPuzzle
from core.puzzles.sudoku import SudokuBoard, SudokuPuzzle

QUEEN, OBSTACLE, ASKED = "Q", "#", "?"


def queens(drawing: str) -> QueensBoard:
    """The board of a drawing: `Q` a queen, `#` an obstacle, `.` and `?` free squares."""
    signs = _signs(drawing)
    obstacles = frozenset(cell for cell, sign in signs.items() if sign == OBSTACLE)
    board = QueensBoard(QueensPuzzle(max(cell.row for cell in signs) + 1, obstacles))
    for cell, sign in signs.items():
        if sign == QUEEN:
            board.place(cell)
    return board


def sudoku(drawing: str) -> SudokuBoard:
    """The board of a drawing: the signs of the givens, `.` and `?` for empty cells."""
    signs = _signs(drawing)
    box = isqrt(max(cell.row for cell in signs) + 1)
    digits = {digit_sign(digit): digit for digit in range(1, box * box + 1)}
    return SudokuPuzzle(box, tuple(digits.get(sign, 0) for sign in signs.values())).board()


def outline(drawing: str) -> Outline:
    """`#` is a wall, all else a white cell."""
    rows = [line.split() for line in drawing.splitlines() if line.strip()]
    cells = {Cell(row, column): sign for row, signs in enumerate(rows) for column, sign in enumerate(signs)}
    return Outline(len(rows), len(rows[0]), frozenset(cell for cell, sign in cells.items() if sign != "#"))


def kakuro(filled: str, *, givens: tuple[int, ...] = ()) -> KakuroPuzzle:
    """With the sums of the digits; a run with a `.` has no clue."""
    drawn = outline(filled)
    digits = dict(zip(drawn.cells, (sign for sign in filled.split() if sign != "#"), strict=True))
    runs = [[digits[cell] for cell in run.cells] for run in drawn.runs]
    return KakuroPuzzle(drawn, tuple(0 if "." in run else sum(map(int, run)) for run in runs), givens)


def asked(drawing: str) -> Cell:
    """The square marked `?`."""
    (cell,) = [cell for cell, sign in _signs(drawing).items() if sign == ASKED]
    return cell


def empty(size: int) -> QueensBoard:
    """No queens, no obstacles."""
    return QueensBoard(QueensPuzzle(size))


def _signs(drawing: str) -> dict[Cell, str]:
    rows = [line.split() for line in drawing.splitlines() if line.strip()]
    assert all(len(row) == len(rows) for row in rows), "a board is a square, its signs apart"
    return {Cell(row, column): sign for row, signs in enumerate(rows) for column, sign in enumerate(signs)}
