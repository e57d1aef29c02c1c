"""Asks for a step to go to, and knows how many there are to choose from."""

from collections.abc import Callable

from core.language import Sentence, counted, sentence
from core.steps.recording import Ending
from visualizer.runs.lab import Lab
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.number_field import NumberField
from visualizer.widgets.stage import Stage

_FAR = 999_999_999  # while nobody knows where the run ends


class StepQuestion:
    """`open` it; `refresh` it while time passes, since a run may come to its end meanwhile."""

    def __init__(self, lab: Lab, stage: Stage, jump: Callable[[int], None]) -> None:
        self._lab = lab
        self._stage = stage
        self._jump = jump
        self._field: NumberField | None = None
        self._dialog: Dialog | None = None
        self._ending: Ending | None = None  # of the run, when the words were chosen

    def open(self) -> None:
        field = NumberField(
            max(1, self._lab.playback.position),
            0,
            _FAR,
            lambda step: None,
            name=sentence("Step to go to"),
            relayout=self._stage.relayout,
        )
        field.select_all()  # what is typed takes its place
        answers = [
            Answer(sentence("Go"), self._go, is_default=True, stays_open=True),
            Answer(sentence("Cancel"), cancels=True),
        ]
        self._field, self._dialog, self._ending = field, Dialog(self._stage, self._words(), field, answers), None
        self._stage.open(self._dialog)
        self.refresh()

    def refresh(self) -> None:
        playback = self._lab.playback
        ending = playback.recording.ending
        if self._field is None or self._dialog is None or self._dialog not in self._stage.overlays:
            return
        if ending is self._ending:
            return
        self._ending = ending
        self._field.most = _FAR if ending is None else len(playback.trace)
        self._dialog.title = self._words()
        self._stage.relayout()

    def _words(self) -> Sentence:
        playback = self._lab.playback
        count = len(playback.trace)
        if playback.recording.ending is None:
            return counted(
                "Go to step (so far {count} is recorded)", "Go to step (so far {count} are recorded)", count=count
            )
        return counted("Go to step (the run has {count} step)", "Go to step (the run has {count} steps)", count=count)

    def _go(self) -> None:
        """Only to a step that there is or may be; the field says what is wrong with another."""
        assert self._field is not None and self._dialog is not None, "asked before it is answered"
        step = self._field.value
        if step is None:
            self._field.say_error()
            return
        self._stage.close(self._dialog)
        self._field = self._dialog = None
        self._jump(step)
