"""The tree of choices in its compact columns against one of nested lists."""

from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from core.puzzles.queens import QueensPuzzle
from core.steps.events import Moved, Placed, Rejected, Removed, Solved
from core.steps.search_tree import ROOT, SearchTree, Status
from tests.core.steps.runs import Run, runs

few = settings(max_examples=80, deadline=None)


@dataclass
class Branch:
    """A node as one would write it without thinking of memory."""

    opened: int = -1
    cell: object = None
    closed: int | None = None
    was_leaf_rejected: bool = False
    rejected_standing: bool = False
    solutions: list[int] = field(default_factory=list)
    parent: "Branch | None" = None
    children: "list[Branch]" = field(default_factory=list)

    def grow(self, step, cell, closed=None, rejected=False):
        self.children.append(Branch(step, cell, closed, rejected, parent=self))
        return self.children[-1]

    def preorder(self):
        yield self
        for child in self.children:
            yield from child.preorder()


def grown_by_hand(trace, steps):
    """The root, and for each step the branch that it is about."""
    root = here = Branch()
    about = []
    for step in range(steps):
        match trace.moment(step).event:
            case Placed(cell):
                here = here.grow(step, cell)
                about.append(here)
            case Moved(_, to):
                here.closed = step
                here = here.parent.grow(step, to)
                about.append(here)
            case Rejected(cell) if cell == here.cell:
                here.rejected_standing = True
                about.append(here)
            case Rejected(cell):
                about.append(here.grow(step, cell, closed=step, rejected=True))
            case Removed():
                here.closed = step
                about.append(here)
                here = here.parent
            case Solved():
                here.solutions.append(step)
                about.append(here)
            case _:
                about.append(here)
    return root, about


@few
@given(runs())
def test_the_nodes_are_those_of_the_nested_tree_in_preorder(run):
    trace = run.trace()
    tree = SearchTree(trace)
    tree.grow()
    root, about = grown_by_hand(trace, len(trace))
    branches = list(root.preorder())
    number = {id(branch): node for node, branch in enumerate(branches)}
    assert len(tree) == len(branches)
    for node, branch in enumerate(branches):
        children = [number[id(child)] for child in branch.children]
        assert list(tree.children(node, len(tree))) == children
        assert tree.subtree_size(node) == sum(1 for _ in branch.preorder())
        assert tree.solutions_below(node) == sum(len(one.solutions) for one in branch.preorder())
        if node != ROOT:
            assert tree.parents[node] == number[id(branch.parent)]
            assert tree.opened[node] == branch.opened
    for step, branch in enumerate(about):
        assert tree.node_at(step) == number[id(branch)]


@few
@given(runs(), st.data())
def test_at_any_step_the_tree_is_the_one_that_had_grown_until_then(run, data):
    trace = run.trace()
    tree = SearchTree(trace)
    tree.grow()
    step = data.draw(st.integers(0, len(trace) - 1))
    root, about = grown_by_hand(trace, step + 1)
    branches = list(root.preorder())
    assert tree.size_at(step) == len(branches)
    path, branch = [], about[step]
    while branch is not None:
        path.append(next(node for node, one in enumerate(branches) if one is branch))
        branch = branch.parent
    assert tree.path_at(step) == path[::-1]
    for node, one in enumerate(branches):
        assert list(tree.children(node, len(branches))) == [
            next(n for n, other in enumerate(branches) if other is child) for child in one.children
        ]


@few
@given(runs(), st.data())
def test_the_status_of_a_node_is_what_had_become_of_it_until_the_step(run, data):
    trace = run.trace()
    tree = SearchTree(trace)
    tree.grow()
    step = data.draw(st.integers(0, len(trace) - 1))
    root, _ = grown_by_hand(trace, step + 1)
    for node, branch in enumerate(root.preorder()):
        assert tree.status(node, step) is status_by_hand(branch)


def status_by_hand(branch):
    if branch.parent is None:
        return Status.ROOT
    if branch.was_leaf_rejected:
        return Status.REJECTED
    if branch.solutions:
        return Status.SOLUTION
    if branch.closed is None:
        return Status.OPEN
    if not branch.children and branch.rejected_standing:
        return Status.REJECTED
    below = any(one.solutions for one in branch.preorder())
    return Status.HOLDS_SOLUTION if below else Status.DEAD_END


@few
@given(runs(), st.lists(st.integers(1, 200), max_size=30))
def test_a_tree_that_grows_with_the_run_is_the_one_grown_at_its_end(run, portions):
    recording = run.recorded(0)
    growing = SearchTree(recording.trace)
    for portion in portions:
        recording.record(portion)
        growing.grow(portion // 2)
    recording.record(1000)
    growing.grow()
    whole = SearchTree(recording.trace)
    whole.grow()
    for column in ("parents", "opened", "closed", "ends", "solution_nodes", "solution_steps", "rejected_standing"):
        assert getattr(growing, column) == getattr(whole, column)


def test_before_the_first_step_there_is_only_the_root():
    tree = SearchTree(Run("queens/backtracking", QueensPuzzle(4)).trace())
    tree.grow()
    assert (tree.size_at(None), tree.node_at(None), tree.path_at(None)) == (1, ROOT, [ROOT])
    assert tree.status(ROOT, None) is Status.ROOT
