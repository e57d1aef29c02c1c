"""The matrix of a Sudoku as an exact cover: its rows are candidates, its columns are constraints."""

from visualizer.boards.cover_matrix.picture import draw

__all__ = ["draw"]
