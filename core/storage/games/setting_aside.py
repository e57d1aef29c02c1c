"""Moves a file of games out of the way under a name that says why, with what belongs to it."""

from contextlib import suppress
from pathlib import Path

_COMPANIONS = ("", "-wal", "-shm", "-journal")  # files in which SQLite keeps what is not in the file itself yet


def set_aside(path: Path, why: str) -> Path:
    """Where it is now: games.broken-1.db, or the next free number. Raises OSError."""
    aside = _free_name(path, why)
    path.rename(aside)
    for companion in _COMPANIONS[1:]:
        with suppress(FileNotFoundError):
            _with(path, companion).rename(_with(aside, companion))
    return aside


def _free_name(path: Path, why: str) -> Path:
    number = 1
    while any(
        _with(aside := path.with_name(f"{path.stem}.{why}-{number}{path.suffix}"), one).exists() for one in _COMPANIONS
    ):
        number += 1
    return aside


def _with(path: Path, companion: str) -> Path:
    return path.with_name(path.name + companion)
