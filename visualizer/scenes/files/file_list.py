"""What is in a folder, to be walked by mouse and keyboard."""

from collections.abc import Callable, Hashable, Sequence
from pathlib import Path

from core.language import Sentence
from core.storage.folders import Listed
from core.storage.puzzle_files import GAME_ENDING
from visualizer.canvas.protocol import Canvas
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input, KeyPressed, TextTyped
from visualizer.look import Look
from visualizer.widgets.list_box import ListBox, ListRow

_WIDTH = 300
_INSET = 3
_KILO = 1024


class FileList(ListBox):
    """Typed letters find names, Enter chooses; paths, pasted whole or begun by a slash, are for `on_path`."""

    accepts_text = True

    def __init__(
        self,
        on_mark: Callable[[Listed], None],
        on_choose: Callable[[Listed], None],
        on_path: Callable[[str], None],
        *,
        empty: Sentence,
    ) -> None:
        self._listed: tuple[Listed, ...] = ()
        self._typed = ""
        self._on_choice = on_choose
        self._on_path = on_path
        super().__init__(
            (),
            empty=empty,
            on_mark=lambda index: on_mark(self._listed[index]),
            on_choose=lambda index: on_choose(self._listed[index]),
            paint=_paint,
            is_compact=True,
        )

    @property
    def chosen(self) -> Listed | None:
        return None if self.marked is None else self._listed[self.marked]

    def show(self, content: Sequence[Listed], marked: Path | None = None) -> None:
        """With the mark on that one, or on the first."""
        self._listed, self._typed = tuple(content), ""
        self.rows = [_row(one) for one in content]
        if content:
            self.marked = 0 if marked is None else self._index_of(marked)

    def is_at(self, path: Path) -> bool:
        """Whether that one is marked, whatever its capitals: some systems do not mind them."""
        return self.chosen is not None and self.chosen.path.name.casefold() == path.name.casefold()

    def _index_of(self, path: Path) -> int:
        names = [one.path.name for one in self._listed]
        if path.name in names:
            return names.index(path.name)
        folded = [name.casefold() for name in names]
        return folded.index(path.name.casefold()) if path.name.casefold() in folded else 0

    def preferred_size(self, look: Look) -> tuple[int, int]:
        """Whatever the names are: the list stays as it is from folder to folder."""
        return look.px(_WIDTH), self.height_for(look.px(_WIDTH), look)

    def height_for(self, width: int, look: Look) -> int:
        return self.height_of(self.most_rows, look)

    def handle(self, what: Input) -> bool:
        match what:
            case TextTyped():
                self._take(what.text)
            case KeyPressed(key="return", repeated=False) if self.chosen is not None:
                self._on_choice(self.chosen)
            case KeyPressed(control=False, alt=False) if len(what.key) == 1 or what.key == "space":
                pass  # it comes as text, too
            case _:
                if isinstance(what, KeyPressed):
                    self._typed = ""
                return super().handle(what)
        return True

    def _take(self, text: str) -> None:
        if "/" in text or "\\" in text:
            self._on_path(text)
        else:
            self._find(text.casefold())

    def _find(self, text: str) -> None:
        """The letters go on with those before, or else begin anew, behind the mark."""
        names = [one.path.name.casefold() for one in self._listed]
        here = self.marked or 0
        for typed, first in ((self._typed + text, here), (text, here + 1)):
            order = [*range(first, len(names)), *range(min(first, len(names)))]
            index = next((index for index in order if names[index].startswith(typed)), None)
            if index is not None:
                self._typed = typed
                self.mark(index)
                return


def _row(one: Listed) -> ListRow:
    if one.size_bytes is None:
        return ListRow(one.path.name, picture="folder-open")
    icon = "play" if one.path.suffix.lower() == GAME_ENDING else "grid-3x3"
    return ListRow(one.path.name, aside=size_words(one.size_bytes), picture=icon)


def size_words(size_bytes: int) -> str:
    """In the units of files, which all languages share."""
    if size_bytes < _KILO:
        return f"{size_bytes} B"
    kilobytes = -(-size_bytes // _KILO)
    return f"{kilobytes} kB" if kilobytes < _KILO else f"{-(-kilobytes // _KILO)} MB"


def _paint(canvas: Canvas, place: Rect, look: Look, icon: Hashable) -> None:
    color = look.theme.accent_text if icon == "folder-open" else look.theme.muted
    canvas.icon(str(icon), place.inset(look.px(_INSET)), color)
