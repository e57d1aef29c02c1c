"""Sees to it that Krok runs in an environment that has the packages it is built on."""

import os
import sys

from core.environment.places import is_running_in, python_of, ready_environment
from core.environment.pygame_conflict import refuse_classic_pygame
from core.environment.refusal import CannotPrepare, say

OPT_OUT = "KROK_NO_SETUP"

# Tells the Krok inside that it was started on purpose, so that two of them never start each other in turns.
_INSIDE = "KROK_INSIDE"


def prepare(needs: str) -> None:
    """Returns in an interpreter that has what `requirements/<needs>.txt` pins ("run" or "test").

    Usually starts the program again inside the prepared environment and never returns. Ends with status 2
    and one sentence when that cannot be done.
    """
    if getattr(sys, "frozen", False) or os.environ.get(OPT_OUT) == "1":
        return
    try:
        if not os.environ.pop(_INSIDE, None):
            _enter_environment(needs)
        refuse_classic_pygame()
    except CannotPrepare as refusal:
        say(refusal.sentence)
        sys.exit(2)


def _enter_environment(needs: str) -> None:
    folder = ready_environment(needs)
    if folder is None:
        # Imported only when needed: the usual start takes a tenth of the time without it.
        from core.environment.building import build_environment

        folder = build_environment(needs)
    if folder is not None and not is_running_in(folder):
        _start_again_in(folder)


def _start_again_in(folder: str) -> None:
    """With the same flags and arguments."""
    command = [python_of(folder), *sys.orig_argv[1:]]
    os.environ[_INSIDE] = "1"
    if os.name == "posix":
        sys.stderr.flush()
        os.execv(command[0], command)
    sys.exit(_status_of(command))


def _status_of(command: list[str]) -> int:
    """Windows has no exec that keeps the console, so this Krok waits; Ctrl+C is for the one inside."""
    import subprocess

    process = subprocess.Popen(command)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue
