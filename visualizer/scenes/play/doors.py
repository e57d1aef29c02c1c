"""What leads out of the play screen."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from algorithms.catalogue import Algorithm
from core.language import Language
from core.puzzles.protocol import Puzzle
from core.settings import Settings


class OpenHelp(Protocol):
    def __call__(self, tab: str, topic: str | None = None, sums: tuple[int, int] | None = None) -> None: ...


@dataclass(frozen=True)
class PlayDoors:
    """`watch` gets an algorithm, or the name of one, and what it is to run on."""

    change: Callable[[Settings], None]
    language: Callable[[], Language]
    open_help: OpenHelp
    watch: Callable[[str | Algorithm, Puzzle], None]
    navigate: Callable[[str], None]
