"""Makes the scenes by name: lab, play and editor are kept, the others made anew.

Those that the first picture does not show are imported when they are opened.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol

from algorithms.catalogue import Algorithm, Catalogue
from core.language import sentence
from core.play.session import Session
from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.protocol import Puzzle
from core.settings import Settings
from core.storage.games import GameStore
from visualizer.look import Look
from visualizer.scenes.home import HomeScene
from visualizer.scenes.lab.scene import LabScene
from visualizer.scenes.options import OptionsScene
from visualizer.scenes.scene import Scene
from visualizer.version import VERSION
from visualizer.widgets.stage import Stage

if TYPE_CHECKING:
    from visualizer.scenes.editor.scene import EditorScene
    from visualizer.scenes.play.scene import PlayScene

NAMES = ("home", "lab", "play", "editor", "options", "help")

_HEADINGS = {
    "lab": sentence("In the lab"),
    "play": sentence("While playing"),
    "editor": sentence("In the editor"),
}


class HelpWanted(NamedTuple):
    """A page, a paragraph of it, the combinations of so many cells with that sum."""

    tab: str = "idea"
    topic: str | None = None
    sums: tuple[int, int] | None = None


class Host(Protocol):
    """What scenes ask of the application."""

    stage: Stage
    catalogue: Catalogue
    settings: Settings
    look: Look

    def change(self, settings: Settings) -> None: ...
    def navigate(self, name: str) -> None: ...
    def open_help(self, tab: str, topic: str | None = None, sums: tuple[int, int] | None = None) -> None: ...
    def open_run(self, algorithm: str, puzzle: str) -> None: ...
    def watch(self, algorithm: str | Algorithm, puzzle: Puzzle) -> None: ...


@dataclass(frozen=True)
class Means:
    """`clock` gives seconds; `games` opens the store of games."""

    clock: Callable[[], float]
    games: Callable[[], GameStore]
    today: Callable[[], date]
    seeds: Random


class Screens:
    """`came_from` of help is the scene of which it tells the keys."""

    def __init__(self, host: Host, lab: LabScene, means: Means) -> None:
        self._host = host
        self._means = means
        self.lab = lab
        self._play: PlayScene | None = None
        self._editor: EditorScene | None = None

    def scene(self, name: str, came_from: str, help_wanted: HelpWanted) -> Scene:
        host = self._host
        made: dict[str, Callable[[], Scene]] = {
            "home": self._home,
            "lab": lambda: self.lab,
            "play": lambda: self.play,
            "editor": lambda: self.editor,
            "options": lambda: OptionsScene(host.settings, host.look.language.code, host.change),
            "help": lambda: self._help(came_from, help_wanted),
        }
        return made[name]()

    @cached_property
    def games(self) -> GameStore:
        """Opened when it is first asked for."""
        return self._means.games()

    @property
    def play(self) -> "PlayScene":
        from visualizer.scenes.play.doors import PlayDoors
        from visualizer.scenes.play.scene import PlayScene

        if self._play is None:
            host, means = self._host, self._means
            doors = PlayDoors(host.change, lambda: host.look.language, host.open_help, host.watch, host.navigate)
            self._play = PlayScene(host.stage, self.games, host.settings, means.clock, means.today, means.seeds, doors)
        return self._play

    @property
    def editor(self) -> "EditorScene":
        from visualizer.scenes.editor.scene import EditorDoors, EditorScene

        if self._editor is None:
            host = self._host
            doors = EditorDoors(
                play=self._play_own,
                watch=host.watch,
                played=lambda: self._play.puzzle if self._play else None,
                settings=lambda: host.settings,
                change=host.change,
            )
            self._editor = EditorScene(host.stage, self._means.clock, self._means.seeds, doors)
            if host.settings.editor_draft is not None:
                self._editor.take_draft(host.settings.editor_draft)
        return self._editor

    @property
    def draft(self) -> str | None:
        """What is being made in the editor, as text."""
        return self._editor.draft_text() if self._editor else self._host.settings.editor_draft

    def take_over(self, settings: Settings) -> None:
        """Changed somewhere; the others are told when they are made."""
        if self._play is not None:
            self._play.take_over(settings)

    def end_work(self) -> None:
        """Other processes, that is."""
        for scene in (self._play, self._editor):
            if scene is not None:
                scene.end_work()

    def _play_own(self, puzzle: KakuroPuzzle, grade: str | None) -> None:
        self._host.navigate("play")
        self.play.begin_puzzle(puzzle, grade)

    def _help(self, came_from: str, wanted: HelpWanted) -> Scene:
        from visualizer.scenes.help import HelpScene

        scene = {"play": self._play, "editor": self._editor}.get(came_from) or self.lab
        return HelpScene(
            scene.shortcuts(),
            VERSION,
            self._host.stage.relayout,
            of_game=scene is not self.lab,
            heading=_HEADINGS[scene.name],
            **wanted._asdict(),
        )

    def _home(self) -> Scene:
        host, playback = self._host, self.lab.lab.playback
        return HomeScene(
            host.catalogue,
            host.open_run,
            self._means.clock,
            going_on=playback if playback.destination else None,
            on_continue=lambda: host.navigate("lab"),
            game=self._begun_game(),
            on_play=lambda: host.navigate("play"),
        )

    def _begun_game(self) -> Session | None:
        """One that goes on, of this start or the last one."""
        kept = self._play.game.kept if self._play else self.games.last(self._means.clock)
        is_begun = kept is not None and len(kept.session.history) > 1 and not kept.session.is_finished
        return kept.session if kept is not None and is_begun else None
