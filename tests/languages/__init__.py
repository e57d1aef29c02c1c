"""Tests of what is said in Czech and Slovak."""
