"""Reads a text file, or says in one sentence why it cannot."""

import codecs
import os
from pathlib import Path

from core.errors import MalformedPuzzle
from core.language import sentence

LONGEST = 1 << 20  # bytes; no puzzle comes near


def read_text(path: Path) -> str:
    """UTF-8, with or without a byte-order mark. Raises MalformedPuzzle for everything else."""
    source = str(path)
    try:
        with path.open("rb") as file:
            # Asking for the size beforehand would not help: a device or a pipe may go on for ever.
            content = file.read(LONGEST + 1)
    except FileNotFoundError:
        raise MalformedPuzzle(sentence("there is no such file"), source=source) from None
    except (OSError, ValueError) as error:
        # Windows answers "permission denied" for a folder.
        if os.path.isdir(path):  # noqa: PTH112 (Path.is_dir may raise the same error again)
            what = sentence("this is a folder, expected a file")
        else:
            what = sentence("the file cannot be read ({reason})", reason=getattr(error, "strerror", None) or str(error))
        raise MalformedPuzzle(what, source=source) from None
    return _decoded(content, source)


def _decoded(content: bytes, source: str) -> str:
    if len(content) > LONGEST:
        raise MalformedPuzzle(sentence("the file is too long for a puzzle"), source=source)
    content = content.removeprefix(codecs.BOM_UTF8)
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        before, byte = content[: error.start].decode(), f"0x{content[error.start]:02x}"
        raise MalformedPuzzle(
            sentence("expected text in UTF-8, found the byte {byte}", byte=byte),
            source=source,
            line=before.count("\n") + 1,
            column=len(before) - (before.rfind("\n") + 1) + 1,
        ) from None
