"""Keeps values as numbers: what they are made of stands in one array, so that millions of them weigh little."""

import sys
from array import array
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any

from core.steps.events import KIND_OF, Noted
from core.steps.values import ALIKE_IF_EQUAL, Frozen, Opaque, frozen, kind_of_tuple, maker_of

# The two lowest bits of a number tell what the others are: a small whole number itself, the place of a thing in a list,
# or the place in the array of a *record*: a shape and the numbers of its parts.
_THING, _WHOLE, _RECORD = 0, 1, 2
_SMALL = 1 << 30

NOTHING = _THING  # the number of None
MOST_BYTES = 4 << 30  # of the array, so that all numbers have 32 bits

# What was seen lately has a number still; what comes later is kept once more. So looking up takes no more memory in a
# long run than in a short one.
_LATELY = 1 << 15
_AT_HAND = 1 << 12  # values kept beside their numbers, those that came and those that were made again

_BYTES_LATELY, _BYTES_AT_HAND = 130, 200  # measured with tracemalloc on 3.11, an entry of a dictionary below

Maker = Callable[[Iterator[object]], object]

_PLAIN = ALIKE_IF_EQUAL | {Opaque}


class ValuePool:
    """A number for a value as it looks now, and a value that looks the same for the number."""

    def __init__(self) -> None:
        self._words = array("I")
        self._things: list[object] = [None]
        self._thing_bytes = 0
        self._shapes: dict[Hashable, int] = {}
        self._makers: list[tuple[Maker, int]] = []  # of each shape, with the number of its parts
        self._lately: dict[Hashable, int] = {}  # records by their bytes, things by type and look
        self._came: dict[int, tuple[object, int]] = {}  # by identity; the values are kept, so that it stays theirs
        self._made: dict[int, object] = {}

    @property
    def bytes_used(self) -> int:
        """Exact for the array, estimated for the rest."""
        exact = len(self._words) * self._words.itemsize + self._thing_bytes
        return exact + _BYTES_LATELY * len(self._lately) + _BYTES_AT_HAND * (len(self._came) + len(self._made))

    @property
    def is_full(self) -> bool:
        """It would rather forget what it has seen lately."""
        return len(self._lately) > _LATELY

    def forget(self) -> None:
        """From now on, equal values get other numbers than before; those given stay right."""
        self._lately.clear()
        self._came.clear()

    # From values to numbers

    def numbers_of(self, values: Iterable[Any]) -> list[int]:
        """Those of small whole numbers without a call, since they are the most."""
        return [
            value << 2 | _WHOLE if type(value) is int and 0 <= value < _SMALL else self.number_of(value)
            for value in values
        ]

    def number_of(self, value: Any) -> int:
        kind = type(value)
        if kind is int and 0 <= value < _SMALL:
            return int(value) << 2 | _WHOLE
        if kind in _PLAIN:
            number = self._lately.get((kind, value))
            return self._number_of_thing(value, (kind, value)) if number is None else number
        came = self._came.get(id(value))
        if came is not None:
            return came[1]
        if isinstance(value, tuple):
            number = self._number_of_parts(kind_of_tuple(value), value)
        elif kind in KIND_OF:
            number = self._number_of_event(value)
        else:
            return self._number_of_look(frozen(value))
        if kind in KIND_OF or _is_lasting(value):
            self._keep_at_hand(self._came, id(value), (value, number))
        return number

    def _number_of_event(self, event: Any) -> int:
        """Whole where a note has facts that only the narration knows."""
        if type(event) is Noted and frozen(event.facts) != event.facts:
            return self._number_of_thing(event, (Noted, repr(event)))
        return self._number_of_fields(event)

    def _number_of_look(self, look: Any) -> int:
        if type(look) in _PLAIN:
            return self.number_of(look)
        if type(look) is Frozen:
            return self._number_of_fields(look)
        return self._number_of_thing(look, (type(look), repr(look)))

    def _number_of_fields(self, value: Any) -> int:
        kind = type(value)
        return self._number_of_parts(kind, [getattr(value, name) for name in kind.__match_args__])

    def _number_of_parts(self, kind: type, parts: Any) -> int:
        key = kind, len(parts)
        shape = self._shapes.get(key)
        if shape is None:
            shape = self.new_shape(key, _maker(kind), len(parts))
        return self.record(shape, self.numbers_of(parts))

    def _number_of_thing(self, thing: object, key: Hashable) -> int:
        number = self._lately.get(key)
        if number is None:
            number = self._lately[key] = len(self._things) << 2 | _THING
            self._things.append(thing)
            self._thing_bytes += 8 + sys.getsizeof(thing)
        return number

    # Shapes and records

    def shape(self, key: Hashable) -> int | None:
        return self._shapes.get(key)

    def new_shape(self, key: Hashable, make: Maker, size: int) -> int:
        """`make` makes a value of so many parts."""
        self._makers.append((make, size))
        self._shapes[key] = len(self._makers) - 1
        return len(self._makers) - 1

    def record(self, shape: int, parts: Iterable[int]) -> int:
        """Number of the value that has this shape and these parts."""
        record = array("I", (shape, *parts)).tobytes()
        number = self._lately.get(record)
        if number is None:
            number = self._lately[record] = len(self._words) << 2 | _RECORD
            self._words.frombytes(record)
        return number

    def shape_of(self, number: int) -> int:
        """Of the record with the number."""
        return self._words[number >> 2]

    # From numbers to values

    def value_of(self, number: int) -> Any:
        if number & 3 == _WHOLE:
            return number >> 2
        if number & 3 == _THING:
            return self._things[number >> 2]
        made = self._made.get(number)
        if made is None:
            start = number >> 2
            make, size = self._makers[self._words[start]]
            made = make(map(self.value_of, self._words[start + 1 : start + 1 + size]))
            self._keep_at_hand(self._made, number, made)
        return made

    def _keep_at_hand(self, kept: dict[int, Any], number: int, value: object) -> None:
        if len(kept) >= _AT_HAND:
            kept.clear()
        kept[number] = value


def _is_lasting(value: object) -> bool:
    """What can be hashed always looks the same; what has a list in it cannot."""
    try:
        hash(value)
    except TypeError:
        return False
    return True


def _maker(kind: Any) -> Maker:
    if kind in KIND_OF or kind is Frozen:
        return lambda parts: kind(*parts)
    return maker_of(kind)
