"""Something that can be done on a screen: one list for its buttons, menus, keys and help."""

from collections.abc import Callable
from dataclasses import dataclass

from core.language import Sentence
from visualizer.inputs import KeyPressed
from visualizer.widgets.button import Button


@dataclass(frozen=True)
class Command:
    """`keys` as people read them, such as "Shift+B"; `short` is for a button with words."""

    name: Sentence
    keys: str
    run: Callable[[], None]
    icon: str | None = None
    short: Sentence | None = None
    only_in_menu: bool = False
    repeats: bool = False  # while its key is held down


_KEY_NAMES = {"→": "right", "←": "left", "↑": "up", "↓": "down"}


def is_pressed(command: Command, key: KeyPressed) -> bool:
    """Whether these are the command's keys; a sign counts however the keyboard makes it."""
    if key.repeated and not command.repeats:
        return False
    *modifiers, name = command.keys.split("+") if command.keys != "+" else [command.keys]
    name = _KEY_NAMES.get(name, name.lower())
    if key.key != name or key.alt or key.control != ("Ctrl" in modifiers):
        return False
    is_sign = len(name) == 1 and not name.isalpha()
    return is_sign or key.shift == ("Shift" in modifiers)


def command_button(command: Command) -> Button:
    return Button(
        command.short or command.name,
        icon=command.icon,
        tooltip=command.name if command.short else None,
        shortcut=command.keys or None,
        on_press=command.run,
    )
