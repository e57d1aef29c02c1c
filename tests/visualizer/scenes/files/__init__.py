"""Tests of the dialogs for files."""
