"""Opens a file of games, or a new one in the place of one that cannot be read, with all that can be rescued."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from core.language import Sentence, sentence
from core.storage.games.carrying_over import Carried, carry_over
from core.storage.games.connections import opened, opened_to_read
from core.storage.games.troubles import Damaged, Newer
from core.storage.setting_aside import set_aside

_COMPANIONS = ("-wal", "-shm", "-journal")  # files in which SQLite keeps what is not in the file itself yet

Identity = tuple[int, int]  # of a file: its device and its number there


def opened_or_replaced(path: Path, patience_seconds: float, tell: Callable[[Sentence], None]) -> sqlite3.Connection:
    """Raises OSError, sqlite3.OperationalError, and Damaged or Newer if the old one cannot be set aside either."""
    identity = identity_of(path)
    try:
        return opened(path, patience_seconds)
    except (Damaged, Newer) as fault:
        if identity == identity_of(path):  # else another window was faster
            tell(_replace_newer(path) if isinstance(fault, Newer) else _replace_damaged(path, fault, patience_seconds))
    return opened(path, patience_seconds)


def identity_of(path: Path) -> Identity | None:
    """None where there is no file."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _replace_newer(path: Path) -> Sentence:
    aside = set_aside(path, "newer", _COMPANIONS)
    return sentence(
        "{file} is of a newer version of Krok. It is kept as {aside}, and games go to a new file.",
        file=str(path),
        aside=aside.name,
    )


def _replace_damaged(path: Path, damage: Damaged, patience_seconds: float) -> Sentence:
    aside = set_aside(path, "broken", _COMPANIONS)
    names = {"file": str(path), "reason": damage.reason, "aside": aside.name}
    match _rescue(aside, path, patience_seconds):
        case Carried.ALL:
            return sentence(
                "{file} is damaged ({reason}). It is kept as {aside}, and all of its games are in a new file.", **names
            )
        case Carried.SOME:
            return sentence(
                "{file} is damaged ({reason}). It is kept as {aside}, and what can be read of it is in a new file.",
                **names,
            )
        case Carried.NOTHING:
            return sentence(
                "{file} is damaged ({reason}). It is kept as {aside}. No game could be rescued: the new file is empty.",
                **names,
            )


def _rescue(aside: Path, path: Path, patience_seconds: float) -> Carried:
    """From a copy, as what was set aside must stay as it is."""
    try:
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            copy = _copied(aside, Path(folder))
            with closing(opened_to_read(copy)) as source, closing(opened(path, patience_seconds)) as target:
                return carry_over(source, target)
    except (OSError, sqlite3.DatabaseError):
        return Carried.NOTHING


def _copied(aside: Path, folder: Path) -> Path:
    """Its whole pages: of half a page, zeros would be read for the other half."""
    copy = folder / "games"
    for end in ("", "-wal"):
        if (part := aside.with_name(aside.name + end)).exists():
            shutil.copyfile(part, folder / f"{copy.name}{end}")
    with copy.open("r+b") as file:
        page_bytes = int.from_bytes(file.read(18)[16:], "big")
        page_bytes = 65536 if page_bytes == 1 else max(page_bytes, 1)
        length = file.seek(0, 2)
        file.truncate(length - length % page_bytes)
    return copy
