"""Tests of the editor."""
