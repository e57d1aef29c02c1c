"""Opens a file: walk to it, see what it is, take it."""

from collections.abc import Callable, Collection
from pathlib import Path

from core.errors import PuzzleError
from core.language import sentence
from core.play.writing import WrittenGame
from core.puzzles.protocol import Puzzle
from core.storage.folders import Listed
from core.storage.puzzle_files import contents_of, endings_of
from visualizer.scenes.files.browser import Browser
from visualizer.scenes.files.files_dialog import FilesDialog
from visualizer.scenes.files.places import Place
from visualizer.scenes.files.preview import Preview
from visualizer.widgets.dialog import Answer
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

_WIDTH = 760


class OpenDialog(FilesDialog):
    """Begins in `folder`; `kind` is the likely one. `clock` is for the stopwatch of a saved game.

    `check` raises PuzzleError for what is not wanted. `on_open` gets what was opened, and the folder that it was in,
    when the dialog has closed.
    """

    def __init__(
        self,
        stage: Stage,
        places: Collection[Place],
        folder: Path,
        kind: str,
        clock: Callable[[], float],
        *,
        check: Callable[[Puzzle | WrittenGame], None],
        on_open: Callable[[Puzzle | WrittenGame, Path], None],
    ) -> None:
        self._kind = kind
        self._clock = clock
        self._on_open = on_open
        self._is_ready = False
        self._preview = Preview(stage, check, self._enable)
        browser = Browser(
            stage,
            places,
            endings_of(kind),
            empty=sentence("There is nothing here that could be opened."),
            on_mark=self._look_at,
            on_file=lambda path: self._open(),
            on_show=lambda: self._look_at(self.browser.list.chosen),
            aside=self._preview,
        )
        answers = [
            Answer(sentence("Open"), self._press, is_default=True, stays_open=True),
            Answer(sentence("Cancel"), cancels=True),
        ]
        super().__init__(stage, sentence("Open a file"), browser, browser, answers, width=_WIDTH)
        self._is_ready = True
        self.browser.begin(folder)

    @property
    def first_focus(self) -> Widget | None:
        return self.browser.list if self.browser.list.rows else self.browser.path

    def _look_at(self, one: Listed | None) -> None:
        if one is None or one.is_folder:
            self._preview.show(())
            return
        try:
            self._preview.show(contents_of(one.path, self._kind, self._clock))
        except PuzzleError as refusal:
            self._preview.show((refusal,))

    def _enable(self) -> None:
        if self._is_ready:
            chosen = self.browser.list.chosen
            is_folder = chosen is not None and chosen.is_folder
            self.enable_default(enabled=is_folder or self._preview.content is not None)

    def _press(self) -> None:
        chosen = self.browser.list.chosen
        if chosen is not None and chosen.is_folder:
            self.browser.show(chosen.path)
        else:
            self._open()

    def _open(self) -> None:
        """Why something cannot be opened stands beside it already."""
        content = self._preview.content
        if content is not None:
            self._stage.close(self)
            self._on_open(content, self.folder)
