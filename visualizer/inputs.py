"""What a person did, in words that know no window system."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Literal

from visualizer.canvas.rectangle import Point


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """`key` is a name: "a".."z", "0".."9", "space", "left", "return", "escape", "tab", "f1", ",", "?" ...

    Letters and signs are those that the keyboard's layout gives; keypad digits and Enter count as the plain ones.
    `control` is Command on macOS. `repeated` is set while a key is held down. `digit_key` is the digit of a
    key in the row of digits, whatever it types: on a Czech keyboard "+" is the key of 1, which takes Shift.
    """

    key: str
    shift: bool = False
    control: bool = False
    alt: bool = False
    repeated: bool = False
    digit_key: int | None = None

    @property
    def digit(self) -> int | None:
        """The row of digits counts by place: with Shift it types other signs, and on a Czech keyboard without."""
        if self.digit_key is not None:
            return self.digit_key
        return int(self.key) if len(self.key) == 1 and self.key in "0123456789" else None


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Finished text: dead keys and input methods have done their part."""

    text: str


@dataclass(frozen=True, slots=True)
class PointerMoved:
    at: Point
    dragging: bool = False  # the left button is held


@dataclass(frozen=True, slots=True)
class PointerPressed:
    at: Point
    button: Literal["left", "middle", "right"] = "left"
    clicks: int = 1
    shift: bool = False
    control: bool = False


@dataclass(frozen=True, slots=True)
class PointerReleased:
    at: Point
    button: Literal["left", "middle", "right"] = "left"


@dataclass(frozen=True, slots=True)
class WheelTurned:
    """Notches away from the person (`up`) and to the right, possibly parts of one."""

    at: Point
    up: float
    right: float = 0.0
    shift: bool = False
    control: bool = False


class WindowChange(Enum):
    """Things that happen to the window as a whole."""

    LEFT_BY_POINTER = auto()
    FOCUS_LOST = auto()
    FOCUS_GAINED = auto()
    CLOSE_WANTED = auto()


@dataclass(frozen=True, slots=True)
class Resized:
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class FileDropped:
    """A file let fall on the window."""

    path: str


Input = (
    KeyPressed
    | TextTyped
    | PointerMoved
    | PointerPressed
    | PointerReleased
    | WheelTurned
    | WindowChange
    | Resized
    | FileDropped
)
