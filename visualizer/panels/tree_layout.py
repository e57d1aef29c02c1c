"""Where the nodes of a search tree lie: a column for each leaf, parents over the middle of their columns.

Failed subtrees fold into one leaf, so what is on show stays small however long the search was; those with solutions
fold too where the columns would not fit. A subtree that is closed cannot change any more, so its extent is worked out
once; a step costs what the path to it costs.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

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


class Extent(NamedTuple):
    """Columns and levels that a subtree takes as it is shown; a leaf takes one of each."""

    columns: int
    levels: int


_LEAF = Extent(1, 1)


class TreeLayout:
    """Layout of a tree as it is at a step; `opened` and `closed` are the nodes that somebody has set by hand."""

    def __init__(self, tree: SearchTree) -> None:
        self.tree = tree
        self.opened: frozenset[int] = frozenset()
        self.closed: frozenset[int] = frozenset()
        self._extents: dict[int, Extent] = {}
        self._step: int | None = None
        self._most: int | None = None
        self._size = 1
        self._path: list[int] = [ROOT]
        self._path_extents: dict[int, Extent] = {ROOT: _LEAF}
        self._without_room: frozenset[int] = frozenset()
        self._around_folded: frozenset[int] = frozenset()

    def toggle(self, node: int) -> None:
        """Folds what is open and opens what is folded; the path always stays open."""
        if node in self._path_extents:
            return
        if self.is_folded(node):
            self._set_by_hand(self.opened | {node}, self.closed - {node})
            return
        self._set_by_hand(self.opened - {node}, self.closed)
        if not self.is_folded(node):
            self._set_by_hand(self.opened, self.closed | {node})

    def _set_by_hand(self, opened: frozenset[int], closed: frozenset[int]) -> None:
        self.opened, self.closed = opened, closed
        self._extents.clear()
        self.look_at(self._step, self._most)

    def look_at(self, step: int | None, most: int | None = None) -> None:
        """Takes in the tree as it is at the step, in `most` columns if folding can bring it there."""
        self._step, self._most = step, most
        self._size = self.tree.size_at(step)
        self._path = self.tree.path_at(step)
        self._without_room = self._around_folded = frozenset()
        self._measure_path()
        if most is not None and self.columns > most:
            self._without_room = self._largest_solved(self.columns - most)
            self._around_folded = frozenset(self._between_path_and(self._without_room))
            self._measure_path()

    def _measure_path(self) -> None:
        """From its innermost node out."""
        self._path_extents = {}
        for node in reversed(self._path):
            self._path_extents[node] = self._extent_of_children(node)

    def _largest_solved(self, columns: int) -> frozenset[int]:
        """Subtrees with solutions beside the path that take so many columns too much; the largest go first."""
        open_ones = [
            (self._extent(child).columns, -child)  # of two equal ones the older goes first
            for node in self._path
            for child in self._foldable_below(node)
        ]
        chosen = set()
        for wide, child in sorted(open_ones, reverse=True):
            if columns <= 0 or wide == 1:
                break
            chosen.add(-child)
            columns -= wide - 1
        return frozenset(chosen)

    def _foldable_below(self, node: int) -> Iterator[int]:
        """The children, but where something was opened by hand far below one, what is beside the way there."""
        waiting = [node]
        while waiting:
            for child in self.tree.children(waiting.pop(), self._size):
                if child in self._path_extents or child in self.opened or self.is_folded(child):
                    continue
                if self._is_opened_within(child):
                    waiting.append(child)
                else:
                    yield child

    def _between_path_and(self, nodes: frozenset[int]) -> Iterator[int]:
        for node in nodes:
            while (node := self.tree.parents[node]) not in self._path_extents:
                yield node

    def _is_opened_within(self, node: int) -> bool:
        end = node + self.tree.subtree_size(node)
        return any(node <= opened < end for opened in self.opened)

    @property
    def columns(self) -> int:
        """Width of all that is on show."""
        return self._path_extents[ROOT].columns

    @property
    def levels(self) -> int:
        """Levels of all that is on show, that of the root among them."""
        return self._path_extents[ROOT].levels

    @property
    def current(self) -> int:
        return self._path[-1]

    @property
    def depth_of_current(self) -> int:
        return len(self._path) - 1

    def is_folded(self, node: int) -> bool:
        """Whether the node is closed, not on the path, and shown as one leaf for all that is below."""
        size = self.tree.subtree_size(node)
        if size <= 1 or node in self._path_extents or node in self.opened:
            return False
        if node in self.closed or node in self._without_room:
            return True
        return size > LARGEST_UNFOLDED or not self.tree.solutions_below(node)

    def _width(self, node: int) -> int:
        return self._extent(node).columns

    def _extent(self, node: int) -> Extent:
        """Worked out from the leaves up: a tree may be deeper than Python lets functions call each other."""
        passing: dict[int, Extent] = {}  # not kept, since they are so for want of room alone
        waiting = [node]
        while waiting:
            top = waiting[-1]
            if self._known_extent(top, passing) is None:
                below = [
                    child for child in self.tree.children(top, self._size) if not self._known_extent(child, passing)
                ]
                if below:
                    waiting += below
                    continue
                extents = [self._known_extent(child, passing) or _LEAF for child in self.tree.children(top, self._size)]
                (passing if top in self._around_folded else self._extents)[top] = _around(extents)
            waiting.pop()
        return self._known_extent(node, passing) or _LEAF

    def _known_extent(self, node: int, passing: dict[int, Extent]) -> Extent | None:
        """None where it follows from those of the children, and has not been worked out."""
        if node in self._path_extents:
            return self._path_extents[node]
        if node in self._without_room:
            return _LEAF
        if node in self._around_folded:
            return passing.get(node)
        if node not in self._extents and self.is_folded(node):
            self._extents[node] = _LEAF
        return self._extents.get(node)

    def _extent_of_children(self, node: int) -> Extent:
        return _around(self._extent(child) for child in self.tree.children(node, self._size))

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

    def spots(self, window: Window) -> list[Spot]:
        """Nodes on show in the window, parents first; what lies outside is passed over whole."""
        found: list[Spot] = []
        waiting = [(ROOT, ROOT, 0.0, self._center(ROOT), 0)]
        while waiting:
            node, parent, left, parent_x, depth = waiting.pop()
            spot = self._spot(node, parent, left, parent_x, depth, window)
            found.append(spot)
            if not spot.is_folded:
                waiting += [
                    (child, node, child_left, spot.x, depth + 1)
                    for child, child_left in reversed(self._children_in(node, left, window))
                ]
        return found

    def _spot(self, node: int, parent: int, left: float, parent_x: float, depth: int, window: Window) -> Spot:
        """One that would be finer than the window shows is folded too."""
        width, on_path, folded = self._width(node), node in self._path_extents, self.is_folded(node)
        folded = folded or (not on_path and width * window.finest < 1 and width > 1)
        size = self.tree.subtree_size(node) if folded else 1
        status = self.tree.status(node, self._step)
        return Spot(node, parent, left + self._center(node), parent_x, depth, status, folded, size, on_path)

    def _children_in(self, node: int, left: float, window: Window) -> list[tuple[int, float]]:
        """Those that reach into the window, each with its left end."""
        found = []
        for child in self.tree.children(node, self._size):
            width = self._width(child)
            if left + width >= window.left and left <= window.right:
                found.append((child, left))
            left += width
        return found


def _around(extents: Iterable[Extent]) -> Extent:
    """Of a node whose children have these."""
    columns = levels = 0
    for extent in extents:
        columns += extent.columns
        levels = max(levels, extent.levels)
    return Extent(max(1, columns), levels + 1)
