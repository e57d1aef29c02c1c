"""How a Sudoku is painted: the grid, the digits, the pencil marks, and what a step does to them."""

from visualizer.boards.sudoku.picture import draw
from visualizer.boards.sudoku.view import SudokuView

make_view = SudokuView

__all__ = ["SudokuView", "draw", "make_view"]
