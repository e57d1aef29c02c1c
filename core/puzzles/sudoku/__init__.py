"""Sudoku of any box size from 2 to 5: 4x4, 9x9, 16x16 and 25x25 cells."""

from core.puzzles.sudoku.board import SudokuBoard
from core.puzzles.sudoku.grid import SudokuGrid, Unit, grid_of
from core.puzzles.sudoku.mistakes import mistakes
from core.puzzles.sudoku.names import fault
from core.puzzles.sudoku.puzzle import BOXES, SudokuPuzzle

PUZZLE = SudokuPuzzle

__all__ = ["BOXES", "PUZZLE", "SudokuBoard", "SudokuGrid", "SudokuPuzzle", "Unit", "fault", "grid_of", "mistakes"]
