"""Holds scenes, settings and look together: what the loop runs, with or without a window."""

import platform
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from random import Random
from typing import TYPE_CHECKING

from algorithms.catalogue import Algorithm, Catalogue
from core.language import Sentence, language_named, sentence, system_language
from core.puzzles.protocol import Puzzle
from core.settings import Settings
from core.storage.games import GameStore, store_in_memory
from core.storage.puzzle_library import load_puzzle
from visualizer.canvas.protocol import Metrics
from visualizer.inputs import FileDropped, Input, KeyPressed, Resized, WindowChange
from visualizer.look import Look
from visualizer.scenes.fault import fault_dialog
from visualizer.scenes.lab.memory import remembered, restored_arrangement, restored_lab
from visualizer.scenes.lab.scene import LabScene
from visualizer.scenes.options import OptionsScene
from visualizer.scenes.scene import Scene
from visualizer.scenes.shell import Shell
from visualizer.screens import NAMES, HelpWanted, Means, Screens
from visualizer.theme import THEMES
from visualizer.version import VERSION
from visualizer.widgets.clipboard import Clipboard, PrivateClipboard
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.stage import Stage

if TYPE_CHECKING:
    from visualizer.scenes.play.scene import PlayScene

_SAVE_AFTER_SECONDS = 2.0

_LEAST_SIZE = (960, 600)

_VISITED = ("options", "help")  # for a moment; Escape leads back


class Application:
    """`clock` gives seconds; a change of settings is told to `on_settings`, if somebody wants to keep them."""

    def __init__(
        self,
        settings: Settings,
        metrics: Metrics,
        catalogue: Catalogue,
        *,
        clock: Callable[[], float],
        clipboard: Clipboard | None = None,
        games: Callable[[], GameStore] = store_in_memory,
        today: Callable[[], date] = lambda: date(2026, 1, 1),
        seeds: Random | None = None,
    ) -> None:
        self.settings = settings
        self.catalogue = catalogue
        self.wants_to_close = False
        self.toggle_fullscreen: Callable[[], None] = lambda: None
        self.on_settings: Callable[[Settings], Sentence | None] = lambda settings: None
        self._metrics = metrics
        self._clock = clock
        self._clipboard: Clipboard = clipboard or PrivateClipboard()
        self.look = self._new_look()
        self.stage = Stage(on_key=self._key, clipboard=self._clipboard)
        self._shell = Shell(
            self.stage,
            language=self.look.language.code,
            navigate=self.navigate,
            visit=self.visit,
            choose_language=lambda code: self.change(replace(self.settings, language=code)),
            next_theme=self._next_theme,
        )
        self.stage.root = self._shell
        lab = restored_lab(settings, catalogue, clock)
        self.lab = LabScene(lab, self.stage, catalogue, restored_arrangement(settings))
        self.screens = Screens(self, self.lab, Means(clock, games, today, seeds or Random(0)))
        self.scene: Scene = self.lab
        self._shell.refresh(self.look.language.code, settings.theme)
        self._was_small = False
        self._unsaved_seconds = 0.0
        self._saved = settings
        self._fault: Dialog | None = None
        self._back_to: str | None = None  # the screen from which something was sent to the lab
        self._help_wanted = HelpWanted()
        self._came_from = "home"  # where a visit leads back to
        self.navigate(settings.scene if settings.scene in NAMES else "home")
        self._came_from = "home"

    # Screens

    @property
    def play(self) -> "PlayScene":
        """Made when it is first asked for: most who open the window watch first."""
        return self.screens.play

    def visit(self, name: str) -> None:
        """To help or options; from there, back to where one was. In the lab it is the controls that need help."""
        if self.scene.name == name:
            self.navigate(self._came_from)
        elif name == "help":
            self.open_help({"lab": "controls", "play": "rules", "editor": "controls"}.get(self.scene.name, "idea"))
        else:
            self.navigate(name)

    def open_help(self, tab: str, topic: str | None = None, sums: tuple[int, int] | None = None) -> None:
        """At a page, or at a paragraph of it, or at the combinations of so many cells with that sum."""
        self._help_wanted = HelpWanted(tab, topic, sums)
        self.navigate("help")

    def navigate(self, name: str) -> None:
        """To a scene by name."""
        if self.scene.name not in _VISITED:
            self._came_from = self.scene.name
        self.lab.lab.playback.is_playing = False  # a way to a step goes on when one comes back
        self._back_to = None
        self.scene.leave()
        self.scene = self.screens.scene(name, self._came_from, self._help_wanted)
        self.scene.enter()
        self._shell.show(name, self.scene.root)
        self.stage.change_scene(self.scene.first_focus)
        self.settings = replace(self.settings, scene=name)

    def watch(self, algorithm: str | Algorithm, puzzle: Puzzle) -> None:
        """What was played, in the lab."""
        chosen = self.catalogue[algorithm] if isinstance(algorithm, str) else algorithm
        back_to = self.scene.name
        self.lab.open_run(chosen, puzzle)
        self.navigate("lab")
        self._back_to = back_to

    def open_run(self, algorithm: str, puzzle: str) -> None:
        """In the lab, from its first step. Raises PuzzleError."""
        chosen = self.catalogue[algorithm]
        self.lab.open_run(chosen, load_puzzle(puzzle, chosen.kind))
        self.navigate("lab")

    # Settings

    def change(self, settings: Settings) -> None:
        """Counts at once, on the screen that is open; which one that is, is not theirs to say."""
        self.settings = replace(settings, scene=self.scene.name)
        self.look = self._new_look()
        self._shell.refresh(self.look.language.code, settings.theme)
        if isinstance(self.scene, OptionsScene):
            self.scene.take_over(settings, self.look.language.code)
        self.screens.take_over(settings)
        self.lab.lab.memory_bytes = settings.memory_megabytes << 20
        self.stage.relayout()
        self.save()

    def save(self) -> None:
        """Keeps the settings and where the lab stands."""
        self.settings = self._saved = self._present_settings()
        if notice := self.on_settings(self.settings):
            self.stage.toast(notice, seconds=8, everywhere=True)

    def _new_look(self) -> Look:
        settings = self.settings
        language = language_named(settings.language) if settings.language else system_language()
        return Look(THEMES[settings.theme], settings.scale, language, self._metrics, settings.reduced_motion)

    def _next_theme(self) -> None:
        names = list(THEMES)
        following = names[(names.index(self.settings.theme) + 1) % len(names)]
        self.change(replace(self.settings, theme=following))

    def _rescale(self, percent: int) -> None:
        scale = max(0.8, min(round(self.settings.scale + percent / 100, 2), 2.0))
        self.change(replace(self.settings, scale=scale))

    # What the loop asks

    @property
    def is_busy(self) -> bool:
        return self.scene.is_busy

    @property
    def wakes_in_seconds(self) -> float | None:
        save = _SAVE_AFTER_SECONDS if self._present_settings() != self._saved else None
        wishes = (self.stage.wakes_in_seconds, self.scene.wakes_in_seconds, save)
        due = [when for when in wishes if when is not None]
        return min(due, default=None)

    def update(self, seconds: float, spare_seconds: float) -> None:
        self.stage.update(seconds)
        self.scene.update(seconds, self.look, spare_seconds)
        self._save_now_and_then(seconds)

    def _save_now_and_then(self, seconds: float) -> None:
        """While nothing runs, so that writing never disturbs a run, and killing the program loses next to nothing."""
        if self.scene.is_busy or self._present_settings() == self._saved:
            self._unsaved_seconds = 0.0
            return
        self._unsaved_seconds += seconds
        if self._unsaved_seconds >= _SAVE_AFTER_SECONDS:
            self.save()

    def _present_settings(self) -> Settings:
        settings = remembered(self.settings, self.lab.lab, self.lab.root.arrangement, self.catalogue)
        return replace(settings, editor_draft=self.screens.draft)

    def handle(self, what: Input) -> None:
        match what:
            case WindowChange.CLOSE_WANTED:
                self.close()
            case Resized(width, height):
                self._resized(width, height)
            case FileDropped(path):
                if self.scene.name not in ("lab", "play", "editor"):
                    self.navigate("lab")
                while self.stage.overlays:  # in the place of whatever is being asked
                    self.stage.close(self.stage.overlays[-1])
                self.scene.open_file(path)
            case WindowChange():
                self.scene.window_changed(what)
                self.stage.handle(what)
            case _:
                self.stage.handle(what)

    def _resized(self, width: int, height: int) -> None:
        """Some window systems allow a smaller window than was asked for."""
        is_small = width < _LEAST_SIZE[0] or height < _LEAST_SIZE[1]
        if is_small and not self._was_small:
            self.stage.toast(
                sentence(
                    "The window is smaller than {width} × {height}: some things may be cut off.",
                    width=_LEAST_SIZE[0],
                    height=_LEAST_SIZE[1],
                ),
                everywhere=True,
            )
        self._was_small = is_small

    def close(self) -> None:
        self.wants_to_close = True  # before anything that may fail
        self.scene.leave()
        self.save()

    def _key(self, key: KeyPressed) -> bool:
        """Keys that no control wanted: the program's own first, then the scene's."""
        match key:
            case KeyPressed(key="f1" | "f9" | "f11", repeated=True):
                pass
            case KeyPressed(key="f1"):
                self.visit("help")
            case KeyPressed(key="f8"):
                self._next_theme()
            case KeyPressed(key="f9"):
                self.visit("options")
            case KeyPressed(key="f11"):
                self.toggle_fullscreen()
            case KeyPressed(key="?"):
                if not self.scene.handle_key(key):
                    self._show_shortcuts()
            case KeyPressed(key="q", control=True):
                self.close()
            case KeyPressed(key="+" | "=", control=True):
                self._rescale(10)
            case KeyPressed(key="-", control=True):
                self._rescale(-10)
            case KeyPressed(key="c", control=True):
                self._copy()
            case KeyPressed(key="v", control=True):
                self.scene.paste(self._clipboard.pasted())
            case _:
                return self.scene.handle_key(key) or self._leave(key)
        return True

    def _leave(self, key: KeyPressed) -> bool:
        """Escape, where the scene had nothing to escape from."""
        if key.key != "escape":
            return False
        if self.scene.name in _VISITED:
            self.visit(self.scene.name)
        elif self._back_to is not None:
            self.navigate(self._back_to)
        else:
            return False
        return True

    def _copy(self) -> None:
        text = self.scene.copied()
        if text is not None and self._clipboard.copy(text):
            self.stage.toast(sentence("The puzzle is on the clipboard."), seconds=2.5)

    def _show_shortcuts(self) -> None:
        from visualizer.scenes.help import EVERYWHERE, shortcut_card

        shortcuts = [*self.scene.shortcuts(), *EVERYWHERE]
        close = Answer(sentence("Close"), is_default=True, cancels=True)
        body = shortcut_card(sentence("Keys"), shortcuts)
        self.stage.open(Dialog(self.stage, sentence("Shortcuts of this screen"), body, [close], width=620))

    def failed(self, error: Exception) -> None:
        """A fault of the program itself: the run stops, the window stays.

        One that comes again while it is being told comes from what is on show: then another screen is shown.
        """
        self.lab.lab.playback.pause()
        if self._fault in self.stage.overlays:
            if isinstance(self.scene, OptionsScene):
                return
            self.navigate("options")
        self._fault = fault_dialog(self.stage, error, self._circumstances())
        self.stage.open(self._fault)

    def _circumstances(self) -> str:
        """What makes the fault happen again."""
        lab = self.lab.lab
        return (
            f"Krok {VERSION}, Python {platform.python_version()}, {platform.platform()}\n"
            f"{lab.setup.algorithm.name}, step {lab.playback.position} of {len(lab.playback.trace)}\n{self.settings}\n"
        )

    def say_notices(self, notices: tuple[Sentence, ...]) -> None:
        """What was wrong with the settings file, once."""
        for notice in notices:
            self.stage.toast(notice, seconds=8, everywhere=True)
