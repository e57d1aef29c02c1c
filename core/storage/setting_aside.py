"""Moves a file that cannot be used out of the way, under a name that says why, so that nothing in it is lost."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path


def set_aside(path: Path, why: str, companions: Sequence[str] = ()) -> Path:
    """Where it is now: games.broken-1.db, or the next free number. Raises OSError.

    Companions are ends of the names of files that go with it, where they are there.
    """
    aside = _free_name(path, why, companions)
    path.rename(aside)
    for companion in companions:
        with suppress(FileNotFoundError):
            _with(path, companion).rename(_with(aside, companion))
    return aside


def _free_name(path: Path, why: str, companions: Sequence[str]) -> Path:
    number = 1
    while any(
        _with(aside := path.with_name(f"{path.stem}.{why}-{number}{path.suffix}"), one).exists()
        for one in ("", *companions)
    ):
        number += 1
    return aside


def _with(path: Path, companion: str) -> Path:
    return path.with_name(path.name + companion)
