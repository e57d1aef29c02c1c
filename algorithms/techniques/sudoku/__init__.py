"""How people solve a Sudoku: one deduction a file, found by `find_techniques`."""
