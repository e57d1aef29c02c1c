"""How boards are painted, on any canvas."""
