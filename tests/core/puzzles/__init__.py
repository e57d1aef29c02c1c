"""Tests of puzzles and boards."""
