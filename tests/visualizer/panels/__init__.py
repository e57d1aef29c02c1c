"""Tests of the linked views of the lab."""
