"""Makers of new puzzles, and how hard these are."""
