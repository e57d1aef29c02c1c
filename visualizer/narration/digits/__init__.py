"""What the narrations of puzzles with digits say alike."""
