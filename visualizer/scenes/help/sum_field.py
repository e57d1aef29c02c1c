"""A field for the sum of a run; an empty one stands for any."""

from collections.abc import Callable

from core.language import sentence
from core.puzzles.kakuro.puzzle import MOST
from visualizer.inputs import Input, KeyPressed
from visualizer.look import Look
from visualizer.widgets.text_field import TextField
from visualizer.widgets.words import Words

_LEAST = 3  # that two cells make


class SumField(TextField):
    """Up and Down count."""

    def __init__(self, total: int | None, on_change: Callable[[], None]) -> None:
        super().__init__(
            "" if total is None else str(total),
            name=sentence("Sum"),
            on_change=lambda text: on_change(),
            placeholder=sentence("any"),
            longest=2,
            role="code",
        )
        self._heard = on_change

    @property
    def tooltip(self) -> Words | None:
        """The word stands above it."""
        return None

    @property
    def total(self) -> int | None:
        return int(self.text) if self.text else None

    @total.setter
    def total(self, total: int | None) -> None:
        self.text = "" if total is None else str(total)

    def accepts(self, sign: str) -> bool:
        return sign in "0123456789"

    def preferred_size(self, look: Look) -> tuple[int, int]:
        return look.px(120), self.height_for(look.px(120), look)

    def handle(self, what: Input) -> bool:
        match what:
            case KeyPressed(key="up" | "down"):
                self._count(1 if what.key == "up" else -1)
                return True
        return super().handle(what)

    def _count(self, step: int) -> None:
        before = self.total
        if before is None:
            self.total = _LEAST if step > 0 else MOST
        else:
            self.total = max(_LEAST, min(before + step, MOST))
        if self.total != before:
            self._heard()
