"""Puzzles and games from files and to files."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from core.language import sentence
from core.play.writing import WrittenGame
from core.puzzles.protocol import Puzzle
from core.settings import Settings
from visualizer.scenes.files.open_dialog import OpenDialog
from visualizer.scenes.files.places import Place, first_folder, usual_places
from visualizer.scenes.files.save_dialog import SaveDialog
from visualizer.scenes.files.ways import Way
from visualizer.widgets.stage import Stage


class OnShow(Protocol):
    """What a scene shows: a file is written of it, and what a file holds takes its place."""

    kind: str

    def for_file(self) -> tuple[str, Mapping[str, Way]]:
        """A name, and the ways to write it."""
        ...

    def check(self, content: Puzzle | WrittenGame) -> None:
        """Raises PuzzleError for what is not wanted."""
        ...

    def take(self, content: Puzzle | WrittenGame) -> None: ...


class Files:
    """The folder that was used last is remembered in the settings, which `change` gets.

    `clock` is for the stopwatch of a saved game.
    """

    def __init__(
        self,
        stage: Stage,
        shown: OnShow,
        clock: Callable[[], float],
        settings: Callable[[], Settings],
        change: Callable[[Settings], None],
    ) -> None:
        self._stage = stage
        self._shown = shown
        self._clock = clock
        self._settings = settings
        self._change = change
        self._way: str | None = None  # of the last file

    def open(self) -> None:
        places, folder = self._places()
        shown = self._shown
        dialog = OpenDialog(
            self._stage, places, folder, shown.kind, self._clock, check=shown.check, on_open=self._opened
        )
        self._stage.open(dialog)

    def save(self) -> None:
        """What is on show, as it stands now."""
        places, folder = self._places()
        name, ways = self._shown.for_file()
        self._stage.open(SaveDialog(self._stage, places, folder, ways, name, way=self._way, on_saved=self._saved))

    def _places(self) -> tuple[tuple[Place, ...], Path]:
        last = self._settings().files_folder
        places = usual_places(last)
        return places, first_folder(places, last)

    def _opened(self, content: Puzzle | WrittenGame, folder: Path) -> None:
        self._remember(folder)
        self._shown.take(content)

    def _saved(self, file: Path, way: str) -> None:
        self._way = way
        self._remember(file.parent)
        self._stage.toast(sentence("Saved as {name}", name=file.name))

    def _remember(self, folder: Path) -> None:
        settings = self._settings()
        if str(folder) != settings.files_folder:
            self._change(replace(settings, files_folder=str(folder)))
