"""How people solve a Kakuro: one deduction a file, found by `find_techniques`."""
