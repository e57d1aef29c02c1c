"""The tables of sums: the unique ones, all combinations, and what a person looks for among them."""

from collections.abc import Callable, Sequence

from core.language import Sentence, counted, sentence
from core.puzzles.geometry import Bits
from visualizer.canvas.rectangle import Rect
from visualizer.inputs import Input, KeyPressed
from visualizer.scenes.help.combination_filter import LENGTHS, CombinationFilter, found
from visualizer.scenes.help.combination_table import CombinationTable
from visualizer.scenes.help.sum_field import SumField
from visualizer.scenes.scene import Shortcut
from visualizer.widgets.button import Button
from visualizer.widgets.card import Card
from visualizer.widgets.choice import Choice
from visualizer.widgets.column import Column, Row
from visualizer.widgets.digit_filter import DigitFilter, Wish
from visualizer.widgets.label import Label
from visualizer.widgets.tiles import Tiles
from visualizer.widgets.widget import Widget
from visualizer.widgets.words import Words

_ANY = 0

_UNIQUE = sentence(
    "Four combinations make 20 with three cells, but only 7 + 9 makes 16 with two. There are 34 sums that only one "
    "combination makes. Solving begins where they cross."
)


class SumsPage(Column):
    """`run` is the number of cells and the sum that are looked for at first, 0 for any; without it, unique sums are."""

    def __init__(self, run: tuple[int, int] | None, seen: Callable[[], Rect], relayout: Callable[[], None]) -> None:
        length, total = run or (_ANY, 0)
        self._relayout = relayout
        self._only_unique = Choice(
            ((True, sentence("Unique sums")), (False, sentence("All combinations"))),
            run is None,
            lambda value: self._changed(),
        )
        lengths: list[tuple[int, Words]] = [(_ANY, sentence("any")), *((count, str(count)) for count in LENGTHS)]
        known = length if length in LENGTHS else _ANY
        self._length: Choice[int] = Choice(lengths, known, lambda value: self._changed())
        self._length.pad = 8
        self._total = SumField(total or None, self._changed)
        self._digits = DigitFilter(self._changed)
        self._count = Label("", role="strong")
        self.table = CombinationTable(seen)
        super().__init__(
            Label(_UNIQUE, role="narration", wraps=True),
            Card(self._filter(), is_layer=False),
            Label(sentence("★ marks a unique sum: only one combination makes it."), color="muted", wraps=True),
            self.table,
            gap=12,
        )
        self._look_up()

    def _filter(self) -> Widget:
        fields = Tiles(
            _under(sentence("Cells"), self._length),
            _under(sentence("Sum"), Row(self._total)),
            _under(sentence("Digits that are in it (tick) or not (stroke)"), self._digits),
            _under(self._count, Row(Button(sentence("Clear the filter"), on_press=self.clear))),
            row_gap=12,
        )
        return Column(self._only_unique, fields, gap=12)

    @property
    def wishes(self) -> CombinationFilter:
        return CombinationFilter(
            self._length.chosen or None,
            self._total.total,
            _bits(self._digits.digits(Wish.WITH)),
            _bits(self._digits.digits(Wish.WITHOUT)),
            self._only_unique.chosen,
        )

    def clear(self) -> None:
        """Unique or all stays as it is."""
        self._length.chosen = _ANY
        self._total.total = None
        self._digits.clear()
        self._changed()

    def _changed(self) -> None:
        self._look_up()
        self._relayout()

    def _look_up(self) -> None:
        sums = found(self.wishes)
        self.table.show(sums)
        self._count.text = _how_many(sum(len(one.sets) for one in sums))

    def handle(self, what: Input) -> bool:
        """A digit that no field wanted is one of the filter, wherever the focus is."""
        return isinstance(what, KeyPressed) and what.key.isdecimal() and self._digits.handle(what)

    def shortcuts(self) -> list[Shortcut]:
        return [("1 … 9", sentence("Only combinations with the digit; again: without it; again: with or without it"))]


def _under(name: Sentence | Label, control: Widget) -> Widget:
    label = name if isinstance(name, Label) else Label(name, role="caption", color="muted")
    return Column(label, control, gap=4)


def _how_many(count: int) -> Sentence:
    return counted("{count} combination", "{count} combinations", count=count)


def _bits(digits: Sequence[int]) -> Bits:
    return sum(1 << digit - 1 for digit in digits)
