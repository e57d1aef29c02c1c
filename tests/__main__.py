"""Runs the tests: all of them, or what pytest is asked for, as in `python -m tests tests/core -k queens`."""

# Or else Python 2, which this has to refuse, takes `core` for the one in this folder.
from __future__ import absolute_import  # noqa: UP010

import os
import sys

from core.oldest_python import refuse_an_older_python

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def main(arguments):
    """Without a window and without sound, unless the environment asks for them."""
    import pytest

    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.chdir(ROOT)
    return pytest.main(arguments)


if __name__ == "__main__":
    refuse_an_older_python()
    # Imported this late because an older Python cannot read these modules.
    from core.environment import prepare

    prepare("test")
    sys.exit(main(sys.argv[1:]))
