"""Tests of puzzles as text."""
