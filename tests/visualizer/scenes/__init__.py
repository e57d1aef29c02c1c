"""Tests of what a person does in each scene, driven by the pilot."""
