"""A sentence that is not said yet: an English message and the facts that go into it."""

from typing import NamedTuple

from core.language.language import Language


class Sentence(NamedTuple):
    """Hashable, so that a picture can depend on it; `plural` is None unless the message counts something."""

    message: str
    plural: str | None = None
    facts: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        """In English, for logs and tracebacks."""
        return Language("en").say(self)


def sentence(message: str, **facts: object) -> Sentence:
    """Marks a message for the translators; facts may be sentences themselves."""
    return Sentence(message, None, tuple(facts.items()))


def counted(singular: str, plural: str, *, count: int, **facts: object) -> Sentence:
    """Marks a message that depends on a number, which it shows as {count}."""
    return Sentence(singular, plural, (("count", count), *facts.items()))

