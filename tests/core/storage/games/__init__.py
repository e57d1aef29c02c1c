"""Tests of the store of games."""
