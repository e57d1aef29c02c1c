"""How a control is pressed: by the mouse, let go where it was pressed, or by a key while it shows the focus."""

from enum import Enum, auto

from visualizer.inputs import Input, KeyPressed, PointerPressed, PointerReleased
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import is_activation


class Press(Enum):
    """What an input does to a control."""

    NOTHING = auto()
    HELD = auto()  # the input is the control's, but nothing has come of it
    DONE = auto()


def press_of(what: Input, widget: Widget) -> Press:
    """Whether the input presses the control."""
    match what:
        case PointerPressed(button="left"):
            return Press.HELD
        case PointerReleased(at, button="left"):
            return Press.DONE if widget.covers(at) else Press.HELD
        case KeyPressed() if widget.focus_visible and is_activation(what.key, repeated=what.repeated):
            return Press.DONE
    return Press.NOTHING
