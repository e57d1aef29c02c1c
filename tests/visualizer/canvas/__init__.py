"""Tests of rectangles and of the canvas of the tests."""
