"""Hints are true, and come in slices."""
