"""The game from a file and to a file."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from core.language import sentence
from core.play.writing import WrittenGame
from core.puzzles.protocol import Puzzle
from core.settings import Settings
from visualizer.runs.game import Game
from visualizer.scenes.files.open_dialog import OpenDialog
from visualizer.scenes.files.places import Place, first_folder, usual_places
from visualizer.scenes.files.save_dialog import SaveDialog
from visualizer.scenes.files.ways import ways_of_game
from visualizer.scenes.play.sharing import KIND, Sharing
from visualizer.widgets.stage import Stage


class Files:
    """The folder that was used last is remembered in the settings, which `change` gets."""

    def __init__(
        self, stage: Stage, game: Game, sharing: Sharing, clock: Callable[[], float], change: Callable[[Settings], None]
    ) -> None:
        self._stage = stage
        self._game = game
        self._sharing = sharing
        self._clock = clock
        self._change = change
        self._way: str | None = None  # of the last file

    def open(self) -> None:
        places, folder = self._places()
        dialog = OpenDialog(
            self._stage, places, folder, KIND, self._clock, check=self._sharing.check, on_open=self._opened
        )
        self._stage.open(dialog)

    def save(self) -> None:
        """The game as it stands now."""
        places, folder = self._places()
        kept = self._game.kept
        ways = ways_of_game(kept.session, kept.origin, kept.key)
        dialog = SaveDialog(self._stage, places, folder, ways, self._name(), way=self._way, on_saved=self._saved)
        self._stage.open(dialog)

    def _places(self) -> tuple[tuple[Place, ...], Path]:
        last = self._game.settings.files_folder
        places = usual_places(last)
        return places, first_folder(places, last)

    def _name(self) -> str:
        """The code that the board was made by, or what it is."""
        puzzle, origin = self._game.session.puzzle, self._game.kept.origin
        return origin.code or f"{KIND}-{puzzle.rows}x{puzzle.columns}"

    def _opened(self, content: Puzzle | WrittenGame, folder: Path) -> None:
        self._remember(folder)
        self._sharing.take(content)

    def _saved(self, file: Path, way: str) -> None:
        self._way = way
        self._remember(file.parent)
        self._stage.toast(sentence("Saved as {name}", name=file.name))

    def _remember(self, folder: Path) -> None:
        if str(folder) != self._game.settings.files_folder:
            self._change(replace(self._game.settings, files_folder=str(folder)))
