"""Hints for whoever plays: what is known of the puzzle, a thought that leads on, and how it is told."""
