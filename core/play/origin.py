"""Where the puzzle of a game comes from."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Origin:
    """What is known of it; nothing of a puzzle that somebody has brought along."""

    grade: str | None = None  # "easy" ... "expert"
    code: str | None = None  # the text that makes the same board elsewhere
