"""How steps are recorded, and found again in both directions."""
