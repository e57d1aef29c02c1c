"""What the command line asks of the window."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class WindowOptions:
    """What is opened; None is as the settings have it."""

    algorithm: str | None = None
    puzzle: str | None = None  # a name from the library, or a file
    language: str | None = None
    theme: str | None = None
    scale: float | None = None
    size: tuple[int, int] | None = None  # width and height in pixels


@dataclass(frozen=True)
class PictureOptions:
    """One picture of a scene; None is what a fresh start has."""

    scene: str
    output: Path
    algorithm: str | None = None
    puzzle: str | None = None
    step: int | None = None  # how many steps have happened
    solutions: int | None = None  # after which the run stops; None for all
    language: str | None = None
    theme: str | None = None
    scale: float | None = None
    size: tuple[int, int] | None = None
