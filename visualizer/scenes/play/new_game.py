"""The bar above the board: what the next puzzle is like, the button that brings it, and how far its making is."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from algorithms.techniques.deduction import Grade
from core.language import Sentence, counted, sentence
from core.settings import Settings
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.scenes.play.grade_field import GradeField, Wished
from visualizer.scenes.play.new_game_dialog import NewGameDialog
from visualizer.widgets.button import Button
from visualizer.widgets.column import Column, Row
from visualizer.widgets.drop_down import DropDown
from visualizer.widgets.label import Label
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words

Size = tuple[int, int]  # rows and columns

_SIZES: dict[Size, Sentence] = {
    (6, 6): sentence("Small {rows} × {columns}", rows=6, columns=6),
    (8, 8): sentence("Medium {rows} × {columns}", rows=8, columns=8),
    (11, 11): sentence("Large {rows} × {columns}", rows=11, columns=11),
}
_CUSTOM = None  # the choice that asks for another size
_GIVING_WAY = 0.6  # of the grade's width
_GAP = 8
_WIDTH = 110  # of the button at least, so that the moves have room where it stands


class NewGameBar(Widget):
    """A row, or two where it is narrow. `on_wish` gets the settings with what was chosen; `refresh` shows others."""

    def __init__(
        self,
        stage: Stage,
        settings: Settings,
        on_wish: Callable[[Settings], None],
        on_new: Callable[[], None],
        on_cancel: Callable[[], None],
        on_code: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._stage = stage
        self._settings = settings
        self._on_wish, self._on_new, self._on_code = on_wish, on_new, on_code
        self.size = DropDown[Size | None](
            stage, _sizes(settings), _size(settings), self._choose_size, name=sentence("Size")
        )
        self.grade = GradeField(stage, _wished(settings), self._choose_grade)
        self.new = Button(
            sentence("New"), kind="primary", tooltip=sentence("New puzzle"), shortcut="Ctrl+N", on_press=on_new
        )
        self.cancel = Button(None, icon="x", tooltip=sentence("Cancel"), shortcut="Esc", on_press=on_cancel)
        self.progress = _Progress()
        wish, making = (self.size, self.grade), (_Place(self.new, self.progress), self.cancel)
        self._parts: tuple[Widget, ...] = (*wish, *making)
        self._row = Row(*self._parts, gap=_GAP, stretched=self.grade)
        self._rows = Column(Row(*wish, gap=_GAP, stretched=self.grade), Row(*making, gap=_GAP), gap=_GAP)
        self._shown: Widget = self._row
        self.progress.visible = self.cancel.visible = False

    def refresh(self, settings: Settings, is_making: bool = False, moves: int = 0) -> None:
        """Takes over what has changed elsewhere, and says how far the work is."""
        self.progress.count(moves)
        if settings == self._settings and is_making == self.cancel.visible:
            return
        self._settings = settings
        self.size.choices, self.size.chosen = tuple(_sizes(settings)), _size(settings)
        self.grade.show(_wished(settings))
        self.size.enabled = self.grade.enabled = self.new.visible = not is_making
        self.progress.visible = self.cancel.visible = is_making
        self._keep_focus()
        self._stage.relayout()

    def _keep_focus(self) -> None:
        """With the button that takes the place of the other."""
        here, gone = (self.cancel, self.new) if self.cancel.visible else (self.new, self.cancel)
        if self._stage.focused is gone:
            self._stage.focus(here, by_keyboard=gone.focus_visible)

    def ask_for_size(self) -> None:
        """Or for the code of a board."""
        NewGameDialog(self._stage, self._settings, self._make, self._on_code).open()

    # In its place

    def children(self) -> Sequence[Widget]:
        return (self._shown,)

    def preferred_size(self, look: Look) -> tuple[int, int]:
        """In a row, with room for all that comes while a puzzle is made."""
        widths = [part.preferred_size(look)[0] for part in self._parts]
        return sum(widths) + (len(widths) - 1) * look.px(_GAP), self._row.preferred_size(look)[1]

    def height_for(self, width: int, look: Look) -> int:
        return self._arranged(width, look).height_for(width, look)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        self._shown = self._arranged(rect.width, look)
        if self._shown is self._row:
            width = min(rect.width, self.preferred_size(look)[0])
            spared = 0 if self.cancel.visible else self.cancel.preferred_size(look)[0] + look.px(_GAP)
            rect = rect.cut_left(width - spared)[0]
        self._shown.layout(rect, look)

    def least_width(self, look: Look) -> int:
        """Of one row, in which the grade gives way."""
        return self.preferred_size(look)[0] - round(self.grade.preferred_size(look)[0] * _GIVING_WAY)

    def _arranged(self, width: int, look: Look) -> Widget:
        return self._row if self.least_width(look) <= width else self._rows

    # Chosen

    def _choose_size(self, size: Size | None) -> None:
        if size is _CUSTOM:
            self.size.chosen = _size(self._settings)
            self.ask_for_size()
        else:
            self._wish(replace(self._settings, play_rows=size[0], play_columns=size[1]))

    def _choose_grade(self, wished: Wished) -> None:
        grade, share = wished
        self._wish(replace(self._settings, play_grade=grade.name.lower(), play_unique_sums=share))

    def _wish(self, settings: Settings) -> None:
        self.refresh(settings)
        self._on_wish(settings)

    def _make(self, settings: Settings) -> None:
        self._wish(settings)
        self._on_new()


class _Progress(Label):
    """Short, as it stands where a button was; the tooltip is the whole sentence. Counting lays out nothing else."""

    is_layer = True

    def __init__(self) -> None:
        super().__init__(_moves(0), color="muted", anchor="center")
        self._moves = 0
        self._look: Look | None = None

    @property
    def tooltip(self) -> Words:
        return counted("Being made: {count} move so far.", "Being made: {count} moves so far.", count=self._moves)

    def layout(self, rect: Rect, look: Look) -> None:
        self._look = look
        super().layout(rect, look)

    def count(self, moves: int) -> None:
        if moves == self._moves:
            return
        self._moves, self.text = moves, _moves(moves)
        if self._look is not None:
            self.layout(self.rect, self._look)


class _Place(Widget):
    """One of several widgets, as wide as any of them needs."""

    def __init__(self, *widgets: Widget) -> None:
        super().__init__()
        self._widgets = widgets

    def children(self) -> Sequence[Widget]:
        return self._widgets

    def preferred_size(self, look: Look) -> tuple[int, int]:
        sizes = [widget.preferred_size(look) for widget in self._widgets]
        return max(look.px(_WIDTH), *(width for width, _ in sizes)), max(height for _, height in sizes)

    def layout(self, rect: Rect, look: Look) -> None:
        self.rect = rect
        for widget in self._widgets:
            widget.layout(rect, look)


def _moves(count: int) -> Sentence:
    return counted("{count} move", "{count} moves", count=count)


def _sizes(settings: Settings) -> list[tuple[Size | None, Sentence]]:
    sizes = dict(_SIZES)
    rows, columns = _size(settings)
    sizes.setdefault((rows, columns), sentence("{rows} × {columns}", rows=rows, columns=columns))
    return [*sizes.items(), (_CUSTOM, sentence("Custom…"))]


def _size(settings: Settings) -> Size:
    return settings.play_rows, settings.play_columns


def _wished(settings: Settings) -> Wished:
    return Grade[settings.play_grade.upper()], settings.play_unique_sums
