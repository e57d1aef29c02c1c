"""Tells the words of Python source apart, for the code panel."""

import io
import keyword
import tokenize
from functools import lru_cache
from typing import Literal, NamedTuple

Role = Literal["plain", "keyword", "name", "text", "number", "comment"]


class Piece(NamedTuple):
    """A stretch of one line in one colour; `column` counts characters from 0."""

    column: int
    text: str
    role: Role


@lru_cache(64)
def colored_lines(text: str) -> tuple[tuple[Piece, ...], ...]:
    """The coloured pieces of each line; between them there are only blanks."""
    lines: list[list[Piece]] = [[] for _ in text.splitlines()]
    before = ""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        for line, column, part in _parts(token):
            if part.strip():
                lines[line - 1].append(Piece(column, part, _role(token, before)))
        before = token.string
    return tuple(tuple(line) for line in lines)


def _parts(token: tokenize.TokenInfo) -> list[tuple[int, int, str]]:
    """A string over several lines is cut up at their ends."""
    line, column = token.start
    return [
        (line + index, column if index == 0 else 0, part) for index, part in enumerate(token.string.split("\n")) if part
    ]


def _role(token: tokenize.TokenInfo, before: str) -> Role:
    if token.type == tokenize.COMMENT:
        return "comment"
    if token.type == tokenize.STRING:
        return "text"
    if token.type == tokenize.NUMBER or token.string in ("True", "False", "None"):
        return "number"
    if keyword.iskeyword(token.string):
        return "keyword"
    if before == "def":
        return "name"
    return "plain"
