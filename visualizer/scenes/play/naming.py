"""Names that a person gives: the question for another one, and one that is free."""

from collections.abc import Callable, Iterable
from itertools import chain, count

from core.errors import PuzzleError
from core.language import sentence
from core.storage.games.saves import LONGEST_NAME, fold
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.name_field import NameField
from visualizer.widgets.stage import Stage

_NUMBER = 6  # signs that are left for one


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name, or with the first number that makes it free."""
    used = {*map(fold, taken)}
    numbered = (f"{name[: LONGEST_NAME - _NUMBER]} ({number})" for number in count(2))
    return next(one for one in chain([name], numbered) if fold(one) not in used)


class NameQuestion:
    """Asks for another name, or the first one where `name` is None, until `rename` does not refuse it."""

    def __init__(self, stage: Stage, name: str | None, rename: Callable[[str], None]) -> None:
        self._stage = stage
        self._rename = rename
        self._field = NameField(name or "", name=sentence("New name"), on_change=self._forgive, longest=LONGEST_NAME)
        self._field.select_all()
        title = sentence("A name for this game") if name is None else sentence("Another name for {name}", name=name)
        verb = sentence("Save") if name is None else sentence("Rename")
        answers = [
            Answer(verb, self._try, is_default=True, stays_open=True),
            Answer(sentence("Cancel"), cancels=True),
        ]
        self._dialog = Dialog(stage, title, self._field, answers)

    def open(self) -> None:
        self._stage.open(self._dialog)

    def _try(self) -> None:
        name = self._field.text.strip()
        try:
            if not name:
                raise PuzzleError(sentence("Type a name first."))
            self._rename(name)
        except PuzzleError as refusal:
            self._field.error = refusal.sentence
            self._stage.relayout()
        else:
            self._stage.close(self._dialog)

    def _forgive(self, name: str) -> None:
        if self._field.error is not None:
            self._field.error = None
            self._stage.relayout()
