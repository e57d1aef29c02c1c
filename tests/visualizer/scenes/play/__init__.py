"""Tests of the play screen."""
