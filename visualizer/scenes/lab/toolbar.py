"""What runs on what: algorithm, board, editing, view."""

from collections.abc import Callable, Sequence

from algorithms.catalogue import Catalogue
from core.language import Sentence, counted, sentence
from core.puzzles.queens import QueensPuzzle
from core.storage.puzzle_library import load_puzzle, puzzle_names, puzzle_title
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.panels.figures import Figures
from visualizer.runs.lab import Lab
from visualizer.widgets.button import Button
from visualizer.widgets.column import Row
from visualizer.widgets.drop_down import DropDown
from visualizer.widgets.label import Label
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

_OWN = ""  # the choice that stands for a board of one's own


class Toolbar(Widget):
    """A row, and in editing a second one."""

    def __init__(
        self,
        lab: Lab,
        stage: Stage,
        catalogue: Catalogue,
        *,
        on_change: Callable[[], None],
        toggle_editing: Callable[[], None],
        open_view: Callable[[Widget], None],
    ) -> None:
        super().__init__()
        self._lab = lab
        self._on_change = on_change
        self._catalogue = catalogue
        self._library = {name: load_puzzle(name, "queens") for name in puzzle_names("queens")}
        self.algorithm = DropDown(
            stage,
            [(name, one.title) for name, one in catalogue.algorithms.items()],
            lab.setup.algorithm.name,
            self._choose_algorithm,
            name=sentence("Algorithm"),
            captions={name: Sentence(one.caption) for name, one in catalogue.algorithms.items()},
            unavailable=[
                sentence("{name}: {explanation}", name=one.name, explanation=one.reason) for one in catalogue.broken
            ],
        )
        self.board = DropDown(stage, self._boards(), self._board_name(), self._choose_board, name=sentence("Board"))
        self.edit = Button(
            sentence("Edit"),
            icon="pencil",
            tooltip=sentence("Edit obstacles and size"),
            shortcut="E",
            on_press=toggle_editing,
        )
        self.view = Button(
            None,
            icon="panel-right",
            tooltip=sentence("Panels and layout"),
            shortcut="P",
            on_press=lambda: open_view(self.view),
        )
        self.figures = Figures(lab)
        self._editing = _EditingRow(lab, on_change, toggle_editing)

    def children(self) -> Sequence[Widget]:
        return (self.algorithm, self.board, self.edit, self.figures, self.view, self._editing)

    def refresh(self) -> None:
        """Takes over what has changed elsewhere."""
        self.algorithm.chosen = self._lab.setup.algorithm.name
        self.board.choices = tuple(self._boards())
        self.board.chosen = self._board_name()
        count = len(self._lab.puzzle.obstacles)
        self.edit.text = counted("{count} obstacle", "{count} obstacles", count=count)
        self.edit.is_on = self._lab.is_editing
        self._editing.visible = self._lab.is_editing
        self._editing.refresh()

    def height_for(self, width: int, look: Look) -> int:
        row = self.algorithm.preferred_size(look)[1]
        return 2 * row + look.px(8) if self._editing.visible else row

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        row, below = rect.cut_top(self.algorithm.preferred_size(look)[1], look.px(8))
        gap = look.px(8)
        place, row = row.cut_right(self.view.preferred_size(look)[0], gap)
        self.view.layout(place, look)
        widgets = (self.algorithm, self.board, self.edit)
        wishes = [widget.preferred_size(look)[0] for widget in widgets]
        room = row.width - 2 * gap
        if sum(wishes) > room:
            wishes = [wish * room // sum(wishes) for wish in wishes]
        for widget, wish in zip(widgets, wishes, strict=True):
            place, row = row.cut_left(wish, gap)
            widget.layout(place, look)
        self.figures.layout(row, look)  # all that is left, so that counting moves nothing
        self._editing.layout(below, look)

    def _boards(self) -> list[tuple[str, Sentence]]:
        boards = [(name, puzzle_title(name)) for name in sorted(self._library, key=self._order)]
        if self._board_name() == _OWN:
            size = self._lab.puzzle.size
            boards.insert(0, (_OWN, sentence("Own board {size} × {size}", size=size)))
        return boards

    def _order(self, name: str) -> tuple[bool, int, str]:
        """Empty boards by size, then the others by name."""
        puzzle = self._library[name]
        return (bool(puzzle.obstacles), puzzle.size if not puzzle.obstacles else 0, name)

    def _board_name(self) -> str:
        return next((name for name, puzzle in self._library.items() if puzzle == self._lab.puzzle), _OWN)

    def _choose_algorithm(self, name: str) -> None:
        self._lab.choose_algorithm(self._catalogue[name])
        self._on_change()

    def _choose_board(self, name: str) -> None:
        if name != _OWN:
            self._lab.choose_puzzle(self._library[name])
            self._on_change()


class _EditingRow(Widget):
    """Size, undo, and the way out; obstacles are set on the board itself."""

    def __init__(self, lab: Lab, on_change: Callable[[], None], toggle_editing: Callable[[], None]) -> None:
        super().__init__()
        self._lab = lab
        self._on_change = on_change
        self._size = Label("", role="strong", anchor="center")
        self._smaller = self._button("minus", sentence("Smaller board"), "-", lambda: lab.resize(lab.puzzle.size - 1))
        self._larger = self._button("plus", sentence("Larger board"), "+", lambda: lab.resize(lab.puzzle.size + 1))
        self._clear = self._button("trash-2", sentence("Clear all obstacles"), None, lab.clear_obstacles)
        self._undo = self._button("undo-2", sentence("Undo"), "Ctrl+Z", lab.undo)
        self._redo = self._button("redo-2", sentence("Redo"), "Ctrl+Y", lab.redo)
        done = Button(sentence("Done"), icon="check", kind="primary", on_press=toggle_editing, shortcut="E")
        self._row = Row(self._smaller, self._size, self._larger, self._clear, self._undo, self._redo, done)

    def _button(self, icon: str, name: Sentence, keys: str | None, act: Callable[[], None]) -> Button:
        def press() -> None:
            act()
            self._on_change()

        return Button(None, icon=icon, tooltip=name, shortcut=keys, on_press=press)

    def children(self) -> Sequence[Widget]:
        return (self._row,)

    def refresh(self) -> None:
        size = self._lab.puzzle.size
        self._size.text = board_size(self._lab.puzzle)
        self._smaller.enabled, self._larger.enabled = size > 1, size < 32
        self._clear.enabled = bool(self._lab.puzzle.obstacles)
        self._undo.enabled, self._redo.enabled = self._lab.can_undo, self._lab.can_redo

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        width = min(rect.width, self._row.preferred_size(look)[0])
        self._row.layout(rect.cut_left(width)[0], look)


def board_size(puzzle: QueensPuzzle) -> Sentence:
    return sentence("{size} × {size}", size=puzzle.size)
