"""The human techniques, and the grades that they give."""
