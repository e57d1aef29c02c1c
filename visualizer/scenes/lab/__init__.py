"""The lab: an algorithm on a board, watched step by step."""
