"""All that was done in a game: a tree, since what was undone stays when something else is done in its place."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from core.play.sheet import Change

START = 0  # the node before the first action


@dataclass(frozen=True, slots=True)
class Action:
    """One step for undo and redo; `name` is what it was: "place", "note", "reset" ..."""

    name: str
    changes: tuple[Change, ...]
    seconds: float = 0.0  # by which the stopwatch was set back


class History:
    """Nodes have numbers in the order in which they came; an action leads from the parent of its node to the node.

    `current` is the node at which the game stands, and `tip` the one to which redo leads.
    """

    def __init__(self) -> None:
        self.actions: list[Action | None] = [None]
        self.parents: list[int] = [START]
        self.current = START
        self._ahead: list[int] = []  # nodes that redo comes to, the next one last

    @classmethod
    def of(cls, nodes: Iterable[tuple[int, Action]]) -> "History":
        """Of the parents and actions of node 1, 2 ...; the game stands at the start."""
        history = cls()
        for parent, action in nodes:
            history.parents.append(parent)
            history.actions.append(action)
        return history

    def __len__(self) -> int:
        return len(self.parents)

    @property
    def tip(self) -> int:
        return self._ahead[0] if self._ahead else self.current

    @property
    def can_undo(self) -> bool:
        return self.current != START

    @property
    def can_redo(self) -> bool:
        return bool(self._ahead)

    def action(self, node: int) -> Action:
        found = self.actions[node]
        assert found is not None, "nothing led to the start"
        return found

    def add(self, action: Action) -> int:
        """Below the current node, which is then the new one."""
        self.actions.append(action)
        self.parents.append(self.current)
        self.current = len(self.parents) - 1
        self._ahead.clear()
        return self.current

    def undo(self) -> Action:
        action = self.action(self.current)
        self._ahead.append(self.current)
        self.current = self.parents[self.current]
        return action

    def redo(self) -> Action:
        self.current = self._ahead.pop()
        return self.action(self.current)

    def line(self, node: int) -> list[int]:
        """The nodes from the start, which is left out, to this one."""
        assert START <= node < len(self), "only nodes that there are"
        found = []
        while node != START:
            found.append(node)
            node = self.parents[node]
        return found[::-1]

    def way_to(self, node: int) -> tuple[int, list[int]]:
        """How many actions have to be undone, and the nodes to which others lead then."""
        assert START <= node < len(self), "only nodes that there are"
        here, undone, ahead = self.current, 0, []
        while here != node:  # parents have smaller numbers, so the larger one is not where they meet
            if here > node:
                here = self.parents[here]
                undone += 1
            else:
                ahead.append(node)
                node = self.parents[node]
        return undone, ahead[::-1]

    def round_trip(self) -> Iterator[tuple[int, bool]]:
        """Depth first, older branches before younger ones: each node as it is done (true), and as it is undone."""
        below: list[list[int]] = [[] for _ in self.parents]
        for node in range(len(self.parents) - 1, START, -1):
            below[self.parents[node]].append(node)
        waiting = below[START]
        while waiting:
            node = waiting.pop()
            yield abs(node), node > 0
            if node > 0:
                waiting += [-node, *below[node]]

    def turn_to(self, node: int) -> None:
        """Redo leads there from now on, or past it as before. It is below the current one."""
        if node in self._ahead:
            return
        undone, ahead = self.way_to(node)
        assert not undone, "what redo leads to lies ahead"
        self._ahead = ahead[::-1]
