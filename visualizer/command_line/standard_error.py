"""Where a command tells what does not belong among its answers."""

import sys


def tell(text: str) -> None:
    """There is no standard error without a console on Windows, and then nobody is told."""
    if sys.stderr is not None:
        print(text, file=sys.stderr, flush=True)
