"""Beside the board: what is drawn or typed, with the controls that belong to it, and what else can be done."""

from collections.abc import Callable, Mapping

from algorithms.techniques.deduction import Grade
from core.language import Sentence, counted, sentence
from visualizer.inputs import Input, KeyPressed
from visualizer.panels.editor.board import EditorBoard
from visualizer.panels.editor.pad import EditorPad
from visualizer.runs.drafting import LARGEST, SMALLEST
from visualizer.runs.editor import Editor, Mode
from visualizer.scenes.command import Command, command_button
from visualizer.scenes.order_forms.fields import Told, grade_field
from visualizer.widgets.button import Button
from visualizer.widgets.choice import Choice
from visualizer.widgets.column import Column, Row
from visualizer.widgets.grid import Grid
from visualizer.widgets.label import Label
from visualizer.widgets.number_field import NumberField
from visualizer.widgets.stage import Stage
from visualizer.widgets.switch import Switch
from visualizer.widgets.widget import Widget

_LEAST = 120  # pixels of a button

Commands = Mapping[str, Command]


class DrawingTools(Column):
    """The three ways to edit, and what each of them needs; `refresh` shows what was changed elsewhere."""

    def __init__(self, editor: Editor, stage: Stage, commands: Commands, board: EditorBoard) -> None:
        self._editor, self._stage = editor, stage
        choices: list[tuple[Mode, Sentence]] = [
            ("outline", sentence("Outline")),
            ("sums", sentence("Sums")),
            ("digits", sentence("Digits")),
        ]
        self._modes: Choice[Mode] = Choice(choices, editor.mode, self._choose)
        self._size = SizeFields(editor, stage, lambda: stage.focus(board, by_keyboard=True))
        self._symmetric = Switch(
            commands["symmetric"].name,
            False,
            lambda is_on: commands["symmetric"].run(),
            explanation=sentence("What is drawn is drawn on the opposite side, too"),
        )
        self._pad = EditorPad(editor, board.go_on)
        self._take_away = command_button(commands["take_away"])
        super().__init__(self._modes, self._size, self._symmetric, self._pad, self._take_away)
        self._show()

    def _choose(self, mode: Mode) -> None:
        self._editor.choose_mode(mode)
        self.refresh()

    def refresh(self) -> None:
        editor = self._editor
        self._size.refresh()
        self._symmetric.is_on = editor.drafting.is_symmetric
        self._take_away.enabled = any(editor.puzzle.givens)
        if self._modes.chosen != editor.mode or self._size.visible != (editor.mode == "outline"):
            self._show()
            self._stage.relayout()

    def _show(self) -> None:
        mode = self._modes.chosen = self._editor.mode
        self._size.visible = self._symmetric.visible = mode == "outline"
        self._pad.visible, self._take_away.visible = mode != "outline", mode == "digits"


class SizeFields(Column):
    """Rows and columns, by number or one more and one less; `leave` goes from the fields to the board."""

    def __init__(self, editor: Editor, stage: Stage, leave: Callable[[], None]) -> None:
        self._editor, self._stage, self._leave = editor, stage, leave
        self._rows = self._field(sentence("Rows"), lambda rows: editor.resize(rows, editor.puzzle.columns))
        self._columns = self._field(sentence("Columns"), lambda columns: editor.resize(editor.puzzle.rows, columns))
        self._version = -1
        super().__init__(
            self._line(sentence("Rows"), self._rows, (sentence("One row less"), sentence("One row more"))),
            self._line(sentence("Columns"), self._columns, (sentence("One column less"), sentence("One column more"))),
            gap=8,
        )

    def _field(self, name: Sentence, change: Callable[[int], None]) -> NumberField:
        return _SizeField(
            SMALLEST,
            SMALLEST,
            LARGEST,
            change,
            name=name,
            on_enter=lambda count: self._leave(),
            relayout=self._stage.relayout,
            leave=self._leave,
        )

    def _line(self, name: Sentence, field: NumberField, ways: tuple[Sentence, Sentence]) -> Widget:
        label = Label(name, color="muted")
        less, more = (
            Button(None, icon=icon, tooltip=way, on_press=lambda by=by: self._count(field, by))  # type: ignore[misc]
            for icon, way, by in zip(("minus", "plus"), ways, (-1, 1), strict=True)
        )
        return Row(label, less, field, more, stretched=label)

    def _count(self, field: NumberField, by: int) -> None:
        rows, columns = self._editor.puzzle.rows, self._editor.puzzle.columns
        is_rows = field is self._rows
        self._editor.resize(rows + by * is_rows, columns + by * (not is_rows))

    def refresh(self) -> None:
        """What is being typed stays while it is no number."""
        version = self._editor.drafting.version
        if version != self._version:
            self._version = version
            for field, count in ((self._rows, self._editor.puzzle.rows), (self._columns, self._editor.puzzle.columns)):
                if field.value != count:
                    field.value = count


class _SizeField(NumberField):
    """Undo is that of the draft, since a number counts as soon as it is typed."""

    def handle(self, what: Input) -> bool:
        is_undo = isinstance(what, KeyPressed) and what.control and what.key in ("z", "y")
        return not is_undo and super().handle(what)


class MakingTools(Column):
    """Has sums made for the outline: the grade that is wished for, how far the work is, and the way to end it."""

    def __init__(self, stage: Stage, make: Command, on_cancel: Callable[[], None]) -> None:
        self._stage = stage
        self._grade = grade_field(stage, Grade.MEDIUM, lambda: None)
        self._make = command_button(make)
        self._cancel = Button(sentence("Cancel"), icon="x", shortcut="Esc", on_press=on_cancel)
        self._state = Label(_PROMISE, role="caption", color="muted", wraps=True)
        self._cancel.visible = False
        super().__init__(Told(sentence("Grade"), self._grade), self._make, self._cancel, self._state, gap=8)

    @property
    def grade(self) -> Grade:
        return self._grade.chosen

    def refresh(self, moves: int | None) -> None:
        """None while nothing is made."""
        is_making = moves is not None
        words = _PROMISE if moves is None else _at_work(moves)
        if words == self._state.text:
            return
        self._state.text = words
        self._make.visible, self._cancel.visible, self._grade.enabled = not is_making, is_making, not is_making
        here, gone = (self._cancel, self._make) if is_making else (self._make, self._cancel)
        if self._stage.focused is gone:
            self._stage.focus(here, by_keyboard=gone.focus_visible)
        self._stage.relayout()


_PROMISE = sentence("The outline gets sums with exactly one solution.")


def _at_work(moves: int) -> Sentence:
    return counted("Being made: {count} move so far.", "Being made: {count} moves so far.", count=moves)


class PlayButton(Button):
    """`refresh` says whether the draft can be played; its tooltip why it cannot."""

    def __init__(self, editor: Editor, play: Command) -> None:
        super().__init__(play.short, icon=play.icon, shortcut=play.keys, on_press=play.run, kind="primary")
        self._editor, self._command = editor, play

    def refresh(self) -> None:
        obstacle = self._editor.obstacle
        self.enabled = obstacle is None
        self.explanation = obstacle or self._command.name
        self.shortcut = None if obstacle else self._command.keys


class DraftTools(Column):
    """Buttons of what can be done with the draft as a whole; `refresh` says what can be done just now."""

    _NAMES = ("undo", "redo", "open_file", "save_file", "copy", "paste", "start", "clear", "lab")

    def __init__(self, editor: Editor, commands: Commands) -> None:
        self._editor = editor
        self._buttons = {name: command_button(commands[name]) for name in self._NAMES}
        self._solution = Switch(
            commands["solution"].name, editor.shows_solution, lambda is_on: commands["solution"].run()
        )
        super().__init__(Grid(*self._buttons.values(), columns=2, least=_LEAST), self._solution, gap=8)

    def refresh(self) -> None:
        drafting, puzzle = self._editor.drafting, self._editor.puzzle
        self._buttons["undo"].enabled, self._buttons["redo"].enabled = drafting.can_undo, drafting.can_redo
        self._buttons["clear"].enabled = bool(puzzle.marks)
        self._buttons["lab"].enabled = bool(puzzle.outline.white)
        self._solution.is_on = self._editor.shows_solution
