"""Everything that can be done with a game, by name: one list for buttons, menus, keys and help."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from core.language import sentence
from visualizer.runs.coach import Coach
from visualizer.runs.game import Game, Mode
from visualizer.scenes.command import Command
from visualizer.scenes.scene import Shortcut

# These need the board, which is hidden while the game is paused.
ON_BOARD = frozenset(
    (
        *("undo", "redo", "notes", "cross", "hint", "check", "advise", "why", "rule", "checkpoints"),
        *("reset", "fill_notes", "promote", "show", "lab", "guesses"),
    )
)

Doors = dict[str, Callable[[], None]]  # what leads to a dialog or to another screen, by the name of its command


def play_commands(game: Game, coach: Coach, doors: Doors) -> dict[str, Command]:
    """In the order of help and menus; while the game is paused, nothing happens to its board."""
    commands = {
        "new": Command(sentence("New puzzle"), "Ctrl+N", doors["new"], "plus"),
        "before": Command(sentence("Back to the game before"), "Ctrl+B", doors["before"], "rotate-ccw"),
        "undo": Command(sentence("Undo"), "Ctrl+Z", game.undo, "undo-2", repeats=True),
        "redo": Command(sentence("Redo"), "Ctrl+Y", game.redo, "redo-2", repeats=True),
        "notes": Command(sentence("Notes"), "N", partial(_toggle_mode, game, "note"), "pencil"),
        "cross": Command(
            sentence("Cross out notes"), "X", partial(_toggle_mode, game, "cross"), "x", sentence("Cross out")
        ),
        "hint": Command(sentence("Hint"), "H", coach.hint_on, "lightbulb"),
        "check": Command(sentence("Check"), "C", coach.check, "check"),
        "advise": Command(
            sentence("The right digit for the chosen cell"), "A", coach.advise, "target", sentence("Advise")
        ),
        "why": Command(
            sentence("Why not this digit?"), "W", doors["why"], "circle-question-mark", sentence("Why not?")
        ),
        "rule": Command(sentence("The rule that is broken"), "R", doors["rule"], "info", sentence("The rule")),
        "sums": Command(sentence("All combinations"), "S", doors["sums"], "sigma"),
        "pause": Command(sentence("Pause"), "P", doors["pause"], "pause"),
        "checkpoints": Command(
            sentence("Checkpoints: try from here"), "T", doors["checkpoints"], "flag", sentence("Try")
        ),
        "reset": Command(sentence("Begin this board again"), "Ctrl+R", doors["reset"], "rotate-ccw", sentence("Reset")),
        "fill_notes": Command(sentence("Write all possible notes"), "F", doors["fill_notes"], "grid-3x3"),
        "promote": Command(sentence("Single notes become digits"), "D", doors["promote"], "pencil"),
        "show": Command(sentence("Show the solution"), "", doors["show"], "eye", sentence("Reveal")),
        "lab": Command(
            sentence("Watch the search go on from here"), "L", doors["lab"], "step-forward", sentence("Watch")
        ),
        "guesses": Command(sentence("My guesses as a search tree"), "G", doors["guesses"], "git-branch"),
        "save": Command(sentence("Save"), "Ctrl+S", doors["save"], "save"),
        "saves": Command(sentence("Saved games and files"), "Ctrl+O", doors["saves"], "folder-open"),
        "open_file": Command(sentence("Open a file…"), "Ctrl+Shift+O", doors["open_file"], "folder-open"),
        "save_file": Command(sentence("Save as a file…"), "Ctrl+Shift+S", doors["save_file"], "save"),
        "print": Command(sentence("Print"), "Ctrl+P", doors["print"], "printer"),
        "scores": Command(sentence("Best times"), "B", doors["scores"], "trophy"),
        "statistics": Command(sentence("Statistics"), "I", doors["statistics"], "chart-line"),
        "code": Command(sentence("Copy the code of this board"), "", doors["code"], "hash"),
        "copy": Command(sentence("Copy the link of this puzzle"), "Ctrl+C", doors["copy"], "copy"),
        "paste": Command(sentence("Paste a puzzle, a link or a code"), "Ctrl+V", doors["paste"], "folder-open"),
        "editor": Command(sentence("Make a board of your own"), "E", doors["editor"], "pencil"),
        "zoom": Command(sentence("Enlarge the board, or show all of it"), "Z", doors["zoom"], "zoom-in"),
        "more": Command(sentence("More tools"), "M", doors["more"], "ellipsis", sentence("More")),
        "settings": Command(sentence("Options of the game"), "O", doors["settings"], "sliders-horizontal"),
    }
    return {
        name: replace(command, run=partial(_unless_paused, game, command.run)) if name in ON_BOARD else command
        for name, command in commands.items()
    }


def _unless_paused(game: Game, act: Callable[[], None]) -> None:
    if not game.is_paused:
        act()


def _toggle_mode(game: Game, mode: Mode) -> None:
    game.mode = "digit" if game.mode == mode else mode


# By hand on the board, beside the commands.
ON_THE_BOARD: list[Shortcut] = [
    ("1 – 9", sentence("Put the digit on the chosen cell; the same one again takes it away")),
    ("Shift + 1 – 9", sentence("Write the digit as a note, or take the note away")),
    ("Ctrl + 1 – 9", sentence("Cross the digit out in the notes")),
    ("Alt + 1 – 6", sentence("Mark the cell with a colour; Alt + 0 takes it away")),
    ("0, Delete", sentence("Take away: the digit, then the notes, then the colour")),
    ("↑ ↓ ← →", sentence("To the next white cell")),
]
