"""Tests of the controls, driven as a person would."""
