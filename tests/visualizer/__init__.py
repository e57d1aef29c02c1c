"""Tests of the window, the widgets and the pictures."""
