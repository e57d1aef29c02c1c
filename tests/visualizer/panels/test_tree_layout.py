"""Where the nodes of the search tree lie: nothing overlaps, whatever is folded."""

from collections import defaultdict
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from algorithms.catalogue import find_algorithms
from core.puzzles.geometry import Cell
from core.puzzles.kakuro import KakuroBoard, KakuroPuzzle, Outline
from core.puzzles.queens import QueensBoard, QueensPuzzle
from core.steps.driver import Coroutine
from core.steps.recording import Recording, record_all
from core.steps.search_tree import ROOT, SearchTree
from visualizer.panels.tree_layout import Spot, TreeLayout, Window

ALL = Window(float("-inf"), float("inf"), float("inf"))  # the whole tree, in its finest detail
CATALOGUE = find_algorithms()
QUEENS = [name for name in CATALOGUE.algorithms if name.startswith("queens/")]


def _recorded(name: str, puzzle: QueensPuzzle) -> Recording:
    board = QueensBoard(puzzle)
    return record_all(CATALOGUE[name].start(board, {}), board)


COLUMNS = st.one_of(st.none(), st.integers(1, 30))  # that there is room for


@st.composite
def layouts(draw: st.DrawFn) -> TreeLayout:
    """A run at some step, with nodes folded and opened by hand."""
    size = draw(st.integers(1, 6))
    numbers = draw(st.sets(st.integers(0, size * size - 1), max_size=size))
    puzzle = QueensPuzzle(size, frozenset(Cell(*divmod(number, size)) for number in numbers))
    recording = _recorded(draw(st.sampled_from(QUEENS)), puzzle)
    tree = SearchTree(recording.trace)
    tree.grow()
    layout = TreeLayout(tree)
    steps = st.one_of(st.none(), st.integers(0, len(recording.trace) - 1))
    layout.look_at(draw(steps))
    for node in draw(st.lists(st.integers(1, max(1, len(tree) - 1)), max_size=8)):
        if node < len(tree):
            layout.toggle(node)
    layout.look_at(draw(steps), draw(COLUMNS))
    return layout


def _spots(layout: TreeLayout, window: Window = ALL) -> list[Spot]:
    return list(layout.spots(window))


def _by_depth(spots: list[Spot]) -> list[list[Spot]]:
    levels: dict[int, list[Spot]] = defaultdict(list)
    for spot in spots:
        levels[spot.depth].append(spot)
    return [sorted(level, key=lambda spot: spot.x) for _, level in sorted(levels.items())]


@settings(max_examples=60, deadline=None)
@given(layouts())
def test_no_two_nodes_of_a_level_are_nearer_than_a_column(layout: TreeLayout) -> None:
    for level in _by_depth(_spots(layout)):
        for one, other in pairwise(level):
            assert other.x - one.x >= 1


@settings(max_examples=60, deadline=None)
@given(layouts())
def test_a_node_lies_inside_the_span_of_its_children_one_level_above_them(layout: TreeLayout) -> None:
    spots = _spots(layout)
    placed = {spot.node: spot for spot in spots}
    children = defaultdict(list)
    for spot in spots:
        if spot.node != ROOT:
            parent = placed[spot.parent]
            assert spot.depth == parent.depth + 1 and spot.parent_x == parent.x
            children[spot.parent].append(spot.x)
    for node, columns in children.items():
        assert min(columns) <= placed[node].x <= max(columns)
        assert columns == sorted(columns), "children stand in the order in which they were tried"


@settings(max_examples=60, deadline=None)
@given(layouts())
def test_leaves_fill_the_columns_without_a_gap(layout: TreeLayout) -> None:
    spots = _spots(layout)
    inner = {spot.parent for spot in spots if spot.node != ROOT}
    leaves = sorted(spot.x for spot in spots if spot.node not in inner)
    assert leaves == [column + 0.5 for column in range(layout.columns)]


@settings(max_examples=60, deadline=None)
@given(layouts())
def test_every_node_of_that_moment_is_on_show_once_or_inside_a_fold(layout: TreeLayout) -> None:
    spots = _spots(layout)
    tree = layout.tree
    covered = [node for spot in spots for node in range(spot.node, spot.node + spot.size)]
    assert len(covered) == len(set(covered))
    assert set(covered) == set(range(layout._size))
    assert {spot.node for spot in spots if spot.on_path} == set(tree.path_at(layout._step))


@settings(max_examples=60, deadline=None)
@given(layouts())
def test_the_current_node_is_on_show_where_it_is_said_to_be(layout: TreeLayout) -> None:
    (current,) = [spot for spot in _spots(layout) if spot.node == layout.current]
    assert current.x == layout.x_of_current()
    assert not current.is_folded or current.node not in layout._path_extents


@settings(max_examples=60, deadline=None)
@given(layouts(), st.floats(0, 40), st.floats(0, 30))
def test_a_window_shows_all_that_lies_in_it_at_the_same_places(layout: TreeLayout, left: float, width: float) -> None:
    everything = set(_spots(layout))
    window = Window(left, left + width, float("inf"))
    shown = set(_spots(layout, window))
    assert shown <= everything
    assert {spot for spot in everything if left <= spot.x <= left + width} <= shown


@settings(max_examples=40, deadline=None)
@given(layouts(), st.floats(0.001, 1))
def test_what_is_too_fine_is_drawn_as_one_and_the_rest_stays(layout: TreeLayout, finest: float) -> None:
    everything = {spot.node: spot for spot in _spots(layout)}
    coarse = _spots(layout, Window(float("-inf"), float("inf"), finest))
    for spot in coarse:
        assert (spot.x, spot.depth) == (everything[spot.node].x, everything[spot.node].depth)
    for level in _by_depth(coarse):
        for one, other in pairwise(level):
            assert other.x - one.x >= 1


@settings(max_examples=40, deadline=None)
@given(layouts(), st.data())
def test_folding_and_opening_again_changes_nothing(layout: TreeLayout, data: st.DataObject) -> None:
    before = _spots(layout)
    node = data.draw(st.sampled_from(sorted(spot.node for spot in before)))
    layout.toggle(node)
    layout.toggle(node)
    assert _spots(layout) == before


@settings(max_examples=30, deadline=None)
@given(layouts(), st.data())
def test_a_layout_depends_on_the_step_and_not_on_the_way_there(layout: TreeLayout, data: st.DataObject) -> None:
    last = len(layout.tree.trace) - 1
    fresh = TreeLayout(layout.tree)
    fresh.opened, fresh.closed = layout.opened, layout.closed
    for step in data.draw(st.lists(st.integers(0, last), min_size=1, max_size=5)):
        layout.look_at(step, 12)
        fresh._extents.clear()
        fresh.look_at(step, 12)
        assert _spots(layout) == _spots(fresh)


@settings(max_examples=60, deadline=None)
@given(layouts())
def test_the_levels_are_those_of_all_that_is_on_show(layout: TreeLayout) -> None:
    assert layout.levels == 1 + max(spot.depth for spot in _spots(layout))


@settings(max_examples=60, deadline=None)
@given(layouts(), st.integers(1, 30))
def test_what_does_not_fit_folds_until_nothing_is_left_to_fold(layout: TreeLayout, most: int) -> None:
    layout.look_at(layout._step, most)
    spots = _spots(layout)
    opened = [spot.node for spot in spots if not (spot.on_path or spot.is_folded) and layout._width(spot.node) > 1]
    by_hand = layout.opened
    tree = layout.tree
    holding = {node for node in opened for hand in by_hand if node <= hand < node + tree.subtree_size(node)}
    under_hand = {node for node in opened if any(hand <= node < hand + tree.subtree_size(hand) for hand in by_hand)}
    assert layout.columns <= most or set(opened) <= holding | under_hand


@settings(max_examples=60, deadline=None)
@given(layouts())
def test_what_fits_is_not_folded_for_want_of_room(layout: TreeLayout) -> None:
    layout.look_at(layout._step, None)
    before = _spots(layout)
    layout.look_at(layout._step, layout.columns)
    assert _spots(layout) == before


@settings(max_examples=60, deadline=None)
@given(layouts(), st.data())
def test_a_fold_opened_by_hand_is_open_however_little_room_there_is(layout: TreeLayout, data: st.DataObject) -> None:
    layout.look_at(layout._step, data.draw(st.sampled_from((None, 1))))
    folded = [spot.node for spot in _spots(layout) if spot.is_folded]
    if not folded:
        return
    node = data.draw(st.sampled_from(folded))
    layout.toggle(node)
    layout.look_at(layout._step, 1)
    assert node in {spot.node for spot in _spots(layout)} and not layout.is_folded(node)


def test_the_widest_subtrees_with_solutions_fold_first_and_the_path_never() -> None:
    """Six queens at the end: four of the first squares have led to a solution."""
    recording = _recorded("queens/backtracking", QueensPuzzle(6))
    tree = SearchTree(recording.trace)
    tree.grow()
    layout = TreeLayout(tree)
    layout.look_at(len(recording.trace) - 1, None)
    wide = layout.columns
    widths = {spot.node: layout._width(spot.node) for spot in _spots(layout) if spot.depth == 1}
    assert sorted(widths.values())[-4:] == sorted(width for width in widths.values() if width > 1)
    layout.look_at(len(recording.trace) - 1, wide - 1)
    folded = {spot.node for spot in _spots(layout) if spot.is_folded and tree.solutions_below(spot.node)}
    assert folded == {max(widths, key=lambda node: (widths[node], -node))}


def test_a_tree_may_be_deeper_than_functions_can_call_each_other() -> None:
    """A person's reasoning on a large Kakuro is a chain of as many digits as there are cells."""
    side = 37
    white = frozenset(Cell(row, column) for row in range(side) for column in range(side))
    outline = Outline(side, side, white)
    board = KakuroPuzzle(outline, (0,) * len(outline.runs)).board()

    def fill_and_clear(board: KakuroBoard) -> Coroutine:
        for cell in board.cells():
            yield board.place(cell, 1)
        yield board.solved()
        for cell in reversed(board.cells()):
            yield board.remove(cell)

    recording = record_all(fill_and_clear(board), board)
    tree = SearchTree(recording.trace)
    tree.grow()
    layout = TreeLayout(tree)
    for step in (side * side, len(recording.trace) - 1):
        layout.look_at(step, 1)
        assert (layout.levels, layout.columns) == (side * side + 1, 1)
        assert len(_spots(layout)) == side * side + 1
