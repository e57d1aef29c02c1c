"""How boards answer the arrow keys, and how what lands on them moves."""

ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}  # rows down, columns right


def eased(share: float) -> float:
    """Fast at first, gentle at the end."""
    return 1 - (1 - share) ** 3
