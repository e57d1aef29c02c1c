"""The desktop window and all that draws with pygame; nothing else imports it."""

import os

# pygame greets on standard output, which belongs to our own commands.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
