"""The grade of the next puzzle and the wish for unique sums: one control, with both in its list."""

from collections.abc import Callable

from algorithms.techniques.deduction import Grade
from algorithms.techniques.grade_names import GRADE_NAMES
from core.language import Sentence, sentence
from visualizer.scenes.order_forms.fields import shares_with
from visualizer.widgets.drop_down import DropDown
from visualizer.widgets.menu import Menu, MenuItem
from visualizer.widgets.stage import Stage
from visualizer.widgets.words import Words

Wished = tuple[Grade, int | None]  # a percentage of unique sums, None for any


class GradeField(DropDown[Wished]):
    """Whoever chooses one of the two keeps the other."""

    def __init__(self, stage: Stage, chosen: Wished, on_choose: Callable[[Wished], None]) -> None:
        super().__init__(stage, _choices(chosen), chosen, on_choose, name=sentence("Grade and unique sums"))

    def show(self, chosen: Wished) -> None:
        """What was chosen elsewhere."""
        self.choices, self.chosen = tuple(_choices(chosen)), chosen

    def _open(self) -> None:
        rows = self._rows()
        items = [
            MenuItem(words, is_current=wished == self.chosen, is_enabled=wished is not None) for wished, words in rows
        ]
        self._stage.open(Menu(self._stage, items, anchor=self, on_choose=lambda index: self._pick(rows[index][0])))

    def _rows(self) -> list[tuple[Wished | None, Words]]:
        """None for the heading between the grades and the shares."""
        grade, share = self.chosen
        return [
            *(((one, share), name) for one, name in GRADE_NAMES.items()),
            (None, sentence("Unique sums")),
            ((grade, None), sentence("any")),
            *(((grade, one), sentence("about {percent} %", percent=one)) for one in shares_with(share)),
        ]

    def _pick(self, wished: Wished | None) -> None:
        self._choose([value for value, _ in self.choices].index(wished or self.chosen))


def _choices(chosen: Wished) -> list[tuple[Wished, Sentence]]:
    shares = (None, *shares_with(chosen[1]))
    return [((grade, share), _words(grade, share)) for grade in Grade for share in shares]


def _words(grade: Grade, share: int | None) -> Sentence:
    if share is None:
        return GRADE_NAMES[grade]
    return sentence("{grade} · {percent} % unique sums", grade=GRADE_NAMES[grade], percent=share)
