"""The tools of the player: the usual ones as buttons, all the others in a menu."""

from collections.abc import Mapping, Sequence

from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.runs.game import Game
from visualizer.scenes.command import Command
from visualizer.scenes.play.commands import ON_BOARD
from visualizer.widgets.button import Button
from visualizer.widgets.grid import Grid
from visualizer.widgets.menu import Menu, MenuItem
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

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


class Tools(Widget):
    """`refresh` says what can be done just now; `sums` is a button of its own, for beside the combinations."""

    def __init__(self, game: Game, stage: Stage, commands: Mapping[str, Command]) -> None:
        super().__init__()
        self._game = game
        self._stage = stage
        self._commands = commands
        self._buttons = {name: self._button(commands[name]) for name in _BUTTONS}
        self._more = self._button(commands["more"])
        self.sums = self._button(commands["sums"])
        self._grid = Grid(*self._buttons.values(), self._more, columns=3, gap=6, least=_LEAST)

    def _button(self, command: Command) -> Button:
        return Button(
            command.short or command.name,
            icon=command.icon,
            tooltip=command.name if command.short else None,
            shortcut=command.keys or None,
            on_press=command.run,
        )

    def children(self) -> Sequence[Widget]:
        return (self._grid,)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return self._grid.preferred_size(look)

    def height_for(self, width: int, look: Look) -> int:
        return self._grid.height_for(width, look)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        self._grid.layout(rect, look)

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
