"""Writes a file all or nothing: it is there whole, or as it was before."""

import errno
import os
import shutil
from itertools import count
from pathlib import Path
from typing import BinaryIO

from core.errors import PuzzleError
from core.language import Sentence, sentence
from core.storage.folders import short_name


def write_whole(path: Path, content: str | bytes) -> None:
    """Also when the power fails; a link stays a link, and text is in UTF-8. Raises OSError."""
    target = Path(os.path.realpath(path))
    file = _unfinished(target.parent)
    try:
        with file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, file.name)
        Path(file.name).replace(target)
    except (OSError, ValueError):
        Path(file.name).unlink(missing_ok=True)
        raise


def save_whole(path: Path, content: str | bytes) -> None:
    """The same for a person; a file that may not be written is left alone. Raises PuzzleError with the reason."""
    try:
        _check_replaceable(path)
        write_whole(path, content)
    except (OSError, ValueError) as error:
        raise PuzzleError(sentence("{file}: {what}", file=short_name(path), what=_reason(error))) from None


def _unfinished(folder: Path) -> BinaryIO:
    """Beside what it will replace, with a short name, since that of the file may be as long as names can be."""
    for number in count(1):
        try:
            return (folder / f"krok-{number}.part").open("xb")
        except FileExistsError:  # of another program that writes here, or was killed
            continue
    raise AssertionError("there is always another number")


def _check_replaceable(path: Path) -> None:
    """Raises OSError: a replaced file would not be asked itself."""
    is_file = path.is_file()
    if not is_file and path.exists():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if is_file and not os.access(path, os.W_OK):
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))


def _reason(error: OSError | ValueError) -> Sentence:
    if isinstance(error, UnicodeEncodeError):
        return sentence("it holds signs that cannot be written as UTF-8")
    number = error.errno if isinstance(error, OSError) else errno.EINVAL
    if number == errno.EPERM:
        return sentence("the file is protected from being written")
    if number in (errno.EACCES, errno.EROFS):
        return sentence("writing is not allowed there")
    if number in (errno.ENOENT, errno.ENOTDIR):
        return sentence("there is no such folder")
    if number in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)):
        return sentence("there is no room left on the disk")
    if number == errno.ENAMETOOLONG:
        return sentence("this name is too long")
    if number == errno.EISDIR:
        return sentence("this is the name of something that is no file")
    if number == errno.EINVAL:
        return sentence("a file cannot have this name")
    return sentence("it cannot be written ({reason})", reason=getattr(error, "strerror", None) or str(error))
