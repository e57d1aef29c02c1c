"""Where the nodes of a search tree lie: a column for each leaf, parents over the middle of their columns.

Failed subtrees fold into one leaf, so what is on show stays small however long the search was. A subtree that is closed
cannot change any more, so its width is worked out once; a step costs what the path to it costs.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from core.steps.search_tree import ROOT, SearchTree, Status

# A subtree with solutions folds too when it has more nodes than this.
LARGEST_UNFOLDED = 1_500


@dataclass(frozen=True, slots=True)
class Spot:
    """A node on show; `x` counts columns, `depth` levels. A folded one stands for `size` nodes, itself included."""

    node: int
    parent: int
    x: float
    parent_x: float
    depth: int
    status: Status
    is_folded: bool
    size: int
    on_path: bool


@dataclass(frozen=True, slots=True)
class Window:
    """The stretch of columns on show, and the width below which a subtree is not worth opening."""

    left: float
    right: float
    finest: float


class TreeLayout:
    """Layout of a tree as it is at a step; `toggled` are the nodes that somebody has folded or opened by hand."""

    def __init__(self, tree: SearchTree) -> None:
        self.tree = tree
        self.toggled: frozenset[int] = frozenset()
        self._widths: dict[int, int] = {}
        self._step: int | None = None
        self._size = 1
        self._path: list[int] = [ROOT]
        self._path_widths: dict[int, int] = {ROOT: 1}

    def toggle(self, node: int) -> None:
        """Folds what is open and opens what is folded."""
        self.toggled ^= {node}
        self._widths.clear()
        self.look_at(self._step)

    def look_at(self, step: int | None) -> None:
        """Takes in the tree as it is at the step, from the innermost node of the path out."""
        tree = self.tree
        self._step = step
        self._size = tree.size_at(step)
        self._path = tree.path_at(step)
        self._path_widths = {}
        for node in reversed(self._path):
            total = sum(self._width(child) for child in tree.children(node, self._size))
            self._path_widths[node] = max(1, total)

    @property
    def columns(self) -> int:
        """Width of all that is on show."""
        return self._path_widths[ROOT]

    @property
    def levels(self) -> int:
        """Depth of the path, and one level more for what hangs on its end."""
        return len(self._path) + 1

    @property
    def current(self) -> int:
        return self._path[-1]

    def is_folded(self, node: int) -> bool:
        """Whether the node is closed, not on the path, and shown as one leaf for all that is below."""
        size = self.tree.subtree_size(node)
        if size <= 1 or node in self._path_widths:
            return False
        fails = not self.tree.solutions_below(node)
        return (fails or size > LARGEST_UNFOLDED) != (node in self.toggled)

    def _width(self, node: int) -> int:
        if node in self._path_widths:
            return self._path_widths[node]
        width = self._widths.get(node)
        if width is None:
            width = self._widths[node] = self._new_width(node)
        return width

    def _new_width(self, node: int) -> int:
        if self.is_folded(node):
            return 1
        return max(1, sum(self._width(child) for child in self.tree.children(node, self._size)))

    def x_of_current(self) -> float:
        """Column of the node that the step is about."""
        left = x = 0.0
        for node, child_on_path in zip(self._path, [*self._path[1:], None], strict=True):
            x = left + self._center(node)
            for child in self.tree.children(node, self._size):
                if child == child_on_path:
                    break
                left += self._width(child)
        return x

    def _center(self, node: int) -> float:
        """From the left end of the node's columns to the node itself."""
        return self._width(node) / 2

    def spots(self, window: Window) -> Iterator[Spot]:
        """Nodes on show in the window, parents first; what lies outside is passed over whole."""
        yield from self._spots(ROOT, ROOT, 0.0, self._center(ROOT), 0, window)

    def _spots(
        self, node: int, parent: int, left: float, parent_x: float, depth: int, window: Window
    ) -> Iterator[Spot]:
        x = left + self._center(node)
        width = self._width(node)
        on_path = node in self._path_widths
        folded = self.is_folded(node)
        blurred = not on_path and width * window.finest < 1 and width > 1
        status = self.tree.status(node, self._step)
        size = self.tree.subtree_size(node) if folded or blurred else 1
        yield Spot(node, parent, x, parent_x, depth, status, folded or blurred, size, on_path)
        if folded or blurred:
            return
        for child in self.tree.children(node, self._size):
            child_width = self._width(child)
            if left + child_width >= window.left and left <= window.right:
                yield from self._spots(child, node, left, x, depth + 1, window)
            left += child_width
