"""The way to a folder: places that people know, a path to type, and what is there."""

import os
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path

from core.errors import PuzzleError
from core.language import Sentence, sentence
from core.storage.folders import Listed, listed
from visualizer.scenes.files.beside import Beside
from visualizer.scenes.files.file_list import FileList
from visualizer.scenes.files.places import Place
from visualizer.widgets.button import Button
from visualizer.widgets.column import Column
from visualizer.widgets.grid import Grid
from visualizer.widgets.stage import Stage
from visualizer.widgets.switch import Switch
from visualizer.widgets.text_field import TextField
from visualizer.widgets.widget import Widget

_LEAST = 116  # pixels of the button of a place


class Browser(Column):
    """`on_mark` hears what is marked by hand, `on_show` of each folder that is shown.

    `on_file` hears which file is chosen, in the list or by its path. `aside` stands beside the list; `empty` is said
    where nothing can be listed. It is to `begin`.
    """

    def __init__(
        self,
        stage: Stage,
        places: Collection[Place],
        endings: Collection[str],
        *,
        empty: Sentence,
        on_mark: Callable[[Listed], None],
        on_file: Callable[[Path], None],
        on_show: Callable[[], None] = lambda: None,
        aside: Widget | None = None,
    ) -> None:
        self.folder = Path()
        self._stage = stage
        self._endings = endings
        self._on_show = on_show
        self._on_file = on_file
        # Translators: to the folder above.
        up = Button(sentence("Up"), icon="chevron-up", on_press=self.go_up, shortcut="Backspace")
        ways = [Button(place.name, on_press=partial(self._jump, place.path)) for place in places]
        self.path = TextField(name=sentence("Folder or file"), on_change=self._forgive, on_enter=self.go_to)
        self.list = FileList(on_mark, self._choose, self._take_path, empty=empty)
        self.all_files = Switch(sentence("All files"), is_on=False, on_change=lambda is_on: self._list_again())
        listing = self.list if aside is None else Beside(self.list, aside)
        super().__init__(
            Grid(up, *ways, columns=1 + len(ways), least=_LEAST), self.path, listing, self.all_files, gap=10
        )

    def begin(self, folder: Path) -> None:
        """There, or in the nearest folder above that can be read; what is typed takes the place of its path."""
        while not self.show(folder) and folder != folder.parent:
            folder = folder.parent
        self.path.select_all()

    def show(self, folder: Path, marked: Path | None = None) -> bool:
        """With the mark on that one; what stands in the way is said below the path, and False."""
        try:
            content = listed(folder, None if self.all_files.is_on else self._endings)
        except PuzzleError as refusal:
            self.path.text, self.path.error = str(folder), refusal.sentence
            self._stage.relayout()
            return False
        self.folder, self.path.text, self.path.error = folder, str(folder), None
        self.list.show(content, marked)
        self._on_show()
        self._stage.relayout()
        return True

    def go_up(self) -> None:
        self.show(self.folder.parent, self.folder)

    def go_to(self, text: str) -> None:
        """A path as people type or paste it: from here on, or from the root or “~” on."""
        path = self.place_of(text)
        if os.path.isdir(path):  # noqa: PTH112 (never raises)
            if self.show(path):
                self._stage.focus(self.list)
        elif os.path.isfile(path):  # noqa: PTH113
            self._go_to_file(path)
        else:
            self.path.error = sentence("There is no such folder, and no such file.")
            self._stage.relayout()

    def place_of(self, text: str) -> Path:
        written = os.path.expanduser(text.strip().strip("\"'"))  # noqa: PTH111 (never raises)
        return Path(os.path.normpath(self.folder / written))

    def _go_to_file(self, path: Path) -> None:
        """One that is not listed is seen among all files."""
        is_marked = self._marks(path)
        if not is_marked and not self.all_files.is_on:
            self.all_files.is_on = True
            is_marked = self._marks(path)
        if not is_marked:
            self.path.error = sentence("This file cannot be shown in the list.")
            self._stage.relayout()
            return
        self._on_file(path)

    def _marks(self, path: Path) -> bool:
        return self.show(path.parent, path) and self.list.is_at(path)

    def _choose(self, one: Listed) -> None:
        if one.is_folder:
            self.show(one.path)
        else:
            self._on_file(one.path)

    def _take_path(self, text: str) -> None:
        """Typed sign by sign, it is typed on in its own line."""
        if len(text) > 1:
            self.go_to(text)
        else:
            self._stage.focus(self.path)
            self.path.text = text

    def _jump(self, folder: Path) -> None:
        if self.show(folder):
            self._stage.focus(self.list)

    def _list_again(self) -> None:
        chosen = self.list.chosen
        self.show(self.folder, chosen.path if chosen else None)

    def _forgive(self, text: str) -> None:
        if self.path.error is not None:
            self.path.error = None
            self._stage.relayout()
