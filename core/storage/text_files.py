"""Reads a text file, or says in one sentence why it cannot."""

from pathlib import Path

from core.errors import MalformedPuzzle
from core.language import sentence

LONGEST = 1 << 20  # bytes; no puzzle comes near


def read_text(path: Path) -> str:
    """UTF-8, with or without a byte-order mark. Raises MalformedPuzzle for everything else."""
    source = str(path)
    try:
        content = path.read_bytes() if path.stat().st_size <= LONGEST or path.is_dir() else None
    except FileNotFoundError:
        raise MalformedPuzzle(sentence("there is no such file"), source=source) from None
    except IsADirectoryError:
        raise MalformedPuzzle(sentence("this is a folder, expected a file"), source=source) from None
    except OSError as error:
        # Windows answers "permission denied" for a folder.
        what = (
            sentence("this is a folder, expected a file")
            if path.is_dir()
            else sentence("the file cannot be read ({reason})", reason=error.strerror or str(error))
        )
        raise MalformedPuzzle(what, source=source) from None
    if content is None:
        raise MalformedPuzzle(sentence("the file is too long for a puzzle"), source=source)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        column = error.start - (content.rfind(b"\n", 0, error.start) + 1) + 1
        raise MalformedPuzzle(
            sentence("expected text in UTF-8, found the byte {byte}", byte=f"0x{content[error.start]:02x}"),
            source=source,
            line=line,
            column=column,
        ) from None
