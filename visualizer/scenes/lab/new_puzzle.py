"""Asks what puzzle is wanted, and has it made in another process: the window goes on, and it can be cancelled."""

from collections.abc import Callable
from random import SystemRandom
from typing import TYPE_CHECKING

from core.errors import PuzzleError
from core.language import Sentence, counted, sentence
from core.puzzles.protocol import Puzzle
from visualizer.scenes.order_forms import OrderForm, form_for
from visualizer.scenes.order_forms.fields import Answered
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.label import Label
from visualizer.widgets.stage import Stage

if TYPE_CHECKING:
    from algorithms.generators.orders import Order
    from algorithms.generators.workshop import Workshop

_WAKES = 0.1  # seconds between two looks at the work
_PROMISE = sentence("It is made in the background, and has exactly one solution.")


class NewPuzzle:
    """`open` it; `update` it while time passes. `take_over` gets what was made."""

    def __init__(self, stage: Stage, take_over: Callable[[Puzzle], None]) -> None:
        self._stage = stage
        self._take_over = take_over
        self._workshop: Workshop | None = None
        self._last: dict[str, Order] = {}  # by kind
        self._kind = ""
        self._form: OrderForm | None = None
        self._dialog: Dialog | None = None
        self._state = Label("", color="muted", wraps=True)

    def open(self, puzzle: Puzzle) -> None:
        """`puzzle` is the one on show."""
        # Imported this late, because few who open the window ask for a puzzle.
        from algorithms.generators.workshop import Workshop

        self._workshop = self._workshop or Workshop()
        self._kind = puzzle.kind
        self._form = form_for(puzzle, self._stage, self._last.get(puzzle.kind), lambda: self._say(_PROMISE))
        self._say(_PROMISE)
        answers = [
            Answer(sentence("Make it"), self._make, is_default=True, stays_open=True),
            Answer(sentence("Cancel"), cancels=True),
        ]
        body = Answered(self._form.widget, self._state)
        self._dialog = Dialog(self._stage, sentence("A new puzzle"), body, answers)
        self._dialog.on_closed = self._give_up
        self._stage.open(self._dialog)

    def close(self) -> None:
        """Whatever is being made ends at once."""
        if self._dialog is not None:
            self._stage.close(self._dialog)

    def _give_up(self) -> None:
        """However the dialog was closed."""
        if self._workshop is not None:
            self._workshop.cancel()
        self._form = self._dialog = None

    @property
    def is_making(self) -> bool:
        return self._workshop is not None and self._workshop.is_busy

    @property
    def wakes_in_seconds(self) -> float | None:
        return _WAKES if self.is_making else None

    def update(self) -> None:
        """Looks how far the work is."""
        if self._workshop is None or not self._workshop.is_busy:
            return
        try:
            puzzle = self._workshop.poll()
        except PuzzleError as refusal:
            self._say(refusal.sentence, color="reject")
            self._enable(enabled=True)
            return
        if puzzle is None:
            self._say(_at_work(self._workshop.moves))
        else:
            self._deliver(puzzle)

    def _deliver(self, puzzle: Puzzle) -> None:
        changed = self._last[self._kind].changed_cells(puzzle)
        self.close()
        self._take_over(puzzle)
        if changed:
            self._stage.toast(
                counted(
                    "No such puzzle was found on that outline: {count} cell of it is another one now.",
                    "No such puzzle was found on that outline: {count} cells of it are others now.",
                    count=changed,
                ),
                seconds=10,
            )

    def _make(self) -> None:
        from algorithms.generators.orders import SEEDS

        assert self._form is not None and self._workshop is not None, "asked before it is answered"
        try:
            order = self._form.order(SystemRandom().randrange(SEEDS))
            self._workshop.order(order)
        except PuzzleError as refusal:
            self._say(refusal.sentence, color="reject")
            return
        self._last[self._kind] = order
        self._say(_at_work(0))
        self._enable(enabled=False)

    def _enable(self, *, enabled: bool) -> None:
        """While a puzzle is made, nothing can be asked for but to cancel it."""
        assert self._form is not None and self._dialog is not None, "there is an order"
        self._dialog.enable_default(enabled=enabled)
        self._form.enable(enabled=enabled)
        self._stage.relayout()

    def _say(self, words: Sentence, color: str = "muted") -> None:
        if words != self._state.text:
            self._state.text, self._state.color = words, color
            self._stage.relayout()


def _at_work(moves: int) -> Sentence:
    return counted("Being made: {count} move so far.", "Being made: {count} moves so far.", count=moves)
