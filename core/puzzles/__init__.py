"""Puzzles, and the boards on which they are solved."""
