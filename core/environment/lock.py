"""Lets one process at a time build an environment."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_PAUSE_SECONDS = 0.1


@contextmanager
def lock_held(file: IO[bytes], when_waiting: Callable[[], None]) -> Iterator[None]:
    """Waits for the open file's lock and keeps it; the file is closed at the end.

    The system lets go of the lock when its process dies, however it dies, so no lock is ever left over.
    """
    with file:
        if not _lock(file):
            when_waiting()
            while not _lock(file):
                time.sleep(_PAUSE_SECONDS)
        yield


if sys.platform == "win32":

    def _lock(file: IO[bytes]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:

    def _lock(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            # Some network folders know no locks; one person at one computer rarely needs them.
            return True
        return True
