"""What can be chosen of a print: which puzzles, how many on a page, on which paper, with what else, and the file."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from algorithms.techniques.grade_names import GRADE_NAMES
from core.language import sentence
from visualizer.exporters.sizes import PAPERS, PER_PAGE, PaperName, PerPage
from visualizer.runs.next_puzzle import Wish
from visualizer.scenes.order_forms.fields import Told, enable_all, number_field, whole
from visualizer.widgets.choice import Choice
from visualizer.widgets.column import Column, Row
from visualizer.widgets.drop_down import DropDown
from visualizer.widgets.label import Label
from visualizer.widgets.stage import Stage
from visualizer.widgets.switch import Switch
from visualizer.widgets.text_field import TextField
from visualizer.widgets.words import Words

What = Literal["empty", "standing", "new"]

_MOST_NEW = 60
_COUNT = sentence("How many")
_PAPER_NAMES: dict[PaperName, str] = {"a4": "A4", "letter": "Letter"}


@dataclass(frozen=True)
class Printing:
    """As chosen; `count` and `per_page` are for new puzzles."""

    what: What = "empty"
    count: int = 6
    per_page: PerPage = 2
    paper: PaperName = "a4"
    answers: bool = True
    sum_table: bool = False
    name_line: bool = False


class PrintForm:
    """As it was chosen last; `wish` is what new puzzles are like, `heard` is told of each change."""

    def __init__(
        self, stage: Stage, last: Printing, wish: Wish, file: str, heard: Callable[[], None], *, has_digits: bool
    ) -> None:
        self._heard = heard
        what = "empty" if last.what == "standing" and not has_digits else last.what
        choices = _choices(wish, has_digits=has_digits)
        self._what = DropDown[What](stage, choices, what, self._choose, name=sentence("What is printed"))
        self._count = number_field(last.count, range(1, _MOST_NEW + 1), _COUNT, heard)
        self._per_page = Choice([(count, str(count)) for count in PER_PAGE], last.per_page, lambda count: heard())
        self._paper = Choice([(name, _PAPER_NAMES[name]) for name in PAPERS], last.paper, lambda paper: heard())
        self._answers = Switch(sentence("Answers at the end"), last.answers, lambda is_on: heard())
        self._sum_table = Switch(
            sentence("A page with all sums and their digits"), last.sum_table, lambda is_on: heard()
        )
        self._name_line = Switch(sentence("Room for a name and a date"), last.name_line, lambda is_on: heard())
        self._file = TextField(file, name=sentence("File"), on_change=lambda text: heard())
        self._file.is_named_beside = True
        self._of_new = Row(Told(_COUNT, self._count), Told(sentence("Boards on a page"), self._per_page), gap=20)
        self._of_new.visible = what == "new"
        self.widget = Column(
            self._what,
            self._of_new,
            Told(sentence("Paper"), self._paper),
            Column(self._answers, self._sum_table, self._name_line, gap=2),
            Row(Label(sentence("File"), color="muted"), self._file, stretched=self._file),
            gap=14,
        )

    @property
    def file(self) -> str:
        return self._file.text.strip()

    @file.setter
    def file(self, file: str) -> None:
        self._file.text = file

    def chosen(self) -> Printing:
        """Raises PuzzleError for what is no number of puzzles."""
        is_new = self._what.chosen == "new"
        return Printing(
            self._what.chosen,
            whole(self._count, _COUNT) if is_new else self._count.value or 1,
            self._per_page.chosen,
            self._paper.chosen,
            self._answers.is_on,
            self._sum_table.is_on,
            self._name_line.is_on,
        )

    def enable(self, *, enabled: bool) -> None:
        enable_all(self.widget, enabled=enabled)

    def _choose(self, what: What) -> None:
        self._of_new.visible = what == "new"
        self._heard()


def _choices(wish: Wish, *, has_digits: bool) -> list[tuple[What, Words]]:
    new = sentence(
        "New puzzles: {grade}, {rows} × {columns}", grade=GRADE_NAMES[wish.grade], rows=wish.rows, columns=wish.columns
    )
    standing: list[tuple[What, Words]] = [("standing", sentence("This puzzle with my digits"))] if has_digits else []
    return [("empty", sentence("This puzzle, empty")), *standing, ("new", new)]
