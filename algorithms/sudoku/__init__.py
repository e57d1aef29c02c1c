"""Sudoku of any box size: algorithms that solve one, and algorithms that make one."""
