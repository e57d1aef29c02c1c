"""Conventions of the whole project, kept by tests."""
