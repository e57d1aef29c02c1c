"""A bar that shows how far a long command has come."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol, TextIO

from core.language import Language, Sentence
from visualizer.command_line.standard_error import tell


class Progress(Protocol):
    def update(self, count: int) -> None: ...
    def tell(self, text: str) -> None:
        """On standard error, in a line of its own."""
        ...


class _Silent:
    def update(self, count: int) -> None:
        """Nobody sees it."""

    def tell(self, text: str) -> None:
        tell(text)


class _Bar:
    def __init__(self, bar: Any) -> None:
        self._bar = bar

    def update(self, count: int) -> None:
        self._bar.update(count)

    def tell(self, text: str) -> None:
        self._bar.write(text, file=sys.stderr)


@contextmanager
def progress_bar(
    language: Language, unit: Sentence, *, is_wanted: bool = True, total: int | None = None
) -> Iterator[Progress]:
    """On standard error, where that is a terminal."""
    if not is_wanted or not is_terminal(sys.stderr):
        yield _Silent()
        return
    # Imported this late, because it is seldom needed.
    from tqdm import tqdm  # type: ignore[import-untyped]

    with tqdm(total=total, unit=" " + language.say(unit), unit_scale=total is None, leave=False) as bar:
        yield _Bar(bar)


def is_terminal(stream: TextIO | None) -> bool:
    """There is no stream at all without a console on Windows."""
    return stream is not None and stream.isatty()
