"""The tree of choices in its compact columns against one of nested lists."""

from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from core.puzzles.geometry import Candidate, Cell
from core.puzzles.queens import QueensPuzzle
from core.puzzles.sudoku import SudokuPuzzle
from core.steps.events import Moved, Narrowed, Placed, Rejected, Removed, Restored, Solved
from core.steps.recording import record_all
from core.steps.search_tree import ROOT, SearchTree, Status
from core.steps.trace import Trace
from tests.builders import sudoku
from tests.core.steps.runs import Run, runs

few = settings(max_examples=80, deadline=None)


@dataclass
class Branch:
    """A node as one would write it without thinking of memory."""

    opened: int = -1
    choice: object = None
    closed: int | None = None
    was_leaf_rejected: bool = False
    rejected_standing: bool = False
    solutions: list[int] = field(default_factory=list)
    parent: "Branch | None" = None
    children: "list[Branch]" = field(default_factory=list)

    def grow(self, step, choice, closed=None, rejected=False):
        self.children.append(Branch(step, choice, closed, rejected, parent=self))
        return self.children[-1]

    def preorder(self):
        yield self
        for child in self.children:
            yield from child.preorder()

    def path(self):
        """From the branch up to the root."""
        return [self, *(self.parent.path() if self.parent else [])]


class ByHand:
    """Grows nested branches; `about` has the branch that each step is about."""

    def __init__(self, trace, steps):
        self.root = self.here = Branch()
        self.standing = {}
        self.about = []
        for step in range(steps):
            self.take_in(trace.moment(step).event, step)
            self.about.append(self.innermost(step))

    def take_in(self, event, step):
        match event:
            case Placed(cell, value):
                self.place(Candidate(cell, value), step)
            case Removed(cell):
                self.take_away(cell, step)
            case Moved(cell, to):
                self.take_away(cell, step)
                self.place(Candidate(to, 1), step)
            case Rejected(cell, value) if self.here.choice == (cell, value) and self.standing.get(cell) is self.here:
                self.here.rejected_standing = True
            case Rejected(cell, value):
                self.here.grow(step, Candidate(cell, value), closed=step, rejected=True)
            case Restored(undone):
                self.restore({one.cell: one.before for one in undone if not isinstance(one, Narrowed)}, step)
            case Solved():
                self.here.solutions.append(step)

    def place(self, choice, step):
        self.take_away(choice.cell, step)
        self.here = self.standing[choice.cell] = self.here.grow(step, choice)

    def take_away(self, cell, step):
        branch = self.standing.pop(cell, None)
        if branch:
            branch.closed = step
            if any(one is branch for one in self.here.path()):
                self.here = branch.parent

    def restore(self, values, step):
        for cell, value in values.items():
            stands = self.standing[cell].choice.value if cell in self.standing else 0
            if stands != value:
                self.take_away(cell, step)
                if value:
                    self.place(Candidate(cell, value), step)

    def innermost(self, step):
        """Of what was there when the step happened."""
        *_, branch = self.root.preorder()
        while branch.closed is not None and branch.closed < step:
            branch = branch.parent
        return branch


# Runs of algorithms; and of somebody who puts digits down and takes them away without any order.

CELLS = st.builds(Cell, st.integers(0, 3), st.integers(0, 3))
MOVES = st.one_of(
    st.tuples(st.just("place"), CELLS, st.integers(1, 4)),
    st.tuples(st.just("reject"), CELLS, st.integers(1, 4)),
    st.tuples(st.sampled_from(["remove", "narrow"]), CELLS),
    st.sampled_from([("mark",), ("restore",), ("solved",)]),
)


def wander(board, moves):
    marks = [board.mark()]
    for move in moves:
        match move:
            case "place", cell, digit:
                yield board.place(cell, digit)
            case "reject", cell, digit:
                yield board.reject(cell, digit, because=())
            case "remove", cell if board.value(cell):
                yield board.remove(cell)
            case "narrow", cell:
                yield board.narrow([Candidate(cell, digit) for digit in board.candidates(cell)[:1]], because=())
            case ("mark",):
                marks.append(board.mark())
            case ("restore",):
                yield board.restore(min(board.mark(), marks.pop()))
                marks = marks or [board.mark()]
            case ("solved",):
                yield board.solved()


def wandering(moves):
    board = SudokuPuzzle.empty(2).board()
    return record_all(wander(board, moves), board).trace


def traces():
    return st.one_of(runs().map(Run.trace), st.lists(MOVES, max_size=60).map(wandering))


def grown(trace: Trace) -> SearchTree:
    tree = SearchTree(trace)
    tree.grow()
    return tree


@few
@given(traces())
def test_the_nodes_are_those_of_the_nested_tree_in_preorder(trace):
    tree, by_hand = grown(trace), ByHand(trace, len(trace))
    branches = list(by_hand.root.preorder())
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
            assert (tree.candidate_of(node), tree.cell_of(node)) == (branch.choice, branch.choice.cell)
    for step, branch in enumerate(by_hand.about):
        assert tree.node_at(step) == number[id(branch)]


@few
@given(traces(), st.data())
def test_at_any_step_the_tree_is_the_one_that_had_grown_until_then(trace, data):
    tree = grown(trace)
    step = data.draw(st.integers(0, len(trace) - 1))
    by_hand = ByHand(trace, step + 1)
    branches = list(by_hand.root.preorder())
    number = {id(branch): node for node, branch in enumerate(branches)}
    assert tree.size_at(step) == len(branches)
    assert tree.path_at(step) == [number[id(one)] for one in reversed(by_hand.about[step].path())]
    for node, one in enumerate(branches):
        assert list(tree.children(node, len(branches))) == [number[id(child)] for child in one.children]


@few
@given(traces(), st.data())
def test_the_status_of_a_node_is_what_had_become_of_it_until_the_step(trace, data):
    tree = grown(trace)
    step = data.draw(st.integers(0, len(trace) - 1))
    for node, branch in enumerate(ByHand(trace, step + 1).root.preorder()):
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
@given(st.lists(MOVES, max_size=60))
def test_whatever_is_put_down_and_taken_away_the_open_nodes_are_what_stands(moves):
    board = SudokuPuzzle.empty(2).board()
    tree = grown(record_all(wander(board, moves), board).trace)
    still_open = [tree.candidate_of(node) for node in range(1, len(tree)) if tree.closed[node] > len(tree.trace)]
    assert sorted(still_open) == [Candidate(cell, board.value(cell)) for cell in board.cells() if board.value(cell)]
    assert len(tree.path_at(len(tree.trace) - 1)) <= 1 + 16 + 1, "only what stands, and the node of this step, is on it"


def test_a_digit_taken_away_from_the_middle_leaves_the_later_ones_open():
    def solve(board):
        for column in range(3):
            yield board.place(Cell(0, column), column + 1)
        yield board.remove(Cell(0, 1))
        yield board.place(Cell(3, 3), 4)

    board = sudoku(". . . .\n . . . .\n . . . .\n . . . .")
    tree = grown(record_all(solve(board), board).trace)
    assert list(tree.parents)[1:] == [0, 1, 2, 1]
    assert [tree.status(node, 6) for node in range(1, 5)] == [Status.OPEN, Status.DEAD_END, Status.OPEN, Status.OPEN]
    assert tree.path_at(4) == [0, 1, 2, 3]
    assert tree.path_at(5) == [0, 1, 4]


def test_digits_that_a_restore_takes_away_close_at_its_step_and_what_it_puts_back_opens():
    def solve(board):
        yield board.place(Cell(0, 0), 1)
        mark = board.mark()
        yield board.place(Cell(0, 1), 2)
        yield board.place(Cell(0, 2), 3)
        yield board.remove(Cell(0, 0))
        yield board.restore(mark)

    board = sudoku(". . . .\n . . . .\n . . . .\n . . . .")
    tree = grown(record_all(solve(board), board).trace)
    assert list(tree.closed)[1:4] == [4, 5, 5]
    assert (tree.opened[4], tree.parents[4], tree.candidate_of(4)) == (5, ROOT, Candidate(Cell(0, 0), 1))


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
