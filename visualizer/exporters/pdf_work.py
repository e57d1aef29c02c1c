"""Makes a PDF while the window goes on: new puzzles in another process, then answers and pages in a thread."""

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from core.errors import PuzzleError
from core.storage.whole_files import save_whole
from visualizer.exporters.items import Item, made_item, with_answer
from visualizer.exporters.worksheet import Worksheet, pdf_in_slices

if TYPE_CHECKING:
    from algorithms.generators.orders import Order
    from algorithms.generators.workshop import Workshop


class PdfWork:
    """`start` it, and `update` it while time passes. One at a time; nothing here waits."""

    def __init__(self) -> None:
        self._workshop: Workshop | None = None
        self._threads = ThreadPoolExecutor(1)
        self._orders: list[Order] = []  # that are not made yet, and the one that is being made
        self._items: list[Item] = []
        self._worksheet: Worksheet | None = None
        self._output = Path()
        self._written: Future[None] | None = None
        self._is_cancelled = Event()

    def start(self, worksheet: Worksheet, output: Path, orders: Sequence["Order"] = ()) -> None:
        """With new puzzles behind those of the worksheet; answers that it lacks are looked for."""
        assert not self.is_busy, "the one before is still being made"
        self._worksheet, self._output = worksheet, output
        self._orders, self._items = list(orders), list(worksheet.items)
        self._is_cancelled = Event()
        self._go_on()

    @property
    def is_busy(self) -> bool:
        return self._worksheet is not None

    @property
    def made(self) -> int:
        """Puzzles that are there by now."""
        return len(self._items)

    @property
    def total(self) -> int:
        return len(self._items) + len(self._orders)

    @property
    def moves(self) -> int:
        """Done so far for the puzzle that is being made."""
        return self._workshop.moves if self._workshop is not None and self._orders else 0

    def update(self) -> Path | None:
        """The file, once, when it is written. Raises PuzzleError if it cannot be made; the work is over then, too."""
        if not self.is_busy:
            return None
        try:
            return self._look()
        except PuzzleError:
            self.cancel()
            raise

    def cancel(self) -> None:
        """The file is not written any more, unless that has begun."""
        self._is_cancelled.set()
        if self._workshop is not None:
            self._workshop.cancel()
        self._worksheet = self._written = None
        self._orders, self._items = [], []

    def _look(self) -> Path | None:
        if self._written is not None:
            return self._look_at_file(self._written)
        assert self._workshop is not None, "there is a puzzle to be made"
        puzzle = self._workshop.poll()
        if puzzle is not None:
            self._items.append(made_item(self._orders.pop(0), puzzle))
            self._go_on()
        return None

    def _look_at_file(self, written: "Future[None]") -> Path | None:
        if not written.done():
            return None
        self._worksheet = self._written = None
        written.result()
        return self._output

    def _go_on(self) -> None:
        """With the next puzzle, or with the pages when all are there."""
        assert self._worksheet is not None, "something is to be made"
        if self._orders:
            # Imported this late, because few who open the window print new puzzles.
            from algorithms.generators.workshop import Workshop

            self._workshop = self._workshop or Workshop()
            self._workshop.order(self._orders[0])
            return
        worksheet = replace(self._worksheet, items=tuple(self._items))
        self._written = self._threads.submit(_write, worksheet, self._output, self._is_cancelled)


# In the thread


def _write(worksheet: Worksheet, output: Path, is_cancelled: Event) -> None:
    """Raises PuzzleError if it cannot be done."""
    if worksheet.answers:
        items = tuple(with_answer(item, is_cancelled.is_set) for item in worksheet.items)
        worksheet = replace(worksheet, items=items)
    for content in pdf_in_slices(worksheet):
        if is_cancelled.is_set():
            return
        if content is not None:
            save_whole(output, content)
