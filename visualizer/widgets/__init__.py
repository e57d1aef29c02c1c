"""Controls: a small retained layer with both keyboards, every scale and every language."""
