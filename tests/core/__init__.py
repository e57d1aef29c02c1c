"""Tests of steps, puzzles, words and settings."""
