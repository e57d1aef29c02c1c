"""Tests of what draws with pygame, under SDL's dummy driver."""
