"""Where the puzzle of a game comes from."""

from dataclasses import dataclass

from core.settings import GRADES


@dataclass(frozen=True, slots=True)
class Origin:
    """What is known of it; nothing of a puzzle that somebody has brought along."""

    grade: str | None = None  # one of GRADES
    code: str | None = None  # the text that makes the same board elsewhere

    def __post_init__(self) -> None:
        assert self.grade is None or self.grade in GRADES, "a grade is one of those that there are"
