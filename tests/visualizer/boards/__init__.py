"""Tests of the pictures of boards."""
