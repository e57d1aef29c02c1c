"""Fast and silent solvers, against which the watched ones are checked."""
