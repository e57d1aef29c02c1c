"""Starts Krok: prepares what it is built on, then hands the arguments to the command line."""

import sys

from core.oldest_python import refuse_an_older_python

if __name__ == "__main__":
    refuse_an_older_python()
    try:
        # Imported this late because an older Python cannot read these modules.
        from core.environment import prepare

        prepare("run")
        from visualizer.command_line import main

        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:  # as shells have it
        sys.exit(130)
