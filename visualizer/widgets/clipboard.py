"""Where copied text goes."""

from typing import Protocol


class Clipboard(Protocol):
    def copy(self, text: str) -> bool:
        """False where it could not be kept."""
        ...

    def pasted(self) -> str:
        """The text that is there, or an empty one."""
        ...


class PrivateClipboard:
    """Known to this program only: for pictures and tests, which have no window."""

    def __init__(self) -> None:
        self._text = ""

    def copy(self, text: str) -> bool:
        self._text = text
        return True

    def pasted(self) -> str:
        return self._text
