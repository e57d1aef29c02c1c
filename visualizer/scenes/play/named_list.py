"""The dialog that the saved games and the checkpoints share: add one by name, choose, rename or remove one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from core.errors import PuzzleError
from core.language import Sentence, sentence
from core.storage.games import LONGEST_NAME
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input, KeyPressed
from visualizer.look import Look
from visualizer.scenes.play.naming import NameQuestion
from visualizer.widgets.button import Button
from visualizer.widgets.column import Column, Row
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.focus import path_to
from visualizer.widgets.label import Label
from visualizer.widgets.list_box import ListBox, ListRow, Paint
from visualizer.widgets.name_field import NameField
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

_WIDTH = 620
_LEAST_ROWS, _MOST_ROWS = 2, 6

Restore = Callable[[], None]


class Shelf(Protocol):
    """What the dialog shows and changes; its verbs raise PuzzleError to refuse, which is said beside the name."""

    def rows(self) -> Sequence[ListRow]: ...
    def proposal(self, look: Look) -> str:
        """A name that is free."""
        ...

    def add(self, name: str) -> None: ...
    def choose(self, index: int) -> None:
        """The dialog closes itself before."""
        ...

    def name_of(self, index: int) -> str | None:
        """None of one that has no name yet."""
        ...

    def rename(self, index: int, name: str) -> None: ...
    def remove(self, index: int) -> tuple[Sentence, Restore]:
        """What is said about it, and how it is taken back."""
        ...


@dataclass(frozen=True, slots=True)
class Wording:
    """What the dialog says."""

    title: Sentence
    name: Sentence  # of the field for a new one
    add: Sentence
    choose: Sentence
    remove: Sentence
    empty: Sentence


class NamedList(Dialog):
    """Enter chooses the marked row, F2 renames it, Delete removes it, Ctrl+Z brings the last removed one back.

    Enter in the field for a new name adds one. `starts_in_list` says where the focus is when it opens.
    """

    def __init__(
        self,
        stage: Stage,
        shelf: Shelf,
        wording: Wording,
        *,
        paint: Paint | None = None,
        starts_in_list: bool = False,
    ) -> None:
        self._shelf = shelf
        self._removed: list[Restore] = []
        self._starts_in_list = starts_in_list
        self._is_proposed = False
        self.field = NameField(
            name=wording.name, on_change=lambda name: self.say(None), on_enter=self._add, longest=LONGEST_NAME
        )
        add = Button(wording.add, on_press=lambda: self._add(self.field.text))
        self.list = ListBox(
            shelf.rows(),
            empty=wording.empty,
            on_mark=lambda index: self._show_list(),
            on_choose=self._choose_by_mouse,
            paint=paint,
        )
        self._rename_answer = Answer(sentence("Rename"), self._rename, stays_open=True, shortcut="F2")
        self._remove_answer = Answer(wording.remove, self._remove, stays_open=True, shortcut="Delete")
        self._choose_answer = Answer(wording.choose, self._choose, is_default=True)
        answers = [
            self._rename_answer,
            self._remove_answer,
            self._choose_answer,
            Answer(sentence("Close"), cancels=True),
        ]
        named = Column(
            Label(wording.name, role="caption_strong", color="muted"),
            _FieldRow(self.field, add, stretched=self.field),
            gap=4,
        )
        body = Column(named, self.list, gap=14)
        super().__init__(stage, wording.title, body, answers, width=_WIDTH)
        self._enable()

    @property
    def first_focus(self) -> Widget | None:
        return self.list if self._starts_in_list and self.list.rows else self.field

    def layout(self, rect: Rect, look: Look) -> None:
        """The list has as many rows as the window has room for."""
        is_first = self._propose(look)
        self.list.most_rows = _MOST_ROWS
        while self.list.most_rows > _LEAST_ROWS and self.preferred_size(look)[1] > rect.height - 2 * look.px(12):
            self.list.most_rows -= 1
        super().layout(rect, look)
        if is_first and self._starts_in_list:
            self._show_list()

    def handle(self, what: Input) -> bool:
        match what:
            case KeyPressed(key="f2", repeated=False):
                self._rename()
            case KeyPressed(key="delete" | "backspace", control=False, alt=False, repeated=False):
                self._remove()
            case KeyPressed(key="z", control=True, shift=False):
                self._take_back()
            case _:
                return super().handle(what)
        return True

    def refresh(self) -> None:
        """Something has come, gone or changed its name."""
        self.list.rows = self._shelf.rows()
        self._enable()
        self._stage.relayout()

    def say(self, refusal: Sentence | None) -> None:
        """Below the name; None: all is well."""
        if refusal != self.field.error:
            self.field.error = refusal
            self._stage.relayout()

    def _enable(self) -> None:
        for answer in (self._rename_answer, self._remove_answer, self._choose_answer):
            self.enable(answer, enabled=bool(self.list.rows))

    def _show_list(self) -> None:
        """In a small window it may lie below what is seen."""
        for above in path_to(self, self.list)[1:]:
            above.reveal(self.list.rect)

    def _propose(self, look: Look) -> bool:
        """Whether it was done: once, and after that the name is the person's."""
        if self._is_proposed:
            return False
        self._is_proposed = True
        self.field.text = self._shelf.proposal(look)
        self.field.select_all()
        return True

    def _add(self, name: str) -> None:
        if not name.strip():
            self.say(sentence("Type a name first."))
            return
        try:
            self._shelf.add(name.strip())
        except PuzzleError as refusal:
            self.say(refusal.sentence)

    def _choose(self) -> None:
        if self.list.marked is not None:
            self._shelf.choose(self.list.marked)

    def _choose_by_mouse(self, index: int) -> None:
        self._stage.close(self)
        self._shelf.choose(index)

    def _remove(self) -> None:
        index = self.list.marked
        if index is None:
            return
        try:
            said, restore = self._shelf.remove(index)
        except PuzzleError as refusal:
            self._stage.toast(refusal.sentence)
            return
        self._removed.append(restore)
        self._stage.toast(
            said,
            action=sentence("Undo"),
            on_action=lambda: self._restore(restore),
            counts_while=lambda: restore in self._removed,
        )
        self.refresh()

    def _take_back(self) -> None:
        if self._removed:
            self._restore(self._removed[-1])

    def _restore(self, restore: Restore) -> None:
        """By the message or by the key; one that is refused can be tried again."""
        try:
            restore()
        except PuzzleError as refusal:
            self._stage.toast(refusal.sentence)
        else:
            self._removed.remove(restore)
            self.refresh()

    def _rename(self) -> None:
        index = self.list.marked
        if index is not None:
            NameQuestion(self._stage, self._shelf.name_of(index), lambda name: self._renamed(index, name)).open()

    def _renamed(self, index: int, name: str) -> None:
        self._shelf.rename(index, name)
        self.refresh()


class _FieldRow(Row):
    """The button stays beside the line when an error stands below it."""

    def layout(self, rect: Rect, look: Look) -> None:
        super().layout(rect, look)
        for child in self.children():
            child.layout(child.rect._replace(y=rect.y), look)
