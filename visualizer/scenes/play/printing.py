"""Makes a PDF of the puzzle that is played, or a booklet of new ones, while the window goes on."""

import os
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from platformdirs import user_documents_path, user_downloads_path

from algorithms.techniques.deduction import Grade
from core.errors import PuzzleError
from core.language import Language, Sentence, counted, sentence
from core.play.origin import Origin
from visualizer.exporters.output import checked_output
from visualizer.exporters.viewing import open_in_viewer
from visualizer.runs.next_puzzle import Wish
from visualizer.scenes.order_forms.fields import Answered
from visualizer.scenes.play.printing_form import PrintForm, Printing
from visualizer.widgets.dialog import Answer, Dialog
from visualizer.widgets.label import Label
from visualizer.widgets.stage import Stage

if TYPE_CHECKING:
    from algorithms.generators.orders import KakuroOrder
    from visualizer.exporters.items import Item
    from visualizer.exporters.pdf_work import PdfWork
    from visualizer.exporters.worksheet import Worksheet

_WIDTH = 520
_WAKES = 0.1  # seconds between two looks at the work
_PROMISE = sentence("It is made in the background. Any program that shows PDFs can print it.")


class PrintDialog:
    """`open` it; `update` it while time passes. `show` opens a file in the system's own viewer."""

    def __init__(
        self,
        stage: Stage,
        random: Random,
        language: Callable[[], Language],
        *,
        folder: Path | None = None,
        show: Callable[[Path], None] = open_in_viewer,
    ) -> None:
        """`folder` is where files go unless told otherwise; None for that of the person's documents."""
        self._stage = stage
        self._random = random
        self._language = language
        self._folder = folder
        self._show_file = show
        self._last = Printing()
        self._work: PdfWork | None = None
        self._form: PrintForm | None = None
        self._dialog: Dialog | None = None
        self._state = Label("", color="muted", wraps=True)
        self._open_it = Answer(sentence("Open it"), self._show, stays_open=True)
        self._made: Path | None = None  # since the dialog was opened
        self._to_replace: Path | None = None  # a file of which the person was told that it is there

    def open(self, puzzle: Any, values: tuple[int, ...] | None, origin: Origin, wish: Wish) -> None:
        """`values` are the digits that stand there now, None where there are none but the givens."""
        self._puzzle, self._values, self._origin, self._wish = puzzle, values, origin, wish
        has_digits = values is not None and any(values)
        self._form = PrintForm(
            self._stage, self._last, wish, str(_free_name(self._folder)), self._heard, has_digits=has_digits
        )
        self._made = self._to_replace = None
        answers = [
            self._open_it,
            Answer(sentence("Make the PDF"), self._make, is_default=True, stays_open=True),
            Answer(sentence("Close"), cancels=True),
        ]
        body = Answered(self._form.widget, self._state)
        self._dialog = Dialog(self._stage, sentence("Print"), body, answers, width=_WIDTH)
        self._dialog.on_closed = self._give_up
        self._say(_PROMISE)
        self._enable(enabled=True)
        self._stage.open(self._dialog)

    def close(self) -> None:
        """What is being made is given up."""
        if self._dialog is not None:
            self._stage.close(self._dialog)

    @property
    def is_making(self) -> bool:
        return self._work is not None and self._work.is_busy

    @property
    def wakes_in_seconds(self) -> float | None:
        return _WAKES if self.is_making else None

    def update(self) -> None:
        """Looks how far the work is."""
        if self._work is None or not self._work.is_busy:
            return
        try:
            self._made = self._work.update()
        except PuzzleError as refusal:
            self._say(refusal.sentence, "reject")
            self._enable(enabled=True)
            return
        if self._made is None:
            self._say(_at_work(self._work))
        else:
            self._say(sentence("The PDF is there: {file}", file=str(self._made)), "ink")
            self._enable(enabled=True)

    # Made

    def _make(self) -> None:
        # Imported this late, because few who play print.
        from visualizer.exporters.pdf_work import PdfWork

        assert self._form is not None, "asked before it is answered"
        try:
            chosen = self._form.chosen()
            output = checked_output(os.path.expanduser(self._form.file), ".pdf")  # noqa: PTH111 (never raises)
            self._refuse_to_replace(output)
        except PuzzleError as refusal:
            self._say(refusal.sentence, "reject")
            return
        self._last, self._made = chosen, None
        self._work = self._work or PdfWork()
        self._work.start(self._worksheet(chosen), output, self._orders(chosen.count) if chosen.what == "new" else ())
        self._say(_at_work(self._work))
        self._enable(enabled=False)

    def _refuse_to_replace(self, output: Path) -> None:
        """The first time. Raises PuzzleError."""
        if os.path.exists(output) and self._to_replace != output:  # noqa: PTH110 (never raises)
            self._to_replace = output
            raise PuzzleError(
                sentence("{file} is there already: press “Make the PDF” again to replace it.", file=str(output))
            )

    def _worksheet(self, chosen: Printing) -> "Worksheet":
        from visualizer.exporters.worksheet import Worksheet

        is_new = chosen.what == "new"
        return Worksheet(
            () if is_new else (self._item(has_digits=chosen.what == "standing"),),
            self._language(),
            per_page=chosen.per_page if is_new else 1,
            paper=chosen.paper,
            answers=chosen.answers,
            sum_table=chosen.sum_table,
            name_line=chosen.name_line,
        )

    def _item(self, *, has_digits: bool) -> "Item":
        from visualizer.exporters.items import Item

        grade = Grade[self._origin.grade.upper()] if self._origin.grade else None
        values = self._values if has_digits and self._values else ()
        return Item(self._puzzle, self._origin.code or "", grade, values)

    def _orders(self, wanted: int) -> "list[KakuroOrder]":
        """Of one seed, so that a booklet can be made again."""
        from algorithms.generators.orders import SEEDS

        first = self._wish.order(self._random.randrange(SEEDS))
        return [replace(first, number=number) for number in range(1, wanted + 1)]

    def _show(self) -> None:
        assert self._made is not None, "there is a file to be opened"
        try:
            self._show_file(self._made)
        except PuzzleError as refusal:
            self._say(refusal.sentence, "reject")

    def _give_up(self) -> None:
        """However the dialog was closed."""
        if self._work is not None:
            self._work.cancel()
        self._form = self._dialog = None

    # Said

    def _heard(self) -> None:
        self._to_replace = None
        self._say(_PROMISE)

    def _enable(self, *, enabled: bool) -> None:
        """While a PDF is made, nothing can be asked for but to give it up."""
        assert self._form is not None and self._dialog is not None, "it is open"
        self._dialog.enable_default(enabled=enabled)
        self._dialog.enable(self._open_it, enabled=enabled and self._made is not None)
        self._form.enable(enabled=enabled)
        self._stage.relayout()

    def _say(self, words: Sentence, color: str = "muted") -> None:
        self._state.text, self._state.color = words, color
        self._stage.relayout()


def _at_work(work: "PdfWork") -> Sentence:
    if work.made == work.total:
        return sentence("The pages are being written.")
    return counted(
        "Being made: puzzle {number} of {total}, {count} move so far.",
        "Being made: puzzle {number} of {total}, {count} moves so far.",
        count=work.moves,
        number=work.made + 1,
        total=work.total,
    )


def _free_name(folder: Path | None) -> Path:
    """Of a file that is not there yet."""
    folder = folder or next(
        (one for one in (user_documents_path(), user_downloads_path()) if one.is_dir()), Path.home()
    )
    names = (folder / ("kakuro.pdf" if number == 1 else f"kakuro-{number}.pdf") for number in count(1))
    return next(name for name in names if not name.exists())
