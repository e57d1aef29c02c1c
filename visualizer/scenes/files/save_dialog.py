"""Saves a puzzle or a game as a file: under a name, in a folder, in a format."""

import os
from collections.abc import Callable, Collection, Mapping
from itertools import count
from pathlib import Path

from core.errors import PuzzleError
from core.language import Sentence, sentence
from core.storage.folders import Listed
from core.storage.whole_files import save_whole
from visualizer.scenes.files.browser import Browser
from visualizer.scenes.files.files_dialog import FilesDialog
from visualizer.scenes.files.places import Place
from visualizer.scenes.files.ways import Way
from visualizer.widgets.column import Column, Wrapping
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.drop_down import DropDown
from visualizer.widgets.label import Label
from visualizer.widgets.name_field import NameField
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

_WIDTH = 700


class SaveDialog(FilesDialog):
    """Begins in `folder`, with a name that is free there, in the way of that name or in the first one.

    `on_saved` gets the file and the way when the dialog has closed; before, it stays open whatever stands in the way.
    """

    most_rows = 7

    def __init__(
        self,
        stage: Stage,
        places: Collection[Place],
        folder: Path,
        ways: Mapping[str, Way],
        name: str,
        *,
        way: str | None = None,
        on_saved: Callable[[Path, str], None],
    ) -> None:
        self._ways = ways
        self._on_saved = on_saved
        chosen = way if way is not None and way in ways else next(iter(ways))
        self._name = NameField(name=sentence("File name"), on_change=self._forgive, on_enter=lambda text: self._save())
        choices = [(key, one.name) for key, one in ways.items()]
        self._way = DropDown(stage, choices, chosen, self._choose_way, name=sentence("Format"))
        self._good_for = Label("", color="muted", wraps=True)
        endings = {ending for one in ways.values() for ending in one.endings}
        browser = Browser(
            stage,
            places,
            endings,
            empty=sentence("No file of these formats is here yet."),
            on_mark=self._mark,
            on_file=self._take,
        )
        browser.all_files.visible = False
        form = Column(self._name, self._way, Wrapping(self._good_for), browser, gap=10)
        answers = [
            Answer(sentence("Save"), self._save, is_default=True, stays_open=True),
            Answer(sentence("Cancel"), cancels=True),
        ]
        super().__init__(stage, sentence("Save as a file"), form, browser, answers, width=_WIDTH)
        self.browser.begin(folder)
        self._name.text = _free_name(self.browser.folder, name, self._chosen.endings[0])
        self._name.select_all()
        self._say_good_for()

    @property
    def first_focus(self) -> Widget | None:
        return self._name

    @property
    def _chosen(self) -> Way:
        return self._ways[self._way.chosen]

    # Chosen

    def _choose_way(self, key: str) -> None:
        """An ending of another format gives way to that of this one."""
        ending = Path(self._name.text).suffix
        known = {ending for way in self._ways.values() for ending in way.endings}
        if ending.lower() in known and ending.lower() not in self._chosen.endings:
            self._name.text = self._name.text.removesuffix(ending) + self._chosen.endings[0]
        self._say_good_for()

    def _say_good_for(self) -> None:
        """Or why the format cannot tell this puzzle."""
        try:
            self._chosen.text()
        except PuzzleError as refusal:
            words, color = refusal.sentence, "reject"
        else:
            words, color = self._chosen.good_for, "muted"
        self._good_for.text, self._good_for.color = words, color
        self.enable_default(enabled=color == "muted")
        self._say(None)

    def _mark(self, one: Listed) -> None:
        if not one.is_folder:
            self._name.text = one.path.name
            self._forgive(one.path.name)

    def _take(self, path: Path) -> None:
        """The name of a file that is there."""
        self._name.text = path.name
        self._forgive(path.name)
        self._stage.focus(self._name)

    # Saved

    def _save(self) -> None:
        try:
            file = self._file()
            text = self._chosen.text()
            if os.path.isfile(file):  # noqa: PTH113 (never raises)
                self._ask_to_replace(file, text)
            else:
                self._write(file, text)
        except PuzzleError as refusal:
            self._say(refusal.sentence)

    def _file(self) -> Path:
        """Raises PuzzleError for no name."""
        name = self._name.text.strip()
        file = self.browser.place_of(name)
        is_folder = name.endswith(("/", "\\")) or os.path.basename(name) in (".", "..")  # noqa: PTH119 (as it is typed)
        if not name or is_folder or not file.name:
            raise PuzzleError(sentence("Type a name first."))
        has_ending = file.suffix.lower() in self._chosen.endings
        return file if has_ending else file.with_name(file.name + self._chosen.endings[0])

    def _write(self, file: Path, text: str) -> None:
        save_whole(file, text)
        self._stage.close(self)
        self._on_saved(file, self._way.chosen)

    def _ask_to_replace(self, file: Path, text: str) -> None:
        def replace() -> None:
            try:
                self._write(file, text)
            except PuzzleError as refusal:
                self._say(refusal.sentence)

        answers = [
            Answer(sentence("Replace the file"), replace),
            Answer(sentence("Keep the file"), is_default=True, cancels=True),
        ]
        body = sentence("{file} is there already. Replacing it cannot be taken back.", file=file.name)
        self._stage.open(Dialog(self._stage, sentence("Replace the file?"), body, answers))

    def _say(self, refusal: Sentence | None) -> None:
        self._name.error = refusal
        self._stage.relayout()

    def _forgive(self, name: str) -> None:
        if self._name.error is not None:
            self._say(None)


def _free_name(folder: Path, name: str, ending: str) -> str:
    names = (name + ending if number == 1 else f"{name}-{number}{ending}" for number in count(1))
    return next(one for one in names if not os.path.exists(folder / one))  # noqa: PTH110 (never raises)
