"""Everything that can be done with a draft, by name: one list for buttons, menus, keys and help."""

from collections.abc import Callable
from functools import partial

from core.language import sentence
from visualizer.runs.editor import Editor
from visualizer.scenes.command import Command
from visualizer.scenes.scene import Shortcut

Doors = dict[str, Callable[[], None]]  # what opens a menu or leads to another screen, by the name of its command


def editor_commands(editor: Editor, doors: Doors) -> dict[str, Command]:
    """In the order of help and menus."""
    return {
        "outline": Command(sentence("Draw the outline"), "O", partial(editor.choose_mode, "outline")),
        "sums": Command(sentence("Type sums"), "S", partial(editor.choose_mode, "sums")),
        "digits": Command(sentence("Type digits"), "D", partial(editor.choose_mode, "digits")),
        "undo": Command(sentence("Undo"), "Ctrl+Z", editor.undo, "undo-2", repeats=True),
        "redo": Command(sentence("Redo"), "Ctrl+Y", editor.redo, "redo-2", repeats=True),
        "symmetric": Command(sentence("Same after half a turn"), "M", doors["symmetric"]),
        "smaller": Command(sentence("Smaller board"), "-", partial(_grow, editor, -1), "minus"),
        "larger": Command(sentence("Larger board"), "+", partial(_grow, editor, 1), "plus"),
        "start": Command(
            sentence("Start from another board"), "Ctrl+N", doors["start"], "grid-3x3", sentence("Start from…")
        ),
        "clear": Command(
            sentence("Take all sums and digits away"), "Ctrl+R", doors["clear"], "trash-2", sentence("Clear")
        ),
        "take_away": Command(sentence("Take the digits away, keep the sums"), "T", doors["take_away"], "eraser"),
        "make": Command(sentence("Have the sums made"), "F", doors["make"], "sigma", sentence("Make sums")),
        "solution": Command(sentence("Show the solutions"), "V", doors["solution"], "eye"),
        "play": Command(sentence("Play this puzzle"), "P", doors["play"], "play", sentence("Play it")),
        "lab": Command(
            sentence("Watch how it is proved that there is one solution"),
            "L",
            doors["lab"],
            "step-forward",
            sentence("Watch"),
        ),
        "open_file": Command(sentence("Open a file…"), "Ctrl+O", doors["open_file"], "folder-open", sentence("Open")),
        "save_file": Command(sentence("Save as a file…"), "Ctrl+S", doors["save_file"], "save", sentence("Save")),
        "copy": Command(sentence("Copy the puzzle"), "Ctrl+C", doors["copy"], "copy", sentence("Copy")),
        "paste": Command(sentence("Paste a puzzle"), "Ctrl+V", doors["paste"], "folder-open", sentence("Paste")),
    }


def _grow(editor: Editor, by: int) -> None:
    """By rows and columns, so far as they go."""
    editor.resize(editor.puzzle.rows + by, editor.puzzle.columns + by)


# By hand on the board, beside the commands.
ON_THE_BOARD: list[Shortcut] = [
    ("Space", sentence("While drawing: a wall becomes a white cell, or a white cell a wall")),
    ("Shift + ↑ ↓ ← →", sentence("While drawing: the next cell becomes what this one is")),
    ("0 – 9", sentence("The sum of the chosen clue, or the digit of the chosen cell")),
    ("Delete", sentence("Take the sum or the digit away")),
    ("Enter", sentence("To the next clue or white cell; with Shift back")),
    ("↑ ↓ ← →", sentence("To the next cell or clue in that direction")),
    ("Tab", sentence("From clue to clue; Escape lets go of them")),
]
