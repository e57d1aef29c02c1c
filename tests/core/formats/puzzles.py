"""Puzzles of every kind, made at random; a kind that is added needs a line in `PUZZLES`."""

from hypothesis import strategies as st

from core.puzzles.geometry import Cell
from core.puzzles.queens import QueensPuzzle
from core.puzzles.sudoku import BOXES, SudokuPuzzle


@st.composite
def queens(draw):
    size = draw(st.integers(1, 32))
    number = st.integers(0, size - 1)
    return QueensPuzzle(size, draw(st.frozensets(st.builds(Cell, number, number), max_size=40)))


@st.composite
def sudoku(draw, boxes=BOXES):
    """Some digits anywhere, which may break the rules."""
    box = draw(st.sampled_from(boxes))
    givens = draw(st.dictionaries(st.integers(0, box**4 - 1), st.integers(1, box**2), max_size=30))
    return SudokuPuzzle(box, tuple(givens.get(number, 0) for number in range(box**4)))


PUZZLES = {"queens": queens(), "sudoku": sudoku()}
