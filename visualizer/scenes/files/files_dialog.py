"""What the dialogs for opening and saving have in common: a folder that is walked."""

from collections.abc import Sequence
from pathlib import Path

from core.language import Sentence
from visualizer.inputs import Input, KeyPressed
from visualizer.scenes.files.browser import Browser
from visualizer.widgets.dialog import Answer
from visualizer.widgets.list_dialog import ListDialog
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget


class FilesDialog(ListDialog):
    """Backspace and Alt+Up go to the folder above."""

    least_rows, most_rows = 3, 10

    def __init__(
        self, stage: Stage, title: Sentence, body: Widget, browser: Browser, answers: Sequence[Answer], *, width: int
    ) -> None:
        super().__init__(stage, title, body, browser.list, answers, width=width)
        self.browser = browser

    @property
    def folder(self) -> Path:
        return self.browser.folder

    def handle(self, what: Input) -> bool:
        match what:
            case KeyPressed(key="backspace", control=False) | KeyPressed(key="up", alt=True):
                self.browser.go_up()
                return True
        return super().handle(what)
