"""Kakuro of any outline: algorithms that solve one, fill an outline, and make a puzzle of it."""
