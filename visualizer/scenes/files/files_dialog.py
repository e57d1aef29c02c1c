"""What the dialogs for opening and saving have in common: a folder that is walked, as high as the window allows."""

from pathlib import Path

from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input, KeyPressed
from visualizer.look import Look
from visualizer.scenes.files.browser import Browser
from visualizer.widgets.dialog import Dialog
from visualizer.widgets.focus import path_to


class FilesDialog(Dialog):
    """Backspace and Alt+Up go to the folder above."""

    browser: Browser
    least_rows, most_rows = 3, 10
    _is_new = True

    @property
    def folder(self) -> Path:
        return self.browser.folder

    def layout(self, rect: Rect, look: Look) -> None:
        """The list has as many rows as the window has room for."""
        files = self.browser.list
        files.most_rows = self.most_rows
        while files.most_rows > self.least_rows and self.preferred_size(look)[1] > rect.height - 2 * look.px(12):
            files.most_rows -= 1
        super().layout(rect, look)
        if self._is_new and self.first_focus is files:
            self.show_list()
        self._is_new = False

    def show_list(self) -> None:
        """In a small window it may lie below what is seen."""
        for above in path_to(self, self.browser.list)[1:]:
            above.reveal(self.browser.list.rect)

    def handle(self, what: Input) -> bool:
        match what:
            case KeyPressed(key="backspace", control=False) | KeyPressed(key="up", alt=True):
                self.browser.go_up()
                return True
        return super().handle(what)
