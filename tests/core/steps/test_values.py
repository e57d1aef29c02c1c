"""What values look like once they are frozen, and when two of them are told apart."""

import random
from collections import Counter, OrderedDict
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.puzzles.geometry import Candidate, Cell
from core.puzzles.sudoku.grid import Unit
from core.steps.events import Placed
from core.steps.values import MOST_ITEMS, Frozen, Opaque, compared, frozen, is_opaque

PLAIN = st.one_of(
    st.integers(),
    st.booleans(),
    st.none(),
    st.text(max_size=3),
    st.floats(allow_nan=False),
    st.builds(Cell, st.integers(0, 9), st.integers(0, 9)),
    st.builds(Candidate, st.builds(Cell, st.integers(0, 9), st.integers(0, 9)), st.integers(1, 9)),
)
UNCHANGING = st.recursive(PLAIN, lambda inner: st.lists(inner, max_size=4).map(tuple), max_leaves=6)
VALUES = st.recursive(
    PLAIN,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.lists(inner, max_size=4).map(tuple),
        st.sets(UNCHANGING, max_size=4),
        st.frozensets(UNCHANGING, max_size=4),
        st.dictionaries(UNCHANGING, inner, max_size=4),
    ),
    max_leaves=8,
)


@given(UNCHANGING)
def test_what_cannot_change_stays_what_it_is(value):
    assert repr(frozen(value)) == repr(value)


@given(VALUES)
def test_what_is_frozen_can_be_hashed_and_freezes_to_itself(value):
    look = frozen(value)
    assert {look: 1}[frozen(look)] == 1


@settings(max_examples=100)
@given(VALUES, VALUES)
def test_values_are_compared_as_alike_if_they_are_written_alike(one, other):
    alike = written(one) == written(other)
    assert (compared(one) == compared(other)) is alike
    assert (frozen(one) == frozen(other)) >= alike


def written(value):
    """As Python writes it, apart from the order of sets, in which there is none."""
    if isinstance(value, (set, frozenset)):
        return ("set", sorted(map(written, value), key=repr))
    if isinstance(value, dict):
        return ("dict", [(written(key), written(item)) for key, item in value.items()])
    if isinstance(value, (list, tuple)) and not isinstance(value, (Cell, Candidate)):
        return (type(value).__name__, [*map(written, value)])
    return repr(value)


class Pair(NamedTuple):
    first: object
    second: object


def test_a_named_tuple_keeps_its_name_and_freezes_its_parts():
    for value in (Unit("row", 3), Candidate(Cell(1, 2), 3), Pair(Cell(1, 2), (3, None))):
        assert type(frozen(value)) is type(value)
        assert frozen(value) == value
    assert frozen(Pair([1], Unit("box", 0))) == Pair(Frozen("list", (1,)), Unit("box", 0))
    assert compared(Unit("row", 3)) != compared(("row", 3))


def test_an_event_is_what_it_is():
    assert frozen([Placed(Cell(0, 0), 5)]) == Frozen("list", (Placed(Cell(0, 0), 5),))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ([], "[]"),
        ([1, "a", None, True], "[1, 'a', None, True]"),
        ({3, 1, 20}, "{1, 3, 20}"),
        (frozenset({"b", "a"}), "{'a', 'b'}"),
        ({}, "{}"),
        ({1: [2], "x": {}}, "{1: [2], 'x': {}}"),
        ({1: 2}.items(), "dict_items"),
        ([(1, [2])], "[(1, [2])]"),
        ([random.Random(1)], "[Random]"),
        (OrderedDict(a=1), "{'a': 1}"),
        (Counter("aab"), "{'a': 2, 'b': 1}"),
        (list(range(MOST_ITEMS + 1)), f"[{', '.join(map(str, range(MOST_ITEMS)))}, … +1]"),
        (dict.fromkeys(range(MOST_ITEMS + 30), 0), f"{{{', '.join(f'{n}: 0' for n in range(MOST_ITEMS))}, … +30}}"),
    ],
)
def test_what_can_change_is_written_much_as_python_does(value, text):
    assert str(frozen(value)) == text


def test_what_contains_itself_comes_to_an_end():
    endless: list[object] = [1]
    endless.append(endless)
    table: dict[str, object] = {"inner": [endless]}
    table["self"] = (table,)
    assert str(frozen(endless)) == "[1, [...]]"
    assert str(frozen(table)) == "{'inner': [[1, [...]]], 'self': ({...},)}"
    other: list[object] = [2]
    other.append(other)
    assert compared(endless) == compared(endless) != compared(other)
    assert not is_opaque(table)
    table["chance"] = random.Random(1)
    assert is_opaque(endless) is False and is_opaque(table)


def test_a_long_value_is_frozen_in_part_and_compared_as_a_whole():
    one, other = list(range(300)), [*range(299), -1]
    assert frozen(one) == frozen(other) == Frozen("list", tuple(range(MOST_ITEMS)), 300 - MOST_ITEMS)
    assert compared(one) != compared(other) == compared(list(other))
    cells = {Cell(row, column) for row in range(20) for column in range(20)}
    shown = frozen(cells)
    assert shown.items == tuple(Cell(0, column) for column in range(20)) + tuple(Cell(1, column) for column in range(4))
    assert compared(cells) != compared(cells - {Cell(19, 19)})


@given(st.permutations([Cell(1, 2), Cell(0, 5), Cell(12, 0), Cell(2, 0)]))
def test_a_set_looks_the_same_whatever_has_come_first(cells):
    kept = set()
    for cell in cells:
        kept.add(cell)
    assert frozen(kept) == Frozen("set", (Cell(0, 5), Cell(1, 2), Cell(2, 0), Cell(12, 0)))


def test_a_value_that_cannot_be_known_is_its_type():
    assert frozen(random.Random(1)) == Opaque("Random")
    assert is_opaque([({1: random.Random(1)},)])
