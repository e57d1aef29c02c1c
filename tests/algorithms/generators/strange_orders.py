"""Orders that nobody would give, in a module that another process imports quickly."""

import os
from dataclasses import dataclass
from pathlib import Path

from core.errors import PuzzleError
from core.language import sentence
from core.puzzles.queens import QueensPuzzle


@dataclass(frozen=True)
class Quick:
    """Made in so many moves, with as many squares as the number is."""

    number: int = 1
    needed: int = 3

    def moves(self):
        yield from [None] * self.needed
        yield QueensPuzzle(self.number, frozenset())


@dataclass(frozen=True)
class Awaiting:
    """Made as soon as there is this file."""

    file: Path

    def moves(self):
        while not self.file.exists():
            yield None
        yield QueensPuzzle(1, frozenset())


@dataclass(frozen=True)
class Refused:
    number: int = 1

    def moves(self):
        yield None
        raise PuzzleError(sentence("there is no number {number}", number=self.number))


@dataclass(frozen=True)
class Endless:
    number: int = 1

    def moves(self):
        while True:
            yield None


@dataclass(frozen=True)
class Deadly:
    """Its process is gone, as if it had been killed."""

    number: int = 1

    def moves(self):
        yield None
        os._exit(9)


@dataclass(frozen=True)
class Faulty:
    number: int = 1

    def moves(self):
        yield None
        raise ZeroDivisionError
