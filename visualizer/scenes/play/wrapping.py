"""Words of any length in a dialog that is only as wide as it wants to be."""

from visualizer.look import Look
from visualizer.widgets.column import Column


class Wrapping(Column):
    """Asks for no width of its own: what is in it wraps at the one that it gets."""

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return 0, 0
