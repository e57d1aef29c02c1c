"""Tests of the run on show."""
