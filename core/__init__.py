"""What Krok knows of steps, puzzles and words; the standard library and nothing else."""
