"""Opens a file with the program that the person's system has for it."""

import os
import subprocess
import sys
from pathlib import Path

from core.errors import PuzzleError
from core.language import sentence


def open_in_viewer(file: Path) -> None:
    """Raises PuzzleError if there is no such program."""
    try:
        if sys.platform == "win32":
            os.startfile(file)
        else:
            command = "open" if sys.platform == "darwin" else "xdg-open"
            # Not waited for: it may go on for as long as somebody reads.
            subprocess.Popen(
                [command, str(file)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
    except OSError:
        raise PuzzleError(sentence("This system has no program that opens {file}.", file=str(file))) from None
