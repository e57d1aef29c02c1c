"""Where a file that is made at length will go: refused before the work begins."""

import os
from pathlib import Path

from core.errors import PuzzleError
from core.language import sentence


def checked_output(name: str, ending: str) -> Path:
    """Raises PuzzleError for a name with another ending, and for what may not be written."""
    output = Path(name)
    if output.suffix.lower() != ending:
        raise PuzzleError(sentence("{file}: expected a name that ends in {ending}", file=name, ending=ending))
    # The functions of os.path, since those of Path raise for a name that is too long.
    if not os.path.isdir(output.parent):  # noqa: PTH112
        raise PuzzleError(sentence("{file}: there is no such folder", file=str(output.parent)))
    writable = output if os.path.exists(output) else output.parent  # noqa: PTH110
    if os.path.isdir(output) or not os.access(writable, os.W_OK):  # noqa: PTH112
        raise PuzzleError(sentence("{file}: it may not be written", file=name))
    return output


def write_output(content: bytes, output: Path) -> None:
    """Raises PuzzleError if it cannot be done."""
    try:
        output.write_bytes(content)
    except OSError:
        raise PuzzleError(sentence("{file}: it cannot be written", file=str(output))) from None
