"""Lists a folder for people: its folders first, then its files, each in the order in which people count."""

import os
import re
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from core.errors import PuzzleError
from core.language import Sentence, sentence

_UNSPEAKABLE = re.compile("[\0-\x1f\x7f\ud800-\udfff]")  # in names: control characters, and bytes that are no text

_LONGEST = 40  # signs of a name in a sentence


@dataclass(frozen=True, slots=True)
class Listed:
    """A folder, or a file with its size."""

    path: Path
    size_bytes: int | None

    @property
    def is_folder(self) -> bool:
        return self.size_bytes is None


def listed(folder: Path, endings: Collection[str] | None) -> tuple[Listed, ...]:
    """Files with these endings only; None: all of them, and what is hidden too. Raises PuzzleError.

    Devices, broken links and names that are no text are left out.
    """
    try:
        with os.scandir(folder) as entries:
            found = [one for entry in entries if (one := _listed(entry))]
    except (OSError, ValueError) as error:
        raise PuzzleError(sentence("{file}: {what}", file=short_name(folder), what=_reason(error))) from None
    return tuple(sorted((one for one in found if _is_wanted(one, endings)), key=_order))


def short_name(path: Path) -> str:
    """As it can be told in a sentence, however long it is."""
    name = path.name or str(path)
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST // 2]}…{name[-_LONGEST // 4 :]}"


def _listed(entry: "os.DirEntry[str]") -> Listed | None:
    if _UNSPEAKABLE.search(entry.name):
        return None
    try:
        if entry.is_dir():
            return Listed(Path(entry.path), None)
        return Listed(Path(entry.path), entry.stat().st_size) if entry.is_file() else None
    except OSError:  # gone meanwhile, or a link that goes round in circles
        return None


def _is_wanted(one: Listed, endings: Collection[str] | None) -> bool:
    if endings is None:
        return True
    return not one.path.name.startswith(".") and (one.is_folder or one.path.suffix.lower() in endings)


def _order(one: Listed) -> tuple[bool, list[tuple[int, int, str]], str]:
    """With 9 before 10, whatever the capitals."""
    pieces = re.findall(r"[0-9]+|[^0-9]+", one.path.name.casefold())
    counted = [(0, int(piece), "") if piece[0] in "0123456789" else (1, 0, piece) for piece in pieces]
    return not one.is_folder, counted, one.path.name


def _reason(error: OSError | ValueError) -> Sentence:
    if isinstance(error, FileNotFoundError):
        return sentence("there is no such folder")
    if isinstance(error, NotADirectoryError):
        return sentence("this is a file, expected a folder")
    if isinstance(error, PermissionError):
        return sentence("you may not look into this folder")
    return sentence("the folder cannot be read ({reason})", reason=getattr(error, "strerror", None) or str(error))
