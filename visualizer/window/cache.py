"""A bounded memory of things that are dear to make."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class RecentlyUsed(Generic[Key, Value]):
    """Two generations: when the young one is full, what was not asked for since the last change is forgotten.

    Cheaper than an ordered queue, since a hit in the young generation is one look-up and moves nothing.
    """

    def __init__(self, make: Callable[[Key], Value], generation_size: int) -> None:
        self._make = make
        self._generation_size = generation_size
        self._young: dict[Key, Value] = {}
        self._old: dict[Key, Value] = {}

    def __len__(self) -> int:
        return len(self._young) + len(self._old)

    def __getitem__(self, key: Key) -> Value:
        value = self._young.get(key)
        if value is not None:
            return value
        value = self._old.pop(key, None)
        if value is None:
            value = self._make(key)
        if len(self._young) >= self._generation_size:
            self._old, self._young = self._young, {}
        self._young[key] = value
        return value
