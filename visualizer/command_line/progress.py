"""A bar that shows how far a long command has come."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, Protocol, TextIO

from core.language import Language, Sentence, counted
from visualizer.command_line.standard_error import tell

_GLANCE = 0.1  # seconds between two numbers of moves


class Progress(Protocol):
    def update(self, count: int) -> None: ...
    def hear(self, moves: int) -> None:
        """How many are done of something that takes no one knows how many."""
        ...

    def tell(self, text: str) -> None:
        """On standard error, in a line of its own."""
        ...

    def write(self, text: str) -> None:
        """On standard output, even if that is the terminal with the bar."""
        ...


class _Silent:
    def update(self, count: int) -> None:
        """Nobody sees it."""

    def hear(self, moves: int) -> None:
        """Nobody sees it."""

    def tell(self, text: str) -> None:
        tell(text)

    def write(self, text: str) -> None:
        print(text, end="", flush=True)


class _Bar:
    def __init__(self, bar: Any, language: Language, delay_seconds: float) -> None:
        self._bar, self._language = bar, language
        self._heard = monotonic()
        self._shown_from = monotonic() + delay_seconds

    def update(self, count: int) -> None:
        self._bar.update(count)

    def hear(self, moves: int) -> None:
        if monotonic() - self._heard < _GLANCE:
            return
        self._heard = monotonic()
        said = self._language.say(counted("{count} move", "{count} moves", count=moves))
        self._bar.set_postfix_str(said, refresh=False)
        self._bar.update(0)

    def tell(self, text: str) -> None:
        self._bar.write(text, file=sys.stderr)

    def write(self, text: str) -> None:
        if monotonic() < self._shown_from:
            print(text, end="", flush=True)
            return
        with self._bar.external_write_mode(file=sys.stdout):
            print(text, end="", flush=True)


@contextmanager
def progress_bar(
    language: Language, unit: Sentence, *, is_wanted: bool = True, total: int | None = None, delay_seconds: float = 0
) -> Iterator[Progress]:
    """On standard error, where that is a terminal, and not for what is done within the delay."""
    if not is_wanted or not is_terminal(sys.stderr):
        yield _Silent()
        return
    # Imported this late, because it is seldom needed.
    from tqdm import tqdm  # type: ignore[import-untyped]

    with tqdm(
        total=total,
        unit=" " + language.say(unit),
        unit_scale=total is None,
        leave=False,
        miniters=0,  # moves alone bring it up to date, too
        delay=delay_seconds,
    ) as bar:
        yield _Bar(bar, language, delay_seconds)


def is_terminal(stream: TextIO | None) -> bool:
    """There is no stream at all without a console on Windows."""
    return stream is not None and stream.isatty()
