"""Freezes the values of variables, so that what a trace remembers cannot change later."""

import operator
from collections.abc import Hashable, Iterable

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


def is_opaque(value: object) -> bool:
    """Whether something in the value cannot be known."""
    if isinstance(value, Opaque):
        return True
    return isinstance(value, tuple) and any(is_opaque(item) for item in value)


def remaining(iterator: object) -> int | None:
    """How many items an iterator still has, without taking any; None if it does not tell."""
    left = operator.length_hint(iterator, -1)
    return None if left < 0 else left


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
