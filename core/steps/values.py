"""Freezes the values of variables, so that what a trace remembers cannot change later."""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal

from core.puzzles.geometry import Candidate, Cell
from core.steps.events import KIND_OF

MOST_ITEMS = 24  # of a list, set or dict that are kept: more would not fit on the screen, and each step looks at them

# Types of which equal values look alike; not so floats (0.0 and -0.0) and ranges.
ALIKE_IF_EQUAL = frozenset((int, str, bool, type(None), bytes, Cell, Candidate))

_UNCHANGING: tuple[type, ...] = (int, str, float, type(None), bytes, range, Cell, Candidate, *KIND_OF)
_HOLDING = (tuple, list, set, frozenset, dict)


class Opaque(str):
    """Stands for a value that is shown by its type and cannot be compared, such as a random generator."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


@dataclass(frozen=True, slots=True, repr=False)
class Frozen:
    """How a value that can change looked: its first items, frozen, those of a dict in pairs."""

    kind: Literal["list", "set", "dict"]
    items: tuple[object, ...]
    left_out: int = 0  # how many items there were beside these

    def __repr__(self) -> str:
        """As Python writes it, but for what is left out."""
        texts = [f"{key!r}: {item!r}" for key, item in self._pairs()] or list(map(repr, self.items))
        if self.left_out:
            texts.append(f"… +{self.left_out}")
        inside = ", ".join(texts)
        return f"[{inside}]" if self.kind == "list" else f"{{{inside}}}"

    def _pairs(self) -> tuple[tuple[object, object], ...]:
        return self.items if self.kind == "dict" else ()  # type: ignore[return-value]


def frozen(value: object, within: tuple[int, ...] = ()) -> Hashable:
    """Equal for two values that look alike. `within` are the ids of the lists and dicts that the value is part of."""
    if isinstance(value, _UNCHANGING) or isinstance(value, Frozen):  # noqa: SIM101
        return value
    if not isinstance(value, _HOLDING):
        return Opaque(type(value).__name__)
    if id(value) in within:
        return Opaque("[...]" if isinstance(value, list) else "(...)" if isinstance(value, tuple) else "{...}")
    inside = (*within, id(value))
    if isinstance(value, tuple):
        return maker_of(kind_of_tuple(value))(frozen(item, inside) for item in value)
    kind = kind_of_changing(value)
    shown = islice(value.items() if isinstance(value, dict) else _ordered(value), MOST_ITEMS)
    return Frozen(kind, tuple(frozen(item, inside) for item in shown), max(0, len(value) - MOST_ITEMS))


def kind_of_tuple(value: tuple[object, ...]) -> type:
    """A NamedTuple keeps its name."""
    return type(value) if hasattr(value, "_make") else tuple


def maker_of(kind: Any) -> Callable[[Iterable[object]], tuple[object, ...]]:
    """Makes such a tuple of its parts."""
    return tuple if kind is tuple else kind._make


def kind_of_changing(value: object) -> Literal["list", "set", "dict"]:
    return "dict" if isinstance(value, dict) else "list" if isinstance(value, list) else "set"


def _ordered(value: Collection[object]) -> Iterable[object]:
    """A set is shown in one order, whatever has gone in and out before."""
    if isinstance(value, list):
        return value
    kinds = set(map(type, value))
    is_sortable = len(kinds) == 1 and kinds <= _SORTABLE
    return sorted(value) if is_sortable else sorted(value, key=repr)  # type: ignore[type-var]


_SORTABLE = {int, str, Cell, Candidate}


def compared(value: object, within: tuple[int, ...] = ()) -> Hashable:
    """Equal for two values only if they are alike to the last item: True equals 1, and is not shown as 1."""
    if type(value) in ALIKE_IF_EQUAL:
        return type(value), value
    if not isinstance(value, _HOLDING):
        look = frozen(value)
        return type(look), repr(look)
    if id(value) in within:
        return "...", within.index(id(value))
    inside = (*within, id(value))
    items = (compared(item, inside) for item in (value.items() if isinstance(value, dict) else value))
    if isinstance(value, tuple):
        return type(value), *items
    kind = kind_of_changing(value)
    return kind, frozenset(items) if kind == "set" else tuple(items)


def is_opaque(value: object, within: tuple[int, ...] = ()) -> bool:
    """Whether something in the value, not frozen yet, cannot be known."""
    if not isinstance(value, _HOLDING):
        return isinstance(frozen(value), Opaque)
    if id(value) in within:
        return False
    inside = (*within, id(value))
    return any(is_opaque(item, inside) for item in (value.items() if isinstance(value, dict) else value))


# Iterators that tell what they have left to give without giving it: pickling asks them for the same.
_EXAMPLES: tuple[Iterator[object], ...] = (
    iter(()),
    iter([]),
    iter(range(1)),
    iter(range(1 << 70)),
    iter({}),
    iter({}.values()),
    iter({}.items()),
    iter(set()),
    iter(""),
    reversed([]),
    enumerate(()),
    zip(),
)
_TELLING = tuple(map(type, _EXAMPLES))


def left_in(iterator: object) -> Hashable:
    """What an iterator still has to give, equal for two that will give the same; None if it does not tell."""
    if not isinstance(iterator, _TELLING):
        return None
    reduced = iterator.__reduce__()
    assert isinstance(reduced, tuple), "these iterators are made again from their parts"
    _, given, *state = reduced
    inner = [left_in(part) if hasattr(part, "__next__") else _known(part) for part in (*given, *state)]
    return None if None in inner else (type(iterator).__name__, *inner)


def _known(value: object) -> Hashable:
    return None if is_opaque(value) else compared(value)
