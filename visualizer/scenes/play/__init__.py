"""The play screen: a puzzle, what is needed to solve it, and what is kept of it."""
