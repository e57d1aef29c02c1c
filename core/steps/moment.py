"""What can be seen of a running coroutine at one instant."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from types import CodeType
from typing import NamedTuple

from core.steps.events import Event

Variables = tuple[tuple[str, object], ...]


class Span(NamedTuple):
    """A stretch of source: lines from 1, columns from 0, the end column just outside."""

    line: int
    end_line: int
    column: int
    end_column: int


@dataclass(frozen=True, slots=True)
class Site:
    """A place in a coroutine with the values of its variables there; the board is left out."""

    code: CodeType
    instruction: int  # offset of the bytecode, -1 before the first
    variables: Variables

    @property
    def function(self) -> str:
        return self.code.co_name

    @property
    def file(self) -> str:
        return self.code.co_filename

    @property
    def line(self) -> int:
        """Line of the source, from 1; the `def` line before anything has run."""
        return self.span.line

    @property
    def span(self) -> Span:
        """The statement that has just run."""
        return _spans(self.code).get(self.instruction, _definition(self.code))

    @property
    def arguments(self) -> Variables:
        """Those of the variables that came in with the call."""
        names = self.code.co_varnames[: self.code.co_argcount + self.code.co_kwonlyargcount]
        return tuple(pair for pair in self.variables if pair[0] in names)

    @property
    def inner_variables(self) -> Variables:
        """Those of the variables that the function has made itself."""
        names = self.code.co_varnames[: self.code.co_argcount + self.code.co_kwonlyargcount]
        return tuple(pair for pair in self.variables if pair[0] not in names)


@dataclass(frozen=True, slots=True)
class Moment:
    """One kind of step: what happened, where, and for a call, where the caller waits."""

    event: Event
    site: Site
    waiting: Site | None = None


def _definition(code: CodeType) -> Span:
    return Span(code.co_firstlineno, code.co_firstlineno, 0, 0)


@lru_cache(256)
def _spans(code: CodeType) -> dict[int, Span]:
    return dict(_each_span(code))


def _each_span(code: CodeType) -> Iterator[tuple[int, Span]]:
    for index, (line, end_line, column, end_column) in enumerate(code.co_positions()):
        if line is not None:
            yield 2 * index, Span(line, end_line or line, column or 0, end_column or 0)
