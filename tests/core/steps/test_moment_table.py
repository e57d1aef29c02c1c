"""Values and moments as numbers: what comes back is what went in, and what is equal has one number."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from core.language import sentence
from core.puzzles.geometry import Candidate, Cell
from core.puzzles.sudoku.grid import Unit
from core.steps.events import Called, Kind, Narrowed, Noted, Placed, Rejected, Removed, Restored, Returned, Solved
from core.steps.moment import Moment, Site
from core.steps.moment_table import MomentTable
from core.steps.value_pool import NOTHING, ValuePool
from core.steps.values import Frozen, frozen
from tests.core.steps.runs import Run, runs
from tests.core.steps.test_values import UNCHANGING, VALUES

CELL = Cell(2, 3)
EVENTS = [
    Placed(CELL, 5),
    Placed(CELL, 5, 6),
    Removed(CELL, 1),
    Rejected(CELL, 1, (Cell(0, 0), Cell(1, 1))),
    narrowed := Narrowed((Candidate(CELL, 1), Candidate(Cell(0, 0), 9)), (CELL,)),
    Restored((narrowed, Placed(CELL, 5), Removed(CELL, 3))),
    Returned("solve", True),
    Solved(1, (1, 2, 3)),
    Noted("plain"),
    Noted("facts", (("why", sentence("{cell} is full.", cell=CELL)), ("count", 1), ("unit", Unit("box", 2)))),
]


@settings(max_examples=100)
@given(VALUES, VALUES)
def test_a_value_comes_back_as_it_looked_and_has_one_number_with_those_alike(one, other):
    pool = ValuePool()
    numbers = [pool.number_of(one), pool.number_of(other)]
    for value, number in zip((one, other), numbers, strict=True):
        assert repr(pool.value_of(number)) == repr(frozen(value))
        assert pool.number_of(value) == pool.number_of(pool.value_of(number)) == number
    assert (numbers[0] == numbers[1]) is (to_the_type(frozen(one)) == to_the_type(frozen(other)))


def to_the_type(look):
    if isinstance(look, Frozen):
        return look.kind, look.left_out, to_the_type(look.items)
    return (type(look), *map(to_the_type, look)) if isinstance(look, tuple) else (type(look), repr(look))


@given(st.lists(UNCHANGING, max_size=8), st.data())
def test_numbers_stay_right_when_the_pool_forgets(values, data):
    pool, numbers = ValuePool(), []
    for value in values:
        numbers.append(pool.number_of(value))
        if data.draw(st.booleans()):
            pool.forget()
    assert [repr(pool.value_of(number)) for number in numbers] == list(map(repr, values))


def test_a_list_that_grows_has_another_number_each_time():
    pool, grown = ValuePool(), []
    held = (grown,)
    numbers = []
    for item in range(3):
        numbers += [pool.number_of(grown), pool.number_of(held)]
        grown.append(item)
    assert [str(pool.value_of(number)) for number in numbers[::2]] == ["[]", "[0]", "[0, 1]"]
    assert [str(pool.value_of(number)) for number in numbers[1::2]] == ["([],)", "([0],)", "([0, 1],)"]


def test_all_events_come_back():
    pool = ValuePool()
    for event in EVENTS:
        assert pool.value_of(pool.number_of(event)) == event
        assert pool.number_of(type(event)(*(getattr(event, name) for name in event.__match_args__))) == (
            pool.number_of(event)
        )


def test_a_note_keeps_facts_that_cannot_be_frozen():
    pool = ValuePool()
    note = Noted("chance", (("chance", random.Random(1)),))
    assert pool.value_of(pool.number_of(note)) is note


def test_none_is_nothing():
    assert ValuePool().value_of(NOTHING) is None


@settings(max_examples=15, deadline=None)
@given(runs())
def test_each_moment_has_its_number_and_its_parts(run: Run):
    table = run.recorded(300).trace.table
    for number, moment in enumerate(table):
        assert table.number_of(moment) == number
        assert table.event(number) == moment.event
        assert Kind(table.kinds[number]) is Kind[type(moment.event).__name__.upper()]


def test_a_moment_that_has_been_forgotten_gets_a_new_number_and_the_old_one_stays_right():
    table = MomentTable()
    site = Site(test_none_is_nothing.__code__, 4, (("cell", CELL), ("seen", (CELL, 1, True))))
    call = Moment(Called("test_none_is_nothing", site.variables), site, Site(site.code, 8, ()))
    moments = [*(Moment(event, site) for event in EVENTS), call]
    numbers = [table.number_of(moment) for moment in moments]
    assert numbers == [table.number_of(moment) for moment in moments] == list(range(len(moments)))
    table.forget()
    assert [table.number_of(moment) for moment in moments] == [number + len(moments) for number in numbers]
    assert list(table) == [*moments, *moments]


def test_places_are_told_apart_by_code_instruction_and_names():
    table, code = MomentTable(), test_none_is_nothing.__code__
    sites = [Site(code, 2, ()), Site(code, 4, ()), Site(code, 4, (("a", 1),)), Site(code, 4, (("b", 1),))]
    numbers = [table.number_of(Moment(Noted("here"), site)) for site in sites]
    assert len({table.place_number(number) for number in numbers}) == 4
    again = table.number_of(Moment(Noted("there"), Site(code, 4, (("b", 2),))))
    assert table.place_number(again) == table.place_number(numbers[-1])
    assert table.event_number(again) != table.event_number(numbers[-1])
    assert len({table.event_number(number) for number in numbers}) == 1
