"""What runs on what: kind of puzzle, algorithm with its options, board, editing, view."""

from collections.abc import Callable, Sequence

from algorithms.catalogue import Algorithm, Catalogue
from core.language import Sentence, sentence
from core.puzzles.protocol import Puzzle
from core.storage.puzzle_library import load_puzzle, puzzle_title, puzzles_of
from visualizer.canvas.rectangle import Rect
from visualizer.kinds import kind_named, kind_of
from visualizer.look import Look
from visualizer.panels.figures import Figures
from visualizer.runs.lab import Lab
from visualizer.scenes.lab.editing_row import EditingRow
from visualizer.scenes.lab.options_row import OptionsRow
from visualizer.scenes.order_forms import has_form
from visualizer.widgets.button import Button
from visualizer.widgets.drop_down import DropDown
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

_GAP = 8
_SHRUNK = 0.85  # of the width that controls like, before they are put on two lines

_OWN = ""  # the choice that stands for a board of one's own


class Toolbar(Widget):
    """A row; below it the options, where they are asked for, and in editing one row more."""

    def __init__(
        self,
        lab: Lab,
        stage: Stage,
        catalogue: Catalogue,
        *,
        on_change: Callable[[], None],
        toggle_editing: Callable[[], None],
        type_sign: Callable[[str], None],
        grow: Callable[[int], None],
        open_view: Callable[[Widget], None],
        ask_for_new: Callable[[], None],
    ) -> None:
        super().__init__()
        self._lab = lab
        self._on_change = on_change
        self._catalogue = catalogue
        self._shows_options = False
        self.kind = DropDown(
            stage,
            [(kind, kind_named(kind).NAME) for kind in catalogue.kinds],
            lab.puzzle.kind,
            self._choose_kind,
            name=sentence("Kind of puzzle"),
        )
        self.algorithm = DropDown(
            stage,
            self._algorithms(),
            lab.setup.algorithm.name,
            self._choose_algorithm,
            name=sentence("Algorithm"),
            captions={name: Sentence(one.caption) for name, one in catalogue.algorithms.items()},
        )
        self.board = DropDown(stage, self._boards(), self._board_name(), self._choose_board, name=sentence("Board"))
        self.edit = Button(kind_of(lab.puzzle).marks(lab.puzzle), icon="pencil", shortcut="E", on_press=toggle_editing)
        self.new = Button(None, icon="plus", tooltip=sentence("Make a new puzzle"), shortcut="N", on_press=ask_for_new)
        self.options = Button(
            None,
            icon="sliders-horizontal",
            tooltip=sentence("Options of the algorithm"),
            shortcut="O",
            on_press=self.toggle_options,
        )
        self.view = Button(
            None,
            icon="panel-right",
            tooltip=sentence("Panels and layout"),
            shortcut="P",
            on_press=lambda: open_view(self.view),
        )
        self.figures = Figures(lab)
        self._options_row = OptionsRow(lab, stage, on_change)
        self._editing = EditingRow(lab, on_change, toggle_editing, type_sign, grow)

    def children(self) -> Sequence[Widget]:
        row = (self.kind, self.algorithm, self.options, self.board, self.new, self.edit, self.figures, self.view)
        return (*row, *self._rows())

    def _rows(self) -> tuple[Widget, ...]:
        return (self._options_row, self._editing)

    def toggle_options(self) -> None:
        """Of the algorithm on show and of those that come after it."""
        self._shows_options = not self._shows_options
        self._on_change()

    def refresh(self) -> None:
        """Takes over what has changed elsewhere."""
        lab = self._lab
        self.kind.chosen = lab.puzzle.kind
        self.algorithm.choices = tuple(self._algorithms())
        self.algorithm.unavailable = tuple(
            sentence("{name}: {explanation}", name=one.name, explanation=one.reason)
            for one in self._catalogue.broken
            if one.name.startswith(lab.puzzle.kind + "/")
        )
        self.algorithm.chosen = lab.setup.algorithm.name
        self.board.choices = tuple(self._boards())
        self.board.chosen = self._board_name()
        self.refresh_marks()
        self.new.enabled = has_form(lab.puzzle.kind)
        self.edit.explanation = kind_of(lab.puzzle).EDITING
        self.edit.is_on = self._editing.visible = lab.is_editing
        self.options.enabled = self._options_row.has_options
        # In editing there is no room for both.
        self.options.is_on = self._shows_options and self._options_row.has_options
        self._options_row.visible = self.options.is_on and not lab.is_editing
        self._options_row.refresh()
        self._editing.refresh()

    def refresh_marks(self) -> bool:
        """Whether what a maker has made has come on the board, or has left it."""
        before, lab = self.edit.text, self._lab
        self.edit.text = kind_of(lab.puzzle).marks(lab.made_puzzle or lab.puzzle)
        return self.edit.text != before

    def height_for(self, width: int, look: Look) -> int:
        rows = len(self._lines(width, look)) * [self.algorithm.preferred_size(look)[1]]
        rows += [row.height_for(width, look) for row in self._rows() if row.visible]
        return sum(rows) + (len(rows) - 1) * look.px(_GAP)

    def _lines(self, width: int, look: Look) -> list[tuple[Widget, ...]]:
        """One line where all can nearly have the width they like, otherwise two."""
        upper, lower = (self.kind, self.algorithm, self.options), (self.board, self.new, self.edit)
        wanted = sum(widget.preferred_size(look)[0] + look.px(_GAP) for widget in (*upper, *lower, self.view))
        return [(*upper, *lower)] if wanted * _SHRUNK <= width else [upper, lower]

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        gap, below = look.px(_GAP), rect
        for line in self._lines(rect.width, look):
            row, below = below.cut_top(self.algorithm.preferred_size(look)[1], gap)
            if self.kind in line:
                place, row = row.cut_right(self.view.preferred_size(look)[0], gap)
                self.view.layout(place, look)
            row = self._lay_line(line, row, look)
        self.figures.layout(row, look)  # all that is left, so that counting moves nothing
        for widget in self._rows():
            if widget.visible:
                place, below = below.cut_top(widget.height_for(rect.width, look), gap)
                widget.layout(place, look)

    def _lay_line(self, line: Sequence[Widget], row: Rect, look: Look) -> Rect:
        """Beside each other; gives what is left."""
        gap = look.px(_GAP)
        wishes = [widget.preferred_size(look)[0] for widget in line]
        room = row.width - (len(line) - 1) * gap
        if sum(wishes) > room:
            wishes = [wish * room // sum(wishes) for wish in wishes]
        for widget, wish in zip(line, wishes, strict=True):
            place, row = row.cut_left(wish, gap)
            widget.layout(place, look)
        return row

    def _algorithms(self) -> list[tuple[str, Sentence]]:
        """Those that solve come before those that make; one that is in no catalogue is there while it is on show."""
        shown = self._lab.setup.algorithm
        known = {**self._catalogue.algorithms, shown.name: shown}
        of_kind = [one for one in known.values() if one.kind == self._lab.puzzle.kind]
        return [(one.name, one.title) for one in sorted(of_kind, key=lambda one: one.is_maker)]

    def _boards(self) -> list[tuple[str, Sentence]]:
        boards = [(name, puzzle_title(name)) for name in puzzles_of(self._lab.puzzle.kind)]
        if self._board_name() == _OWN:
            boards.insert(0, (_OWN, kind_of(self._lab.puzzle).own_board(self._lab.puzzle)))
        return boards

    def _board_name(self) -> str:
        return next(
            (name for name, puzzle in puzzles_of(self._lab.puzzle.kind).items() if puzzle == self._lab.puzzle), _OWN
        )

    def _choose_kind(self, kind: str) -> None:
        self._lab.choose_kind(kind, self._first_setup)
        self._on_change()

    def _first_setup(self, kind: str) -> tuple[Algorithm, Puzzle]:
        """What runs where nothing of the kind has run yet."""
        first = kind_named(kind)
        return self._catalogue[first.FIRST_ALGORITHM], load_puzzle(first.FIRST_PUZZLE, kind)

    def _choose_algorithm(self, name: str) -> None:
        self._lab.choose_algorithm(self._catalogue[name])
        self._on_change()

    def _choose_board(self, name: str) -> None:
        if name != _OWN:
            self._lab.choose_puzzle(puzzles_of(self._lab.puzzle.kind)[name])
            self._on_change()
