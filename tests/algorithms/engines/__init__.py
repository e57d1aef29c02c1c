"""The fast and silent solvers are right."""
