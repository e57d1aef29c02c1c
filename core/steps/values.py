"""Freezes the values of variables, so that what a trace remembers cannot change later."""

from collections.abc import Hashable, Iterable, Iterator

from core.puzzles.geometry import Cell

_PLAIN = (int, str, float, bool, type(None), Cell)


class Opaque(str):
    """Stands for a value that is shown by its type and cannot be compared, such as a random generator."""

    __slots__ = ()


class Frozen(str):
    """How a changeable value looked: its brackets and contents as text."""

    __slots__ = ()


def frozen(value: object) -> Hashable:
    """Equal to another frozen value only if both looked alike; lists, sets and dicts become text."""
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, tuple):
        return tuple(frozen(item) for item in value)
    if isinstance(value, (list, set, frozenset, dict)):
        return Frozen(_as_text(value))
    if isinstance(value, (bytes, range)):
        return value
    return Opaque(type(value).__name__)


def compared(value: object) -> Hashable:
    """Equal for two values only if they are shown alike: True equals 1, and is not shown as 1."""
    look = frozen(value)
    if isinstance(look, tuple) and not isinstance(look, Cell):
        return (tuple, *map(compared, look))
    return type(look), look if isinstance(look, (str, Cell)) else repr(look)


def is_opaque(value: object) -> bool:
    """Whether something in the value, not frozen yet, cannot be known."""
    if isinstance(value, dict):
        return any(is_opaque(item) for pair in value.items() for item in pair)
    if isinstance(value, (tuple, list, set, frozenset)):
        return any(map(is_opaque, value))
    return isinstance(frozen(value), Opaque)


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


def _as_text(value: object) -> str:
    match value:
        case list():
            return f"[{_joined(value)}]"
        case dict():
            return f"{{{', '.join(f'{_as_text(key)}: {_as_text(item)}' for key, item in value.items())}}}"
        case set() | frozenset():
            return f"{{{_joined(sorted(value, key=repr))}}}"
        case _:
            return str(frozen(value))


def _joined(items: Iterable[object]) -> str:
    return ", ".join(_as_text(item) for item in items)
