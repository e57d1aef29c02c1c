"""Asks for a puzzle of any size, or for the board of a code."""

from collections.abc import Callable
from dataclasses import replace

from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.language import Sentence, sentence
from core.settings import Settings
from visualizer.runs.next_puzzle import wish_of
from visualizer.scenes.order_forms.fields import Answered, Told, grade_field, number_field, unique_sums_field, whole
from visualizer.widgets.column import Column, Row
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.label import Label
from visualizer.widgets.stage import Stage
from visualizer.widgets.text_field import TextField

_ROWS, _COLUMNS = sentence("Rows"), sentence("Columns")
_BOUNDS = range(2, 31)  # of them; on larger boards nobody finds their way
_PROMISE = sentence("It is made in the background, and has exactly one solution.")


class NewGameDialog:
    """`open` it. `on_wish` gets the settings with what was chosen, `on_code` a code that there is; never both."""

    def __init__(
        self,
        stage: Stage,
        settings: Settings,
        on_wish: Callable[[Settings], None],
        on_code: Callable[[str], None],
    ) -> None:
        self._stage = stage
        self._settings = settings
        self._on_wish, self._on_code = on_wish, on_code
        self._rows = number_field(settings.play_rows, _BOUNDS, _ROWS, self._heard)
        self._columns = number_field(settings.play_columns, _BOUNDS, _COLUMNS, self._heard)
        self._grade = grade_field(stage, Grade[settings.play_grade.upper()], self._heard)
        self._share = unique_sums_field(stage, settings.play_unique_sums, self._heard)
        self._code = TextField(
            name=sentence("Code of a board"),
            placeholder="kakuro-1-11x11-hard-482913",
            on_change=lambda text: self._heard(),
            role="code",  # whose letter x stays one between digits
        )
        self._answer = Label(_PROMISE, color="muted", wraps=True)
        self._dialog = Dialog(
            stage,
            sentence("A new puzzle"),
            Answered(self._form(), self._answer),
            [
                Answer(sentence("Make it"), self._make, is_default=True, stays_open=True),
                Answer(sentence("Cancel"), cancels=True),
            ],
        )

    def open(self) -> None:
        self._stage.open(self._dialog)

    def _form(self) -> Column:
        code = Column(Label(sentence("Or the code of a board"), color="muted"), self._code, gap=6)
        return Column(
            Row(Told(_ROWS, self._rows), Told(_COLUMNS, self._columns), gap=20),
            Told(sentence("Grade"), self._grade),
            Told(sentence("Unique sums"), self._share),
            code,
            gap=14,
        )

    def _heard(self) -> None:
        """A code says all the rest."""
        for field in (self._rows, self._columns, self._grade, self._share):
            field.enabled = not self._code.text.strip()
        self._say(_PROMISE, "muted")

    def _make(self) -> None:
        # Imported this late, because few ask for such a puzzle.
        from algorithms.generators.order_codes import order_of, refuse_order

        code = self._code.text.strip()
        try:
            settings = self._settings if code else self._wished()
            refuse_order(order_of(code) if code else wish_of(settings).order(0))
        except PuzzleError as refusal:
            self._say(refusal.sentence, "reject")
            for widget in self._dialog.everything():
                widget.reveal(self._answer.rect)
            return
        self._stage.close(self._dialog)
        if code:
            self._on_code(code)
        else:
            self._on_wish(settings)

    def _wished(self) -> Settings:
        """Raises PuzzleError for what is no number of rows or columns."""
        return replace(
            self._settings,
            play_rows=whole(self._rows, _ROWS),
            play_columns=whole(self._columns, _COLUMNS),
            play_grade=self._grade.chosen.name.lower(),
            play_unique_sums=self._share.chosen,
        )

    def _say(self, words: Sentence, color: str) -> None:
        self._answer.text, self._answer.color = words, color
        self._stage.relayout()
