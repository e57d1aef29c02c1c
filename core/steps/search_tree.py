"""Grows the tree of choices from a trace: what was placed under what, what was rejected, what led to a solution.

Nodes are numbered in preorder, in which a subtree is one stretch of numbers. So the first child of node n is n + 1 if
its parent is n, and the next sibling begins where the subtree ends: no lists of children are kept.
"""

from array import array
from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterator
from enum import Enum, auto

from core.puzzles.geometry import Candidate, Cell
from core.steps.events import Event, Kind, Moved, Narrowed, Placed, Rejected, Removed, Restored
from core.steps.trace import NOWHERE, Trace

ROOT = 0
_MOVED = 1  # what is moved is a queen
_AT_HAND = 1 << 14  # choices of events, so that each is asked for once
_BYTES_A_CHOICE = 250


class Status(Enum):
    """What is known of a node at a step; each has its own shape and colour."""

    ROOT = auto()
    OPEN = auto()  # on the way to the current step
    DEAD_END = auto()  # taken back, no solution below
    REJECTED = auto()
    SOLUTION = auto()  # a solution stands here
    HOLDS_SOLUTION = auto()  # taken back, with a solution below


class SearchTree:
    """A fold over the trace, 16 bytes a node; `grow` takes in what has been recorded since.

    What is put on a cell opens a node below the innermost one, and the step after which it stands there no more closes
    it. Where that is not the innermost node, those below stay open, for what was put there still stands, but the next
    node comes where the closed one was.
    """

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.parents: array[int] = array("I", (NOWHERE,))
        self.opened: array[int] = array("I", (0,))  # step that made the node
        self.closed: array[int] = array("I", (NOWHERE,))  # step that took it back; its own if rejected
        self.ends: array[int] = array("I", (NOWHERE,))  # first node after the subtree, once it is closed
        self.solution_nodes: array[int] = array("I")  # in order, a node once for each solution found on it
        self.solution_steps: array[int] = array("I")
        self.rejected_standing: array[int] = array("I")  # nodes whose queen stood there when it was found attacked
        self.grown = 0  # steps taken in
        self._path = [ROOT]  # down to the node below which the next one comes
        self._standing: dict[Cell, int] = {}  # the open nodes
        self._put_back: dict[int, Candidate] = {}  # choices of nodes that were opened on the way back
        self._choices: dict[int, Candidate] = {}  # by event

    def __len__(self) -> int:
        return len(self.parents)

    @property
    def bytes_used(self) -> int:
        """Of the columns, exact, and of the choices, estimated."""
        columns = (self.solution_nodes, self.solution_steps, self.rejected_standing)
        choices = _BYTES_A_CHOICE * (len(self._choices) + len(self._put_back))
        return 16 * len(self.parents) + 4 * sum(len(column) for column in columns) + choices

    def grow(self, steps: int = NOWHERE) -> None:
        """Takes in at most that many further steps of the trace."""
        kinds = self.trace.kinds
        end = min(len(kinds), self.grown + steps)
        for step in range(self.grown, end):
            kind = kinds[step]
            if kind == Kind.REJECTED:
                self._reject(step)
            elif kind == Kind.PLACED:
                self._place(self._choice(step).cell, step)
            elif kind == Kind.REMOVED:
                self._take_away(self._choice(step).cell, step)
            elif kind == Kind.MOVED:
                self._move(step)
            elif kind == Kind.RESTORED:
                self._restore(step)
            elif kind == Kind.SOLVED:
                self._solve(self._path[-1], step)
        self.grown = end

    def _place(self, cell: Cell, step: int) -> None:
        self._take_away(cell, step)
        node = self._standing[cell] = self._add(step, NOWHERE)
        self._path.append(node)

    def _take_away(self, cell: Cell, step: int) -> None:
        """What the coroutine has not put there itself has no node."""
        node = self._standing.pop(cell, None)
        if node is None:
            return
        self.closed[node] = step
        at = bisect_left(self._path, node)
        if self._path[at : at + 1] == [node]:
            for ended in self._path[at:]:
                self.ends[ended] = len(self.parents)
            del self._path[at:]

    def _move(self, step: int) -> None:
        event = self.trace.event(step)
        assert isinstance(event, Moved), "the kind of a step is that of its event"
        self._take_away(event.cell, step)
        self._place(event.to, step)

    def _restore(self, step: int) -> None:
        event = self.trace.event(step)
        assert isinstance(event, Restored), "the kind of a step is that of its event"
        values = {change.cell: change.before for change in event.undone if not isinstance(change, Narrowed)}
        for cell, value in values.items():
            node = self._standing.get(cell)
            if node is not None and self.candidate_of(node).value == value:
                continue
            self._take_away(cell, step)
            if value:
                self._place(cell, step)
                self._put_back[self._standing[cell]] = Candidate(cell, value)

    def _solve(self, node: int, step: int) -> None:
        """Nearly always at the end: only what is solved on the way back comes before nodes that are there."""
        at = bisect_right(self.solution_nodes, node)
        self.solution_nodes.insert(at, node)
        self.solution_steps.insert(at, step)

    def _reject(self, step: int) -> None:
        """A leaf; or, where the thing rejected stands already, a mark on its own node."""
        node, choice = self._path[-1], self._choice(step)
        if self._standing.get(choice.cell) == node and self.candidate_of(node) == choice:
            if not _holds(self.rejected_standing, node):
                insort(self.rejected_standing, node)
            return
        self._add(step, step)
        self.ends[-1] = len(self.parents)

    def _choice(self, step: int) -> Candidate:
        """What the step puts somewhere, takes away or refuses."""
        table, moment = self.trace.table, self.trace.moments[step]
        event = table.event_number(moment)
        choice = self._choices.get(event)
        if choice is None:
            if len(self._choices) >= _AT_HAND:
                self._choices.clear()
            choice = self._choices[event] = _choice_of(table.event(moment))
        return choice

    def _add(self, step: int, closed: int) -> int:
        self.parents.append(self._path[-1])
        self.opened.append(step)
        self.closed.append(closed)
        self.ends.append(NOWHERE)
        return len(self.parents) - 1

    # What is there at a step. Steps count from 0; None is before the first.

    def candidate_of(self, node: int) -> Candidate:
        """The choice of a node."""
        assert node != ROOT, "only the root has no choice"
        return self._put_back.get(node) or self._choice(self.opened[node])

    def cell_of(self, node: int) -> Cell:
        """Where the choice of a node was made."""
        return self.candidate_of(node).cell

    def size_at(self, step: int | None) -> int:
        """How many nodes there are, the root among them."""
        return 1 if step is None else bisect_right(self.opened, step, 1)

    def node_at(self, step: int | None) -> int:
        """The node that the step is about: the one rejected, placed or taken back, or the innermost open one."""
        if step is None:
            return ROOT
        node = self.size_at(step) - 1
        while node != ROOT and self.closed[node] < step:
            node = self.parents[node]
        return node

    def path_at(self, step: int | None) -> list[int]:
        """From the root to `node_at`."""
        node, path = self.node_at(step), []
        while node != NOWHERE:
            path.append(node)
            node = self.parents[node]
        return path[::-1]

    def status(self, node: int, step: int | None) -> Status:
        """What is known of the node when the step has happened."""
        if node == ROOT:
            return Status.ROOT
        now = -1 if step is None else step
        if self.closed[node] == self.opened[node]:
            return Status.REJECTED
        if self.is_solution(node, now):
            return Status.SOLUTION
        if self.closed[node] > now:
            return Status.OPEN
        if self.ends[node] == node + 1 and _holds(self.rejected_standing, node):
            return Status.REJECTED
        return Status.HOLDS_SOLUTION if self.solutions_below(node) else Status.DEAD_END

    def is_solution(self, node: int, step: int) -> bool:
        """Whether a solution was found on the node by then."""
        first = bisect_left(self.solution_nodes, node)
        return (
            first < len(self.solution_nodes)
            and self.solution_nodes[first] == node
            and self.solution_steps[first] <= step
        )

    def solutions_below(self, node: int) -> int:
        """Solutions found in the whole subtree, the node itself included."""
        end = self._end(node)
        return bisect_left(self.solution_nodes, end) - bisect_left(self.solution_nodes, node)

    def subtree_size(self, node: int) -> int:
        """Nodes of the subtree, the node itself included."""
        return self._end(node) - node

    def children(self, node: int, size: int) -> Iterator[int]:
        """Those among the first `size` nodes, in order."""
        child = node + 1
        while child < size and self.parents[child] == node:
            yield child
            child = self._end(child)

    def _end(self, node: int) -> int:
        end = self.ends[node]
        return len(self.parents) if end == NOWHERE else end


def _choice_of(event: Event) -> Candidate:
    match event:
        case Placed(cell, value) | Rejected(cell, value) | Removed(cell, value):
            return Candidate(cell, value)
        case Moved(_, cell):
            return Candidate(cell, _MOVED)
    raise AssertionError(f"{event!r} is no choice")


def _holds(numbers: "array[int]", number: int) -> bool:
    """Whether a sorted column has the number."""
    at = bisect_left(numbers, number)
    return at < len(numbers) and numbers[at] == number
