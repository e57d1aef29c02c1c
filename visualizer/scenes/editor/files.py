"""The draft from a file and to a file."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from core.language import sentence
from core.play.writing import WrittenGame
from core.puzzles.kakuro import KakuroPuzzle
from core.puzzles.protocol import Puzzle
from core.settings import Settings
from visualizer.runs.editor import Editor
from visualizer.scenes.editor.exchange import Exchange
from visualizer.scenes.files.open_dialog import OpenDialog
from visualizer.scenes.files.places import Place, first_folder, usual_places
from visualizer.scenes.files.save_dialog import SaveDialog
from visualizer.scenes.files.ways import ways_of_puzzle
from visualizer.widgets.stage import Stage

_KIND = KakuroPuzzle.kind


class Files:
    """The folder that was used last is remembered in the settings, which `change` gets."""

    def __init__(
        self,
        stage: Stage,
        editor: Editor,
        exchange: Exchange,
        clock: Callable[[], float],
        settings: Callable[[], Settings],
        change: Callable[[Settings], None],
    ) -> None:
        self._stage = stage
        self._editor = editor
        self._exchange = exchange
        self._clock = clock
        self._settings = settings
        self._change = change
        self._way: str | None = None  # of the last file

    def open(self) -> None:
        places, folder = self._places()
        dialog = OpenDialog(
            self._stage, places, folder, _KIND, self._clock, check=self._exchange.check, on_open=self._opened
        )
        self._stage.open(dialog)

    def save(self) -> None:
        """The draft as it is now."""
        self._editor.settle()
        places, folder = self._places()
        puzzle = self._editor.puzzle
        name = f"{_KIND}-{puzzle.rows}x{puzzle.columns}"
        ways = ways_of_puzzle(puzzle)
        dialog = SaveDialog(self._stage, places, folder, ways, name, way=self._way, on_saved=self._saved)
        self._stage.open(dialog)

    def _places(self) -> tuple[tuple[Place, ...], Path]:
        last = self._settings().files_folder
        places = usual_places(last)
        return places, first_folder(places, last)

    def _opened(self, content: Puzzle | WrittenGame, folder: Path) -> None:
        self._remember(folder)
        self._exchange.take(content)

    def _saved(self, file: Path, way: str) -> None:
        self._way = way
        self._remember(file.parent)
        self._stage.toast(sentence("Saved as {name}", name=file.name))

    def _remember(self, folder: Path) -> None:
        settings = self._settings()
        if str(folder) != settings.files_folder:
            self._change(replace(settings, files_folder=str(folder)))
