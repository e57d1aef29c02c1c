"""Words on controls: said, shortened where they must be, and whole in the tooltip."""

from core.language import Sentence
from visualizer.canvas.protocol import Font
from visualizer.look import Look

Words = Sentence | str


def fitting(words: Words, font: Font, width: int, look: Look) -> tuple[str, bool]:
    """The text as it is shown, and whether something had to be left out."""
    said = look.say(words)
    shown = look.shortened(said, font, max(0, width))
    return shown, shown != said


def is_activation(key: str, *, repeated: bool) -> bool:
    """Whether a key presses the control that shows the focus; one that is held down does it once."""
    return key in ("space", "return") and not repeated
