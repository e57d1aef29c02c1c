"""Tests of what is written for paper."""
