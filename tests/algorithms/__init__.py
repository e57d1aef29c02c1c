"""Laws that every algorithm found obeys."""
