"""Reads a text file, whole or line by line, or says in one sentence why it cannot."""

import codecs
import io
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from core.errors import MalformedPuzzle
from core.formats.lines import BYTE_ORDER_MARK
from core.language import Sentence, sentence

LONGEST = 1 << 20  # bytes; no puzzle, and no line, comes near


def read_text(path: Path, source: str | None = None, longest: int = LONGEST) -> str:
    """UTF-8, with or without a byte-order mark. Raises MalformedPuzzle, with the path unless told otherwise."""
    source = source or str(path)
    try:
        with path.open("rb") as file:
            # Asking for the size beforehand would not help: a device or a pipe may go on for ever.
            content = file.read(longest + 1)
    except (OSError, ValueError) as error:
        raise _unreadable(path, source, error) from None
    return _decoded(content, source, longest)


def read_lines(path: Path) -> Iterator[str]:
    """One after another, without their ends; however long the file is, little of it is in memory."""
    try:
        with path.open("rb") as file:
            yield from decoded_lines(file, str(path))
    except (OSError, ValueError) as error:
        raise _unreadable(path, str(path), error) from None


def decoded_lines(file: BinaryIO, source: Sentence | str) -> Iterator[str]:
    """Of UTF-8, with or without a byte-order mark. Raises MalformedPuzzle where it is something else."""
    # Not "utf-8-sig", which passes over a text that ends within a byte-order mark.
    text = io.TextIOWrapper(file, "utf-8", errors="surrogateescape")
    try:
        number = 0
        while line := text.readline(LONGEST + 1):
            number += 1
            line = line.removeprefix(BYTE_ORDER_MARK) if number == 1 else line
            if line:  # else there was nothing but the mark
                yield _checked(line.removesuffix("\n"), number, source)
    finally:
        if not file.closed:
            text.detach()  # or else it would close the file, which may be standard input


def _checked(line: str, number: int, source: Sentence | str) -> str:
    if len(line) > LONGEST:
        raise MalformedPuzzle(sentence("the line is too long for a puzzle"), source=source, line=number)
    if not line.isascii() and (wrong := _ESCAPED_BYTE.search(line)):
        byte = f"0x{ord(wrong[0]) - 0xDC00:02x}"
        raise _no_utf_8(byte, source, number, wrong.start() + 1)
    return line


_ESCAPED_BYTE = re.compile("[\udc80-\udcff]")


def _unreadable(path: Path, source: str, error: OSError | ValueError) -> MalformedPuzzle:
    if isinstance(error, FileNotFoundError):
        what = sentence("there is no such file")
    # Windows answers "permission denied" for a folder.
    elif os.path.isdir(path):  # noqa: PTH112 (Path.is_dir may raise the same error again)
        what = sentence("this is a folder, expected a file")
    else:
        what = sentence("the file cannot be read ({reason})", reason=getattr(error, "strerror", None) or str(error))
    return MalformedPuzzle(what, source=source)


def _decoded(content: bytes, source: str, longest: int) -> str:
    if len(content) > longest:
        raise MalformedPuzzle(sentence("the file is too long for a puzzle"), source=source)
    content = content.removeprefix(codecs.BOM_UTF8)
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        before, byte = content[: error.start].decode(), f"0x{content[error.start]:02x}"
        column = len(before) - (before.rfind("\n") + 1) + 1
        raise _no_utf_8(byte, source, before.count("\n") + 1, column) from None


def _no_utf_8(byte: str, source: Sentence | str, line: int, column: int) -> MalformedPuzzle:
    what = sentence("expected text in UTF-8, found the byte {byte}", byte=byte)
    return MalformedPuzzle(what, source=source, line=line, column=column)
