"""A bar that shows how far a long command has come."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol, TextIO

from core.language import Language, Sentence


class Progress(Protocol):
    def update(self, count: int) -> object: ...
    def write(self, text: str, file: TextIO | None) -> None:
        """A line that does not get mixed up with the bar."""
        ...


class _Silent:
    def update(self, count: int) -> None:
        """Nobody sees it."""

    def write(self, text: str, file: TextIO | None) -> None:
        print(text, file=file, flush=True)


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
        yield bar


def is_terminal(stream: TextIO | None) -> bool:
    """There is no stream at all without a console on Windows."""
    return stream is not None and stream.isatty()
