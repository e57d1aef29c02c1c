"""A card stands beside what it tells of: in its room, and over it only where there is no other place."""

from hypothesis import given
from hypothesis import strategies as st

from visualizer.canvas.rectangle import Rect
from visualizer.panels.aside_cards import beside

ROOM = Rect(10, 20, 400, 300)
GAP = 8


@st.composite
def things(draw: st.DrawFn) -> Rect:
    """Anywhere in the room, as a run is."""
    length, side = draw(st.integers(2, 9)), draw(st.integers(4, 30))
    width, height = (length * side, side) if draw(st.booleans()) else (side, length * side)
    x = draw(st.integers(ROOM.x, ROOM.right - width))
    y = draw(st.integers(ROOM.y, ROOM.bottom - height))
    return Rect(x, y, width, height)


sizes = st.tuples(st.integers(20, ROOM.width), st.integers(20, ROOM.height))


@given(things(), sizes)
def test_it_lies_in_the_room_and_has_its_size(thing, size):
    place = beside(thing, size, ROOM, [thing], [], GAP)
    assert ROOM.holds(place) and place[2:] == size


@given(things(), sizes)
def test_it_covers_what_it_tells_of_only_where_no_side_has_room(thing, size):
    place = beside(thing, size, ROOM, [thing], [], GAP)
    rooms = (thing.y - ROOM.y, ROOM.bottom - thing.bottom, thing.x - ROOM.x, ROOM.right - thing.right)
    fits = [size[way < 2] <= room for way, room in enumerate(rooms)]
    assert place.overlaps(thing) != any(fits)


def sides_of(thing: Rect, size: tuple[int, int]) -> list[Rect]:
    """Below, above, at the right and at the left, from its beginning."""
    below, above = ((thing.x, y) for y in (thing.bottom + GAP, thing.y - GAP - size[1]))
    right, left = ((x, thing.y) for x in (thing.right + GAP, thing.x - GAP - size[0]))
    return [Rect(*corner, *size) for corner in (below, above, right, left)]


def covers(place: Rect, others: list[Rect]) -> bool:
    return any(place.overlaps(other) for other in others)


@given(things(), things(), sizes)
def test_a_second_card_does_not_cover_the_first_where_another_side_is_free(thing, other, size):
    taken = [thing, other]
    place = beside(thing, size, ROOM, taken, [], GAP)
    free = [place for place in sides_of(thing, size) if ROOM.holds(place) and not covers(place, taken)]
    assert not free or not covers(place, taken)


@given(things(), things(), sizes)
def test_what_is_better_not_covered_is_spared_if_that_costs_nothing(thing, spared, size):
    place = beside(thing, size, ROOM, [thing], [spared], GAP)
    free = [place for place in sides_of(thing, size) if ROOM.holds(place) and not covers(place, [thing, spared])]
    assert not free or not covers(place, [thing, spared])
    assert covers(place, [thing]) == covers(beside(thing, size, ROOM, [thing], [], GAP), [thing])


def test_it_prefers_to_lie_along_what_it_tells_of():
    across, down = Rect(100, 100, 120, 30), Rect(100, 100, 30, 120)
    assert beside(across, (90, 60), ROOM, [across], [], GAP) == Rect(100, 138, 90, 60)
    assert beside(down, (90, 60), ROOM, [down], [], GAP) == Rect(138, 100, 90, 60)
