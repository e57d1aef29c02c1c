"""A sentence that is not said yet: an English message and the facts that go into it."""

from collections.abc import Iterable
from functools import reduce
from typing import NamedTuple


class Sentence(NamedTuple):
    """Hashable, so that a picture can depend on it; `plural` is None unless the message counts something."""

    message: str
    plural: str | None = None
    facts: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        """In plain English, for logs and tracebacks; people are told by `Language.say`."""
        facts = {name: f"{value:,}" if type(value) is int else value for name, value in self.facts}
        is_plural = facts.get("count") != "1"
        return (self.plural if is_plural and self.plural else self.message).format_map(facts)


def sentence(message: str, **facts: object) -> Sentence:
    """Marks a message for the translators; facts may be sentences themselves."""
    return Sentence(message, None, tuple(facts.items()))


def counted(singular: str, plural: str, *, count: int, **facts: object) -> Sentence:
    """Marks a message that depends on a number, which it shows as {count}."""
    return Sentence(singular, plural, (("count", count), *facts.items()))


def listed(several: "Iterable[Sentence | str]") -> Sentence | str:
    """At least one, with commas between them."""
    return reduce(lambda names, name: sentence("{names}, {name}", names=names, name=name), several)
