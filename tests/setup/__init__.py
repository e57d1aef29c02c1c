"""Tests of the set-up: first start, second start, and every sentence that refuses."""
