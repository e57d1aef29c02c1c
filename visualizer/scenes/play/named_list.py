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
from visualizer.widgets.dialog import Answer
from visualizer.widgets.label import Label
from visualizer.widgets.list_box import ListBox, ListRow, Paint
from visualizer.widgets.list_dialog import ListDialog
from visualizer.widgets.name_field import NameField
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget

_WIDTH = 620

Restore = Callable[[], None]
Rename = Callable[[str], None]


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

    def rename(self, index: int) -> Rename:
        """How this one is given a name, wherever it stands by then."""
        ...

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


class NamedList(ListDialog):
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
        rows = ListBox(
            shelf.rows(),
            empty=wording.empty,
            on_mark=lambda index: self.show_list(),
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
        super().__init__(stage, wording.title, Column(named, rows, gap=14), rows, answers, width=_WIDTH)
        self._enable()

    @property
    def first_focus(self) -> Widget | None:
        return self.list if self._starts_in_list and self.list.rows else self.field

    def layout(self, rect: Rect, look: Look) -> None:
        self._propose(look)
        super().layout(rect, look)

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
        """Something has come, gone or changed its name; the mark stays with its row, as far as that is there."""
        before, marked = self.list.rows, self.list.marked
        self.list.rows = self._shelf.rows()
        if marked is not None and before[marked] in self.list.rows:
            self.list.marked = self.list.rows.index(before[marked])
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

    def _propose(self, look: Look) -> None:
        """Once: after that the name is the person's."""
        if not self._is_proposed:
            self._is_proposed = True
            self.field.text = self._shelf.proposal(look)
            self.field.select_all()

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
            self._refresh_open()

    def _refresh_open(self) -> None:
        """The message may outlive its dialog: another one may be open over the same shelf by then."""
        for dialog in self._stage.overlays:
            if isinstance(dialog, NamedList) and dialog._shelf is self._shelf:
                dialog.refresh()

    def _rename(self) -> None:
        index = self.list.marked
        if index is not None:
            rename = self._shelf.rename(index)
            NameQuestion(self._stage, self._shelf.name_of(index), lambda name: self._renamed(rename, name)).open()

    def _renamed(self, rename: Rename, name: str) -> None:
        rename(name)
        self.refresh()


class _FieldRow(Row):
    """The button stays beside the line when an error stands below it."""

    def layout(self, rect: Rect, look: Look) -> None:
        super().layout(rect, look)
        for child in self.children():
            child.layout(child.rect._replace(y=rect.y), look)
