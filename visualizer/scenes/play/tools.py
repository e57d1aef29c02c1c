"""The tools of the player: the usual ones as buttons, all the others in a menu."""

from collections.abc import Mapping

from visualizer.runs.game import Game
from visualizer.scenes.command import Command, command_button
from visualizer.scenes.play.commands import ON_BOARD
from visualizer.widgets.grid import Grid
from visualizer.widgets.menu import Menu, MenuItem
from visualizer.widgets.stage import Stage

_BUTTONS = ("undo", "redo", "hint", "check", "advise", "why", "checkpoints", "reset", "lab", "save", "print")
_IN_MENU = (
    "before",
    "saves",
    "open_file",
    "save_file",
    "scores",
    "statistics",
    "fill_notes",
    "promote",
    "show",
    "guesses",
    "code",
    "copy",
    "paste",
    "editor",
    "zoom",
    "settings",
)
_LEAST = 88  # pixels of a button


class Tools(Grid):
    """`refresh` says what can be done just now; `sums` is a button of its own, for beside the combinations."""

    def __init__(self, game: Game, stage: Stage, commands: Mapping[str, Command]) -> None:
        self._game = game
        self._stage = stage
        self._commands = commands
        self._buttons = {name: command_button(commands[name]) for name in _BUTTONS}
        self._more = command_button(commands["more"])
        self.sums = command_button(commands["sums"])
        super().__init__(*self._buttons.values(), self._more, columns=3, gap=6, least=_LEAST)

    def refresh(self) -> None:
        history = self._game.session.history
        for name, button in self._buttons.items():
            button.enabled = self._is_possible(name)
        self._buttons["undo"].enabled &= history.can_undo
        self._buttons["redo"].enabled &= history.can_redo

    def _is_possible(self, name: str) -> bool:
        return not (self._game.is_paused and name in ON_BOARD)

    def open_menu(self) -> None:
        commands = [self._commands[name] for name in _IN_MENU]
        items = [
            MenuItem(command.name, command.icon, command.keys or None, is_enabled=self._is_possible(name))
            for name, command in zip(_IN_MENU, commands, strict=True)
        ]
        menu = Menu(self._stage, items, anchor=self._more, on_choose=lambda index: commands[index].run())
        self._stage.open(menu)
