"""All moments of a run by number: columns with the numbers of their parts."""

from array import array
from collections.abc import Mapping
from types import CodeType

from core.steps.events import KIND_OF, Called, Event, Kind
from core.steps.moment import Moment, Site
from core.steps.value_pool import NOTHING, Maker, ValuePool

_LATELY = 1 << 16  # moments that are known again when they come again
_AT_HAND = 1 << 10  # moments kept beside their number

# Measured with tracemalloc on 3.11: a moment known again, one kept at hand.
_BYTES_LATELY, _BYTES_AT_HAND = 130, 500


class MomentTable:
    """A sequence that grows. A moment that comes again has the number it had, if that was not long ago."""

    def __init__(self) -> None:
        self.kinds = bytearray()
        self._events: array[int] = array("I")
        self._sites: array[int] = array("I")
        self._waiting: array[int] = array("I")
        self._pool = ValuePool()
        self._lately: dict[tuple[int, int, int], int] = {}
        self._made: dict[int, Moment] = {}

    def __len__(self) -> int:
        return len(self.kinds)

    def __getitem__(self, number: int) -> Moment:
        moment = self._made.get(number)
        if moment is None:
            value_of = self._pool.value_of
            waiting = value_of(self._waiting[number])
            moment = Moment(self.event(number), value_of(self._sites[number]), waiting)
            if len(self._made) >= _AT_HAND:
                self._made.clear()
            self._made[number] = moment
        return moment

    def event(self, number: int) -> Event:
        """That of a moment: the cheapest of its parts."""
        if self.kinds[number] == Kind.CALLED:
            site: Site = self._pool.value_of(self._sites[number])
            return Called(site.function, site.variables)
        event: Event = self._pool.value_of(self._events[number])
        return event

    # Parts by number: equal numbers are equal parts.

    def event_number(self, number: int) -> int:
        """Of a moment that is not a call; an event may have several."""
        return self._events[number]

    def place_number(self, number: int) -> int:
        """Of a moment's code, instruction and names of variables."""
        return self._pool.shape_of(self._sites[number])

    # Growing

    def number_of(self, moment: Moment) -> int:
        """The number that the moment has when it comes again."""
        site = self._number_of_site(moment.site)
        if not isinstance(moment.event, Called):
            return self.number(moment.event, site)
        return self.number_of_call(site, NOTHING if moment.waiting is None else self._number_of_site(moment.waiting))

    def _number_of_site(self, site: Site) -> int:
        return self.site(site.code, site.instruction, dict(site.variables))

    def site(self, code: CodeType, instruction: int, variables: Mapping[str, object]) -> int:
        """A number for `number` and `number_of_call`."""
        place = (id(code), instruction, *variables)  # the id, since to hash a code takes long
        pool = self._pool
        shape = pool.shape(place)
        if shape is None:
            shape = pool.new_shape(place, _maker(code, instruction, tuple(variables)), len(variables))
        return pool.record(shape, pool.numbers_of(variables.values()))

    def number(self, event: Event, site: int) -> int:
        return self._number(KIND_OF[type(event)], self._pool.number_of(event), site, NOTHING)

    def number_of_call(self, site: int, waiting: int = NOTHING) -> int:
        """With the site of the caller, if there is one; the event follows from the site and is not kept."""
        return self._number(Kind.CALLED, NOTHING, site, waiting)

    def _number(self, kind: Kind, event: int, site: int, waiting: int) -> int:
        key = event, site, waiting
        number = self._lately.get(key)
        if number is None:
            number = self._lately[key] = len(self.kinds)
            self.kinds.append(kind)
            self._events.append(event)
            self._sites.append(site)
            self._waiting.append(waiting)
        return number

    @property
    def is_full(self) -> bool:
        """It would rather forget what it has seen lately."""
        return len(self._lately) > _LATELY or self._pool.is_full

    def forget(self) -> None:
        """Moments that come again get new numbers from now on; those given stay right."""
        self._lately.clear()
        self._pool.forget()

    @property
    def bytes_used(self) -> int:
        """Exact for the columns, estimated for what is known again or at hand."""
        at_hand = _BYTES_LATELY * len(self._lately) + _BYTES_AT_HAND * len(self._made)
        return 13 * len(self.kinds) + at_hand + self._pool.bytes_used


def _maker(code: CodeType, instruction: int, names: tuple[str, ...]) -> Maker:
    return lambda values: Site(code, instruction, tuple(zip(names, values, strict=True)))
