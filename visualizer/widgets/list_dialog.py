"""A dialog with a list, as high as the window allows."""

from collections.abc import Sequence

from core.language import sentence
from visualizer.canvas.rectangle import Rect
from visualizer.look import Look
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.focus import path_to
from visualizer.widgets.list_box import ListBox, ListRow
from visualizer.widgets.stage import Stage
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words

_MARGIN = 12  # pixels above and below


class ListDialog(Dialog):
    """The list has as many rows as the window has room for; it is in sight where the focus begins in it."""

    least_rows, most_rows = 2, 6

    def __init__(
        self, stage: Stage, title: Words, body: Widget, of_body: ListBox, answers: Sequence[Answer], *, width: int
    ) -> None:
        super().__init__(stage, title, body, answers, width=width)
        self.list = of_body
        self._is_new = True

    def layout(self, rect: Rect, look: Look) -> None:
        self.list.most_rows = self.most_rows
        room = rect.height - 2 * look.px(_MARGIN)
        while self.list.most_rows > self.least_rows and self.preferred_size(look)[1] > room:
            self.list.most_rows -= 1
        super().layout(rect, look)
        if self._is_new and self.first_focus is self.list:
            self.show_list()
        self._is_new = False

    def show_list(self) -> None:
        """In a small window it may lie below what is seen."""
        for above in path_to(self, self.list)[1:]:
            above.reveal(self.list.rect)


def examples() -> list[tuple[str, Widget]]:
    names = ListBox(
        [ListRow("kakuro.txt"), ListRow("queens.txt")], empty=sentence("There is nothing here that could be opened.")
    )
    answers = [Answer(sentence("Open"), is_default=True), Answer(sentence("Cancel"), cancels=True)]
    return [("list", ListDialog(Stage(), sentence("Open a file"), names, names, answers, width=480))]
