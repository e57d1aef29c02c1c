"""Help: what backtracking is, the rules, the controls, the tables of sums, and about the program."""

from visualizer.scenes.help.controls import EVERYWHERE, IN_PANELS, shortcut_card
from visualizer.scenes.help.scene import GAME_TABS, TABS, HelpScene

__all__ = ["EVERYWHERE", "GAME_TABS", "IN_PANELS", "TABS", "HelpScene", "shortcut_card"]
