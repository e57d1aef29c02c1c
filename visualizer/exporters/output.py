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
    # A file is replaced, which its folder has to allow, too.
    asked = [output.parent, output] if os.path.exists(output) else [output.parent]  # noqa: PTH110
    if os.path.isdir(output) or not all(os.access(place, os.W_OK) for place in asked):  # noqa: PTH112
        raise PuzzleError(sentence("{file}: it may not be written", file=name))
    return output
